#include "search/loop/follow_blocks.h"

#include <gtest/gtest.h>

#include "property/registry.h"
#include "reduction/registry.h"
#include "tests/unit/model/toy_machine.h"

namespace heddle::toy {
namespace {

// Fails if the second thread's write comes between the reads of the first.
Program BetweenReads() {
  return {{{Volatile(Read(0)), JumpIf(0, 3), Jump(6), Volatile(Read(0)), JumpIf(0, 6), Fail(), Yield()},
           {Volatile(Read(1)), Volatile(Write(0, 1)), Volatile(Read(1))}}};
}

// A machine, and runs on it from the initial state. Threads have the names 1, 2 ...
struct Following {
  explicit Following(const Program& program, Reduction* reduction = nullptr, const std::string& place = "T0.java:5")
      : machine(program),
        properties(MakeProperties("all", {&machine, false}).take()),
        pointers(properties.pointers()),
        follower(machine, reduction, pointers, {"assertion|java.lang.AssertionError|" + place, false}),
        root(machine.Mark()) {}

  bool Follow(std::vector<Block> blocks, const FollowLimits& limits = {}) {
    machine.RewindTo(root);
    run = {};
    return follower.Follow(run, blocks, before, limits);
  }

  ToyMachine machine;
  PropertySet properties;
  std::vector<Property*> pointers;
  BlockFollower follower;
  uint32_t root;
  FollowedRun run, before;
};

Block Until(unsigned thread, uint64_t steps) { return {thread + 1, steps, 0}; }

std::string ThreadsOf(const FollowedRun& run) {
  std::string threads;
  for (const Step step : run.steps) threads += static_cast<char>('0' + step.thread);
  return threads;
}

TEST(FollowBlocks, TakesThemInThisOrderAndThenGoesOnWithoutPreemption) {
  Following f(BetweenReads());
  EXPECT_TRUE(f.Follow({Until(0, 1), Until(1, 2)}));
  EXPECT_EQ(ThreadsOf(f.run), "011110");  // the second thread goes on to its end before the first does
  EXPECT_EQ(f.run.meter.cost(), (ScheduleCost{1, 2, 6}));
  ASSERT_TRUE(f.run.shown);
  EXPECT_EQ(f.run.shown->location, "T0.java:5");
}

TEST(FollowBlocks, CountsTheStepsOfAThreadInAllSoThatLaterBlocksMakeUpForEarlierOnes) {
  Following f(BetweenReads());
  EXPECT_TRUE(f.Follow({Until(0, 1), Until(1, 1), Until(0, 1), Until(1, 3), Until(0, 2)}));
  EXPECT_EQ(ThreadsOf(f.run), "01110");
  EXPECT_FALSE(f.Follow({Until(1, 3), Until(0, 2)}));
  EXPECT_EQ(ThreadsOf(f.run).substr(0, 5), "11100");
}

TEST(FollowBlocks, CutsARunIntoItsBlocks) {
  Following f(BetweenReads());
  f.Follow({Until(0, 1), Until(1, 2), Until(0, 2)});
  const std::vector<Block> blocks = f.run.BlocksFrom(0), later = f.run.BlocksFrom(2);
  ASSERT_EQ(blocks.size(), 3u);
  EXPECT_EQ(blocks[1].thread, 2u);
  EXPECT_EQ(blocks[1].until, 2u);
  EXPECT_EQ(blocks[2].begin, 3u);
  EXPECT_EQ(blocks[2].until, 2u);
  ASSERT_EQ(later.size(), 2u);
  EXPECT_EQ(later[0].until, 2u);
  EXPECT_EQ(later[0].begin, 2u);
}

TEST(FollowBlocks, SkipsThreadsThatCannotStepOrAreNotThere) {
  Following f({{{Enter(0), Yield(), Leave(0)}, {Enter(0), Leave(0)}}});
  EXPECT_FALSE(f.Follow({Until(0, 2), Until(1, 1), Until(4, 1)}));
  EXPECT_EQ(ThreadsOf(f.run), "0000111");
  EXPECT_TRUE(f.machine.Exited());
}

TEST(FollowBlocks, ChoosesAgainWhatAThreadChoseAtThesePlaces) {
  const Program program{{{Choose(2), Choose(3), JumpIf(2, 4), Jump(5), Fail(), Yield()}, {Yield()}}};
  Following f(program, nullptr, "T0.java:4");
  const Schedule schedule{{0, 1}, {1, 0}, {0, 2}};
  FollowedRun before;
  EXPECT_FALSE(f.follower.Take(before, schedule, true));  // over: it has failed
  f.before = before;
  f.Follow({Until(0, 2)});
  EXPECT_EQ(f.run.steps[0], (Step{0, 1}));
  EXPECT_EQ(f.run.steps[1], (Step{0, 2}));
}

TEST(FollowBlocks, GivesUpWhereTheLimitsAre) {
  const Program spins{{{Volatile(Read(0)), JumpIf(0, 0)}, {Volatile(Write(0, 1))}}};
  Following f(spins);
  FollowLimits limits;
  limits.steps = 20;
  EXPECT_FALSE(f.Follow({}, limits));
  EXPECT_EQ(f.run.steps.size(), 20u);
  limits = {};
  limits.instructions = 7;
  EXPECT_FALSE(f.Follow({}, limits));
  EXPECT_EQ(f.run.steps.size(), 7u);
  limits = {};
  limits.cost = {0, 1, 5};
  EXPECT_FALSE(f.Follow({Until(0, 3), Until(1, 1)}, limits));
  EXPECT_EQ(f.run.steps.size(), 4u);  // a preemption is one too many
}

TEST(FollowBlocks, PreemptsOnlyWhereTheReductionNeedsAChoice) {
  const Program program{{{Read(0), Write(1, 1), Read(2), Volatile(Write(3, 1))}, {Volatile(Read(3)), Yield()}}};
  auto reduction = MakeReduction("heap-reach").take();
  Following f(program, reduction.get());
  f.Follow({Until(0, 1), Until(1, 1)});
  EXPECT_EQ(ThreadsOf(f.run).substr(0, 4), "0001");
}

TEST(FollowBlocks, FindsDeadlocks) {
  const Program stuck{{{Enter(0), Yield(), Enter(1)}, {Enter(1), Yield(), Enter(0)}}};
  ToyMachine machine(stuck);
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  const std::vector<Property*> pointers = properties.pointers();
  BlockFollower follower(machine, nullptr, pointers, {"deadlock||T0.java:2, T1.java:2", false});
  FollowedRun run;
  EXPECT_TRUE(follower.Follow(run, std::vector{Until(0, 1), Until(1, 2), Until(0, 2)}, FollowedRun(), {}));
  EXPECT_EQ(run.steps.size(), 4u);
}

TEST(FollowBlocks, TellsStepsThatDoNotFit) {
  Following f(BetweenReads());
  FollowedRun run;
  EXPECT_FALSE(f.follower.Take(run, Schedule{{0, 0}, {0, 5}}, true));
  EXPECT_EQ(run.steps.size(), 1u);
  EXPECT_FALSE(f.follower.Take(run, Schedule{{9, 0}}, true));
}

}  // namespace
}  // namespace heddle::toy
