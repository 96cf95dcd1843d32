// `bounded:N`, `bounded:FIRST..LAST`: at most so many preemptions on a path (Musuvathi and Qadeer, "Iterative context
// bounding for systematic testing of multithreaded programs", PLDI 2007). With a range, the bound grows by one
// whenever a search within it has found nothing. Each search starts from the beginning.
//
// A state met again after fewer preemptions is explored again. What is left to spend also depends on the thread of
// the last step, since going on in it is free. So costs are kept for each pair.
//
// Guarantee: when a search within a bound has ended, every schedule with at most so many preemptions was explored.
// This holds as far as the reduction tells schedules apart. Complete if the bound cut nothing.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/strategies/best_costs.h"
#include "search/strategies/search_parts.h"
#include "search/strategies/strategy_layer.h"

namespace heddle {

class Bounded : public StrategyLayer {
 public:
  // Requires first <= last.
  Bounded(uint64_t first, uint64_t last, std::unique_ptr<Strategy> under)
      : StrategyLayer(std::move(under)), first_(first), last_(last), bound_(first) {}

  static MadeStrategy Make(SearchParts parts);

  const char* Name() const override { return "bounded"; }
  size_t Choose(const PointView& point) override;
  bool ExploreAgain(const PathView& path, const Fingerprint& key, bool seen) override;
  void Prefetch(const PathView& path, const Fingerprint& key) const override;
  bool UsesKeys() const override { return true; }
  std::string Cut() const override;
  std::string Guarantee() const override;
  bool LeavesEarly() const override { return true; }
  bool Iterates() const override { return bound_ < last_ || StrategyLayer::Iterates(); }
  void StartAgain() override;
  void Begin() override;
  NextRound After(RoundEnd end) override;
  uint64_t bytes() const override { return costs_.bytes() + StrategyLayer::bytes(); }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  // Going on in this thread costs nothing. So a state counts as another one when this thread is another.
  static ThreadId FreeThread(const PathView& path) { return path.last_enabled ? path.last : kNoThread; }

  const uint64_t first_, last_;
  uint64_t bound_;
  bool cut_ = false;
  bool explored_ = false;  // all within the bound
  uint64_t explored_bound_ = 0;
  BestCosts costs_;
  std::vector<Step> within_;    // scratch
  std::vector<size_t> places_;  // of these in what is on offer
};

}  // namespace heddle
