// A schedule is the sequence of all machine steps of a path. With it the path can be run again without any reduction.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/machine.h"

namespace heddle {

using Schedule = std::vector<Step>;

// Equal steps in a row, as files have them.
struct StepRun {
  Step step;
  size_t count = 0;
};
std::vector<StepRun> RunsOf(const Schedule& schedule);

// How hard a schedule is to read. Smaller is better, compared in this order. A switch is a step of another thread
// than the step before. A preemption is a switch away from a thread still enabled.
struct ScheduleCost {
  uint64_t preemptions = 0;
  uint64_t switches = 0;
  uint64_t steps = 0;
  friend auto operator<=>(const ScheduleCost&, const ScheduleCost&) = default;
  ScheduleCost& operator+=(const ScheduleCost& more) {
    preemptions += more.preemptions;
    switches += more.switches;
    steps += more.steps;
    return *this;
  }
};

}  // namespace heddle
