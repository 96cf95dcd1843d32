#include "search/loop/within_cost.h"

#include "search/early_end.h"

namespace heddle {

bool WithinCost::Within(const PointView& point, Step step) const {
  if (point.cost.steps >= bound_.steps) return false;
  if (no_early_ends_ && EndsEarly(point.machine, step.thread)) return false;
  if (point.last == kNoThread || step.thread == point.last) return true;
  if (point.cost.switches >= bound_.switches) return false;
  return !point.last_enabled || point.cost.preemptions < bound_.preemptions;
}

size_t WithinCost::Choose(const PointView& point) {
  size_t best = kNothingChosen;
  for (size_t i = 0; i < point.left.size(); ++i) {
    if (!Within(point, point.left[i])) continue;
    if (point.left[i].thread == point.last) return i;
    if (best == kNothingChosen) best = i;
  }
  if (best == kNothingChosen) cut_ = true;
  return best;
}

Fingerprint WithinCost::Key(const Fingerprint& state, const ScheduleCost& cost, ThreadId last) {
  uint64_t salt = last;
  if (bound_.preemptions != kUnbounded) salt = Mix(salt, cost.preemptions);
  if (bound_.switches != kUnbounded) salt = Mix(salt, cost.switches);
  if (bound_.steps != kUnbounded) salt = Mix(salt, cost.steps);
  return {Mix(state.low, salt), Mix(state.high, ~salt)};
}

std::string WithinCost::Cut() const {
  if (!cut_) return {};
  auto words = [](uint64_t bound, const char* what) {
    return bound == kUnbounded ? std::string() : " " + std::to_string(bound) + " " + what;
  };
  return "bound of" + words(bound_.preemptions, "preemptions") + words(bound_.switches, "switches") +
         words(bound_.steps, "steps");
}

}  // namespace heddle
