#include "search/loop/space_estimate.h"

#include <algorithm>
#include <cmath>

namespace heddle {

namespace {

constexpr double kNotBegun = 1.3;  // measured: the median of what is missing

// Between two sizes, by their logarithms: `share` of the way from `b` to `a`.
double Between(double a, double b, double share) {
  return std::expm1(share * std::log1p(a) + (1 - share) * std::log1p(b));
}

}  // namespace

void SpaceEstimate::Begin(uint64_t depth, uint64_t base, uint64_t states) {
  base_ = base;
  levels_.truncate(0);
  beyond_ = 0;
  for (uint64_t i = 0; i < depth; ++i) Push(states);
  history_.Clear();
  looked_.reset();
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
    if (with_others_) {
      const double mean = level.first_rest < 0 ? rest : Between(rest, level.first_rest, share);
      like = like == 0 ? mean : Between(mean, like, 0.5);
    } else {
      like = level.first_rest < 0 ? rest : share * rest + (1 - share) * level.first_rest;
    }
  }
  const double before = levels_.size() <= base_ ? now : static_cast<double>(levels_.view()[base_].begun) - 1;
  return std::max(0.0, before + below - now);
}

void SpaceEstimate::Look(const Path& path, uint64_t states) {
  if (!history_.Due(states) || beyond_ > 0) return;
  looked_ = {states, kNotBegun * StatesToCome(path, states)};
  history_.Add(looked_->states, looked_->more);
}

double SpaceEstimate::More(uint64_t states) const {
  if (!looked_) return kNotKnown;
  return std::max(0.0, looked_->more - static_cast<double>(states - looked_->states));
}

}  // namespace heddle
