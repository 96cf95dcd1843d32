// `guided:preemption`: depth-first search that takes steps of threads other than the last one first. So every path
// has as many preemptions as can be. Exhausts the space.
// Source: Groce and Visser, "Heuristics for model checking Java programs", 2004. As the function `order`: Parizek and
// Lhotak, "Fast detection of concurrency errors by state space traversal with randomization and early backtracking",
// section 8, category 1.
#pragma once

#include "search/strategies/search_parts.h"
#include "search/strategies/simple_strategy.h"

namespace heddle {

class PreemptionOrder : public SimpleStrategy {
 public:
  static MadeStrategy Make(SearchParts parts) {
    if (parts.parameters == "preemption") return Made<PreemptionOrder>();
    return Error{"search guided needs the name of its heuristic: guided:preemption, guided:reorder or guided:prune"};
  }

  const char* Name() const override { return "guided:preemption"; }
  size_t Choose(const PointView& point) override {
    for (size_t i = 0; i < point.left.size(); ++i) {
      if (point.left[i].thread != point.last) return i;
    }
    return 0;
  }
  bool Saves() const override { return true; }
};

}  // namespace heddle
