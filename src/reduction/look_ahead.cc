#include "reduction/look_ahead.h"

#include <utility>

#include "reduction/common/local_ahead.h"
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
    daemons_spared_ |= machine.Daemon(thread);
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
  end_looks_ |= machine.Facts().Has(ProgramFacts::kEndLooksBack);
  HeapReachReduction::Arrived(machine, key, arrival, enabled);
}

bool LookAheadReduction::StartAgain(bool must) {
  const bool retreats = HeapReachReduction::StartAgain(must);
  const bool kept = std::exchange(keeps_daemons_, daemons_spared_ && end_looks_);
  return retreats || kept != keeps_daemons_;
}

void LookAheadReduction::Save(CheckpointWriter& to) const {
  HeapReachReduction::Save(to);
  for (const bool seen : {daemons_spared_, end_looks_, keeps_daemons_}) to.Put(seen);
}

void LookAheadReduction::Load(CheckpointReader& from) {
  HeapReachReduction::Load(from);
  for (bool* seen : {&daemons_spared_, &end_looks_, &keeps_daemons_}) from.Get(*seen);
}

uint64_t LookAheadReduction::ExportFacts() const {
  return HeapReachReduction::ExportFacts() | uint64_t{daemons_spared_} << 8 | uint64_t{end_looks_} << 9;
}

void LookAheadReduction::ImportFacts(Machine& machine, uint64_t facts) {
  HeapReachReduction::ImportFacts(machine, facts);
  daemons_spared_ |= (facts >> 8 & 1) != 0;
  end_looks_ |= (facts >> 9 & 1) != 0 || machine.Facts().Has(ProgramFacts::kEndLooksBack);
}

bool LookAheadReduction::IsLocal(Machine& machine, ThreadId thread) {
  Foresight* ahead = machine.Ahead();
  if (keeps_daemons_ && machine.Daemon(thread)) return false;
  if (ahead == nullptr || (level_ == Level::kFields && machine.Next(thread).is_array)) return false;
  return IsLocalAhead(machine, thread, [&](ThreadId other) { return Conflicts(machine, *ahead, other, thread); });
}

}  // namespace heddle
