#include "search/loop/space_estimate.h"

#include <algorithm>
#include <cmath>

namespace heddle {

namespace {

constexpr uint64_t kLeastStates = 200;
constexpr double kGrowth = 1.02;  // from one look to the next

// Measured: the median of what is missing, and the deviation of its logarithm.
constexpr double kNotBegun = 1.3;
constexpr double kDeviation = 1.1;

}  // namespace

void SpaceEstimate::Begin(uint64_t depth, uint64_t base, uint64_t states) {
  base_ = base;
  levels_.truncate(0);
  beyond_ = 0;
  for (uint64_t i = 0; i < depth; ++i) Push(states);
  looked_.clear();
  look_at_ = 0;
}

void SpaceEstimate::Pop(const Path& path, uint64_t states) {
  if (beyond_ > 0) {
    --beyond_;
    return;
  }
  const Level left = levels_.back();
  levels_.pop_back();
  const std::span<const Point> points = path.points();
  const bool one_step = points.back().taken <= 1;
  const double rest = one_step ? 0 : static_cast<double>(states - left.begun) - left.first;
  if (points.size() > 1 && points[points.size() - 2].taken == 1) levels_.back().first_rest = rest;
}

// Goes down from the end of the path. `below`: all states that lead on from the point, the present step's first.
// `like`: the rest of the nearest point behind.
double SpaceEstimate::StatesToCome(const Path& path, uint64_t states) const {
  const auto now = static_cast<double>(states);
  double below = 0, like = 0;
  for (size_t i = levels_.size(); i-- > base_;) {
    const Level& level = levels_.view()[i];
    const Point& point = path.points()[i];
    if (i + 1 == levels_.size() && point.taken > 0) below = now - static_cast<double>(level.child_begun);
    if (point.taken <= 1) {
      const bool has_rest = adds_late_ || !path.LeftAt(i).empty();
      below += 1 + (has_rest ? like : 0);
      continue;
    }
    const auto begun = static_cast<double>(level.begun);
    const double done = static_cast<double>(level.child_begun) - begun - level.first;
    const double rest = std::max(done + below, level.first_rest);
    below = 1 + level.first + rest;
    const double found = now - begun - level.first;
    const double share = rest > 0 ? std::min(1.0, found / rest) : 1;
    like = level.first_rest < 0 ? rest : share * rest + (1 - share) * level.first_rest;
  }
  const double before = levels_.size() <= base_ ? now : static_cast<double>(levels_.view()[base_].begun) - 1;
  return std::max(0.0, before + below - now);
}

void SpaceEstimate::Look(const Path& path, uint64_t states) {
  if (states < std::max(look_at_, kLeastStates) || beyond_ > 0) return;
  look_at_ = static_cast<uint64_t>(static_cast<double>(states) * kGrowth) + 1;
  looked_.push_back({states, kNotBegun * StatesToCome(path, states)});
  while (looked_.front().states < states / 2) looked_.pop_front();
}

std::optional<SizeEstimate> SpaceEstimate::Result() const {
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
