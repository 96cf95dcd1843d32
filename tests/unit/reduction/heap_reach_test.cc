// heap-reach against none: on random toy programs both must find the same end states, deadlocks, violations and races.
#include "reduction/heap_reach.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

ToyOptions All(const std::string& reduction) {
  ToyOptions options;
  options.reduction = reduction;
  options.fail_on_race = true;
  options.search.all_violations = true;
  options.search.shorten_states = 0;
  return options;
}

void ExpectSame(const Program& program, uint64_t* full_states, uint64_t* reduced_states) {
  ToyOptions limited = All("none");
  limited.search.limits.states = 100'000;
  ToyRun full = RunToy(program, limited);
  if (full.result.counts.states_new == limited.search.limits.states) return;
  ToyRun reduced = RunToy(program, All("heap-reach"));
  EXPECT_EQ(full.exits, reduced.exits);
  EXPECT_EQ(full.deadlocks, reduced.deadlocks);
  EXPECT_EQ(full.identities, reduced.identities);
  EXPECT_EQ(full.races, reduced.races);
  EXPECT_EQ(full.result.verdict, reduced.result.verdict);
  EXPECT_LE(reduced.result.counts.states_new, full.result.counts.states_new);
  *full_states += full.result.counts.states_new;
  *reduced_states += reduced.result.counts.states_new;
}

void Compare(const OpMix& mix, unsigned seeds) {
  uint64_t full_states = 0;
  uint64_t reduced_states = 0;
  for (unsigned seed = 1; seed <= seeds * Scale(); ++seed) {
    std::mt19937 random(seed);
    Program program = RandomProgram(random, mix);
    ExpectSame(program, &full_states, &reduced_states);
    if (testing::Test::HasFailure()) {
      FAIL() << "seed " << seed << ":\n" << Show(program);
    }
  }
  EXPECT_LT(reduced_states, full_states);
  testing::Test::RecordProperty("states_none", std::to_string(full_states));
  testing::Test::RecordProperty("states_heap_reach", std::to_string(reduced_states));
}

TEST(HeapReach, KeepsAllOfMemoryAndMonitorPrograms) { Compare(kMemoryAndMonitors, 300); }
TEST(HeapReach, KeepsAllOfWaitNotifyPrograms) { Compare(kWaitNotify, 300); }
TEST(HeapReach, KeepsAllOfThreadPrograms) { Compare(kThreadActions, 300); }
TEST(HeapReach, KeepsAllOfProgramsThatReadTheClock) { Compare(kTime, 300); }
TEST(HeapReach, KeepsAllOfProgramsThatInterruptWaits) { Compare(kWaitAndThreads, 300); }
TEST(HeapReach, KeepsAllOfProgramsWithEverything) { Compare(kEverything, 300); }

// T1 is before the monitor that T0 holds; T2 can see it blocked only before the exit.
TEST(HeapReach, RetreatsWhenAQueryCouldTellAMonitorExit) {
  Program program{{{Enter(0), Leave(0)}, {Enter(0), Leave(0)}, {GetState(1), Add(0, 0)}, {Volatile(Read(0))}}};
  uint64_t full = 0;
  uint64_t reduced = 0;
  ExpectSame(program, &full, &reduced);
  HeapReachReduction reduction;
  ToyMachine machine(program);
  machine.Take({0, 0});
  reduction.Executing(machine, {2, 0});
  EXPECT_FALSE(reduction.NeedsChoice(machine, 0));
  EXPECT_TRUE(reduction.StartAgain());
  EXPECT_FALSE(reduction.StartAgain());
  EXPECT_TRUE(reduction.NeedsChoice(machine, 0));
}

TEST(HeapReach, NeedsNoChoiceForWhatOthersCannotReach) {
  Program program{{{Write(0, 1), Write(1, 1), Enter(0), Enter(1)}, {Read(1), Enter(1)}}};
  ToyMachine machine(program);
  HeapReachReduction reduction;
  for (bool needed : {false, true, false, true}) {
    EXPECT_EQ(reduction.NeedsChoice(machine, 0), needed);
    machine.Take({0, 0});
  }
}

TEST(HeapReach, NeedsNoChoiceWhenNobodyElseCanStep) {
  Program program{{{Enter(0), Write(1, 1), Leave(0)}, {Enter(0), Read(1)}}};
  ToyMachine machine(program);
  HeapReachReduction reduction;
  EXPECT_TRUE(reduction.NeedsChoice(machine, 0));
  machine.Take({0, 0});
  EXPECT_FALSE(reduction.NeedsChoice(machine, 0));
}

TEST(ReductionRegistry, MakesReductionsByName) {
  EXPECT_STREQ(MakeReduction("none").value()->Name(), "none");
  EXPECT_STREQ(MakeReduction(kDefaultReduction).value()->Name(), "heap-reach");
  EXPECT_EQ(MakeReduction("dynamite").error().message, "unknown reduction dynamite (known: none, heap-reach)");
}

}  // namespace
}  // namespace heddle::toy
