#include "search/path.h"

#include <algorithm>

#include "base/check.h"
#include "search/early_end.h"

namespace heddle {

namespace {

bool Possible(const Machine& machine, Step step) {
  return step.thread < machine.ThreadCount() && machine.Enabled(step.thread) &&
         step.alternative < machine.Alternatives(step.thread);
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

bool Path::MarksAlone(const Machine& machine, const Taken& taken, uint64_t max_transition_steps) {
  return taken.since_mark > 0 && machine.ThreadCount() == 1 &&
         (machine.Next(0).kind == ActionKind::kBudget || taken.since_mark >= max_transition_steps);
}

std::optional<Retraced> Path::TakeAgain(Machine& machine, std::span<const Step> steps, size_t i, Taken& taken) {
  const Step step = steps[i];
  if (!Possible(machine, step)) return Retraced::kNoPath;
  const bool switches = i > 0 && step.thread != steps[i - 1].thread;
  taken.cost.switches += switches ? 1 : 0;
  taken.cost.preemptions += switches && taken.last_enabled ? 1 : 0;
  taken.early = taken.early || EndsEarly(machine, step.thread);
  ++taken.since_mark;
  const Outcome outcome = machine.Take(step);
  if (outcome == Outcome::kNoMemory) return Retraced::kNoMemory;
  if (outcome == Outcome::kInterrupted) return Retraced::kInterrupted;
  if (outcome == Outcome::kUnsupported || outcome == Outcome::kDropped) return Retraced::kNoPath;
  taken.last_enabled = machine.Enabled(step.thread);
  return std::nullopt;
}

void Path::ForgetMarks(size_t index) {
  for (size_t i = index; i < points_.size(); ++i) points_[i].unmarked = 1;
}

// A mark that is far from the next one is worth a collection: what was allocated before it, and is garbage, stays.
void Path::MarkPoint(Machine& machine, size_t index, const Spacing& spacing) {
  const bool dense = index + spacing.dense >= points_.size();
  const bool alone = machine.ThreadCount() == 1;
  Point& point = points_[index];
  point.unmarked = !dense && !alone && index % spacing.apart != 0 ? 1 : 0;
  if (point.unmarked != 0) return;
  if (spacing.apart > 1 && !alone) machine.CollectGarbage();
  point.mark = machine.Mark();
}

Retraced Path::Retrace(Machine& machine, size_t there, uint64_t max_transition_steps, const Spacing& spacing) {
  size_t point = there;
  Taken taken;
  size_t i = 0;
  if (there != 0) {
    const Point& begin = points_[there - 1];
    i = begin.steps;
    taken = {begin.cost, i > 0 && machine.Enabled(steps_[i - 1].thread), begin.early != 0};
  }
  for (;; ++i) {
    for (; point < points_.size() && points_[point].steps == i; ++point) {
      Point& here = points_[point];
      MarkPoint(machine, point, spacing);
      here.last_enabled = taken.last_enabled;
      here.cost.switches = taken.cost.switches;
      here.cost.preemptions = taken.cost.preemptions;
      here.early = taken.early;
      for (const Step step : OffersAt(point)) {
        if (!Possible(machine, step)) return Retraced::kNoPath;
      }
      taken.since_mark = 0;
    }
    if (MarksAlone(machine, taken, max_transition_steps)) {
      machine.Mark();
      taken.since_mark = 0;
    }
    if (i == steps_.size()) return point == points_.size() ? Retraced::kThere : Retraced::kNoPath;
    if (const auto ended = TakeAgain(machine, steps_.view(), i, taken)) return *ended;
  }
}

Retraced Path::GoTo(Machine& machine, uint32_t root, std::span<const Step> steps, uint64_t max_transition_steps) {
  constexpr uint64_t kWay = 12;  // steps between way points
  const auto common = static_cast<size_t>(std::ranges::mismatch(steps_.view(), steps).in2 - steps.begin());
  while (!points_.empty() && points_.back().steps > common) Pop();
  Taken taken;
  size_t i = 0;
  if (points_.empty()) {
    Clear();
    machine.RewindTo(root);
  } else {
    Rewind();
    HEDDLE_DCHECK(top().unmarked == 0);
    machine.RewindTo(top().mark);
    i = top().steps;
    taken = {top().cost, i > 0 && machine.Enabled(steps[i - 1].thread), top().early != 0};
  }
  for (; i < steps.size(); ++i) {
    if (machine.ThreadCount() > 1 && taken.since_mark >= kWay) {
      Push(machine.Mark(), taken.cost, taken.last_enabled, false);
      top().early = taken.early;
      taken.since_mark = 0;
    } else if (MarksAlone(machine, taken, max_transition_steps)) {
      machine.Mark();
      taken.since_mark = 0;
    }
    if (const auto ended = TakeAgain(machine, steps, i, taken)) return *ended;
    PushStep(steps[i]);
  }
  Push(machine.Mark(), taken.cost, taken.last_enabled, false);
  top().early = taken.early;
  return Retraced::kThere;
}

}  // namespace heddle
