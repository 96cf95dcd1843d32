// The base of strategies with an order and nothing else. They take all that is on offer, in one round.
#pragma once

#include <string>

#include "search/strategy.h"

namespace heddle {

class SimpleStrategy : public Strategy {
 public:
  bool BacktrackAgain(const PathView&, size_t) override { return false; }
  void PathEnded(uint64_t) override {}

  bool MatchesStates() const override { return true; }
  bool UsesKeys() const override { return false; }
  Fingerprint Key(const Fingerprint& state, const ScheduleCost&, ThreadId) override { return state; }
  bool ReturnsToPoints() const override { return true; }
  bool ExploreAgain(const PathView&, const Fingerprint&, bool) override { return false; }
  void Prefetch(const PathView&, const Fingerprint&) const override {}

  std::string Cut() const override { return {}; }
  std::string Guarantee() const override { return {}; }
  bool LeavesEarly() const override { return false; }

  void StartAgain() override {}
  void Begin() override {}
  RoundLimit Limit() const override { return {}; }
  bool Iterates() const override { return false; }
  bool TimeLimitPerValue() const override { return false; }
  NextRound After(RoundEnd) override { return NextRound::kNone; }

  uint64_t bytes() const override { return 0; }
};

}  // namespace heddle
