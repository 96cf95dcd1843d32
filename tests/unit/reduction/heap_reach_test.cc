// heap-reach against none: on random toy programs both must find the same end states, deadlocks, violations and races.
#include "reduction/heap_reach.h"

#include <gtest/gtest.h>

#include "tests/unit/reduction/against_reference.h"

namespace heddle::toy {
namespace {

void ExpectSame(const Program& program) {
  ReductionCounts counts;
  ExpectSameAsReference(program, "heap-reach", &counts);
}

void Compare(const OpMix& mix, unsigned seeds) { CompareWithReference("heap-reach", mix, seeds); }

TEST(HeapReach, KeepsAllOfMemoryAndMonitorPrograms) { Compare(kMemoryAndMonitors, 300); }
TEST(HeapReach, KeepsAllOfWaitNotifyPrograms) { Compare(kWaitNotify, 300); }
TEST(HeapReach, KeepsAllOfThreadPrograms) { Compare(kThreadActions, 300); }
TEST(HeapReach, KeepsAllOfProgramsThatReadTheClock) { Compare(kTime, 300); }
TEST(HeapReach, KeepsAllOfProgramsThatInterruptWaits) { Compare(kWaitAndThreads, 300); }
TEST(HeapReach, KeepsAllOfProgramsWithEverything) { Compare(kEverything, 300); }

// T1 is before the monitor that T0 holds; T2 can see it blocked only before the exit.
TEST(HeapReach, RetreatsWhenAQueryCouldTellAMonitorExit) {
  Program program{{{Enter(0), Leave(0)}, {Enter(0), Leave(0)}, {GetState(1), Add(0, 0)}, {Volatile(Read(0))}}};
  ExpectSame(program);
  HeapReachReduction reduction;
  ToyMachine machine(program);
  machine.Take({0, 0});
  reduction.Executing(machine, {2, 0});
  EXPECT_FALSE(reduction.NeedsChoice(machine, 0));
  EXPECT_TRUE(reduction.StartAgain(false));
  EXPECT_FALSE(reduction.StartAgain(false));
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

}  // namespace
}  // namespace heddle::toy
