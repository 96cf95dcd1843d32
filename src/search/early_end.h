// Whether a step ends a wait or sleep by its limit although another thread could go on, or although another wait would
// have ended before. Such a run needs a slow other thread.
#pragma once

#include "model/machine.h"

namespace heddle {

// The lowest thread whose wait would have ended before. Only where time-outs come last: elsewhere time is not measured.
inline ThreadId EndsBeforeWait(const Machine& machine, ThreadId thread, int64_t moment) {
  if (!machine.PutsOffTimeOuts() || machine.EndsLast(thread)) return kNoThread;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const auto other = static_cast<ThreadId>(t);
    if (other == thread || !machine.EndsLast(other)) continue;
    const int64_t expires = machine.ExpiresAt(other);
    if (expires != Machine::kNoExpiry && expires < moment) return other;
  }
  return kNoThread;
}

// The lowest thread that could go on, and not only because its own time is up. If there is none, the lowest one whose
// wait would have ended before. kNoThread: the step ends nothing early.
inline ThreadId EndsBefore(const Machine& machine, ThreadId thread) {
  const int64_t moment = machine.ExpiresAt(thread);
  if (moment == Machine::kNoExpiry || moment == Machine::kEndOfTime) return kNoThread;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const auto other = static_cast<ThreadId>(t);
    if (machine.Enabled(other) && machine.ExpiresAt(other) == Machine::kNoExpiry) return other;
  }
  return EndsBeforeWait(machine, thread, moment);
}
inline bool EndsEarly(const Machine& machine, ThreadId thread) { return EndsBefore(machine, thread) != kNoThread; }

}  // namespace heddle
