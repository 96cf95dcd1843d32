#include "tests/foresight/future_machine.h"

#include <algorithm>

#include "analysis/fact_words.h"

namespace heddle::foresight {

std::string FutureMachine::Words(const Fact& fact) { return FactWords(foresight_.analysis()->future(), fact); }

// An exclusive access holds the object's monitor. Who accesses it as its maker has made it.
// With a range, it comes to that element.
bool FutureMachine::IsForeseen(ThreadId thread, const FactSet& future, const JavaForesight::FactsOfOneCell& cell,
                               Fact fact) {
  const class heddle::Facts& facts = foresight_.analysis()->future().facts();
  const Ref object = cell.object;
  const auto has = [&] {
    const FactId* id = facts.Find(fact);
    if (id != nullptr && future.Has(*id)) return true;
    return std::ranges::any_of(facts.WithRanges(fact), [&](FactId with_range) {
      return future.Has(with_range) && foresight_.MayComeTo(thread, facts.at(with_range).range, cell.elements);
    });
  };
  if (has()) return true;
  fact.way = AccessWay::kUnderMonitor;
  if (has() && machine_.vm().monitors.Owner(object) == thread) return true;
  fact.way = AccessWay::kAsMaker;
  return has() && foresight_.MayHaveMade(thread, object);
}

// By thread, for the objects that the others access next: whether it may have made that.
std::vector<bool> FutureMachine::MakersOfNext() {
  std::vector<bool> makers;
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    for (unsigned actor = 0; actor < ThreadCount(); ++actor) {
      const Action& next = machine_.Next(static_cast<ThreadId>(actor));
      const bool is_object = IsAccess(next.kind) && !next.is_static && t != actor;
      makers.push_back(is_object && foresight_.MayHaveMade(static_cast<ThreadId>(t), next.object));
    }
  }
  return makers;
}

// Who has not made an object that is there never will have.
void FutureMachine::CheckMakers(ThreadId stepped, unsigned threads) {
  for (unsigned t = 0; t < threads; ++t) {
    for (unsigned actor = 0; actor < threads; ++actor) {
      const ThreadId thread = static_cast<ThreadId>(t), other = static_cast<ThreadId>(actor);
      const Action& next = machine_.Next(other);
      const bool stays =
          t != actor && other != stepped && !machine_.Ended(thread) && IsAccess(next.kind) && !next.is_static;
      if (!stays || makers_before_[t * threads + actor] || !foresight_.MayHaveMade(thread, next.object)) continue;
      Find("comes to be the maker of what is there: " + machine_.describer().Location(thread));
    }
  }
}

void FutureMachine::CheckAction(ThreadId thread) {
  const Action action = machine_.Next(thread);
  const FactSet& future = *before_[thread];
  if (future.Has(kAnything)) return;
  if (!foresight_.KnowsTarget(thread)) {
    Find("comes to an object that it cannot come to: " + machine_.describer().Location(thread));
  }
  for (const JavaForesight::FactsOfOneCell& of_cell : foresight_.FactsOf(thread)) {
    const std::vector<Fact>& cell = of_cell.facts;
    bool foreseen = false;
    for (const Fact& fact : cell) foreseen |= IsForeseen(thread, future, of_cell, fact);
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
    makers_before_ = MakersOfNext();
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
  CheckMakers(step.thread, static_cast<unsigned>(before_.size()));
  orders_.After(step.thread);
  return outcome;
}

}  // namespace heddle::foresight
