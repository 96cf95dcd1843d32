// Looks for a simpler schedule of a found violation: fewest preemptions, then fewest switches, then shortest.
//
// First the schedule is straightened (straighten.h). If it has several preemptions then, executions of `pct:3` are
// sampled. A schedule of the same violation found there is straightened, too, and the better one is kept.
//
// Then simpler ones are searched for. Idea: most bugs need few preemptions (Musuvathi and Qadeer, "Iterative context
// bounding", 2007). The search goes through the bounds 0, 1, 2 ... on preemptions until the violation shows, or as many
// as are known to be enough. Then it keeps that many preemptions. It lowers the bound on switches, and then on steps,
// as long as the violation still shows. Paths much longer than the best known are cut.
//
// Guarantee: the result shows the same violation and is never worse than what was given. The effort is bounded by
// visited states and executed instructions, so the result is deterministic. Only for a search with a limit on its
// time, this has one, too.
#pragma once

#include <vector>

#include "model/machine.h"
#include "model/property.h"
#include "model/reduction.h"
#include "search/loop/explorer.h"
#include "search/result.h"

namespace heddle {

struct ShortenBudget {
  uint64_t states = 100'000;
  uint64_t instructions = 100'000'000;
  double time_s = 0;  // 0: any
  const std::atomic<bool>* cancel = nullptr;
};

// The machine stands in its initial state, without marks, and is left so. A schedule without early ends stays so.
void ShortenSchedule(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                     const ShortenBudget& budget, FoundViolation& found);

// The same for a schedule of the same violation, of whatever cost, without early ends (early_end.h). A search with
// state matching may well have missed it: such a schedule comes to states met before by paths with early ends.
void FindWithoutEarlyEnds(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                          const ShortenBudget& budget, FoundViolation& found);

}  // namespace heddle
