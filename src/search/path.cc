#include "search/path.h"

namespace heddle {

namespace {

bool Possible(const Machine& machine, Step step) {
  return step.thread < machine.ThreadCount() && machine.Enabled(step.thread) &&
         step.alternative < machine.Alternatives(step.thread);
}

bool StandsStill(Outcome outcome) {
  return outcome == Outcome::kUnsupported || outcome == Outcome::kNoMemory || outcome == Outcome::kDropped;
}

}  // namespace

// Of each point the steps before the last one taken are done; of the top one, that one is, too.
double Path::Explored() const {
  constexpr double kTooLittle = 1e-9;
  double explored = 0, share = 1;
  for (size_t i = 0; i < points_.size() && share > kTooLittle; ++i) {
    const bool top = i + 1 == points_.size();
    const size_t offers = (top ? offers_.size() : points_[i + 1].offers) - points_[i].offers;
    share /= static_cast<double>(offers);
    explored += share * (points_[i].taken - (top || points_[i].taken == 0 ? 0.0 : 1.0));
  }
  return explored;
}

void Path::Save(CheckpointWriter& to) const {
  SaveStack(to, points_);
  SaveStack(to, offers_);
  SaveStack(to, steps_);
}

void Path::Load(CheckpointReader& from) {
  LoadStack(from, points_);
  LoadStack(from, offers_);
  LoadStack(from, steps_);
  Point before;
  for (size_t i = 0; i < points_.size(); ++i) {
    const Point& point = points_[i];
    const size_t offers = (i + 1 < points_.size() ? points_[i + 1].offers : offers_.size()) - size_t{point.offers};
    from.Require(point.steps >= before.steps && point.steps <= steps_.size());
    from.Require(point.offers >= before.offers && point.offers <= offers_.size() && point.taken <= offers);
    before = point;
  }
}

bool Path::Retrace(Machine& machine) {
  size_t point = 0;
  auto offers_end = [&] { return point + 1 < points_.size() ? points_[point + 1].offers : offers_.size(); };
  for (size_t i = 0;; ++i) {
    for (; point < points_.size() && points_[point].steps == i; ++point) {
      points_[point].mark = machine.Mark();
      for (size_t offer = points_[point].offers; offer < offers_end(); ++offer) {
        if (!Possible(machine, offers_[offer])) return false;
      }
    }
    if (i == steps_.size()) return point == points_.size();
    if (!Possible(machine, steps_[i]) || StandsStill(machine.Take(steps_[i]))) return false;
  }
}

}  // namespace heddle
