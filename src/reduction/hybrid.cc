#include "reduction/hybrid.h"

#include <algorithm>

#include "model/foresight.h"
#include "reduction/common/escapes.h"

namespace heddle {

bool HybridReduction::DependsOnOthers(Machine& machine, ThreadId thread) {
  only_by_sets_ = false;
  if (LookAheadReduction::DependsOnOthers(machine, thread)) return true;
  if (late_ == nullptr || !only_by_sets_ || !HeapReachReduction::DependsOnOthers(machine, thread)) return false;
  late_->StandsBefore(thread);
  return true;
}

// Whether that thread, or one not started yet, may still make the access.
bool HybridReduction::MayMake(Machine& machine, Foresight& ahead, ThreadId of, const AccessEntry& entry) {
  if (machine.NameOfThread(of) != entry.thread) {
    for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
      if (machine.NameOfThread(static_cast<ThreadId>(t)) == entry.thread) return false;
    }
  }
  return ahead.MayComeTo(of, entry.place);
}

bool HybridReduction::Conflicts(Machine& machine, Foresight& ahead, ThreadId of, ThreadId thread) {
  if (!LookAheadReduction::Conflicts(machine, ahead, of, thread)) return false;
  const Action& next = machine.Next(thread);
  if (!IsAccess(next.kind) || hides_actions_) return true;
  const bool writes = next.kind != ActionKind::kRead;
  const NamedCell cell{.object = machine.NameOfObject(next.object), .offset = next.offset, .size = next.size};
  const bool conflicts =
      sets_.Any(cell, writes, [&](const AccessEntry& entry) { return MayMake(machine, ahead, of, entry); });
  only_by_sets_ |= !conflicts;
  return conflicts;
}

void HybridReduction::Offer(Machine&, std::vector<ThreadId>& threads) {
  if (late_ != nullptr && late_->Alone() != kNoThread) threads.assign(1, late_->Alone());
}

// All cells that the thread's next action touches. What is more than an access at a place of the code, such as waiting
// in the library, may be done at any place.
void HybridReduction::Record(Machine& machine, ThreadId thread) {
  FootprintOf(machine, thread, FootprintOptions(), touches_);
  const auto is_cell = [](const Touch& touch) { return touch.kind == TouchKind::kCell; };
  if (std::ranges::none_of(touches_, is_cell)) return;
  const Action& next = machine.Next(thread);
  const bool is_plain =
      IsAccess(next.kind) && !next.guarded && next.for_permit == 0 && next.queue_object == 0 && touches_.size() == 1;
  Foresight* ahead = machine.Ahead();
  const CodePlace place = is_plain && ahead != nullptr ? ahead->PlaceOf(thread) : CodePlace();
  for (const Touch& touch : touches_) {
    if (!is_cell(touch)) continue;
    const NamedCell cell{
        .object = touch.object, .offset = touch.offset, .size = touch.size, .is_static = is_plain && next.is_static};
    grown_ |= sets_.Add(cell, place, machine.NameOfThread(thread), touch.mode == TouchMode::kWrite);
  }
}

void HybridReduction::Executing(Machine& machine, Step step) {
  LookAheadReduction::Executing(machine, step);
  Record(machine, step.thread);
  if (late_ != nullptr) late_->Executing(machine, step.thread);
}

// What was seen behind a state holds on another path to it if the same accesses are visible there.
Fingerprint HybridReduction::Key(Machine& machine, const Fingerprint& state) {
  const uint64_t escapes = names_.EscapesIn(machine);
  if (store_ != nullptr) return NumberedWith(*store_, state, static_cast<uint32_t>(escapes));
  return {state.low ^ Mix(escapes, 2), state.high ^ Mix(escapes, 1)};
}

bool HybridReduction::NumberStates(SequenceStore* store) {
  store_ = store;
  names_.NumberStates(store);
  return true;
}

// A thread may stand before an access and never come to make it: it waits for something in vain.
void HybridReduction::Arrived(Machine& machine, const Fingerprint& key, Arrival arrival,
                              std::span<const ThreadId> enabled) {
  LookAheadReduction::Arrived(machine, key, arrival, enabled);
  if (late_ != nullptr) late_->Arrived(machine, arrival == Arrival::kNew);
  if (!hides_actions_ && machine.Facts().Has(ProgramFacts::kHidesActions)) hides_actions_ = grown_ = true;
  if (arrival == Arrival::kDropped) return;
  if (arrival == Arrival::kNew) names_.Keep(machine, key);
  if (arrival == Arrival::kMatched) grown_ |= names_.Unite(machine, key, sets_);
  for (unsigned t = 0; t < machine.ThreadCount() && !machine.Exited(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (!machine.Ended(thread) && !machine.Enabled(thread)) Record(machine, thread);
  }
}

void HybridReduction::Left(Machine&) {
  if (late_ != nullptr) late_->Left();
}

bool HybridReduction::OfferLate(Machine& machine, std::vector<ThreadId>& threads) {
  const ThreadId alone = late_->Alone();
  machine.ListEnabled(threads);
  std::erase(threads, alone);
  late_->NoteOffered();
  return true;
}

bool HybridReduction::StartAgain(bool must) {
  const bool retreats = LookAheadReduction::StartAgain(must);
  const bool again = grown_ || retreats || must;
  grown_ = false;
  if (!again) return false;
  late_.reset();
  names_.Clear();
  return true;
}

std::optional<Determinacy> HybridReduction::FoundDeterminacy() const { return sets_.CountVariables(); }

uint64_t HybridReduction::bytes() const {
  return LookAheadReduction::bytes() + sets_.bytes() + names_.bytes() + (late_ == nullptr ? 0 : late_->bytes());
}

void HybridReduction::Save(CheckpointWriter& to) const {
  LookAheadReduction::Save(to);
  sets_.Save(to);
  names_.Save(to);
  to.Put(late_ != nullptr);
  if (late_ != nullptr) late_->Save(to);
  to.Put(grown_);
  to.Put(hides_actions_);
}

void HybridReduction::Load(CheckpointReader& from) {
  LookAheadReduction::Load(from);
  sets_.Load(from);
  names_.Load(from);
  if (!from.Get<bool>()) late_.reset();
  if (late_ != nullptr) late_->Load(from);
  from.Get(grown_);
  from.Get(hides_actions_);
}

}  // namespace heddle
