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
  for (size_t i = 0;; ++i) {
    while (point < points_.size() && points_[point].steps == i) points_[point++].mark = machine.Mark();
    if (i == steps_.size()) return point == points_.size();
    if (!Possible(machine, steps_[i]) || StandsStill(machine.Take(steps_[i]))) return false;
  }
}

}  // namespace heddle
