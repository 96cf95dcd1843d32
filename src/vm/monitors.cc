// Monitors and the visibility of actions. An object's lock word holds owner + 1 (high half) and recursions (low half); the
// wait set of an object is the set of threads that wait on it. Each thread lists the monitors it holds, outermost enters
// in order: that list, not the lock word, is what a state says about monitors.
#include "vm/interpreter.h"
#include "vm/library_waits.h"
#include "vm/vm.h"
#include "vm/wait_queues.h"

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

void Vm::SetNext(Action action) {
  GuestThread& guest = threads.at(running);
  const Frame& frame = guest.top();
  action.method = frame.method->number;
  action.pc =
      frame.method->prepared != nullptr && !(frame.flags & kFrameNative) ? frame.method->prepared->PcOf(frame.ip) : 0;
  {
    const TrustedTouches guard(heap.touches, Trust::kGuard);
    guest.regs.guard = GuardOf(*this, guest, action);
    if (KnowsWaits()) AddQueueUpdate(*this, guest, action);
  }
  guest.regs.next = action;
  guest.regs.seen_blocked = false;
  outcome = Outcome::kVisible;
}

namespace {

// Whether the action must be announced, given the threads there are.
bool IsVisible(const Vm& vm, const Action& action) {
  if (vm.run_mode) {  // only what lets others go on
    return vm.globals.live_threads > 1 && (action.kind == ActionKind::kSleep || action.kind == ActionKind::kYield ||
                                           action.kind == ActionKind::kJoin || action.kind == ActionKind::kPark);
  }
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate:
    case ActionKind::kMonitorEnter:
    case ActionKind::kMonitorExit: return ((vm.heap.Flags(action.object) & vm.visible_and) | vm.visible_or) != 0;
    case ActionKind::kChoose: return true;
    default:
      // With more than one thread. A worker that waits for work may be at its end all the same.
      return vm.visible_and != 0 || (action.timed && vm.options.time_outs_last && vm.booted);
  }
}

}  // namespace

namespace {

// Whether what another thread does after it may come, for that, after all that this thread has done so far.
bool MayOrderOthers(const Action& action) {
  switch (action.kind) {
    case ActionKind::kWrite:
    case ActionKind::kUpdate: return action.is_volatile;
    case ActionKind::kRead:
    case ActionKind::kMonitorEnter:
    case ActionKind::kWake:
    case ActionKind::kJoin:
    case ActionKind::kQueryThread:
    case ActionKind::kSleep:
    case ActionKind::kYield:
    case ActionKind::kPark:
    case ActionKind::kClassInit:
    case ActionKind::kChoose:
    case ActionKind::kClock:
    case ActionKind::kBudget: return false;
    default: return true;
  }
}

}  // namespace

bool Vm::MustStop(const Action& action) {
  if (StopsBefore(action)) return true;
  if (MayOrderOthers(action)) NoteRelease();
  return false;
}

bool Vm::StopsBefore(const Action& action) {
  ThreadRegisters& regs = threads.at(running).regs;
  if (regs.going_on) {
    regs.going_on = false;
    UpdateVisibility();
    if (regs.next.kind == action.kind && regs.next.object == action.object && regs.next.offset == action.offset) {
      if (regs.guard.for_permit) regs.park_permit = false;
      return false;
    }
  }
  if (!IsVisible(*this, action)) return false;
  if (IsAccess(action.kind) && KnowsWaits() && IsQueueAccess(*this, threads.at(running), action)) {
    uses.known_waits = true;
    return false;
  }
  if (regs.atomic_depth > 0 && action.kind != ActionKind::kChoose) return false;
  SetNext(action);
  return true;
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
