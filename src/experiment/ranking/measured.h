// What the runs of one configuration on one program measure.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "experiment/ranking/results.h"

namespace heddle {

// Mean and standard deviation.
struct Spread {
  double mean = 0;
  double deviation = 0;
};

// Those of states and seconds are over the runs that have found an error, as in the paper's tables. 0 if none has.
struct Measured {
  size_t runs = 0;
  size_t found = 0;
  std::array<size_t, 7> outcomes = {};  // by RunOutcome
  Spread states;
  double min_states = 0, max_states = 0;
  Spread seconds;

  double FoundShare() const { return runs == 0 ? 0 : static_cast<double>(found) / static_cast<double>(runs); }
  bool FoundInHalf() const { return found > 0 && 2 * found >= runs; }
};

Measured Measure(std::span<const Run> runs);

}  // namespace heddle
