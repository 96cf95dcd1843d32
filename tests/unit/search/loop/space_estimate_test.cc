#include "search/loop/space_estimate.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace heddle {
namespace {

using State = std::vector<unsigned>;

// Threads that take so many steps each and touch nothing in common, searched depth first, lowest thread first.
class Grid {
 public:
  explicit Grid(State steps, bool adds_late = false) : steps_(std::move(steps)), estimate_(adds_late) {
    estimate_.Begin(0, 0, 0);
    all_ = 1;
    for (const unsigned steps : steps_) all_ *= steps + 1;
    all_ -= 1;  // the last one is an end
  }

  // Explores until so many states are stored, and returns the estimate then.
  SizeEstimate After(double share) {
    most_ = static_cast<uint64_t>(share * static_cast<double>(all_));
    State state(steps_.size(), 0);
    Arrive(state);
    return estimate_.Result().value();
  }
  double all() const { return static_cast<double>(all_); }

 private:
  void Arrive(State& state) {
    if (state == steps_ || !met_.insert(state).second) return;
    path_.Push(0, {}, true, false);
    for (size_t thread = 0; thread < steps_.size(); ++thread) {
      if (state[thread] < steps_[thread]) path_.AddOffer({static_cast<ThreadId>(thread), 0});
    }
    estimate_.Push(++states_);
    while (!path_.Left().empty() && states_ < most_) {
      const Step step = path_.Take(0);
      estimate_.Take(path_.top().taken, states_);
      path_.PushStep(step);
      ++state[step.thread];
      Arrive(state);
      if (states_ >= most_) return;
      --state[step.thread];
      path_.Rewind();
      estimate_.Look(path_, states_);
    }
    if (states_ >= most_) return;
    estimate_.Pop(path_, states_);
    path_.Pop();
  }

  State steps_;
  SpaceEstimate estimate_;
  uint64_t all_ = 0, states_ = 0, most_ = 0;
  Path path_;
  std::set<State> met_;
};

// By then the first step of the thread that is searched last has been taken back.
TEST(SpaceEstimate, TellsTheSizeOfAGridAfterATwentieth) {
  for (const State& steps : {State{300, 300}, {40, 40, 40}, {25, 25, 25, 25}, {100, 10, 30}}) {
    Grid grid(steps);
    const SizeEstimate size = grid.After(0.05);
    EXPECT_LT(size.states, 3 * grid.all());
    EXPECT_GT(size.states, grid.all() / 3);
    EXPECT_LE(size.low, grid.all());
    EXPECT_GE(size.high, grid.all());
  }
}

TEST(SpaceEstimate, IsNearerTheEnd) {
  for (const double share : {0.5, 0.9, 0.98}) {
    Grid grid({30, 30, 30});
    const SizeEstimate size = grid.After(share);
    EXPECT_LT(size.states, grid.all() * (share + 1.5 * (1 - share)));
    EXPECT_GT(size.states, grid.all() * (share + 0.5 * (1 - share)));
    EXPECT_GE(size.low, grid.all() * (share - 0.03));
  }
}

// A step at a point with several taken as often as its first is what makes other estimators wrong by 10^10.
TEST(SpaceEstimate, DoesNotTakeEveryStepForAsLargeAsTheFirst) {
  Grid grid({200, 200});
  EXPECT_LT(grid.After(0.02).states, 10 * grid.all());
}

TEST(SpaceEstimate, SaysNothingOfAFewStates) {
  SpaceEstimate estimate(false);
  estimate.Begin(0, 0, 0);
  Path path;
  estimate.Look(path, 10);
  EXPECT_FALSE(estimate.Result());
}

TEST(SpaceEstimate, KeepsLittleOfAVeryLongPath) {
  SpaceEstimate estimate(false);
  Path path;
  estimate.Begin(0, 0, 0);
  constexpr uint64_t kDepth = 500'000;
  for (uint64_t i = 1; i <= kDepth; ++i) {
    path.Push(0, {}, true, false);
    path.AddOffer({0, 0});
    estimate.Push(i);
    path.Take(0);
    estimate.Take(1, i);
  }
  EXPECT_LT(estimate.bytes(), 6'000'000u);
  estimate.Look(path, kDepth);
  EXPECT_FALSE(estimate.Result());
  for (uint64_t left = kDepth; left > 1000; --left) {
    estimate.Pop(path, kDepth);
    path.Pop();
  }
  estimate.Look(path, kDepth);
  EXPECT_LT(estimate.Result().value().states, 1.01 * kDepth);
}

// Points that only lead to the present one belong to what was counted before.
TEST(SpaceEstimate, WayPointsBringNothing) {
  SpaceEstimate estimate(true);
  Path path;
  for (int i = 0; i < 5; ++i) path.Push(0, {}, true, false);
  path.AddOffer({0, 0});
  path.AddOffer({1, 0});
  estimate.Begin(5, 4, 1000);
  path.Take(0);
  estimate.Take(1, 1000);
  estimate.Look(path, 1000);
  EXPECT_LT(estimate.Result().value().states, 1010);
}

TEST(SpaceEstimate, KnowsNothingOfAPathAtItsBeginning) {
  SpaceEstimate estimate(false, true);
  estimate.Begin(0, 0, 5000);
  EXPECT_EQ(estimate.More(5000), SpaceEstimate::kNotKnown);
  Path path;
  for (uint64_t states = 5001; states < 5004; ++states) {
    path.Push(0, {}, true, false);
    path.AddOffer({0, 0});
    path.AddOffer({1, 0});
    estimate.Push(states);
    path.Take(0);
    estimate.Take(1, states);
    path.PushStep({0, 0});
  }
  estimate.Look(path, 5003);
  EXPECT_GE(estimate.More(5003), 0);
  estimate.Begin(0, 0, 5003);
  EXPECT_EQ(estimate.More(5003), SpaceEstimate::kNotKnown);
}

}  // namespace
}  // namespace heddle
