// Looks for a simpler schedule of a violation that was found: fewest preemptions, then fewest switches, then shortest.
//
// Idea: most bugs need few preemptions (Musuvathi and Qadeer, "Iterative context bounding", 2007). First the bounds 0,
// 1, 2 ... on preemptions are searched until the violation shows; then, with that many preemptions, the bound on
// switches and then on steps is lowered as long as the violation still shows.
//
// Guarantee: the result shows the same violation and is never worse than what was given. Bounded by visited states and
// executed instructions, so deterministic; only a search with a limit on its time shortens within one, too.
#pragma once

#include <vector>

#include "model/machine.h"
#include "model/property.h"
#include "model/reduction.h"
#include "search/loop/explorer.h"
#include "search/result.h"

namespace heddle {

struct ShortenBudget {
  uint64_t states = 200'000;
  uint64_t instructions = 200'000'000;
  double time_s = 0;  // 0: any
  const std::atomic<bool>* cancel = nullptr;
};

// The machine stands in its initial state, without marks, and is left so. A schedule without early ends stays so.
void ShortenSchedule(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                     const ShortenBudget& budget, FoundViolation& found);

// The same for a schedule of the same violation, of whatever cost, without early ends (early_end.h). A search that matches states
// may well have missed it: it comes to states that were met before by paths with early ends.
void FindWithoutEarlyEnds(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                          const ShortenBudget& budget, FoundViolation& found);

}  // namespace heddle
