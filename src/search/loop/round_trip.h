// A schedule that goes round: from a state that leads to no end, the threads take turns until a state comes again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "model/machine.h"
#include "search/schedule.h"

namespace heddle {

struct RoundTrip {
  Schedule steps;    // to a state and from there back to it
  size_t begin = 0;  // this many of them come before the round
};

// Starts at the machine's state, and leaves the machine in it. Every enabled thread has its turn. `taking` is told of
// each step before it is taken. Nothing: no state has come again after `most` steps, or the program has ended.
std::optional<RoundTrip> GoRound(Machine& machine, size_t most, const std::function<void(ThreadId)>& taking);

}  // namespace heddle
