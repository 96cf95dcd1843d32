#include "search/loop/size_history.h"

#include <algorithm>
#include <cmath>

namespace heddle {

namespace {

constexpr double kGrowth = 1.02;    // from one estimate to the next
constexpr double kDeviation = 1.1;  // measured: of the logarithm of what is missing

}  // namespace

void SizeHistory::Clear() {
  looked_.clear();
  look_at_ = kLeastStates;
}

void SizeHistory::Add(uint64_t states, double more) {
  look_at_ = static_cast<uint64_t>(static_cast<double>(states) * kGrowth) + 1;
  looked_.push_back({states, more});
  while (looked_.front().states < states / 2) looked_.pop_front();
}

std::optional<SizeEstimate> SizeHistory::Result() const {
  if (looked_.empty()) return std::nullopt;
  double sum = 0, squares = 0;
  double least = HUGE_VAL, most = 0;
  for (const Looked& looked : looked_) {
    const double all = static_cast<double>(looked.states) + looked.more;
    least = std::min(least, all);
    most = std::max(most, all);
    const double log = std::log(all);
    sum += log;
    squares += log * log;
  }
  const auto count = static_cast<double>(looked_.size());
  const double variance = std::max(0.0, squares / count - sum / count * (sum / count));
  const double factor = std::exp(std::sqrt(kDeviation * kDeviation + variance));
  const auto [states, more] = looked_.back();
  const auto so_far = static_cast<double>(states);
  return SizeEstimate{so_far + more, std::max(so_far, std::min(least, so_far + more / factor)),
                      std::max(most, so_far + more * factor)};
}

}  // namespace heddle
