// wait, notify, notifyAll.
#include "vm/native/clock.h"
#include "vm/native/monitor_wait.h"
#include "vm/native/spurious_return.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

enum Progress : uint32_t { kBefore = 0, kAsleep = 1, kChosen = 2 };

NativeResult NotOwner(NativeCall& call) {
  return call.Throw("java/lang/IllegalMonitorStateException", "current thread is not owner");
}

NativeResult Wait(NativeCall& call) {
  Ref object = call.Reference(0);
  const int64_t millis = call.Long(1);
  if (call.progress() == kAsleep) {
    if (EndWait(call, object) != WakeCause::kInterrupted) return call.ReturnVoid();
    return call.Throw("java/lang/InterruptedException");
  }
  if (millis < 0) return call.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  if (!call.vm.monitors.Owns(call.thread, object)) return NotOwner(call);
  if (millis == 0 && call.progress() == kBefore && MayReturnForNoReason(call.vm)) {
    if (ChooseReturn(call, object, call.guest().regs.by_chance) == NativeResult::kStop) return NativeResult::kStop;
    call.progress() = kChosen;
  }
  const WaitLimit limit{millis > 0, DeadlineOfWait(call.vm, millis)};
  const NativeResult begun = BeginWait(call, object, limit, false, kAsleep);
  return begun == NativeResult::kDone ? call.Throw("java/lang/InterruptedException") : begun;
}

NativeResult Notify(NativeCall& call) {
  Ref object = call.Reference(0);
  if (!call.vm.monitors.Owns(call.thread, object)) return NotOwner(call);
  const bool offered = call.guest().regs.going_on;
  if (!call.MayAct(ObjectAction(ActionKind::kNotify, object))) return NativeResult::kStop;
  std::vector<ThreadId> waiters;
  call.vm.monitors.WaitersOn(object, waiters);
  if (waiters.empty()) return call.ReturnVoid();
  // As long as somebody waits a notification is not lost: an interrupted waiter that it picks had not left the set.
  const bool somebody = call.vm.threads.at(waiters.front()).regs.wake == WakeCause::kNone;
  call.vm.monitors.Notify(waiters[offered ? call.alternative() : 0], somebody);
  return call.ReturnVoid();
}

NativeResult NotifyAll(NativeCall& call) {
  Ref object = call.Reference(0);
  if (!call.vm.monitors.Owns(call.thread, object)) return NotOwner(call);
  if (!call.MayAct(ObjectAction(ActionKind::kNotifyAll, object))) return NativeResult::kStop;
  std::vector<ThreadId> waiters;
  call.vm.monitors.WaitersOn(object, waiters);
  for (ThreadId waiter : waiters) call.vm.monitors.Notify(waiter);
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
