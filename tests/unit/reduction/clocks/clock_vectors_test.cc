// clock-vectors: the states of its paper's example, that it reports nothing that is not there, its options, and what it
// misses.
#include "reduction/clocks/clock_vectors.h"

#include <gtest/gtest.h>

#include "tests/unit/reduction/against_reference.h"
#include "tests/unit/reduction/figure_one.h"

namespace heddle::toy {
namespace {

// Figure 1 without the dashed edges. In the order of the text: the initial state; s0, s1, s2; s3, s9; the state before
// t0's access that is not in the figure, and the end; back to s3, which gets t0, too: s4, s5, s6 (the end state s2).
TEST(ClockVectors, VisitsTheStatesOfFigureOne) {
  EXPECT_EQ(VisitedStates(FigureOne(), "clock-vectors"), R"(
t0 begun, t1 new, a is 0 offers t0
t0 begun, t1 begun, a is 0 offers t0 t1
t0 ended, t1 begun, a is 1 offers t1
t0 ended, t1 ended, a is 2
t0 begun, t1 before a=, a is 0 offers t1
t0 begun, t1 ended, a is 2 offers t0
t0 before a=, t1 ended, a is 2 offers t0
t0 ended, t1 ended, a is 1
back to t0 begun, t1 before a=, a is 0 adds t0
t0 before a=, t1 before a=, a is 0 offers t0
t0 ended, t1 before a=, a is 1 offers t1
t0 ended, t1 ended, a is 2 seen
)");
}

// The same, but the point after the start, s0, begins with t0 alone and gets t1 when it comes to its access.
TEST(ClockVectors, OptionStartEndBeginsWithOneThread) {
  EXPECT_EQ(VisitedStates(FigureOne(), "clock-vectors:start-end"), R"(
t0 begun, t1 new, a is 0 offers t0
t0 begun, t1 begun, a is 0 offers t0
t0 ended, t1 begun, a is 1 offers t1
t0 ended, t1 ended, a is 2
back to t0 begun, t1 begun, a is 0 adds t1
t0 begun, t1 before a=, a is 0 offers t1
t0 begun, t1 ended, a is 2 offers t0
t0 before a=, t1 ended, a is 2 offers t0
t0 ended, t1 ended, a is 1
back to t0 begun, t1 before a=, a is 0 adds t0
t0 before a=, t1 before a=, a is 0 offers t0
t0 ended, t1 before a=, a is 1 offers t1
t0 ended, t1 ended, a is 2 seen
)");
}

void ExpectNothingFalse(const char* reduction) {
  for (const OpMix& mix : {kMemoryAndMonitors, kWaitNotify, kThreadActions, kTime, kEverything}) {
    toy::ExpectNothingFalse(reduction, mix, 100);
    toy::ExpectNothingFalse(reduction, mix, 30, false);
  }
}

TEST(ClockVectors, ReportsNothingThatIsNotThere) { ExpectNothingFalse("clock-vectors"); }
TEST(ClockVectors, ReportsNothingThatIsNotThereWithOptions) { ExpectNothingFalse("clock-vectors:start-end,starters"); }

// The initial state offers all threads, and no other state more than one.
TEST(ClockVectors, IndependentThreadsAreNotInterleaved) {
  Program program;
  for (unsigned t = 0; t < 4; ++t) program.threads.push_back({Write(t, 1), Read(t), Write(t, 2)});
  ToyRun run = RunToy(program, AllViolations("clock-vectors:start-end"));
  EXPECT_EQ(run.result.counts.thread_choices, 1u);
  EXPECT_EQ(run.result.counts.executions, 4u);
}

// T2 was not enabled when T0 wrote: T1, which starts it, is what must come first, and not T3.
TEST(ClockVectors, OptionStartersAddsTheStarter) {
  Program program{
      {{Start(1), Start(3), Write(0, 1)}, {Yield(), Start(2)}, {Yield(), Write(0, 2)}, {Yield(), Write(1, 1)}}};
  program.start_all = false;
  const ToyRun plain = RunToy(program, AllViolations("clock-vectors:start-end"));
  const ToyRun starters = RunToy(program, AllViolations("clock-vectors:start-end,starters"));
  EXPECT_LT(starters.result.counts.transitions, plain.result.counts.transitions);
  EXPECT_EQ(starters.exits, plain.exits);
}

// Its path would go on beyond a matched state, and there an action competes with one before it.
TEST(ClockVectors, MissesWithStateMatchingWhatIsBeyondAMatchedState) {
  Program program{{{Read(0), Add(1, 1)}, {Read(0), Write(0, 1), Write(1, 2)}}};
  ToyOptions options = AllViolations("clock-vectors");
  const EndStates all = RunToy(program).exits;
  EXPECT_EQ(RunToy(program, options).exits.size(), all.size() - 1);
  options.search.state_matching = false;
  EXPECT_EQ(RunToy(program, options).exits, all);
}

// T1 reads between the writes only if it is added before the second one; but it stood before its read, which had been
// looked at, when the writes were done.
TEST(ClockVectors, MissesWhatCompetesWithAnActionThatWasLookedAt) {
  Program program{{{Yield(), Write(0, 1), Write(0, 2)}, {Yield(), Read(0), JumpIf(1, 4), Jump(5), Fail(), Yield()}}};
  for (const char* reduction : {"none", "sharing", "clock-vectors"}) {
    ToyOptions options = AllViolations(reduction);
    options.properties = "assertion";
    options.fail_on_race = false;
    options.search.state_matching = false;
    const size_t found = RunToy(program, options).identities.size();
    EXPECT_EQ(found, reduction == std::string("clock-vectors") ? 0u : 1u) << reduction;
  }
}

}  // namespace
}  // namespace heddle::toy
