// The reductions that look ahead, against none, on random toy programs. A toy's foresight knows no order.
#include "reduction/look_ahead.h"

#include <gtest/gtest.h>

#include "tests/unit/model/toy_foresight.h"
#include "tests/unit/reduction/against_reference.h"

namespace heddle::toy {
namespace {

class LookAhead : public ::testing::TestWithParam<const char*> {
 protected:
  void Compare(const OpMix& mix) { CompareWithReference(GetParam(), mix, 300); }
};

TEST_P(LookAhead, KeepsAllOfMemoryAndMonitorPrograms) { Compare(kMemoryAndMonitors); }
TEST_P(LookAhead, KeepsAllOfWaitNotifyPrograms) { Compare(kWaitNotify); }
TEST_P(LookAhead, KeepsAllOfThreadPrograms) { Compare(kThreadActions); }
TEST_P(LookAhead, KeepsAllOfProgramsThatReadTheClock) { Compare(kTime); }
TEST_P(LookAhead, KeepsAllOfProgramsThatInterruptWaits) { Compare(kWaitAndThreads); }
TEST_P(LookAhead, KeepsAllOfProgramsWithEverything) { Compare(kEverything); }

INSTANTIATE_TEST_SUITE_P(Levels, LookAhead,
                         ::testing::Values("fields", "happens-before", "hybrid", "dynamic+happens-before"));

// Whether T0 needs a choice at its next action.
class NeedsChoice : public ::testing::Test {
 protected:
  static bool Of(const Program& program, bool looks_ahead = true) {
    ToyMachine machine(program);
    ToyForesight ahead(program, machine);
    if (looks_ahead) machine.ahead = &ahead;
    return LookAheadReduction(LookAheadReduction::Level::kArrays).NeedsChoice(machine, 0);
  }
};

TEST_F(NeedsChoice, OfAFieldThatOthersWrite) {
  EXPECT_TRUE(Of({{{Read(0)}, {Write(0, 1)}}}));
  EXPECT_TRUE(Of({{{Write(0, 1)}, {Read(0)}}}));
  EXPECT_TRUE(Of({{{Write(0, 1)}, {Write(0, 2)}}}));
}

TEST_F(NeedsChoice, NotOfTwoWritesByTheRuleOfThePaper) {
  const auto of = [](const Program& program) {
    ToyMachine machine(program);
    ToyForesight ahead(program, machine);
    machine.ahead = &ahead;
    return LookAheadReduction(LookAheadReduction::Level::kOrder, ConflictRule::kReadWrite).NeedsChoice(machine, 0);
  };
  EXPECT_FALSE(of({{{Write(0, 1)}, {Write(0, 2)}}}));
  EXPECT_TRUE(of({{{Write(0, 1)}, {Read(0)}}}));
  EXPECT_TRUE(of({{{Read(0)}, {Write(0, 1)}}}));
}

TEST_F(NeedsChoice, NotOfAFieldThatAllOnlyRead) {
  EXPECT_FALSE(Of({{{Read(0)}, {Read(0)}}}));
  EXPECT_TRUE(Of({{{Read(0)}, {Read(0)}}}, false));
}

TEST_F(NeedsChoice, OfWhatAThreadStartedLaterDoes) {
  Program program{{{Read(0)}, {Start(2), Yield()}, {Write(0, 1)}}};
  program.start_all = false;
  ToyMachine machine(program);
  ToyForesight ahead(program, machine);
  EXPECT_TRUE(ahead.MayConflict(1, 0, ConflictRule::kOneWrites));
}

TEST_F(NeedsChoice, OfAWriteThatAnExitMayCutOff) {
  EXPECT_FALSE(Of({{{Write(0, 1)}, {Yield()}, {}}}));
  Program exits{{{Write(0, 1)}, {Exit()}, {Read(0)}}};
  ToyMachine machine(exits);
  ToyForesight ahead(exits, machine);
  machine.ahead = &ahead;
  machine.Take({2, 0});  // nobody reads it any more
  EXPECT_TRUE(LookAheadReduction(LookAheadReduction::Level::kArrays).NeedsChoice(machine, 0));
}

TEST_F(NeedsChoice, OfAMonitorThatOthersEnter) {
  EXPECT_TRUE(Of({{{Enter(0)}, {Enter(0)}}}));
  EXPECT_TRUE(Of({{{Enter(0)}, {Wait(0), Wake(0)}}}));
  EXPECT_FALSE(Of({{{Enter(0)}, {Enter(1)}}}));
}

// Two threads read for ever what nobody writes.
TEST(LookAheadBound, ATransitionIsSparedSoManyChoices) {
  const Program readers{{{Read(0), Jump(0)}, {Read(0), Jump(0)}}};
  ToyOptions options;
  options.reduction = "fields";
  const ToyRun run = RunToy(readers, options);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.result.counts.transitions, 2u);
  EXPECT_EQ(run.result.counts.steps, 2 * (LookAheadReduction::kMostSpared + 1));
}

}  // namespace
}  // namespace heddle::toy
