#include "vm/scheduler.h"

#include <algorithm>

namespace heddle {

namespace {

// Threads that compute or yield take time, or sleepers would never wake: neither while others compute nor while they
// hand something to and fro for ever.
class PassingTime {
 public:
  explicit PassingTime(Vm& vm) : vm_(vm), counted_(vm.step.instructions) {}

  // After a step; `next` is where its thread stands now.
  void AfterStep(ActionKind next) {
    constexpr uint64_t kSliceInstructions = 1000000;
    constexpr int64_t kSliceNanos = 1000000, kYieldNanos = 10000;
    if (next == ActionKind::kYield) vm_.clock.MoveTo(vm_.globals.clock_ns + kYieldNanos);
    const uint64_t slices = (vm_.step.instructions - counted_) / kSliceInstructions;
    counted_ += slices * kSliceInstructions;
    vm_.clock.MoveTo(vm_.globals.clock_ns + static_cast<int64_t>(slices) * kSliceNanos);
  }

 private:
  Vm& vm_;
  uint64_t counted_;  // instructions whose time has passed
};

// The next thread in turn after `current` that can do something; else the one whose time is up first; else none.
ThreadId PickThread(JavaMachine& machine, ThreadId current) {
  ThreadId expiring = kNoThread;
  const unsigned count = machine.ThreadCount();
  for (unsigned i = 1; i <= count; ++i) {
    ThreadId thread = static_cast<ThreadId>((current + i) % count);
    if (!machine.Enabled(thread)) continue;
    const int64_t time = machine.ExpiresAt(thread);
    if (time == Machine::kNoExpiry) return thread;
    if (expiring == kNoThread || time < machine.ExpiresAt(expiring)) expiring = thread;
  }
  return expiring;
}

}  // namespace

RunResult RunOneSchedule(JavaMachine& machine) {
  Vm& vm = machine.vm();
  // Short turns: threads that spin until another has done something must not keep it from doing it.
  constexpr uint64_t kTurnInstructions = 10000;
  vm.exploration.set_run_mode(true);
  vm.options.transition_budget = std::min(vm.options.transition_budget, kTurnInstructions);
  PassingTime time(vm);
  ThreadId current = 0;
  for (;;) {
    current = PickThread(machine, current);
    if (current == kNoThread) {
      std::string message;
      for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
        ThreadId thread = static_cast<ThreadId>(t);
        if (!machine.Ended(thread))
          message += "\n  " + machine.describer().ThreadName(thread) + " at " + machine.describer().Location(thread);
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
