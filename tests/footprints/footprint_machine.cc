#include "tests/footprints/footprint_machine.h"

namespace heddle::footprints {

Outcome FootprintMachine::Take(Step step) {
  const ActionKind kind = Next(step.thread).kind;
  const ProgramFacts facts = Facts();
  if (facts.Has(ProgramFacts::kHidesActions) ||
      facts.Has(ProgramFacts::kSeesIntoThreads)) {  // reductions ask for no footprints any more
    Forget();
  } else {
    ++steps_;
    const uint32_t mark = machine_.Mark();
    Listen(step);
    machine_.PopTo(mark);
    Judge(step.thread);
  }
  options_.clock_matters |= kind == ActionKind::kClock;
  options_.interrupts |= kind == ActionKind::kInterrupt || Facts().Has(ProgramFacts::kHasInterrupted);
  return machine_.Take(step);
}

// What was found rests on what turned out to be wrong.
bool FootprintMachine::DropBrokenAssumptions() {
  const bool again = machine_.DropBrokenAssumptions();
  if (again) Forget();
  return again;
}

void FootprintMachine::Forget() {
  findings_.clear();
  step_.ForgetFinals();
}

void FootprintMachine::Listen(Step step) {
  Vm& vm = machine_.vm();
  threads_.clear();
  for (unsigned t = 0; t < ThreadCount(); ++t) {
    const ThreadRegisters& regs = vm.threads.at(t).regs;
    threads_.push_back({regs, regs.seen_blocked});
  }
  globals_ = vm.globals;
  const uint64_t instructions = vm.step.instructions;
  step_.Begin(step.thread);
#ifdef HEDDLE_LOG_TOUCHES
  vm.heap.touches.Listen(&step_);
  machine_.Take(step);
  vm.heap.touches.Listen(nullptr);
#endif
  repeated_ += vm.step.instructions - instructions;
  globals_after_ = vm.globals;
  after_.clear();
  seen_blocked_after_.clear();
  for (unsigned t = 0; t < threads_.size(); ++t) {
    after_.push_back(vm.threads.at(t).regs);
    seen_blocked_after_.push_back(vm.threads.at(t).regs.seen_blocked);
  }
  held_after_.clear();
  for (const StepTouch& touch : step_.touches()) {
    held_after_.push_back(touch.thing == Thing::kMonitor && vm.monitors.Owns(step.thread, touch.object));
  }
}

void FootprintMachine::Judge(ThreadId thread) {
  for (unsigned t = 0; t < ThreadCount(); ++t) options_.daemons |= Daemon(static_cast<ThreadId>(t));
  action_ = Next(thread);
  FootprintOf(machine_, thread, options_, named_);
  if (NamesAnything()) return;
  size_t index = 0;
  for (const StepTouch& touch : step_.touches()) {
    const bool held_after = held_after_[index++];
    if (held_after && machine_.vm().monitors.Owns(thread, touch.object)) continue;  // recursion
    if (!IsShared(thread, touch) || (!IsHandedOver(touch) && Names(touch))) continue;
    Find(touch.where + (touch.write ? " writes " : " reads ") + touch.what);
  }
  if (!machine_.vm().exploration.ShowsShared()) return;  // the thread was alone before the step
  CompareThreads(thread);
  CompareGlobals(thread);
}

std::map<std::string, uint64_t> FootprintMachine::findings() const {
  std::map<std::string, uint64_t> all = findings_;
  for (const std::string& final : step_.WrittenFinals()) ++all[final];
  return all;
}

void FootprintMachine::Find(const std::string& what) {
  ++findings_[what + ", unnamed by " + ActionKindName(action_.kind)];
}

bool FootprintMachine::NamesAnything() const { return NamesObject(TouchKind::kAnything, 0, TouchMode::kWrite); }

bool FootprintMachine::NamesObject(TouchKind kind, uint64_t name, TouchMode mode) const {
  for (const Touch& touch : named_) {
    if (touch.kind == kind && touch.object == name && (mode == TouchMode::kRead || touch.mode == mode)) return true;
  }
  return false;
}

// How much is left of each wait.
bool FootprintMachine::NamesTime() const { return NamesObject(TouchKind::kTimeOut, 0, TouchMode::kWrite); }

bool FootprintMachine::NamesClock() const { return NamesObject(TouchKind::kClock, 0, TouchMode::kWrite); }

bool FootprintMachine::NamesThread(ThreadId thread, TouchKind kind, TouchMode mode) const {
  return NamesObject(kind, NameOfObject(ObjectOfThread(thread)), mode);
}

bool FootprintMachine::NamesCell(const StepTouch& touch) const {
  const uint64_t name = NameOfObject(touch.object);
  for (const Touch& named : named_) {
    if (named.kind != TouchKind::kCell || named.object != name) continue;
    if (touch.write && named.mode != TouchMode::kWrite) continue;
    if (touch.thing == Thing::kElements) return true;
    if (touch.offset >= named.offset && touch.offset + touch.bytes <= named.offset + named.size) return true;
  }
  return false;
}

bool FootprintMachine::Names(const StepTouch& touch) const {
  switch (touch.thing) {
    case Thing::kCell:
    case Thing::kElements: return NamesCell(touch);
    case Thing::kMonitor: return NamesObject(TouchKind::kMonitor, NameOfObject(touch.object), TouchMode::kRead);
    case Thing::kClassState: return NamesObject(TouchKind::kClass, NameOfObject(touch.object), TouchMode::kWrite);
    case Thing::kWaitSet:  // whoever enters or leaves it otherwise needs the monitor
      return touch.holds_monitor || NamesObject(TouchKind::kMonitor, NameOfObject(touch.object), TouchMode::kRead);
    case Thing::kLife: {
      const uint64_t name = NameOfObject(touch.object);
      if (!NamesObject(TouchKind::kBirth, name, TouchMode::kRead)) return false;
      // What is left of a thread's permit and interrupt status after its end is what there was.
      const bool same_after_end = NamesObject(TouchKind::kPermit, name, TouchMode::kRead) ||
                                  NamesObject(TouchKind::kInterrupted, name, TouchMode::kRead);
      return same_after_end || NamesObject(TouchKind::kDeath, name, TouchMode::kRead);
    }
    case Thing::kThread: {
      const ThreadId other = static_cast<ThreadId>(touch.object);
      if (other >= ThreadCount()) return true;  // started by this step
      for (const TouchKind kind :
           {TouchKind::kBirth, TouchKind::kDeath, TouchKind::kInterrupted, TouchKind::kPermit, TouchKind::kStatus}) {
        if (NamesThread(other, kind, TouchMode::kRead)) return true;
      }
      return NamesObject(TouchKind::kWaiters, 0, TouchMode::kRead) || NamesTime() || NamesClock();
    }
    case Thing::kClock: return !options_.clock_matters || NamesClock();
    case Thing::kLiveBytes: return false;
  }
  return false;
}

bool FootprintMachine::IsInObject(const StepTouch& touch) {
  switch (touch.thing) {
    case Thing::kCell:
    case Thing::kElements:
    case Thing::kMonitor:
    case Thing::kWaitSet: return true;
    default: return false;
  }
}

// The step had made the object reachable for others before it touched it: then an action of its own was due.
bool FootprintMachine::IsHandedOver(const StepTouch& touch) const {
  const Heap& heap = machine_.vm().heap;
  return IsInObject(touch) && (touch.object >= heap.young_start() || (heap.Flags(touch.object) & kFlagEscaped) == 0);
}

bool FootprintMachine::IsShared(ThreadId thread, const StepTouch& touch) {
  return !IsInObject(touch) || IsHandedOver(touch) || reach_.SharedWithOthers(thread, touch.object);
}

// What the step has written into other threads' registers.
void FootprintMachine::CompareThreads(ThreadId thread) {
  for (unsigned t = 0; t < threads_.size(); ++t) {
    const ThreadId other = static_cast<ThreadId>(t);
    if (other == thread) continue;
    CountedRegisters before = threads_[t].regs, after = after_[t];
    const auto named = [&](TouchKind kind) { return NamesThread(other, kind, TouchMode::kWrite); };
    if (before.interrupted != after.interrupted && !named(TouchKind::kInterrupted)) {
      Find("the step changes the interrupt status of another thread");
    }
    if (before.park_permit != after.park_permit && !named(TouchKind::kPermit)) {
      Find("the step changes the park permit of another thread");
    }
    if (before.wake != after.wake && !NamesObject(TouchKind::kWaiters, 0, TouchMode::kRead)) {
      Find("the step ends the wait of another thread");
    }
    if (threads_[t].seen_blocked != seen_blocked_after_[t] && !named(TouchKind::kStatus))
      Find("the step notes that another thread waits");
    before.interrupted = after.interrupted;
    before.park_permit = after.park_permit;
    before.wake = after.wake;
    if (NamesTime() || NamesClock()) {
      before.deadline = after.deadline;
      before.waited = after.waited;
    }
    if (!(before == after)) Find("the step changes registers of another thread");
  }
}

void FootprintMachine::CompareGlobals(ThreadId thread) {
  const GlobalRegisters& before = globals_;
  const GlobalRegisters& after = globals_after_;
  if (before.clock_ns != after.clock_ns && options_.clock_matters && !NamesClock()) Find("the step moves the clock");
  if (before.random_counter != after.random_counter) Find("the step draws a random number from the shared sequence");
  if (machine_.vm().options.output_is_state && !NamesObject(TouchKind::kOutput, 0, TouchMode::kWrite) &&
      (before.out_bytes != after.out_bytes || before.err_bytes != after.err_bytes)) {
    Find("the step prints");
  }
  if (before.exited == after.exited) return;
  bool cuts_off = false;
  for (unsigned t = 0; t < ThreadCount(); ++t) cuts_off |= t != thread && !Ended(static_cast<ThreadId>(t));
  if (cuts_off && !NamesObject(TouchKind::kUserEnd, 0, TouchMode::kWrite)) Find("the step ends the program");
}

}  // namespace heddle::footprints
