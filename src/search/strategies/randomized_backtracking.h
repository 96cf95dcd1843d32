// `rb:<thb,thm,thr,stg,rtb,rtc>`: depth-first search that goes back at random before all steps on offer are taken
// (DFS-RB: Parizek and Lhotak, "Fast detection of concurrency errors by state space traversal with randomization and
// early backtracking", Figures 1 to 4). The names of functions are those of the figures.
//
// Where the paper leaves room:
// - With L*f the threshold is infinite until the first path has ended.
// - A jump is what one return from `explore` begins. That step back is the first of its length. The jump ends where
//   `backtrackAgain` says no. So a jump of length 1 is an ordinary return. The index of the Luby sequence advances when
//   a jump ends at or above the threshold. It also advances when a jump that went back early ends below it.
// - The paper's section 5.3 promises that everything above the threshold is explored. With a visited set that is false.
//   A state first met deep down, and pruned there, may be met again above the threshold. Such a state is explored again
//   (BestCosts), so that the promise holds. The promise is made in terms of
//     transitions < T             for pl,d and for cs,ncs (each transition adds at most 1 to depth + n)
//     transitions < T/2           for pl,ncs              (each adds at most 2)
//     context switches < T        for cs,d                (kept for each state and thread of the last step)
//   States met again can be left alone as long as no point has come to the threshold yet. Then every state left has
//   been explored to the end, but for states on the present path. Those are not reached at a smaller depth through a
//   state met below them. (Not for cs,d: there the thread of the last step counts, too.)
#pragma once

#include <array>
#include <memory>
#include <string>

#include "base/random.h"
#include "search/strategies/backtracking_config.h"
#include "search/strategies/best_costs.h"
#include "search/strategies/search_parts.h"
#include "search/strategies/strategy_layer.h"

namespace heddle {

class RandomizedBacktracking : public StrategyLayer {
 public:
  RandomizedBacktracking(BacktrackingConfig config, uint64_t seed, std::unique_ptr<Strategy> order);

  static MadeStrategy Make(SearchParts parts);

  const char* Name() const override { return "rb"; }
  size_t Choose(const PointView& point) override;
  bool BacktrackAgain(const PathView& point, size_t left) override;
  bool ExploreAgain(const PathView& path, const Fingerprint& key, bool seen) override;
  void Prefetch(const PathView& path, const Fingerprint& key) const override;
  bool UsesKeys() const override { return true; }
  void PathEnded(uint64_t depth) override;
  std::string Cut() const override;
  std::string Guarantee() const override { return guarantee_; }
  bool LeavesEarly() const override { return true; }
  void StartAgain() override;
  void Begin() override;
  bool Iterates() const override { return config_.thresholds.size() > 1; }
  bool TimeLimitPerValue() const override { return Iterates(); }
  NextRound After(RoundEnd end) override;
  uint64_t bytes() const override { return explored_.bytes() + StrategyLayer::bytes(); }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  // Figure 2.
  void SetBaseThreshold();
  double Threshold(const PathView& path) const;
  uint64_t Depth(const PathView& path) const;
  // Figure 3.
  double PowerOf(uint64_t run) const;
  double Ratio(const PathView& path) const;
  bool GoesBackAtRandom(const PathView& path) { return random_.Unit() > Ratio(path); }
  void EndJump();
  uint64_t Covering(const PathView& path) const;
  bool CoversSwitches() const { return config_.counts_switches && !config_.reduced_by_stays; }
  bool IsCovered(const PathView& path) const;
  ThreadId CoveredThread(const PathView& path) const { return CoversSwitches() ? path.last : kNoThread; }
  void Promise();

  BacktrackingConfig config_;
  Random random_;
  std::array<double, 64> powers_;   // PowerOf(run), asked for at every step
  size_t value_ = 0;                // of the sequence of thresholds
  double base_threshold_ = 0;       // infinite while it is not known
  double covered_below_ = 0;        // paths with a smaller Covering are explored for certain
  uint64_t first_path_length_ = 0;  // 0: has not ended
  uint64_t jump_index_ = 1;
  uint64_t luby_ = 1;         // Luby(jump_index_)
  uint64_t jump_length_ = 0;  // 0: no jump
  bool pruned_ = false;
  bool came_to_threshold_ = false;
  BestCosts explored_;  // those above the threshold
  std::string guarantee_;
};

}  // namespace heddle
