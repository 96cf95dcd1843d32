#include "tests/foresight/future_machine.h"

#include <algorithm>

#include "analysis/fact_words.h"

namespace heddle::foresight {

std::string FutureMachine::Words(const Fact& fact) {
  return FactWords(foresight_.analysis()->points_to().objects(), fact);
}

// An exclusive access holds the object's monitor, or is made by a constructor of it.
bool FutureMachine::IsForeseen(ThreadId thread, const FactSet& future, Fact fact) {
  const class heddle::Facts& facts = foresight_.analysis()->future().facts();
  const auto has = [&] {
    const FactId* id = facts.Find(fact);
    return id != nullptr && future.Has(*id);
  };
  if (has()) return true;
  fact.exclusive = true;
  if (!has()) return false;
  const Vm& vm = machine_.vm();
  const GuestThread& guest = vm.threads.at(thread);
  return vm.monitors.Owner(machine_.Next(thread).object) == thread || guest.top().method->IsConstructor();
}

void FutureMachine::CheckAction(ThreadId thread) {
  const Action action = machine_.Next(thread);
  const FactSet& future = *before_[thread];
  if (future.Has(kAnything)) return;
  for (const std::vector<Fact>& cell : foresight_.FactsOf(thread)) {
    bool foreseen = false;
    for (const Fact& fact : cell) foreseen |= IsForeseen(thread, future, fact);
    if (foreseen) continue;
    const Method* method = machine_.vm().program->MethodAt(action.method);
    Find("not foreseen: " + std::string(ActionKindName(action.kind)) + " " +
         (cell.empty() ? "of an object that no analysed code comes to" : Words(cell.front())) + " in " +
         method->FullName() + ":" + std::to_string(method->LineOf(action.pc)));
  }
}

// The code on the thread's stack that the analyses have not come to.
std::string FutureMachine::UnknownFrames(ThreadId thread) {
  std::string words;
  const GuestThread& guest = machine_.vm().threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Method& method = *guest.frames[i].method;
    const bool is_code = (guest.frames[i].flags & kFrameNative) == 0;
    if (is_code && foresight_.analysis()->points_to().NumbersOf(&method).empty()) {
      words += (words.empty() ? " in " : ", ") + method.FullName();
    }
  }
  return words;
}

void FutureMachine::CheckGrowth(ThreadId thread, const FactSet& before, const char* what) {
  const FactSet& after = foresight_.FutureOf(thread);
  if (before.Has(kAnything) || before.Contains(after)) return;
  const class heddle::Facts& facts = foresight_.analysis()->future().facts();
  std::string grown;
  after.ForEach([&](FactId fact) {
    if (grown.empty() && !before.Has(fact)) grown = Words(facts.at(fact));
  });
  Find(std::string(what) + " has grown by: " + grown + (after.Has(kAnything) ? UnknownFrames(thread) : "") + " at " +
       machine_.describer().Location(thread));
}

std::vector<bool> FutureMachine::PlacesAheadOf(ThreadId thread) {
  std::vector<bool> ahead;
  for (const CodePlace& place : places_) ahead.push_back(foresight_.MayComeTo(thread, place));
  return ahead;
}

// The place of the thread's next access must be ahead of it.
void FutureMachine::NotePlace(ThreadId thread) {
  if (!IsAccess(machine_.Next(thread).kind)) return;
  const CodePlace place = foresight_.PlaceOf(thread);
  if (!foresight_.MayComeTo(thread, place)) Find("a place is not foreseen: " + machine_.describer().Location(thread));
  const bool is_known = place.method == 0 || std::find(places_.begin(), places_.end(), place) != places_.end();
  if (!is_known && places_.size() < kMostPlaces) places_.push_back(place);
}

void FutureMachine::CheckPlaces(ThreadId thread, const std::vector<bool>& before) {
  const std::vector<bool> after = PlacesAheadOf(thread);
  for (size_t i = 0; i < before.size(); ++i) {
    if (!after[i] || before[i]) continue;
    const Method* method = machine_.vm().program->MethodByStableName(places_[i].method);
    Find("a place comes ahead: " + method->FullName() + ":" + std::to_string(method->LineOf(places_[i].pc)) + " at " +
         machine_.describer().Location(thread));
  }
}

Outcome FutureMachine::Take(Step step) {
  before_.clear();
  places_before_.clear();
  if (foresight_.Knows()) {
    NotePlace(step.thread);
    for (unsigned t = 0; t < ThreadCount(); ++t) {
      before_.push_back(&foresight_.FutureOf(static_cast<ThreadId>(t)));
      places_before_.push_back(PlacesAheadOf(static_cast<ThreadId>(t)));
    }
    ++steps_;
    CheckAction(step.thread);
    orders_.Before(step.thread);
  }
  const Outcome outcome = machine_.Take(step);
  if (before_.empty() || outcome == Outcome::kRetreat || !foresight_.Knows()) return outcome;
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (machine_.Ended(thread)) continue;
    if (t < before_.size()) {
      CheckGrowth(thread, *before_[t], "a future");
      CheckPlaces(thread, places_before_[t]);
    } else if (foresight_.KnowsThread(thread)) {
      CheckGrowth(thread, *before_[step.thread], "the future of a thread started");
      CheckPlaces(thread, places_before_[step.thread]);
    }
  }
  orders_.After(step.thread);
  return outcome;
}

}  // namespace heddle::foresight
