#include "vm/scheduler.h"

#include <algorithm>

namespace heddle {

namespace {

// Its next step is that its time is up.
bool WouldExpire(const ThreadRegisters& regs, const Vm& vm) {
  if (regs.timed && regs.deadline <= vm.globals.clock_ns) return false;
  switch (regs.next.kind) {
    case ActionKind::kSleep: return !regs.interrupted;
    case ActionKind::kWake: return regs.wake == WakeCause::kNone;
    case ActionKind::kPark: return !regs.park_permit && !regs.interrupted;
    case ActionKind::kJoin: return !regs.interrupted && vm.ThreadOf(regs.next.object) != kNoThread;
    default: return false;
  }
}

// Threads that compute or yield take time, or sleepers would never wake: neither while others compute nor while they hand
// something to and fro for ever.
class PassingTime {
 public:
  explicit PassingTime(Vm& vm) : vm_(vm), counted_(vm.instructions) {}

  // After a step; `next` is where its thread stands now.
  void AfterStep(ActionKind next) {
    constexpr uint64_t kSliceInstructions = 1000000;
    constexpr int64_t kSliceNanos = 1000000, kYieldNanos = 10000;
    if (next == ActionKind::kYield) vm_.MoveClockTo(vm_.globals.clock_ns + kYieldNanos);
    const uint64_t slices = (vm_.instructions - counted_) / kSliceInstructions;
    counted_ += slices * kSliceInstructions;
    vm_.MoveClockTo(vm_.globals.clock_ns + static_cast<int64_t>(slices) * kSliceNanos);
  }

 private:
  Vm& vm_;
  uint64_t counted_;  // instructions whose time has passed
};

// The next thread in turn after `current` that can do something; else the one whose time is up first; else none.
ThreadId PickThread(JavaMachine& machine, ThreadId current) {
  Vm& vm = machine.vm();
  ThreadId expiring = kNoThread;
  const unsigned count = machine.ThreadCount();
  for (unsigned i = 1; i <= count; ++i) {
    ThreadId thread = static_cast<ThreadId>((current + i) % count);
    if (!machine.Enabled(thread)) continue;
    const ThreadRegisters& regs = vm.threads.at(thread).regs;
    if (!WouldExpire(regs, vm)) return thread;
    if (expiring == kNoThread || regs.deadline < vm.threads.at(expiring).regs.deadline) expiring = thread;
  }
  return expiring;
}

}  // namespace

RunResult RunOneSchedule(JavaMachine& machine) {
  Vm& vm = machine.vm();
  // Short turns: threads that spin until another has done something must not keep it from doing it.
  constexpr uint64_t kTurnInstructions = 10000;
  vm.run_mode = true;
  vm.options.transition_budget = std::min(vm.options.transition_budget, kTurnInstructions);
  PassingTime time(vm);
  ThreadId current = 0;
  for (;;) {
    current = PickThread(machine, current);
    if (current == kNoThread) {
      std::string message;
      for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
        ThreadId thread = static_cast<ThreadId>(t);
        if (!machine.Ended(thread)) message += "\n  " + machine.ThreadName(thread) + " at " + machine.Location(thread);
      }
      return {RunResult::kDeadlock, 1, "no thread can go on:" + message};
    }
    switch (machine.Take({current, 0})) {
      case Outcome::kExited: return {RunResult::kExited, machine.ExitStatus(), ""};
      case Outcome::kUnsupported: return {RunResult::kUnsupported, 4, machine.Message()};
      case Outcome::kNoMemory: return {RunResult::kNoMemory, 3, machine.Message()};
      default: break;
    }
    time.AfterStep(machine.Next(current).kind);
  }
}

}  // namespace heddle
