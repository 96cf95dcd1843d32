// dynamic against none, and what it is there for.
#include "reduction/dynamic/dynamic.h"

#include <gtest/gtest.h>

#include "tests/unit/reduction/against_reference.h"

namespace heddle::toy {
namespace {

void Compare(const OpMix& mix, unsigned seeds) { CompareWithReference("dynamic", mix, seeds); }

TEST(Dynamic, KeepsAllOfMemoryAndMonitorPrograms) { Compare(kMemoryAndMonitors, 300); }
TEST(Dynamic, KeepsAllOfWaitNotifyPrograms) { Compare(kWaitNotify, 300); }
TEST(Dynamic, KeepsAllOfThreadPrograms) { Compare(kThreadActions, 300); }
TEST(Dynamic, KeepsAllOfProgramsThatReadTheClock) { Compare(kTime, 300); }
TEST(Dynamic, KeepsAllOfProgramsThatInterruptWaits) { Compare(kWaitAndThreads, 300); }
TEST(Dynamic, KeepsAllOfProgramsWithEverything) { Compare(kEverything, 300); }

TEST(Dynamic, KeepsAllWhereObjectsHaveOneName) {
  for (OpMix mix : {kMemoryAndMonitors, kThreadActions, kWaitAndThreads}) {
    mix.names_collide = true;
    Compare(mix, 300);
  }
}

// T0 leaves its monitor while T1 enters another one of the same name: that does not come before what T1 does next.
TEST(Dynamic, LeavingAMonitorOrdersNothingOfAnotherOfItsName) {
  Program program{{{Enter(0), Start(1), Write(0, 1), Leave(0)}, {Enter(1), Write(0, 2), Leave(1)}}};
  program.start_all = false;
  program.names_collide = true;
  ReductionCounts counts;
  ExpectSameAsReference(program, "dynamic", &counts);
}

// Nor does the start of T2 come before what T1 does, whose Thread object has the same name.
TEST(Dynamic, AStartOrdersNothingOfAThreadOfTheSameName) {
  Program program{{{Start(1), Write(0, 1), Start(2)}, {Yield(), Write(0, 2)}, {Output(1)}}};
  program.start_all = false;
  program.names_collide = true;
  ReductionCounts counts;
  ExpectSameAsReference(program, "dynamic", &counts);
}

TEST(Dynamic, IndependentThreadsHaveOneExecution) {
  Program program;
  for (unsigned t = 0; t < 4; ++t) program.threads.push_back({Write(t, 1), Read(t), Write(t, 2)});
  ToyRun run = RunToy(program, AllViolations("dynamic"));
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.result.counts.executions, 1u);
  EXPECT_EQ(run.result.counts.thread_choices, 0u);
}

// T1 spins for ever on a cell of its own; T0 must not be ignored.
TEST(Dynamic, NoThreadIsIgnoredOnACycle) {
  Program program{{{Write(0, 1), Fail(), Yield()}, {Read(1), Jump(0)}}};
  ToyRun run = RunToy(program, AllViolations("dynamic"));
  EXPECT_EQ(run.identities.size(), 1u);
}

// T0 cannot step where T1's interrupt competes with its parking, and nobody is known to come before it: T2, whose
// unpark depends on neither, must be offered, too.
TEST(Dynamic, ACompetitorThatNobodyWakesYetOffersAll) {
  ReductionCounts counts;
  ExpectSameAsReference({{{Park(), Park(), Output(1)}, {Interrupt(0)}, {Unpark(0)}}}, "dynamic", &counts);
  ExpectSameAsReference({{{Park(), Sleep(1), Output(1)}, {Interrupt(0)}, {Unpark(0)}}}, "dynamic", &counts);
}

// What T1 says after T0's exit is never seen: the exit itself must compete with it.
TEST(Dynamic, AnExitCompetesWithWhatItCutsOff) {
  ReductionCounts counts;
  ExpectSameAsReference({{{Exit()}, {Write(1, 1), Output(1)}}}, "dynamic", &counts);
  ExpectSameAsReference({{{Write(1, 1), Output(1)}, {Exit()}}}, "dynamic", &counts);
}

// Main ends after a write. Where that cuts off T1's reads shows nowhere, but its own write and output do.
TEST(Dynamic, AnEndCutsOffDaemonsOnlyWhereItShows) {
  Program reads{{{Write(0, 1)}, {Read(1), Read(1), Read(1), Read(1), Write(1, 1), Read(1), Read(1), Output(1)}}};
  reads.daemons = 2;
  ReductionCounts counts;
  ExpectSameAsReference(reads, "dynamic", &counts);
  Program writes{{{Write(0, 1)}, {Write(1, 2), Write(1, 2), Write(1, 2), Write(1, 2), Write(1, 1), Output(1)}}};
  writes.daemons = 2;
  ReductionCounts more;
  ExpectSameAsReference(writes, "dynamic", &more);
  EXPECT_LT(counts.reduced_choices, more.reduced_choices);
}

// T0 announces itself, works on its own cell and is dropped. What T1 does in between counts.
TEST(Dynamic, AStepBeforeADropIsNotQuiet) {
  const Program program{{{Write(0, 1), Write(5, 1), Drop()}, {Read(0), JumpIf(0, 3), Fail(), Yield()}}};
  ReductionCounts counts;
  ExpectSameAsReference(program, "dynamic", &counts);
  EXPECT_FALSE(RunToy(program, AllViolations("dynamic")).identities.empty());
}

// T1's write is one that others have behind them, once it is done: then nothing competes with T0's reads any more. But
// they compete with it, so both orders of it and the reads are seen.
TEST(DynamicAhead, GoesOnThroughAccessesThatOthersHaveBehindThem) {
  const Program program{{{Read(0), Read(0), Read(0), Read(0), Output(1)}, {Write(0, 1), Output(2), Output(3)}}};
  ReductionCounts without, with;
  ExpectSameAsReference(program, "dynamic", &without);
  ExpectSameAsReference(program, "dynamic+happens-before", &with);
  EXPECT_LT(with.reduced_states, without.reduced_states);
  EXPECT_GT(with.reduced_choices, 0u);
}

}  // namespace
}  // namespace heddle::toy
