#include "reduction/relevance_layer.h"

#include "reduction/common/none.h"

namespace heddle {

bool RelevanceLayer::NeedsChoice(Machine& machine, ThreadId thread) {
  switch (machine.Next(thread).relevance) {
    case Relevance::kAlways: return true;
    case Relevance::kRunnable:
      if (OtherEnabled(machine, thread)) return true;
      break;
    case Relevance::kNever:
      if (ReductionLayer::NeedsChoice(machine, thread)) left_out_(thread);
      return false;
    case Relevance::kOutermostLock:
      if (!HoldsMonitor(machine, thread)) break;
      if (ReductionLayer::NeedsChoice(machine, thread)) left_out_(thread);
      return false;
    case Relevance::kByReduction: break;
  }
  return ReductionLayer::NeedsChoice(machine, thread);
}

bool RelevanceLayer::HoldsMonitor(const Machine& machine, ThreadId thread) {
  held_.clear();
  machine.HeldLocks(thread, held_);
  return !held_.empty();
}

}  // namespace heddle
