#include "vm/native/monitor_wait.h"

#include "vm/native/announce.h"
#include "vm/native/clock.h"
#include "vm/native/support.h"

namespace heddle {

NativeResult EnterMonitor(NativeCall& call, Ref object) {
  Vm& vm = call.vm;
  if (!vm.monitors.Owns(call.thread, object)) {
    const Action action = ObjectAction(ActionKind::kMonitorEnter, object);
    if (!call.MayAct(action)) return NativeResult::kStop;
    if (!vm.monitors.IsFree(object)) {
      StandBefore(vm, action);
      return NativeResult::kStop;
    }
  }
  if (call.guest().regs.monitor_count == GuestThread::kMaxMonitors || vm.monitors.Count(object) == UINT16_MAX) {
    return call.Unsupported("a thread that holds so many monitors");
  }
  vm.monitors.Enter(call.thread, object);
  return NativeResult::kDone;
}

NativeResult LeaveMonitor(NativeCall& call, Ref object) {
  Vm& vm = call.vm;
  if (vm.monitors.Count(object) == 1 && !call.MayAct(ObjectAction(ActionKind::kMonitorExit, object))) {
    return NativeResult::kStop;
  }
  vm.monitors.Exit(call.thread, object);
  return NativeResult::kDone;
}

int64_t DeadlineOfWait(Vm& vm, int64_t millis) {
  const TrustedTouches before(vm.heap.touches, Trust::kDeadline);
  return DeadlineAfterMillis(vm, millis);
}

NativeResult BeginWait(NativeCall& call, Ref object, const WaitLimit& limit, bool of_join, uint32_t asleep) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  Action action = ObjectAction(ActionKind::kWait, object, limit.limited && limit.deadline != kNever);
  action.of_thread = of_join;
  if (!call.MayAct(action)) return NativeResult::kStop;
  if (limit.limited) vm.heap.touches.Tell(Touched::kClock, 0, 0, 0, false);
  if (regs.interrupted) {
    regs.interrupted = regs.by_chance = false;
    return NativeResult::kDone;
  }
  regs.saved_count = vm.monitors.Count(object);
  for (uint32_t i = 0; i < regs.saved_count; ++i) vm.monitors.Exit(call.thread, object);
  regs.state = ThreadState::kWaiting;
  regs.wake = WakeCause::kNone;
  regs.waiting_on = object;
  SetLimit(regs, limit.limited, limit.deadline);
  call.progress() = asleep;
  action.kind = ActionKind::kWake;
  action.timed = regs.timed;
  StandBefore(vm, action);
  return NativeResult::kStop;
}

WakeCause EndWait(NativeCall& call, Ref object) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  const bool interrupted_first = !regs.going_on || call.alternative() == 0;
  regs.going_on = false;
  vm.exploration.UpdateFilter();
  for (uint32_t i = 0; i < regs.saved_count; ++i) vm.monitors.Enter(call.thread, object);
  const WakeCause cause = regs.wake;
  const bool timed = regs.timed;
  regs.state = ThreadState::kRunnable;
  regs.wake = WakeCause::kNone;
  regs.waiting_on = 0;
  regs.saved_count = 0;
  regs.timed = regs.by_chance = false;
  if (cause == WakeCause::kInterrupted || (cause == WakeCause::kEither && interrupted_first)) {
    regs.interrupted = false;
    return WakeCause::kInterrupted;
  }
  if (cause != WakeCause::kNone) return WakeCause::kNotified;
  if (timed) ReachDeadline(vm, regs);
  return WakeCause::kNone;
}

}  // namespace heddle
