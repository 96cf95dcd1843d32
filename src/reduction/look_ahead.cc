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

bool LookAheadReduction::NeedsChoice(Machine& machine, ThreadId thread) {
  if (!steps_back_ && spared_ < kMostSpared && !SeesEverything() && OtherEnabled(machine, thread) &&
      IsLocal(machine, thread)) {
    ++spared_;
    return false;
  }
  return HeapReachReduction::NeedsChoice(machine, thread);
}

bool LookAheadReduction::Conflicts(Machine&, Foresight& ahead, ThreadId of, ThreadId thread) {
  return ahead.MayConflict(of, thread, rule_) &&
         (level_ != Level::kOrder || ahead.MayConflictBefore(of, thread, rule_));
}

void LookAheadReduction::Executing(Machine& machine, Step step) {
  HeapReachReduction::Executing(machine, step);
  clock_read_ |= machine.Next(step.thread).kind == ActionKind::kClock && machine.PutsOffTimeOuts();
}

bool LookAheadReduction::StartAgain(bool must) {
  const bool again = HeapReachReduction::StartAgain(must) || clock_read_ != steps_back_;
  steps_back_ = clock_read_;
  return again;
}

void LookAheadReduction::Save(CheckpointWriter& to) const {
  HeapReachReduction::Save(to);
  to.Put(clock_read_);
  to.Put(steps_back_);
}

void LookAheadReduction::Load(CheckpointReader& from) {
  HeapReachReduction::Load(from);
  from.Get(clock_read_);
  from.Get(steps_back_);
}

uint64_t LookAheadReduction::ExportFacts() const {
  return HeapReachReduction::ExportFacts() | uint64_t{clock_read_} << 2;
}

void LookAheadReduction::ImportFacts(Machine& machine, uint64_t facts) {
  HeapReachReduction::ImportFacts(machine, facts);
  clock_read_ |= (facts & 4) != 0;
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
