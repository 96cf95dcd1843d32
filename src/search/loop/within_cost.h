// Depth-first search of the schedules within a cost: at most so many preemptions, switches and steps (Musuvathi and
// Qadeer, "Iterative context bounding for systematic testing of multithreaded programs", PLDI 2007). Continuation on in
// the same thread comes first. The rest of the bounds belongs to the state, so state matching loses nothing within
// them.
#pragma once

#include <string>

#include "search/strategies/simple_strategy.h"

namespace heddle {

class WithinCost : public SimpleStrategy {
 public:
  // `no_early_ends`: no wait or sleep ends early on a path (early_end.h).
  explicit WithinCost(const ScheduleCost& bound, bool no_early_ends = false)
      : bound_(bound), no_early_ends_(no_early_ends) {}

  const char* Name() const override { return "within-cost"; }
  void Begin() override { cut_ = false; }
  size_t Choose(const PointView& point) override;
  Fingerprint Key(const Fingerprint& state, const ScheduleCost& cost, ThreadId last) override;
  bool UsesKeys() const override { return true; }
  std::string Cut() const override;

 private:
  bool Within(const PointView& point, Step step) const;

  ScheduleCost bound_;
  bool no_early_ends_;
  bool cut_ = false;
};

// "Unbounded" in one component.
inline constexpr uint64_t kUnbounded = UINT64_MAX;

}  // namespace heddle
