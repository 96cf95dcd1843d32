// wait, notify, notifyAll. wait is two actions: kWait leaves the monitor and joins the wait set; kWake, enabled when the
// thread is notified, interrupted or may expire and the monitor is free, takes the monitor again.
#include "vm/natives/clock.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

enum Progress : uint32_t { kBefore = 0, kAsleep = 1 };

NativeResult NotOwner(NativeCall& call) {
  return call.Throw("java/lang/IllegalMonitorStateException", "current thread is not owner");
}

NativeResult BeginWait(NativeCall& call, Ref object, int64_t millis) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  if (!vm.OwnsMonitor(call.thread, object)) return NotOwner(call);
  const int64_t deadline = DeadlineAfterMillis(vm, millis);
  if (!call.MayAct(ObjectAction(ActionKind::kWait, object, millis > 0 && deadline != kNever))) {
    return NativeResult::kStop;
  }
  if (regs.interrupted) {
    regs.interrupted = false;
    return call.Throw("java/lang/InterruptedException");
  }
  regs.saved_count = vm.MonitorCount(object);
  for (uint32_t i = 0; i < regs.saved_count; ++i) vm.ExitMonitor(call.thread, object);
  regs.state = ThreadState::kWaiting;
  regs.wake = WakeCause::kNone;
  regs.waiting_on = object;
  SetLimit(regs, millis > 0, deadline);
  call.progress() = kAsleep;
  vm.SetNext(ObjectAction(ActionKind::kWake, object, regs.timed));
  return NativeResult::kStop;
}

NativeResult EndWait(NativeCall& call, Ref object) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  const bool interrupted_first = !regs.going_on || call.alternative() == 0;
  regs.going_on = false;
  vm.UpdateVisibility();
  for (uint32_t i = 0; i < regs.saved_count; ++i) vm.EnterMonitor(call.thread, object);
  const WakeCause cause = regs.wake;
  const bool timed = regs.timed;
  regs.state = ThreadState::kRunnable;
  regs.wake = WakeCause::kNone;
  regs.waiting_on = 0;
  regs.saved_count = 0;
  regs.timed = false;
  if (cause == WakeCause::kInterrupted || (cause == WakeCause::kEither && interrupted_first)) {
    regs.interrupted = false;
    return call.Throw("java/lang/InterruptedException");
  }
  if (cause == WakeCause::kNone && timed) vm.MoveClockTo(regs.deadline);
  return call.ReturnVoid();
}

NativeResult Wait(NativeCall& call) {
  Ref object = call.Reference(0);
  if (call.progress() == kAsleep) return EndWait(call, object);
  if (call.Long(1) < 0) return call.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  return BeginWait(call, object, call.Long(1));
}

NativeResult Notify(NativeCall& call) {
  Ref object = call.Reference(0);
  if (!call.vm.OwnsMonitor(call.thread, object)) return NotOwner(call);
  const bool offered = call.guest().regs.going_on;
  if (!call.MayAct(ObjectAction(ActionKind::kNotify, object))) return NativeResult::kStop;
  std::vector<ThreadId> waiters;
  call.vm.WaitersOn(object, waiters);
  if (waiters.empty()) return call.ReturnVoid();
  // As long as somebody waits a notification is not lost: an interrupted waiter that it picks had not left the set.
  const bool somebody = call.vm.threads.at(waiters.front()).regs.wake == WakeCause::kNone;
  call.vm.Notify(waiters[offered ? call.alternative() : 0], somebody);
  return call.ReturnVoid();
}

NativeResult NotifyAll(NativeCall& call) {
  Ref object = call.Reference(0);
  if (!call.vm.OwnsMonitor(call.thread, object)) return NotOwner(call);
  if (!call.MayAct(ObjectAction(ActionKind::kNotifyAll, object))) return NativeResult::kStop;
  std::vector<ThreadId> waiters;
  call.vm.WaitersOn(object, waiters);
  for (ThreadId waiter : waiters) call.vm.Notify(waiter);
  return call.ReturnVoid();
}

const NativeRow kRows[] = {
    {"java/lang/Object", "wait", "(J)V", Wait, "the machine's own wait: JDK 19 and later wrap it for virtual threads"},
    {"java/lang/Object", "wait0", "(J)V", Wait},
    {"java/lang/Object", "notify", "()V", Notify},
    {"java/lang/Object", "notifyAll", "()V", NotifyAll},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangObjectMonitor, kRows)

}  // namespace heddle
