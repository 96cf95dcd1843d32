#include "reduction/look_ahead.h"

#include "reduction/common/none.h"

namespace heddle {

const char* LookAheadReduction::Name() const {
  if (rule_ == ConflictRule::kReadWrite) return "read-write";
  switch (level_) {
    case Level::kFields: return "fields";
    case Level::kArrays: return "fields+arrays";
    case Level::kOrder: break;
  }
  return "happens-before";
}

bool LookAheadReduction::DependsOnOthers(Machine& machine, ThreadId thread) {
  if (spared_ < kMostSpared && OtherEnabled(machine, thread) && IsLocal(machine, thread)) {
    ++spared_;
    return false;
  }
  return HeapReachReduction::DependsOnOthers(machine, thread);
}

bool LookAheadReduction::Conflicts(Machine&, Foresight& ahead, ThreadId of, ThreadId thread) {
  return ahead.MayConflict(of, thread, rule_) &&
         (level_ != Level::kOrder || ahead.MayConflictBefore(of, thread, rule_));
}

void LookAheadReduction::Arrived(Machine& machine, const Fingerprint& key, Arrival arrival,
                                 std::span<const ThreadId> enabled) {
  spared_ = 0;
  HeapReachReduction::Arrived(machine, key, arrival, enabled);
}

bool LookAheadReduction::IsLocal(Machine& machine, ThreadId thread) {
  Foresight* ahead = machine.Ahead();
  const Action& next = machine.Next(thread);
  if (ahead == nullptr || (!IsAccess(next.kind) && next.kind != ActionKind::kMonitorEnter)) return false;
  if (next.guarded || next.for_permit != 0 || next.queue_object != 0) return false;
  if (level_ == Level::kFields && next.is_array) return false;
  const bool writes = next.kind == ActionKind::kWrite || next.kind == ActionKind::kUpdate;
  if (writes && machine.Daemon(thread)) return false;
  for (unsigned other = 0; other < machine.ThreadCount(); ++other) {
    const ThreadId of = static_cast<ThreadId>(other);
    if (of == thread || machine.Ended(of)) continue;
    if (writes && ahead->MayAct(of, ActionKind::kExit, 0)) return false;
    if (Conflicts(machine, *ahead, of, thread)) return false;
  }
  return true;
}

}  // namespace heddle
