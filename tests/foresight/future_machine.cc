#include "tests/foresight/future_machine.h"

#include "analysis/fact_words.h"

namespace heddle::foresight {

std::string FutureMachine::Words(const Fact& fact) {
  return FactWords(foresight_.analysis()->points_to().objects(), fact);
}

void FutureMachine::CheckAction(ThreadId thread) {
  const Action action = machine_.Next(thread);
  const FactSet& future = *before_[thread];
  if (future.Has(kAnything)) return;
  const class heddle::Facts& facts = foresight_.analysis()->future().facts();
  for (const std::vector<Fact>& cell : foresight_.FactsOf(thread)) {
    bool foreseen = false;
    for (const Fact& fact : cell) {
      const FactId* id = facts.Find(fact);
      foreseen |= id != nullptr && future.Has(*id);
    }
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

Outcome FutureMachine::Take(Step step) {
  before_.clear();
  if (foresight_.Knows()) {
    for (unsigned t = 0; t < ThreadCount(); ++t) before_.push_back(&foresight_.FutureOf(static_cast<ThreadId>(t)));
    ++steps_;
    CheckAction(step.thread);
  }
  const Outcome outcome = machine_.Take(step);
  if (before_.empty() || outcome == Outcome::kRetreat) return outcome;
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (machine_.Ended(thread)) continue;
    if (t < before_.size()) {
      CheckGrowth(thread, *before_[t], "a future");
    } else {
      CheckGrowth(thread, *before_[step.thread], "the future of a thread started");
    }
  }
  return outcome;
}

}  // namespace heddle::foresight
