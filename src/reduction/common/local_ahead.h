// Actions that are local by foresight: whatever the other threads may still do, they come first just as well.
//
// Sources: see reduction/look_ahead.h.
#pragma once

#include "model/foresight.h"
#include "model/machine.h"

namespace heddle {

// Whether the thread's next action commutes with all that the other threads may do before the thread moves. That is
// said of accesses and of enters of monitors alone. `conflicts(other)` tells whether that thread may do something that
// conflicts with the action, and a choice is needed for it. Requires Machine::Ahead.
//
// Another thread's exit, and the end of the last thread that is no daemon, cut off whatever is not done. So a write is
// not local if some other thread may exit, or if its own thread is a daemon.
template <typename Conflicts>
bool IsLocalAhead(Machine& machine, ThreadId thread, const Conflicts& conflicts) {
  const Action& next = machine.Next(thread);
  if (!IsAccess(next.kind) && next.kind != ActionKind::kMonitorEnter) return false;
  if (next.guarded || next.for_permit != 0 || next.queue_object != 0) return false;
  const bool writes = next.kind == ActionKind::kWrite || next.kind == ActionKind::kUpdate;
  if (writes && machine.Daemon(thread)) return false;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const ThreadId other = static_cast<ThreadId>(t);
    if (other == thread || machine.Ended(other)) continue;
    if (writes && machine.Ahead()->MayAct(other, ActionKind::kExit, 0)) return false;
    if (conflicts(other)) return false;
  }
  return true;
}

}  // namespace heddle
