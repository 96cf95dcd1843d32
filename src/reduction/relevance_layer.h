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
  // `left_out` is called when a choice before the thread's next action was wanted, and is left out.
  RelevanceLayer(Reduction& under, std::function<void(ThreadId)> left_out)
      : ReductionLayer(under), left_out_(std::move(left_out)) {}

  bool NeedsChoice(Machine& machine, ThreadId thread) override;

 private:
  bool HoldsMonitor(const Machine& machine, ThreadId thread);

  std::function<void(ThreadId)> left_out_;
  std::vector<uint32_t> held_;  // scratch
};

}  // namespace heddle
