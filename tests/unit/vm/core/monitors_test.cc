// Monitors and waits: what the machine keeps of them, who can go on and how, by hand and in real programs.
#include "tests/unit/vm/stage.h"
#include "vm/state/check_heap.h"

namespace heddle::test {
namespace {

using MonitorsTest = MachineTest;

std::vector<ThreadId> Waiters(const Vm& vm, Ref object) {
  std::vector<ThreadId> waiters = {77};  // what was there before goes
  vm.monitors.WaitersOn(object, waiters);
  return waiters;
}

TEST_F(MonitorsTest, LockWordAndListSayTheSame) {
  Begin("Stage");
  Stage stage(machine());
  const ThreadId thread = stage.AddThread(7, 2);
  const Ref a = stage.NewNode(), b = stage.NewNode();
  stage.SetRoot(thread, 0, a);
  stage.SetRoot(thread, 1, b);
  EXPECT_TRUE(vm().monitors.IsFree(a));
  EXPECT_EQ(vm().monitors.Owner(a), kNoThread);
  vm().monitors.Enter(thread, a);
  vm().monitors.Enter(thread, b);
  vm().monitors.Enter(thread, a);
  EXPECT_FALSE(vm().monitors.IsFree(a));
  EXPECT_EQ(vm().monitors.Owner(a), thread);
  EXPECT_TRUE(vm().monitors.Owns(thread, a));
  EXPECT_FALSE(vm().monitors.Owns(0, a));
  EXPECT_EQ(vm().monitors.Count(a), 2u);
  const HeldMonitor* held = vm().threads.at(thread).monitors;
  ASSERT_EQ(regs(thread).monitor_count, 2u);
  EXPECT_EQ(held[0], (HeldMonitor{a, 2}));
  EXPECT_EQ(held[1], (HeldMonitor{b, 1}));
  EXPECT_EQ(CheckHeap(vm()), "");
  vm().monitors.Exit(thread, a);
  EXPECT_EQ(held[0], (HeldMonitor{a, 1}));
  vm().monitors.Exit(thread, a);  // out of order: b stays
  EXPECT_TRUE(vm().monitors.IsFree(a));
  ASSERT_EQ(regs(thread).monitor_count, 1u);
  EXPECT_EQ(held[0], (HeldMonitor{b, 1}));
  EXPECT_EQ(CheckHeap(vm()), "");
  vm().monitors.Exit(thread, b);
  EXPECT_EQ(regs(thread).monitor_count, 0u);
  EXPECT_EQ(heap().LockWord(b), 0u);
}

TEST_F(MonitorsTest, TheMonitorOfAnObjectKnowsEveryThread) {
  Begin("Stage");
  Stage stage(machine());
  const Ref object = stage.NewNode();
  for (unsigned i = 0; i < 300; ++i) {
    const ThreadId thread = stage.AddThread(100 + i, 0);
    vm().monitors.Enter(thread, object);
    EXPECT_EQ(vm().monitors.Owner(object), thread);
    EXPECT_EQ(vm().monitors.Count(object), 1u);
    vm().monitors.Exit(thread, object);
  }
}

TEST_F(MonitorsTest, OnlyThoseNotYetNotifiedAreWaiters) {
  Begin("Stage");
  Stage stage(machine());
  const Ref object = stage.NewNode(), other = stage.NewNode();
  auto wait = [&](ThreadId thread, Ref on) {
    ThreadRegisters& registers = vm().threads.at(thread).regs;
    registers.state = ThreadState::kWaiting;
    registers.waiting_on = on;
    return thread;
  };
  const ThreadId first = wait(stage.AddThread(7, 0), object), second = wait(stage.AddThread(8, 0), object);
  const ThreadId third = wait(stage.AddThread(9, 0), other), fourth = stage.AddThread(10, 0);
  EXPECT_EQ(Waiters(vm(), object), (std::vector<ThreadId>{first, second}));
  EXPECT_EQ(Waiters(vm(), other), std::vector<ThreadId>{third});
  ScopedMark mark(machine());
  vm().monitors.Notify(first);
  EXPECT_EQ(regs(first).wake, WakeCause::kNotified);
  EXPECT_EQ(Waiters(vm(), object), std::vector<ThreadId>{second});
  vm().monitors.Interrupt(second);
  EXPECT_EQ(regs(second).wake, WakeCause::kInterrupted);
  EXPECT_TRUE(regs(second).interrupted);
  EXPECT_EQ(Waiters(vm(), object), std::vector<ThreadId>{second});  // it has not left yet
  vm().monitors.Notify(second);
  EXPECT_EQ(regs(second).wake, WakeCause::kEither);
  EXPECT_TRUE(Waiters(vm(), object).empty());
  vm().monitors.Interrupt(first);  // too late: it was notified
  EXPECT_EQ(regs(first).wake, WakeCause::kNotified);
  EXPECT_TRUE(regs(first).interrupted);
  vm().monitors.Interrupt(fourth);
  EXPECT_EQ(regs(fourth).wake, WakeCause::kNone);
  EXPECT_TRUE(regs(fourth).interrupted);
  mark.Rewind();
  EXPECT_EQ(Waiters(vm(), object), (std::vector<ThreadId>{first, second}));
  EXPECT_FALSE(regs(second).interrupted);
}

TEST_F(MonitorsTest, OnlyTheOutermostEnterAndExitAreSteps) {
  Begin("Monitors$Reentry");
  while (machine().ThreadCount() < 3 || Next(0) != ActionKind::kEnd) Take(0);
  const Ref lock = StaticReference("Monitors", "LOCK");
  RunTo(1, ActionKind::kMonitorEnter);
  EXPECT_EQ(machine().Next(1).object, lock);
  RunTo(2, ActionKind::kMonitorEnter);
  EXPECT_TRUE(machine().Enabled(2));
  Take(1);
  EXPECT_EQ(Next(1), ActionKind::kRead);  // of count: the second enter was none
  EXPECT_EQ(vm().monitors.Owner(lock), 1);
  EXPECT_EQ(vm().monitors.Count(lock), 2u);
  EXPECT_FALSE(machine().Enabled(2));
  EXPECT_EQ(machine().Blocked(2).reason, BlockReason::kMonitor);
  EXPECT_EQ(machine().Blocked(2).owner, 1);
  EXPECT_EQ(machine().Blocked(2).object, lock);
  Take(1);
  EXPECT_EQ(Next(1), ActionKind::kWrite);
  Take(1);
  EXPECT_EQ(Next(1), ActionKind::kRead);  // the inner exit was none
  EXPECT_EQ(vm().monitors.Count(lock), 1u);
  RunTo(1, ActionKind::kMonitorExit);
  EXPECT_FALSE(machine().Enabled(2));
  Take(1);
  EXPECT_TRUE(vm().monitors.IsFree(lock));
  EXPECT_TRUE(machine().Enabled(2));
  EXPECT_EQ(machine().Blocked(2).reason, BlockReason::kNotBlocked);
  RunToEnd(2);
  EXPECT_EQ(StaticInt("Monitors", "count"), 4);
  EXPECT_EQ(CheckHeap(vm()), "");
}

TEST_F(MonitorsTest, AnExceptionLeavesSynchronizedMethods) {
  Begin("Monitors$Throwing");
  RunTo(0, ActionKind::kMonitorEnter);
  const Ref mirror = ClassNamed("Monitors$Throwing")->mirror;
  EXPECT_EQ(machine().Next(0).object, mirror);
  RunTo(0, ActionKind::kMonitorExit);
  EXPECT_EQ(vm().monitors.Count(mirror), 1u);  // the inner one has been left
  EXPECT_NE(regs(0).pending, 0u);
  EXPECT_EQ(CheckHeap(vm()), "");
  Take(0);
  EXPECT_TRUE(vm().monitors.IsFree(mirror));
  EXPECT_EQ(regs(0).pending, 0u);
  RunTo(0, ActionKind::kYield);
  EXPECT_EQ(StaticInt("Monitors", "count"), 1);
}

TEST_F(MonitorsTest, OnlyTheOwnerWaitsAndNotifies) {
  Begin("Monitors$NotOwner");
  RunTo(0, ActionKind::kYield);
  EXPECT_EQ(StaticInt("Monitors", "count"), 111);
}

// The program with waiters, all of them in the wait set, and main before it enters the monitor.
class WaitTest : public MachineTest {
 protected:
  void BeginWaiting(unsigned waiters, const std::string& millis, const std::vector<std::string>& then) {
    std::vector<std::string> arguments = {std::to_string(waiters), millis};
    arguments.insert(arguments.end(), then.begin(), then.end());
    Begin("Monitors$Waiting", arguments);
    RunTo(0, ActionKind::kYield);
    lock_ = StaticReference("Monitors", "LOCK");
    for (unsigned i = 1; i <= waiters; ++i) RunTo(static_cast<ThreadId>(i), ActionKind::kWake);
  }
  int Outcome(unsigned waiter) {
    const Ref outcomes = StaticReference("Monitors", "OUTCOMES");
    return heap().Read<int32_t>(outcomes, kHeaderBytes + 4 * (waiter - 1));
  }
  // Everybody who can goes on, waiters first, as long as there is somebody.
  void Finish() {
    for (bool going = true; going;) {
      going = false;
      for (ThreadId thread : {1, 2, 3, 0}) {
        while (thread < machine().ThreadCount() && machine().Enabled(thread)) {
          Take(thread);
          going = true;
        }
      }
    }
  }

