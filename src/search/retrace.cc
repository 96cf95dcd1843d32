#include "search/retrace.h"

#include <algorithm>

#include "base/check.h"

namespace heddle {

namespace {

// How many points, from the initial state on, are on both paths.
size_t PointsInCommon(const Path& path, const Piece& piece) {
  const auto differing = std::ranges::mismatch(path.steps(), piece.steps).in2;
  const auto steps = static_cast<size_t>(differing - piece.steps.begin());
  const std::span<const Point> points = path.points();
  const size_t most = std::min(points.size(), piece.points.size());
  size_t common = 0;
  while (common < most && points[common].steps == piece.points[common].steps && points[common].steps <= steps) ++common;
  return common;
}

}  // namespace

bool Retrace(Machine& machine, Path& path, uint32_t root, const Piece& piece) {
  const size_t common = PointsInCommon(path, piece);
  path.CutTo(common);
  machine.RewindTo(common == 0 ? root : path.top().mark);
  if (common == 0) path.Clear();
  for (size_t i = common; i < piece.points.size(); ++i) {
    const Point& point = piece.points[i];
    for (size_t step = path.steps().size(); step < point.steps; ++step) {
      path.PushStep(piece.steps[step]);
      if (machine.Take(piece.steps[step]) == Outcome::kNoMemory) return false;
    }
    path.Push(machine.Mark(), point.cost, point.last_enabled != 0, false);
    path.top().several = point.several;
    HEDDLE_DCHECK(path.LastThread() == kNoThread || machine.Enabled(path.LastThread()) == (point.last_enabled != 0));
  }
  for (const Step step : piece.offers) path.AddOffer(step);
  return true;
}

}  // namespace heddle
