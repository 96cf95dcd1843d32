#include "experiment/ranking/measured.h"

#include <algorithm>
#include <vector>

#include "experiment/ranking/statistics.h"

namespace heddle {

Measured Measure(std::span<const Run> runs) {
  Measured measured;
  std::vector<double> states, seconds;
  for (const Run& run : runs) {
    ++measured.runs;
    ++measured.outcomes[static_cast<size_t>(run.outcome)];
    if (run.outcome != RunOutcome::kFound) continue;
    states.push_back(static_cast<double>(run.states));
    seconds.push_back(run.seconds);
  }
  measured.found = states.size();
  if (states.empty()) return measured;
  measured.states = {Mean(states), StandardDeviation(states)};
  measured.seconds = {Mean(seconds), StandardDeviation(seconds)};
  measured.min_states = *std::ranges::min_element(states);
  measured.max_states = *std::ranges::max_element(states);
  return measured;
}

}  // namespace heddle