  Ref lock_ = 0;
};

TEST_F(WaitTest, WaitIsTwoActionsAndLeavesTheMonitorBetween) {
  BeginWaiting(1, "0", {"notify"});
  EXPECT_EQ(regs(1).state, ThreadState::kWaiting);
  EXPECT_EQ(regs(1).waiting_on, lock_);
  EXPECT_EQ(regs(1).saved_count, 2u);
  EXPECT_EQ(regs(1).monitor_count, 0u);
  EXPECT_TRUE(vm().monitors.IsFree(lock_));
  EXPECT_FALSE(machine().Enabled(1));
  EXPECT_EQ(machine().Blocked(1).reason, BlockReason::kWaiting);
  EXPECT_EQ(machine().Blocked(1).owner, kNoThread);
  RunTo(0, ActionKind::kNotify);
  EXPECT_EQ(machine().Alternatives(0), 1u);
  Take(0);
  EXPECT_EQ(regs(1).wake, WakeCause::kNotified);
  EXPECT_FALSE(machine().Enabled(1));  // main still has the monitor
  EXPECT_EQ(machine().Blocked(1).reason, BlockReason::kMonitor);
  EXPECT_EQ(machine().Blocked(1).owner, 0);
  RunTo(0, ActionKind::kYield);
  EXPECT_TRUE(machine().Enabled(1));
  Take(1);
  EXPECT_EQ(regs(1).state, ThreadState::kRunnable);
  EXPECT_EQ(regs(1).wake, WakeCause::kNone);
  EXPECT_EQ(regs(1).waiting_on, 0u);
  EXPECT_EQ(vm().monitors.Owner(lock_), 1);
  EXPECT_EQ(vm().monitors.Count(lock_), 2u);
  EXPECT_EQ(CheckHeap(vm()), "");
  Finish();
  EXPECT_TRUE(machine().Exited());
  EXPECT_EQ(Outcome(1), 1);
}

TEST_F(WaitTest, ANotifyHasAnAlternativeForEachWaiter) {
  BeginWaiting(3, "0", {"notify", "notify"});
  RunTo(0, ActionKind::kNotify);
  ASSERT_EQ(machine().Alternatives(0), 3u);
  ScopedMark mark(machine());
  for (unsigned first = 0; first < 3; ++first) {
    Take(0, first);
    for (ThreadId waiter : {1, 2, 3}) {
      EXPECT_EQ(regs(waiter).wake, waiter == first + 1 ? WakeCause::kNotified : WakeCause::kNone);
    }
    ASSERT_EQ(Next(0), ActionKind::kNotify);
    ASSERT_EQ(machine().Alternatives(0), 2u);
    Take(0, 1);  // the last of those that are left
    const ThreadId second = first == 2 ? 2 : 3;
    EXPECT_EQ(regs(second).wake, WakeCause::kNotified);
    Finish();
    for (unsigned waiter = 1; waiter <= 3; ++waiter) {
      EXPECT_EQ(Outcome(waiter), waiter == first + 1 || waiter == second ? 1 : 0) << waiter;
    }
    EXPECT_FALSE(machine().Exited());
    mark.Rewind();
  }
}

TEST_F(WaitTest, ANotifyThatNobodyWaitsForIsLost) {
  Begin("Monitors$Waiting", {"1", "0", "notify"});
  RunTo(0, ActionKind::kNotify);  // before the waiter waits
  EXPECT_EQ(machine().Alternatives(0), 1u);
  RunTo(0, ActionKind::kYield);
  RunTo(1, ActionKind::kWake);
  Finish();
  EXPECT_TRUE(machine().Ended(0));
  EXPECT_FALSE(machine().Exited());
  EXPECT_EQ(machine().Blocked(1).reason, BlockReason::kWaiting);
}

TEST_F(WaitTest, NotifyAllWakesAll) {
  BeginWaiting(3, "0", {"notifyAll"});
  RunTo(0, ActionKind::kNotifyAll);
  EXPECT_EQ(machine().Alternatives(0), 1u);
  Take(0);
  EXPECT_TRUE(Waiters(vm(), lock_).empty());
  Finish();
  EXPECT_TRUE(machine().Exited());
  for (unsigned waiter = 1; waiter <= 3; ++waiter) EXPECT_EQ(Outcome(waiter), 1);
}

TEST_F(WaitTest, AWaiterThatWasWokenIsNotNotifiedAgain) {
  BeginWaiting(2, "0", {"notify", "notify"});
  RunTo(0, ActionKind::kNotify);
  Take(0, 1);
  EXPECT_EQ(machine().Alternatives(0), 1u);
  Take(0, 0);
  Finish();
  EXPECT_TRUE(machine().Exited());
}

TEST_F(WaitTest, AnInterruptEndsAWaitWithAnException) {
  BeginWaiting(2, "0", {"interrupt", "notify"});
  RunTo(0, ActionKind::kInterrupt);
  Take(0);
  EXPECT_EQ(regs(1).wake, WakeCause::kInterrupted);
  EXPECT_TRUE(regs(1).interrupted);
  ASSERT_EQ(Next(0), ActionKind::kNotify);
  EXPECT_EQ(machine().Alternatives(0), 2u);
  Take(0, 0);  // the notify is for the other
  EXPECT_EQ(regs(1).wake, WakeCause::kInterrupted);
  EXPECT_EQ(machine().Alternatives(1), 1u);
  Finish();
  EXPECT_TRUE(machine().Exited());
  EXPECT_EQ(Outcome(1), 2);  // its status was cleared
  EXPECT_EQ(Outcome(2), 1);
}

TEST_F(WaitTest, ANotifyMayFindAnInterruptedWaiterInsteadOfAnother) {
  BeginWaiting(2, "0", {"interrupt", "notify"});
  RunTo(0, ActionKind::kNotify);
  Take(0, 1);
  EXPECT_EQ(regs(1).wake, WakeCause::kNotified);
  EXPECT_EQ(regs(2).wake, WakeCause::kNone);
  Finish();
  EXPECT_FALSE(machine().Exited());
  EXPECT_EQ(Outcome(1), 11);
  EXPECT_EQ(machine().Blocked(2).reason, BlockReason::kWaiting);
}

TEST_F(WaitTest, WhereNobodyElseWaitsAnInterruptedWaiterMayHaveLeft) {
  BeginWaiting(1, "0", {"interrupt", "notify"});
  RunTo(0, ActionKind::kNotify);
  EXPECT_EQ(machine().Alternatives(0), 1u);
  Take(0);
  EXPECT_EQ(regs(1).wake, WakeCause::kEither);
  RunTo(0, ActionKind::kYield);
  ASSERT_EQ(machine().Alternatives(1), 2u);
  ScopedMark mark(machine());
  Take(1, 0);
  Finish();
  EXPECT_EQ(Outcome(1), 2);
  mark.Rewind();
  Take(1, 1);
  Finish();
  EXPECT_EQ(Outcome(1), 11);
}

TEST_F(WaitTest, AnInterruptAfterTheNotifyIsKeptForLater) {
  BeginWaiting(1, "0", {"notify", "interrupt"});
  Finish();
  EXPECT_TRUE(machine().Exited());
  EXPECT_EQ(Outcome(1), 11);
}

TEST_F(WaitTest, AnInterruptBeforeTheWaitEndsItAtOnce) {
  Begin("Monitors$Waiting", {"1", "0", "interrupt"});
  RunTo(0, ActionKind::kYield);
  RunTo(0, ActionKind::kYield);
  EXPECT_TRUE(regs(1).interrupted);
  RunTo(1, ActionKind::kWait);
  Take(1);
  EXPECT_EQ(regs(1).state, ThreadState::kRunnable);
  EXPECT_NE(Next(1), ActionKind::kWake);
  EXPECT_EQ(vm().monitors.Count(StaticReference("Monitors", "LOCK")), 2u);
  Finish();
  EXPECT_EQ(Outcome(1), 2);
}

TEST_F(WaitTest, ATimedWaitMayExpireAtAnyTime) {
  BeginWaiting(1, "250", {"notify"});
  const int64_t begun = vm().globals.clock_ns;
  EXPECT_TRUE(regs(1).timed);
  EXPECT_TRUE(machine().Enabled(1));
  ScopedMark mark(machine());
  Take(1);
  EXPECT_EQ(vm().globals.clock_ns, begun + 250'000'000);
  EXPECT_FALSE(regs(1).timed);
  Finish();
  EXPECT_EQ(Outcome(1), 1);
  mark.Rewind();
  RunTo(0, ActionKind::kNotify);
  EXPECT_FALSE(machine().Enabled(1));  // it needs the monitor
  RunTo(0, ActionKind::kYield);
  Take(1);  // notified: no time goes by
  EXPECT_EQ(vm().globals.clock_ns, begun);
  Finish();
  EXPECT_EQ(Outcome(1), 1);
}

TEST_F(WaitTest, TimeOutsComeLastIfThatIsAskedFor) {
  vm().options.time_outs_last = true;
  BeginWaiting(1, "250", {"notify"});
  EXPECT_FALSE(machine().Enabled(1));  // main can go on
  EXPECT_EQ(machine().Blocked(1).reason, BlockReason::kWaiting);
  RunTo(0, ActionKind::kNotify);
  Take(0);
  RunTo(0, ActionKind::kYield);
  EXPECT_TRUE(machine().Enabled(1));  // notified
  Finish();
  EXPECT_EQ(Outcome(1), 1);
}

TEST_F(WaitTest, ATimeOutComesWhenNothingElseIsLeft) {
  vm().options.time_outs_last = true;
  BeginWaiting(1, "250", {});
  const int64_t begun = vm().globals.clock_ns;
  vm().globals.clock_read = true;
  Finish();
  EXPECT_EQ(vm().globals.clock_ns, begun + 250'000'000);
  EXPECT_EQ(Outcome(1), 1);
}

TEST_F(WaitTest, AClockThatNobodyHasReadStands) {
  vm().options.time_outs_last = true;
  BeginWaiting(1, "250", {});
  const int64_t begun = vm().globals.clock_ns;
  Finish();
  EXPECT_EQ(vm().globals.clock_ns, begun);
  EXPECT_EQ(Outcome(1), 1);
}

TEST_F(WaitTest, AWaitMayReturnForNoReasonIfThatWasChosen) {
  vm().options.spurious_wakeups = true;
  BeginWaiting(1, "0", {});
  EXPECT_FALSE(machine().Enabled(1));
  Begin("Monitors$Waiting", {"1", "0"});
  RunTo(0, ActionKind::kYield);
  RunTo(1, ActionKind::kChoose);
  EXPECT_EQ(machine().Alternatives(1), 2u);
  Take(1, 1);
  RunTo(1, ActionKind::kWake);
  EXPECT_TRUE(machine().Enabled(1));
  Take(1);
  Finish();
  EXPECT_TRUE(machine().Exited());
  EXPECT_EQ(Outcome(1), 1);
}

}  // namespace
}  // namespace heddle::test
