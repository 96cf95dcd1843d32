#include "vm/core/monitors.h"

#include "vm/core/vm.h"

namespace heddle {

ThreadId Monitors::Owner(Ref object) const {
  uint32_t word = heap_.LockWord(object);
  return word == 0 ? kNoThread : static_cast<ThreadId>((word >> 16) - 1);
}

bool Monitors::Owns(ThreadId thread, Ref object) const {
  if (thread != vm_.step.thread) return (heap_.LockWord(object) >> 16) == thread + 1u;
  const TrustedTouches own(heap_.touches, Trust::kOwnMonitor);
  return (heap_.LockWord(object) >> 16) == thread + 1u;
}

void Monitors::Enter(ThreadId thread, Ref object) {
  uint32_t word = heap_.LockWord(object);
  ThreadRegisters& regs = vm_.threads.at(thread).regs;
  HeldMonitor* monitors = vm_.threads.at(thread).monitors;
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
  heap_.SetLockWord(object, word + 1);
}

void Monitors::Exit(ThreadId thread, Ref object) {
  uint32_t word = heap_.LockWord(object) - 1;
  heap_.SetLockWord(object, (word & 0xffff) == 0 ? 0 : word);
  ThreadRegisters& regs = vm_.threads.at(thread).regs;
  HeldMonitor* monitors = vm_.threads.at(thread).monitors;
  for (uint32_t i = regs.monitor_count; i-- > 0;) {
    if (monitors[i].object != object) continue;
    if (--monitors[i].count == 0) {
      for (uint32_t k = i + 1; k < regs.monitor_count; ++k) monitors[k - 1] = monitors[k];
      --regs.monitor_count;
    }
    return;
  }
}

void Monitors::WaitersOn(Ref object, std::vector<ThreadId>& waiters) const {
  heap_.touches.Tell(Touched::kWaitSet, object, 0, 0, false);
  const TrustedTouches told(heap_.touches, Trust::kTold);
  waiters.clear();
  for (WakeCause cause : {WakeCause::kNone, WakeCause::kInterrupted}) {
    for (const ThreadId thread : vm_.living_threads.List()) {
      const ThreadRegisters& regs = vm_.threads.at(thread).regs;
      if (regs.state == ThreadState::kWaiting && regs.waiting_on == object && regs.wake == cause) {
        waiters.push_back(thread);
      }
    }
  }
}

void Monitors::Notify(ThreadId waiter, bool found) {
  vm_.threads.Save(waiter);
  const TrustedTouches told(heap_.touches, Trust::kTold);  // by WaitersOn
  ThreadRegisters& regs = vm_.threads.at(waiter).regs;
  regs.wake = regs.wake == WakeCause::kInterrupted && !found ? WakeCause::kEither : WakeCause::kNotified;
}

void Monitors::Interrupt(ThreadId target) {
  vm_.uses.NoteInterrupt();
  vm_.threads.Save(target);
  ThreadRegisters& regs = vm_.threads.at(target).regs;
  regs.interrupted = true;
  if (regs.state == ThreadState::kWaiting && regs.wake == WakeCause::kNone) regs.wake = WakeCause::kInterrupted;
}

}  // namespace heddle
