// Relevance: choices that a user forces or leaves out, over any reduction. Source: the scheduling relevance levels of
// "On-the-fly Partial Order Reduction" (Java PathFinder), section "Attributor". What is said of an action is part of
// it (model/relevance.h).
//
// Forcing a choice loses nothing: a state is stored in which a transition would have gone on, and it offers all enabled
// threads. Reductions that offer fewer look at the action, too (ForcesChoice). Leaving a choice out may lose schedules,
// so whoever makes the layer is told of each. A reduction that learns from paths would take what it learns there for
// the whole truth. Therefore nothing may be left out over one (ReductionRow::shared).
//
// Guarantee: that of the reduction under it, if no choice was left out.
#pragma once

#include <functional>
#include <utility>

#include "reduction/common/reduction_layer.h"

namespace heddle {

class RelevanceLayer : public ReductionLayer {
 public:
  struct Questions {
    // Whether the thread holds a monitor. A function of the state.
    std::function<bool(ThreadId)> holds_monitor;
    // Called when a choice before the thread's next action was wanted, and is left out.
    std::function<void(ThreadId)> left_out;
  };
  RelevanceLayer(Reduction& under, Questions questions) : ReductionLayer(under), ask_(std::move(questions)) {}

  bool NeedsChoice(Machine& machine, ThreadId thread) override;

 private:
  Questions ask_;
};

}  // namespace heddle
