#include "search/path.h"

#include "search/early_end.h"

namespace heddle {

namespace {

bool Possible(const Machine& machine, Step step) {
  return step.thread < machine.ThreadCount() && machine.Enabled(step.thread) &&
         step.alternative < machine.Alternatives(step.thread);
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

Retraced Path::Retrace(Machine& machine, size_t there, uint64_t max_transition_steps) {
  size_t point = there;
  uint64_t since_mark = 0;  // steps
  PathCost cost = there == 0 ? PathCost() : points_[there - 1].cost;
  bool early = there != 0 && points_[there - 1].early != 0;
  for (size_t i = there == 0 ? 0 : points_[there - 1].steps;; ++i) {
    const bool last_enabled = i > 0 && machine.Enabled(steps_[i - 1].thread);
    for (; point < points_.size() && points_[point].steps == i; ++point) {
      Point& here = points_[point];
      here.mark = machine.Mark();
      here.last_enabled = last_enabled;
      here.cost.switches = cost.switches;
      here.cost.preemptions = cost.preemptions;
      here.early = early;
      for (const Step step : OffersAt(point)) {
        if (!Possible(machine, step)) return Retraced::kNoPath;
      }
      since_mark = 0;
    }
    if (since_mark > 0 && machine.ThreadCount() == 1 &&
        (machine.Next(0).kind == ActionKind::kBudget || since_mark >= max_transition_steps)) {
      machine.Mark();
      since_mark = 0;
    }
    if (i == steps_.size()) return point == points_.size() ? Retraced::kThere : Retraced::kNoPath;
    if (!Possible(machine, steps_[i])) return Retraced::kNoPath;
    const bool switches = i > 0 && steps_[i].thread != steps_[i - 1].thread;
    cost.switches += switches ? 1 : 0;
    cost.preemptions += switches && last_enabled ? 1 : 0;
    early = early || EndsEarly(machine, steps_[i].thread);
    ++since_mark;
    const Outcome outcome = machine.Take(steps_[i]);
    if (outcome == Outcome::kNoMemory) return Retraced::kNoMemory;
    if (outcome == Outcome::kInterrupted) return Retraced::kInterrupted;
    if (outcome == Outcome::kUnsupported || outcome == Outcome::kDropped) return Retraced::kNoPath;
  }
}

}  // namespace heddle
