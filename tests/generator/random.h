// The generator's random numbers: splitmix64, so that a seed means the same program with every compiler and library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace heddle::generator {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t Next() {
    uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // Requires bound > 0.
  int Below(int bound) { return static_cast<int>(Next() % static_cast<uint64_t>(bound)); }
  // Both ends included. Requires low <= high.
  int Between(int low, int high) { return low + Below(high - low + 1); }
  double Unit() { return static_cast<double>(Next() >> 11) * 0x1.0p-53; }
  bool Chance(double probability) { return Unit() < probability; }

  // An index, each with the probability weights[index] / sum. Requires a positive sum.
  size_t Weighted(std::span<const double> weights) {
    double sum = 0;
    for (double weight : weights) sum += weight;
    double at = Unit() * sum;
    size_t last = 0;
    for (size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] <= 0) continue;
      last = i;
      if (at < weights[i]) return i;
      at -= weights[i];
    }
    return last;
  }

 private:
  uint64_t state_;
};

}  // namespace heddle::generator
