// A reduction that confirms each choice skipped by the one under it. From the state at hand it explores what the other
// threads can do, in all orders, while the thread stays where it is. Nothing of that may compete with the thread's next
// action. Nor may the program end before that action, if it writes what others can reach.
//
// This asks the definition of a persistent set, and neither an analysis nor the end of a search. LTSmin's checks of
// partial order reduction are the model.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/hash.h"
#include "reduction/common/footprint.h"
#include "reduction/common/reduction_layer.h"

namespace heddle::layers {

class SkipChecker : public ReductionLayer {
 public:
  // Of each skipped choice it looks at so many states at most.
  SkipChecker(Reduction& under, size_t most_states) : ReductionLayer(under), most_states_(most_states) {}

  bool NeedsChoice(Machine& machine, ThreadId thread) override {
    const bool needed = ReductionLayer::NeedsChoice(machine, thread);
    if (!needed) Confirm(machine, thread);
    return needed;
  }
  // What was found in a search that does not count is forgotten.
  bool StartAgain(bool must) override {
    const bool again = ReductionLayer::StartAgain(must);
    if (again || must) {
      findings_.clear();
      confirmed_.clear();
    }
    return again;
  }

  const std::set<std::string>& findings() const { return findings_; }
  // How many skipped choices were looked at.
  uint64_t confirmed() const { return confirmed_.size(); }

 private:
  struct Skipped {
    ThreadId thread;
    std::vector<Touch> touches;
    bool must_not_be_cut_off;
    std::string words;
    std::unordered_set<uint64_t> states = {};  // seen from there
  };

  void Confirm(Machine& machine, ThreadId thread) {
    if (!confirmed_.insert(Mix(machine.StateFingerprint().low, thread)).second) return;
    const Action& next = machine.Next(thread);
    const bool writes = IsAccess(next.kind) && next.kind != ActionKind::kRead;
    Skipped skipped{thread, {}, writes && machine.SharedWithOthers(thread), WordsOf(next)};
    FootprintOf(machine, thread, FootprintOptions(), skipped.touches);
    if (!skipped.touches.empty()) Explore(machine, skipped);
  }

  void Explore(Machine& machine, Skipped& skipped) {
    const uint32_t here = machine.Mark();
    for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
      const ThreadId other = static_cast<ThreadId>(t);
      if (other == skipped.thread || !machine.Enabled(other)) continue;
      if (Competes(machine, other, skipped)) {
        findings_.insert(skipped.words + " competes with " + WordsOf(machine.Next(other)));
        continue;
      }
      for (unsigned alternative = 0; alternative < machine.Alternatives(other); ++alternative) {
        Follow(machine, {other, static_cast<uint16_t>(alternative)}, skipped);
        machine.RewindTo(here);
      }
    }
    machine.PopTo(here);
  }

  void Follow(Machine& machine, Step step, Skipped& skipped) {
    switch (machine.Take(step)) {
      case Outcome::kRetreat:
      case Outcome::kDropped:
      case Outcome::kUnsupported:
      case Outcome::kNoMemory:
      case Outcome::kInterrupted: return;
      default: break;
    }
    if (machine.Exited()) {
      if (skipped.must_not_be_cut_off) findings_.insert(skipped.words + " is cut off by the end of the program");
      return;
    }
    const bool is_new = skipped.states.insert(machine.StateFingerprint().low).second;
    if (is_new && skipped.states.size() < most_states_) Explore(machine, skipped);
  }

  bool Competes(Machine& machine, ThreadId other, const Skipped& skipped) {
    FootprintOf(machine, other, FootprintOptions(), touches_);
    return std::ranges::any_of(touches_, [&](const Touch& touch) {
      return std::ranges::any_of(skipped.touches, [&](const Touch& own) { return Compete(own, touch); });
    });
  }

  static std::string WordsOf(const Action& action) {
    return std::string(ActionKindName(action.kind)) + " at " + std::to_string(action.method) + ":" +
           std::to_string(action.pc);
  }

  const size_t most_states_;
  std::set<std::string> findings_;
  std::unordered_set<uint64_t> confirmed_;
  std::vector<Touch> touches_;  // scratch
};

}  // namespace heddle::layers
