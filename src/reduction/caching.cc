#include "reduction/caching.h"

namespace heddle {

// `strategy`: what the search has in its keys beside the state.
Fingerprint CachingReduction::Key(Machine&, const Fingerprint& strategy) {
  const Fingerprint& path = path_.fingerprint();
  if (matches_nothing_) ++unmatched_;
  return {Mix(path.low, strategy.low) + unmatched_, Mix(path.high, strategy.high)};
}

void CachingReduction::Executing(Machine& machine, Step step) {
  HeapReachReduction::Executing(machine, step);
  clock_read_ |= machine.Next(step.thread).kind == ActionKind::kClock;
  // All that may become necessary is there from the beginning, but for the clock: it would order every timed wait.
  const FootprintOptions options{.clock_matters = clock_matters_,
                                 .interrupts = true,
                                 .anything = true,
                                 .daemons = true,
                                 .states = true,
                                 .ends_look = true};
  path_.Add(machine, step, options);
}

void CachingReduction::Arrived(Machine& machine, const Fingerprint& key, Arrival arrival,
                               std::span<const ThreadId> enabled) {
  HeapReachReduction::Arrived(machine, key, arrival, enabled);
  const ProgramFacts facts = machine.Facts();
  hides_actions_ |= facts.Has(ProgramFacts::kHidesActions) || facts.Has(ProgramFacts::kSeesIntoThreads);
  if (arrival == Arrival::kNew) return path_.Push();
  path_.UndoToMark();
}

void CachingReduction::Left(Machine&) {
  path_.Pop();
  path_.UndoToMark();
}

bool CachingReduction::StartAgain(bool must) {
  const bool retreats = HeapReachReduction::StartAgain(must);
  const bool again = retreats || must || clock_read_ != clock_matters_ || hides_actions_ != matches_nothing_;
  if (!again) return false;
  clock_matters_ = clock_read_;
  matches_nothing_ = hides_actions_;
  path_.Clear();
  return true;
}

void CachingReduction::Save(CheckpointWriter& to) const {
  HeapReachReduction::Save(to);
  for (const bool seen : {clock_read_, clock_matters_, hides_actions_, matches_nothing_}) to.Put(seen);
  to.Put(unmatched_);
  path_.Save(to);
}

void CachingReduction::Load(CheckpointReader& from) {
  HeapReachReduction::Load(from);
  for (bool* seen : {&clock_read_, &clock_matters_, &hides_actions_, &matches_nothing_}) from.Get(*seen);
  from.Get(unmatched_);
  path_.Load(from);
}

}  // namespace heddle
