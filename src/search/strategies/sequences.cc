#include "search/strategies/sequences.h"

#include <bit>
#include <cmath>

namespace heddle {

uint64_t Luby(uint64_t i) {
  for (;;) {
    const int n = std::bit_width(i);  // 2^(n-1) <= i < 2^n
    const uint64_t half = uint64_t{1} << (n - 1);
    if (i == 2 * half - 1) return half;
    i -= half - 1;
  }
}

double Walsh(uint64_t i, double r) { return std::pow(r, static_cast<double>(i - 1)); }

}  // namespace heddle
