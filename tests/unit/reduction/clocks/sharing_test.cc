// sharing: the states of its paper's example, that it reports nothing that is not there, and what it misses.
#include "reduction/clocks/sharing.h"

#include <gtest/gtest.h>

#include "tests/unit/reduction/against_reference.h"
#include "tests/unit/reduction/figure_one.h"

namespace heddle::toy {
namespace {

// Figure 1, all edges: s0 is the first state that offers both threads.
TEST(Sharing, VisitsTheStatesOfFigureOne) {
  EXPECT_EQ(VisitedStates(FigureOne(), "sharing"), R"(
t0 begun, t1 new, a is 0 offers t0
t0 begun, t1 begun, a is 0 offers t0 t1
t0 ended, t1 begun, a is 1 offers t1
t0 ended, t1 ended, a is 2
t0 begun, t1 before a=, a is 0 offers t0 t1
t0 before a=, t1 before a=, a is 0 offers t0 t1
t0 ended, t1 before a=, a is 1 offers t1
t0 ended, t1 ended, a is 2 seen
t0 before a=, t1 ended, a is 2 offers t0
t0 ended, t1 ended, a is 1
t0 begun, t1 ended, a is 2 offers t0
t0 ended, t1 ended, a is 1 seen
)");  // the initial state, s0 t1 begun, s1, s2; s3, s4, s5, s6 (as s2), s7, s8; s9, and from there to s8
}

TEST(Sharing, ReportsNothingThatIsNotThere) {
  for (const OpMix& mix : {kMemoryAndMonitors, kWaitNotify, kThreadActions, kTime, kEverything}) {
    ExpectNothingFalse("sharing", mix, 150);
  }
}

// No other thread was seen to access what they access: the only choice is that after the start.
TEST(Sharing, OffersAllAfterAStart) {
  Program program{{{Start(1), Write(0, 1), Write(1, 1)}, {Write(2, 1), Read(2)}}};
  program.start_all = false;
  ToyRun run = RunToy(program, AllViolations("sharing"));
  EXPECT_EQ(run.result.counts.thread_choices, 1u);
  EXPECT_EQ(run.result.counts.states_new, 4u);  // the initial state, T1 started, T0 ended, T1 ended
}

// T0 reads cell 0 only when T2 has ended, and T2 ends only when T1 lets it: while T1 stands between its writes, no
// other enabled thread is one that accesses the cell.
TEST(Sharing, MissesWhatAThreadThatIsNotEnabledWouldSee) {
  Program program{{{Join(2), Read(0), JumpIf(1, 4), Jump(5), Fail(), Yield()},
                   {Yield(), Write(0, 1), Unpark(2), Write(0, 2)},
                   {Park()}}};
  auto assertions = [&](const std::string& reduction) {
    ToyOptions options = AllViolations(reduction);
    options.properties = "assertion";
    options.fail_on_race = false;
    return RunToy(program, options).identities.size();
  };
  EXPECT_EQ(assertions("none"), 1u);
  EXPECT_EQ(assertions("sharing"), 0u);
}

}  // namespace
}  // namespace heddle::toy
