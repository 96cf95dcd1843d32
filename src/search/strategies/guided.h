// `guided:reorder` and `guided:prune`: heuristics that look at accesses on the path so far, and at what threads may
// still do. A step is preferred if its thread may yet do an access that conflicts with one on the path, by another
// thread (Foresight::MayMeetPast).
// Source: Parizek and Lhotak, "Fast detection of concurrency errors by state space traversal with randomization and
// early backtracking", section 8, category 6. They change the functions `order` and `filter` of its Figure 1.
//
// - reorder: preferred steps come first. Exhausts the space.
// - prune: the other steps are dropped. Never exhausts the space if it dropped any.
//
// Where the paper leaves room:
// - A point may offer no preferred step. To drop them all would end the path where threads have hardly begun. So there
//   none is dropped.
// - A point that offers one step keeps it: where there is no choice, nothing is pruned.
// - Among preferred steps, and among the others, the search below decides the order (`guided:reorder+random`).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/strategies/search_parts.h"
#include "search/strategies/strategy_layer.h"

namespace heddle {

class Guided : public StrategyLayer {
 public:
  enum class Heuristic : uint8_t { kReorder, kPrune };

  Guided(Heuristic heuristic, std::unique_ptr<Strategy> under)
      : StrategyLayer(std::move(under)), heuristic_(heuristic) {}

  template <Heuristic kHeuristic>
  static MadeStrategy Make(SearchParts parts) {
    return Made<Guided>(kHeuristic, std::move(parts.under));
  }

  const char* Name() const override { return heuristic_ == Heuristic::kPrune ? "guided:prune" : "guided:reorder"; }
  size_t Choose(const PointView& point) override;
  bool LeavesEarly() const override { return heuristic_ == Heuristic::kPrune || StrategyLayer::LeavesEarly(); }
  std::string Cut() const override;
  void Begin() override;
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  const Heuristic heuristic_;
  bool dropped_ = false;         // in this round
  std::vector<Step> preferred_;  // scratch
  std::vector<size_t> places_;   // of these in what is left
};

}  // namespace heddle
