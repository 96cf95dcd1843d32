// How long randomized tests run.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace heddle {

// As many times as usual: HEDDLE_SCALE, else 1.
inline double TestScale() {
  const char* scale = std::getenv("HEDDLE_SCALE");
  return scale == nullptr || *scale == '\0' ? 1 : std::atof(scale);
}

// At least 1.
inline size_t Scaled(size_t usual) {
  return std::max<size_t>(1, static_cast<size_t>(static_cast<double>(usual) * TestScale()));
}

}  // namespace heddle
