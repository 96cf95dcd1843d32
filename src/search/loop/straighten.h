// Makes a found schedule simpler by working on it directly: no search, so long schedules of large programs are fine.
//
// The schedule is cut into blocks, the maximal runs of one thread. Variants are executed one after the other
// (follow_blocks.h). Some blocks are left out, or a preempted thread goes on. A variant that shows the same violation
// at less cost takes the place of the schedule, until no variant is better. Leaving out goes from halves of the
// schedule to single blocks, like delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
// input", 2002; for schedules: Choi and Zeller, "Isolating failure-inducing thread schedules", 2002; Jalbert and Sen,
// "A trace simplification technique for effective debugging of concurrent programs", 2010).
//
// Guarantee: the result shows the same violation, by a replay without any of this, and is never worse than what was
// given. The effort is counted in instructions and steps, so the result is deterministic, unless time is up. There may
// be simpler schedules: each step makes the schedule better, and none goes back.
#pragma once

#include <vector>

#include "model/machine.h"
#include "model/property.h"
#include "model/reduction.h"
#include "model/stop_signal.h"
#include "search/result.h"

namespace heddle {

struct StraightenBudget {
  uint64_t effort;           // instructions, and a step counts as kEffortOfAStep of them
  const StopSignal& signal;  // ends it early
};
inline constexpr uint64_t kEffortOfAStep = 100;

// The machine stands in its initial state, without marks, and is left so. `reduction` tells where threads may be
// preempted, if it answers by the state alone. A schedule without early ends stays so. Returns the effort.
uint64_t StraightenSchedule(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                            const StraightenBudget& budget, FoundViolation& found);

}  // namespace heddle
