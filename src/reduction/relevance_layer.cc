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
      if (ReductionLayer::NeedsChoice(machine, thread)) ask_.left_out(thread);
      return false;
    case Relevance::kOutermostLock:
      if (!ask_.holds_monitor(thread)) break;
      if (ReductionLayer::NeedsChoice(machine, thread)) ask_.left_out(thread);
      return false;
    case Relevance::kByReduction: break;
  }
  return ReductionLayer::NeedsChoice(machine, thread);
}

}  // namespace heddle
