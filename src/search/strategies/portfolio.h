// `portfolio`: many searches in turn, each for a while: the answer to "just find me a bug". Round i is a fixed search
// with a fixed seed and a fixed number of transitions, whatever the others find. Every time all have had their turn,
// they get four times as many. So the result does not depend on the speed of the machine, nor on the number of
// workers sharing the rounds. It is the result of the first deciding round. (Not so under a reduction that remembers
// what other rounds have shown it: sharing, or assumed locks.)
//
// Complete if a round exhausts the space.
//
// Beside the rounds there may be exhaustive searches under other reductions, by whoever has a search loop for each.
// They have as many transitions as the searches of a turn. The smallest place of all these decides.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "search/strategies/search_parts.h"
#include "search/strategies/simple_strategy.h"

namespace heddle {

// The rounds of a portfolio run here: every `stride`th, and none after `decided`.
struct PortfolioShare {
  uint64_t first = 0;
  uint64_t stride = 1;
  // The smallest place of what has decided, shared by all workers. Null: this is the only one.
  const std::atomic<uint64_t>* decided = nullptr;
};

// The rounds that there are.
struct PortfolioPlan {
  std::span<const char* const> searches;  // in turn, in the words of the command line
  // How many transitions a round has. Asked once, when the round is about to begin, and may wait for the answer. 0:
  // there are no more rounds.
  std::function<uint64_t(uint64_t round)> transitions;
};

// A depth-first search of the whole space, under a reduction of its own.
struct ExhaustiveRound {
  const char* reduction;
  uint64_t place;
  uint64_t transitions;  // then it is cut
};

class Portfolio : public SimpleStrategy {
 public:
  Portfolio(uint64_t seed, PortfolioShare share, PortfolioPlan plan);
  // Of `--search portfolio`.
  static PortfolioPlan Many();
  // Of its rounds: in each turn of all searches, the exhaustive ones come last.
  static uint64_t PlaceOf(uint64_t round);
  static ExhaustiveRound Exhaustive(uint64_t number);

  static MadeStrategy Make(SearchParts parts);

  const char* Name() const override { return "portfolio"; }
  // Of the round at hand, or of the last one if there are no more.
  uint64_t round() const { return round_; }
  // The search of a round, in the words of the command line.
  std::string SearchOf(uint64_t round) const { return plan_.searches[round % plan_.searches.size()]; }

  size_t Choose(const PointView& point) override;
  bool BacktrackAgain(const PathView& point, size_t left) override { return member_->BacktrackAgain(point, left); }
  Fingerprint Key(const Fingerprint& state, const ScheduleCost& cost, ThreadId last) override {
    return member_->Key(state, cost, last);
  }
  void Prefetch(const PathView& path, const Fingerprint& key) const override { member_->Prefetch(path, key); }
  bool UsesKeys() const override { return member_->UsesKeys(); }
  bool ExploreAgain(const PathView& path, const Fingerprint& key, bool seen) override {
    return member_->ExploreAgain(path, key, seen);
  }
  bool ReturnsToPoints() const override { return member_->ReturnsToPoints(); }
  void PathEnded(uint64_t depth) override { member_->PathEnded(depth); }
  std::string Cut() const override;
  bool LeavesEarly() const override { return true; }
  bool MatchesStates() const override { return member_->MatchesStates(); }
  bool Iterates() const override { return true; }
  void StartAgain() override;
  void Begin() override { member_->Begin(); }
  RoundLimit Limit() const override;
  NextRound After(RoundEnd end) override;
  uint64_t bytes() const override { return member_->bytes(); }
  // Only a portfolio with all rounds to itself: others do not wait where it goes on later.
  bool Saves() const override { return share_.decided == nullptr && member_->Saves(); }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  void MakeMember();
  bool Decided() const {
    return share_.decided != nullptr && share_.decided->load(std::memory_order_relaxed) < PlaceOf(round_);
  }

  uint64_t seed_;
  PortfolioShare share_;
  PortfolioPlan plan_;
  uint64_t round_;
  uint64_t total_ = 0;  // transitions that this round has
  uint64_t taken_ = 0;  // transitions in this round
  bool cut_ = false;    // this round, by its limit
  std::unique_ptr<Strategy> member_;
};

}  // namespace heddle
