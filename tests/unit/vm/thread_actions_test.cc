// Sleep, park, join and interrupt: when a thread can go on, and how far the clock moves.
#include "tests/unit/vm/machine_test.h"

namespace heddle::test {
namespace {

constexpr int64_t kMillisecond = 1'000'000;

class ThreadActionsTest : public MachineTest {
 protected:
  int Outcome() { return StaticInt("Timed", "outcome"); }
  int64_t Clock() { return vm().globals.clock_ns; }
};

TEST_F(ThreadActionsTest, ASleepTakesItsTimeAlsoWhenItComesFirst) {
  Begin("Timed$Sleeping");
  RunTo(0, ActionKind::kYield);
  const int64_t begun = Clock();
  RunTo(1, ActionKind::kSleep);
  EXPECT_TRUE(machine().Enabled(1));
  EXPECT_EQ(regs(1).deadline, begun + 1000 * kMillisecond);
  EXPECT_EQ(Clock(), begun);
  EXPECT_EQ(machine().describer().Words(machine(), {1, 0}), "sleep ends after 1 s");
  Take(1);
  EXPECT_EQ(Clock(), begun + 1000 * kMillisecond);
  EXPECT_FALSE(regs(1).timed);
  RunToEnd(1);
  EXPECT_EQ(Outcome(), 1);
}

TEST_F(ThreadActionsTest, ASleepTakesItsTimeAlsoAfterTheWaitForAClass) {
  Begin("Timed$Late");
  RunTo(0, ActionKind::kEnd);
  const int64_t begun = Clock();
  RunTo(1, ActionKind::kClassInit);
  RunTo(2, ActionKind::kClassInit);
  RunTo(1, ActionKind::kYield);
  EXPECT_FALSE(machine().Enabled(2));
  RunTo(1, ActionKind::kSleep);
  RunTo(2, ActionKind::kSleep);
  EXPECT_EQ(regs(1).deadline, begun + 1000 * kMillisecond);
  EXPECT_EQ(regs(2).deadline, begun + 1000 * kMillisecond);
}

TEST_F(ThreadActionsTest, AnInterruptEndsASleep) {
  Begin("Timed$Sleeping");
  RunTo(0, ActionKind::kYield);
  const int64_t begun = Clock();
  RunTo(1, ActionKind::kSleep);
  RunTo(0, ActionKind::kInterrupt);
  Take(0);
  EXPECT_TRUE(regs(1).interrupted);
  RunToEnd(1);
  EXPECT_EQ(Outcome(), 2);  // its status was cleared
  EXPECT_EQ(Clock(), begun);
}

TEST_F(ThreadActionsTest, ParkWaitsForThePermitAndTakesIt) {
  Begin("Timed$Parking", {"0"});
  RunTo(0, ActionKind::kYield);
  RunTo(1, ActionKind::kPark);
  EXPECT_FALSE(machine().Enabled(1));
  EXPECT_EQ(machine().Blocked(1).reason, BlockReason::kParked);
  RunTo(0, ActionKind::kUnpark);
  Take(0);
  EXPECT_TRUE(regs(1).park_permit);
  EXPECT_TRUE(machine().Enabled(1));
  ScopedMark mark(machine());
  Take(1);
  EXPECT_FALSE(regs(1).park_permit);
  RunToEnd(1);
  EXPECT_EQ(Outcome(), 1);
  mark.Rewind();
  Take(0);  // a second permit is none
  Take(1);
  EXPECT_FALSE(regs(1).park_permit);
}

TEST_F(ThreadActionsTest, APermitMayComeFirst) {
  Begin("Timed$Parking", {"0"});
  RunTo(0, ActionKind::kYield);
  RunTo(0, ActionKind::kYield);
  RunTo(1, ActionKind::kPark);
  EXPECT_TRUE(machine().Enabled(1));
  RunToEnd(1);
  EXPECT_EQ(Outcome(), 1);
}

TEST_F(ThreadActionsTest, AnInterruptEndsAParkAndStays) {
  Begin("Timed$Parking", {"0"});
  RunTo(0, ActionKind::kYield);
  RunTo(1, ActionKind::kPark);
  vm().monitors.Interrupt(1);
  EXPECT_TRUE(machine().Enabled(1));
  RunToEnd(1);
  EXPECT_EQ(Outcome(), 11);
}

TEST_F(ThreadActionsTest, ATimedParkMayExpire) {
  Begin("Timed$Parking", {"5000"});
  RunTo(0, ActionKind::kYield);
  const int64_t begun = Clock();
  RunTo(1, ActionKind::kPark);
  EXPECT_TRUE(machine().Enabled(1));
  EXPECT_EQ(machine().describer().Words(machine(), {1, 0}), "park times out after 5 us");
  ScopedMark mark(machine());
  Take(1);
  EXPECT_EQ(Clock(), begun + 5000);
  mark.Rewind();
  EXPECT_EQ(Clock(), begun);
  RunTo(0, ActionKind::kUnpark);
  Take(0);
  Take(1);
  EXPECT_EQ(Clock(), begun);  // it had the permit
}

TEST_F(ThreadActionsTest, JoinWaitsForTheEnd) {
  Begin("Timed$Joining", {"0"});
  RunTo(0, ActionKind::kJoin);
  EXPECT_FALSE(machine().Enabled(0));
  EXPECT_EQ(machine().Blocked(0).reason, BlockReason::kJoining);
  EXPECT_EQ(machine().Blocked(0).owner, 1);
  {
    ScopedMark mark(machine());
    vm().monitors.Interrupt(0);
    EXPECT_TRUE(machine().Enabled(0));
    RunToEnd(0);
    EXPECT_EQ(Outcome(), 3);
  }
  RunToEnd(1);
  EXPECT_TRUE(machine().Enabled(0));
  RunToEnd(0);
  EXPECT_EQ(Outcome(), 2);
  EXPECT_TRUE(machine().Exited());
}

TEST_F(ThreadActionsTest, ATimedJoinMayExpire) {
  Begin("Timed$Joining", {"30"});
  RunTo(0, ActionKind::kJoin);
  const int64_t begun = Clock();
  EXPECT_TRUE(machine().Enabled(0));
  RunToEnd(0);
  EXPECT_EQ(Outcome(), 1);
  EXPECT_EQ(Clock(), begun + 30 * kMillisecond);
}

}  // namespace
}  // namespace heddle::test
