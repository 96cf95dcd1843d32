#include <algorithm>
#include <span>

#include "search/sharing/sharing.h"

namespace heddle {

bool SplitOff(Path& path, Piece& piece, const std::function<bool(const Piece&)>& give) {
  const std::span<const Point> points = path.points();
  auto gives = [&](size_t at) { return !points[at].reduced && !path.LeftAt(at).empty(); };
  size_t lowest = 0;
  while (lowest < points.size() && !gives(lowest)) ++lowest;
  size_t above = lowest + 1;
  while (above < points.size() && path.LeftAt(above).empty()) ++above;
  const size_t left = lowest < points.size() ? path.LeftAt(lowest).size() : 0;
  const size_t given = above < points.size() ? left : left / 2;
  if (given == 0) return false;
  piece.arrives = false;
  piece.points.assign(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(lowest) + 1);
  const std::span<const Step> steps = path.steps().first(points[lowest].steps);
  piece.steps.assign(steps.begin(), steps.end());
  const std::span<const Step> offers = path.LeftAt(lowest).last(given);
  piece.offers.assign(offers.begin(), offers.end());
  if (!give(piece)) return false;
  for (size_t i = 0; i < given; ++i) path.TakeAt(lowest, left - 1 - i);
  return true;
}

}  // namespace heddle
