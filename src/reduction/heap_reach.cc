#include "reduction/heap_reach.h"

#include <iterator>

#include "base/check.h"
#include "reduction/common/none.h"

namespace heddle {

namespace {

enum class Rule : uint8_t {
  kNever,     // depends on nothing that another thread can do meanwhile
  kIfShared,  // only if another thread can reach what is touched
  kStart,     // if shared, if it could keep the program alive, or after the retreat
  kExit,      // after the retreat only
  kAlways,    // could depend on something outside the object that it touches
};

struct Row {
  ActionKind kind;
  Rule rule;
  const char* reason;
};

// In the order of ActionKind.
constexpr Row kTable[] = {
    {ActionKind::kNone, Rule::kAlways, "not an action"},
    {ActionKind::kRead, Rule::kIfShared, "depends on writes of the same cell alone, and they need a way to the object"},
    {ActionKind::kWrite, Rule::kIfShared, "as for reads"},
    {ActionKind::kUpdate, Rule::kIfShared, "as for reads"},
    {ActionKind::kMonitorEnter, Rule::kIfShared,
     "depends on enters of the same monitor, which need a way to the object"},
    {ActionKind::kMonitorExit, Rule::kExit, "left mover: see the header"},
    {ActionKind::kWait, Rule::kAlways,
     "an interrupt before it, a query of the thread's state, the clock of its deadline"},
    {ActionKind::kWake, Rule::kAlways, "competes for the monitor; notify, interrupt and expiry compete for the waiter"},
    {ActionKind::kNotify, Rule::kIfShared,
     "unshared: no thread waits there (a waiter reaches its monitor). Else interrupts "
     "of the waiters compete with it"},
    {ActionKind::kNotifyAll, Rule::kIfShared, "as for notify"},
    {ActionKind::kStart, Rule::kStart,
     "another start, a query, a join need a way to the Thread object; a daemon that "
     "starts a non-daemon thread races with the end of the last non-daemon thread"},
    {ActionKind::kEnd, Rule::kAlways, "timed joins and isAlive can come before it, and it may end the program"},
    {ActionKind::kJoin, Rule::kAlways,
     "an interrupt of the joining thread may come first; a timed join reads the clock"},
    {ActionKind::kInterrupt, Rule::kAlways, "the target itself depends on it, whatever it does"},
    {ActionKind::kQueryThread, Rule::kAlways, "sees steps of the target that touch no object"},
    {ActionKind::kSleep, Rule::kAlways, "an interrupt may come first; its expiry moves the clock"},
    {ActionKind::kYield, Rule::kNever, "has no effect: others can step at the thread's next stop just as well"},
    {ActionKind::kPark, Rule::kAlways, "unpark and interrupt reach the thread without its object"},
    {ActionKind::kUnpark, Rule::kAlways, "the target's park depends on it"},
    {ActionKind::kClassInit, Rule::kAlways, "which thread initialises a class, and who waits, depends on the order"},
    {ActionKind::kOutput, Rule::kAlways,
     "outputs conflict with each other, with who takes the stream's monitor, and with a close"},
    {ActionKind::kExit, Rule::kAlways, "cuts off everything that other threads do"},
    {ActionKind::kChoose, Rule::kNever, "its values concern the thread alone; all are explored, whoever else can step"},
    {ActionKind::kClock, Rule::kAlways, "expiries in other threads move the clock"},
    {ActionKind::kCollect, Rule::kAlways, "sees what all other threads can reach: a collection, or a large array"},
    {ActionKind::kBudget, Rule::kAlways, "made so that others are not ignored"},
};

constexpr bool InOrder() {
  for (size_t i = 0; i < std::size(kTable); ++i) {
    if (static_cast<size_t>(kTable[i].kind) != i) return false;
  }
  return std::size(kTable) == static_cast<size_t>(ActionKind::kBudget) + 1;
}
static_assert(InOrder());

// Another thread stands before a monitor, so that its state tells whether the monitor is held.
bool OtherBeforeMonitor(const Machine& machine, ThreadId thread) {
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    if (t == thread || machine.Ended(static_cast<ThreadId>(t))) continue;
    ActionKind kind = machine.Next(static_cast<ThreadId>(t)).kind;
    if (kind == ActionKind::kMonitorEnter || kind == ActionKind::kWake || kind == ActionKind::kOutput) return true;
  }
  return false;
}

}  // namespace

bool HeapReachReduction::NeedsChoice(Machine& machine, ThreadId thread) {
  if (everything_) return OtherEnabled(machine, thread);
  if (DependsOnOthers(machine, thread)) return true;
  return shows_rows_ && steps_ == 1 && !in_row_ && OtherEnabled(machine, thread);
}

bool HeapReachReduction::DependsOnOthers(Machine& machine, ThreadId thread) {
  Rule rule = kTable[static_cast<unsigned>(machine.Next(thread).kind)].rule;
  if (rule == Rule::kNever || !OtherEnabled(machine, thread)) return false;
  switch (rule) {
    case Rule::kIfShared: return machine.SharedWithOthers(thread);
    case Rule::kStart: return retreated_ || machine.Daemon(thread) || machine.SharedWithOthers(thread);
    case Rule::kExit: return retreated_ && machine.SharedWithOthers(thread);
    case Rule::kAlways:
    case Rule::kNever: break;
  }
  return true;
}

void HeapReachReduction::Executing(Machine& machine, Step step) {
  const Action& action = machine.Next(step.thread);
  clock_read_ |= action.kind == ActionKind::kClock && machine.PutsOffTimeOuts();
  if (shows_rows_ && steps_++ == 0)
    in_row_ = OtherEnabled(machine, step.thread) && !DependsOnOthers(machine, step.thread);
  if (observed_) return;
  if (action.kind != ActionKind::kQueryThread) return;
  observed_ = action.object == 0 || OtherBeforeMonitor(machine, step.thread);
}

void HeapReachReduction::Arrived(Machine& machine, const Fingerprint&, Arrival, std::span<const ThreadId>) {
  seen_through_ |= machine.Facts().Has(ProgramFacts::kSeesIntoThreads);
  steps_ = 0;
}

uint64_t HeapReachReduction::ExportFacts() const {
  return uint64_t{observed_} | uint64_t{seen_through_} << 1 | uint64_t{clock_read_} << 2;
}

void HeapReachReduction::ImportFacts(Machine& machine, uint64_t facts) {
  observed_ |= (facts & 1) != 0;
  clock_read_ |= (facts & 4) != 0;
  seen_through_ |= (facts & 2) != 0 || machine.Facts().Has(ProgramFacts::kSeesIntoThreads);
}

bool HeapReachReduction::StartAgain(bool) {
  if (retreated_ == observed_ && everything_ == seen_through_ && shows_rows_ == clock_read_) return false;
  retreated_ = observed_;
  shows_rows_ = clock_read_;
  everything_ = seen_through_;
  return true;
}

void HeapReachReduction::Save(CheckpointWriter& to) const {
  for (const bool seen : {observed_, retreated_, seen_through_, everything_, clock_read_, shows_rows_}) to.Put(seen);
}

void HeapReachReduction::Load(CheckpointReader& from) {
  for (bool* seen : {&observed_, &retreated_, &seen_through_, &everything_, &clock_read_, &shows_rows_}) {
    from.Get(*seen);
  }
}

}  // namespace heddle
