// `restarts:fixed|luby|walsh`: the search is given up and begun anew after a time, with an empty visited set (Parizek
// and Lhotak, "Fast detection of concurrency errors by state space traversal with randomization and early
// backtracking", section 9, item 8). Of use around something random.
//
// A unit in seconds makes counts depend on the machine. A unit in transitions does not. Complete if a run between
// restarts exhausts the space. With `fixed` and a space larger than the unit, only the user's limits end it.
#pragma once

#include <memory>
#include <string>

#include "search/strategies/search_parts.h"
#include "search/strategies/strategy_layer.h"

namespace heddle {

struct RestartPlan {
  enum class Kind : uint8_t { kFixed, kLuby, kWalsh };
  Kind kind = Kind::kFixed;
  RoundLimit unit;
  double ratio = 1.4142135623730951;  // of Walsh's sequence
  // Before restart `i`, from 1.
  RoundLimit Limit(uint64_t i) const;
};

class Restarts : public StrategyLayer {
 public:
  Restarts(const RestartPlan& plan, std::unique_ptr<Strategy> under) : StrategyLayer(std::move(under)), plan_(plan) {}

  // Parameters: fixed, luby or walsh. Then ,unit=5s or ,unit=20000 (transitions). Also ,ratio=1.5 for walsh.
  static MadeStrategy Make(SearchParts parts);

  const char* Name() const override { return "restarts"; }
  bool LeavesEarly() const override { return true; }
  void StartAgain() override {
    round_ = 1;
    StrategyLayer::StartAgain();
  }
  RoundLimit Limit() const override { return plan_.Limit(round_); }
  NextRound After(RoundEnd end) override {
    if (end != RoundEnd::kRoundLimit) return StrategyLayer::After(end);
    ++round_;
    return NextRound::kSame;
  }
  void Save(CheckpointWriter& to) const override {
    to.Put(round_);
    StrategyLayer::Save(to);
  }
  void Load(CheckpointReader& from) override {
    from.Get(round_);
    from.Require(round_ > 0);
    StrategyLayer::Load(from);
  }

 private:
  RestartPlan plan_;
  uint64_t round_ = 1;
};

}  // namespace heddle
