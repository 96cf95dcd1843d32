// Monitors and wait sets. An object's lock word holds owner + 1 (high half) and recursions (low half); the
// wait set of an object is the set of threads that wait on it. Each thread lists the monitors it holds, outermost enters
// in order: that list, not the lock word, is what a state says about monitors.
#include "vm/core/vm.h"

namespace heddle {

ThreadId Vm::MonitorOwner(Ref object) const {
  uint32_t word = heap.LockWord(object);
  return word == 0 ? kNoThread : static_cast<ThreadId>((word >> 16) - 1);
}

bool Vm::OwnsMonitor(ThreadId thread, Ref object) const {
  if (thread != running) return (heap.LockWord(object) >> 16) == thread + 1u;
  const TrustedTouches own(heap.touches, Trust::kOwnMonitor);
  return (heap.LockWord(object) >> 16) == thread + 1u;
}

void Vm::EnterMonitor(ThreadId thread, Ref object) {
  uint32_t word = heap.LockWord(object);
  ThreadRegisters& regs = threads.at(thread).regs;
  HeldMonitor* monitors = threads.at(thread).monitors;
  if (word == 0) {
    HEDDLE_CHECK(regs.monitor_count < GuestThread::kMaxMonitors);
    monitors[regs.monitor_count++] = {object, 1};
    word = (thread + 1u) << 16;
  } else {
    for (uint32_t i = regs.monitor_count; i-- > 0;) {
      if (monitors[i].object == object) {
        ++monitors[i].count;
        break;
      }
    }
  }
  HEDDLE_CHECK((word & 0xffff) != 0xffff);
  heap.SetLockWord(object, word + 1);
}

void Vm::ExitMonitor(ThreadId thread, Ref object) {
  uint32_t word = heap.LockWord(object) - 1;
  heap.SetLockWord(object, (word & 0xffff) == 0 ? 0 : word);
  ThreadRegisters& regs = threads.at(thread).regs;
  HeldMonitor* monitors = threads.at(thread).monitors;
  for (uint32_t i = regs.monitor_count; i-- > 0;) {
    if (monitors[i].object != object) continue;
    if (--monitors[i].count == 0) {
      for (uint32_t k = i + 1; k < regs.monitor_count; ++k) monitors[k - 1] = monitors[k];
      --regs.monitor_count;
    }
    return;
  }
}

void Vm::UpdateVisibility() {
  const uint32_t concerned = visible == Visible::kSharedEvenAlone ? threads.count() : globals.live_threads;
  const bool several = concerned > 1 && !run_mode && booted;
  visible_or = several && visible == Visible::kEverything ? 1 : 0;
  visible_and = several ? kFlagEscaped : 0;
}

void Vm::WaitersOn(Ref object, std::vector<ThreadId>& waiters) const {
  heap.touches.Tell(Touched::kWaitSet, object, 0, 0, false);
  const TrustedTouches told(heap.touches, Trust::kTold);
  waiters.clear();
  for (WakeCause cause : {WakeCause::kNone, WakeCause::kInterrupted}) {
    for (unsigned t = 0; t < threads.count(); ++t) {
      const ThreadRegisters& regs = threads.at(t).regs;
      if (regs.state == ThreadState::kWaiting && regs.waiting_on == object && regs.wake == cause) {
        waiters.push_back(static_cast<ThreadId>(t));
      }
    }
  }
}

void Vm::Notify(ThreadId waiter, bool found) {
  threads.Save(waiter);
  const TrustedTouches told(heap.touches, Trust::kTold);  // by WaitersOn
  ThreadRegisters& regs = threads.at(waiter).regs;
  regs.wake = regs.wake == WakeCause::kInterrupted && !found ? WakeCause::kEither : WakeCause::kNotified;
}

void Vm::Interrupt(ThreadId target) {
  uses.interrupts = true;
  threads.Save(target);
  ThreadRegisters& regs = threads.at(target).regs;
  regs.interrupted = true;
  if (regs.state == ThreadState::kWaiting && regs.wake == WakeCause::kNone) regs.wake = WakeCause::kInterrupted;
}

}  // namespace heddle
