// Products of axes: texts with {name} in them, one for each combination of the axes' values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"

namespace heddle {

struct Axis {
  std::string name;
  std::vector<std::string> values;  // not empty
};

// One value for each axis, by its index.
using Combination = std::vector<size_t>;

// The last axis changes fastest. Requires CountOf(axes) to be small enough for memory.
std::vector<Combination> Combinations(const std::vector<Axis>& axes);
// UINT64_MAX: too many to count.
uint64_t CountOf(const std::vector<Axis>& axes);

// `text` with the values in the places of {name}. Error: it names no axis, or a brace is left open.
Result<std::string> Filled(const std::string& text, const std::vector<Axis>& axes, const Combination& values);

// `count` of them, in their order, the same for the same seed. All, if there are no more.
std::vector<Combination> Sampled(std::vector<Combination> all, uint64_t count, uint64_t seed);

}  // namespace heddle
