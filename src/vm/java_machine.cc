#include "vm/java_machine.h"

#include <algorithm>
#include <chrono>

#include "vm/boot.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/stubs.h"
#include "vm/core/collector.h"
#include "vm/core/parking.h"
#include "vm/interpreter/interpreter.h"
#include "vm/library/known_waits.h"
#include "vm/natives/threads/thread_facts.h"

namespace heddle {

namespace {

// In the own bits of ProgramFacts, above the guest's uses: what was seen of thread numbers, and broken assumptions.
constexpr unsigned kNumbersShift = 24, kBrokenShift = 32;

// Sets of kinds of actions, a bit each.
constexpr uint32_t BitOf(ActionKind kind) { return 1u << static_cast<unsigned>(kind); }
constexpr uint32_t BitOf(Outcome outcome) { return 1u << static_cast<unsigned>(outcome); }
constexpr uint32_t kFailures = BitOf(Outcome::kUncaught) | BitOf(Outcome::kAssertion) | BitOf(Outcome::kTestFailed);
constexpr uint32_t kMayHaveToWait = BitOf(ActionKind::kNone) | BitOf(ActionKind::kWake) | BitOf(ActionKind::kPark) |
                                    BitOf(ActionKind::kSleep) | BitOf(ActionKind::kJoin) |
                                    BitOf(ActionKind::kClassInit);  // besides guarded accesses and monitors
constexpr uint32_t kMayHaveAlternatives = BitOf(ActionKind::kWake) | BitOf(ActionKind::kNotify) |
                                          BitOf(ActionKind::kQueryThread) | BitOf(ActionKind::kChoose);

}  // namespace

Result<std::unique_ptr<JavaMachine>> JavaMachine::CreateBooted(VmOptions options) {
  std::unique_ptr<JavaMachine> machine(new JavaMachine(std::move(options)));
  if (Status failed = Boot(machine->vm_)) return *failed;
  machine->baseline_ = machine->TakeRecord();
  return machine;
}

Result<std::unique_ptr<JavaMachine>> JavaMachine::Create(VmOptions options) {
  Result<std::unique_ptr<JavaMachine>> machine = CreateBooted(std::move(options));
  if (!machine) return machine;
  Vm& vm = machine.value()->vm_;
  if (Status failed = PrepareMain(vm)) return *failed;
  return machine;
}

Status JavaMachine::SetProgram(ClassSource* user_classes, std::string main_class, std::vector<std::string> arguments) {
  HEDDLE_CHECK(marks_.empty());
  Restore(baseline_);
  vm_.program->ReplaceUserClasses(user_classes);
  vm_.guest_loaders->Forget();
  vm_.options.user_classes = user_classes;
  vm_.options.main_class = std::move(main_class);
  vm_.options.arguments = std::move(arguments);
  vm_.uses = GuestUses();
  vm_.exploration.assumptions() = Assumptions();
  vm_.thread_numbers = ThreadNumbers();
  vm_.join_runs = JoinRuns();
  Status failed = PrepareMain(vm_);
  enabled_listed_ = false;
  for (unsigned t = 0; t < ThreadCount(); ++t) vm_.threads.TakeVersion(t);  // changed without being saved
  vm_.living_threads.NoteChange();
  return failed;
}

void JavaMachine::Show(Visible visible) {
  vm_.exploration.Show(visible);
  enabled_listed_ = false;
}

bool JavaMachine::Enabled(ThreadId thread) const {
  if (!CanStep(thread)) return false;
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  return !vm_.options.time_outs_last || !EndsByLimit(regs) || TimePasses(regs.deadline, thread, true);
}

// It stands in a wait, or sleeps, and nothing that another thread does has ended that.
bool JavaMachine::NobodyEndsWait(const ThreadRegisters& regs) const {
  switch (regs.next.kind) {
    case ActionKind::kSleep: return !regs.interrupted;
    case ActionKind::kWake: return regs.wake == WakeCause::kNone;
    case ActionKind::kPark: return !regs.park_permit && !regs.interrupted;
    case ActionKind::kJoin: return !regs.interrupted && JoinedThread(regs) != kNoThread;
    default: return false;
  }
}

// Apart from waits whose end is put off.
bool JavaMachine::CanStep(ThreadId thread) const {
  if (vm_.globals.exited) return false;
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  if (regs.state == ThreadState::kEnded) return false;
  if (vm_.uses.atomic && HeldBackByAtomicSection(thread)) return false;
  const Action& next = regs.next;
  if (next.kind == ActionKind::kMonitorEnter || (next.kind == ActionKind::kOutput && next.object != 0))
    return vm_.monitors.IsFree(next.object) || vm_.monitors.Owns(thread, next.object);
  if ((BitOf(next.kind) & kMayHaveToWait) != 0) return HasWaited(thread, regs);
  return !next.guarded || IsWaitOver(vm_, vm_.threads.at(thread));
}

// Requires that its action is in kMayHaveToWait.
bool JavaMachine::HasWaited(ThreadId thread, const ThreadRegisters& regs) const {
  const Action& next = regs.next;
  switch (next.kind) {
    case ActionKind::kWake:
      return vm_.monitors.IsFree(next.object) && (regs.wake != WakeCause::kNone || regs.timed || regs.by_chance);
    case ActionKind::kPark: return regs.park_permit || regs.interrupted || regs.timed || regs.by_chance;
    case ActionKind::kSleep: return regs.interrupted || regs.timed;
    case ActionKind::kJoin: return regs.interrupted || regs.timed || JoinedThread(regs) == kNoThread;
    case ActionKind::kClassInit: {
      InitState state = static_cast<InitState>(vm_.heap.Read<uint32_t>(next.object, 4));
      return state != InitState::kInProgress || vm_.heap.Read<uint32_t>(next.object, 8) == thread + 1u;
    }
    default: return false;
  }
}

int64_t JavaMachine::ExpiresAt(ThreadId thread) const {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  if (vm_.options.time_outs_last) return ExpiresLast(thread);
  if (!NobodyEndsWait(regs) || (regs.timed && regs.deadline <= vm_.globals.clock_ns)) return kNoExpiry;
  return regs.timed ? regs.deadline : kEndOfTime;
}

// This and the next two are as the machine's own, without a virtual call for each thread.
ThreadId JavaMachine::NextEnabled(unsigned from, ThreadId but) const {
  for (const ThreadId thread : vm_.living_threads.List()) {
    if (thread >= from && thread != but && JavaMachine::Enabled(thread)) return thread;
  }
  return kNoThread;
}

void JavaMachine::ListEnabled(std::vector<ThreadId>& threads) const {
  if (!enabled_listed_) {
    enabled_.clear();
    enabled_kinds_ = 0;
    for (const ThreadId thread : vm_.living_threads.List()) {
      if (!JavaMachine::Enabled(thread)) continue;
      enabled_.push_back(thread);
      enabled_kinds_ |= BitOf(vm_.threads.at(thread).regs.next.kind);
    }
    enabled_listed_ = true;
  }
  threads = enabled_;
}

bool JavaMachine::AnyHasAlternatives(std::span<const ThreadId> threads) const {
  if (enabled_listed_ && (enabled_kinds_ & kMayHaveAlternatives) == 0) return false;
  return std::any_of(threads.begin(), threads.end(),
                     [this](ThreadId thread) { return JavaMachine::Alternatives(thread) > 1; });
}

unsigned JavaMachine::Alternatives(ThreadId thread) const {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  if (regs.next.kind == ActionKind::kNotify) {
    std::vector<ThreadId> waiters;
    vm_.monitors.WaitersOn(regs.next.object, waiters);
    return waiters.empty() ? 1 : static_cast<unsigned>(waiters.size());
  }
  if (regs.next.kind == ActionKind::kWake) return regs.wake == WakeCause::kEither ? 2 : 1;
  if (regs.next.kind == ActionKind::kQueryThread && regs.next.query == ThreadQuery::kState) {
    return StateAlternatives(vm_, regs.next.object);
  }
  if (regs.next.kind == ActionKind::kChoose) return regs.next.offset;
  return 1;
}

BlockedOn JavaMachine::Blocked(ThreadId thread) const {
  const ThreadRegisters& regs = vm_.threads.at(thread).regs;
  BlockedOn blocked;
  if (Enabled(thread) || regs.state == ThreadState::kEnded) return blocked;
  blocked.object = regs.next.object;
  const bool may_end = EndsByLimit(regs);  // so that it is no part of a cycle of owners
  switch (regs.next.kind) {
    case ActionKind::kMonitorEnter:
    case ActionKind::kOutput:
      blocked.reason = BlockReason::kMonitor;
      blocked.owner = vm_.monitors.Owner(regs.next.object);
      break;
    case ActionKind::kWake:
      if (regs.wake == WakeCause::kNone && regs.next.of_thread) {
        blocked.reason = BlockReason::kJoining;
        blocked.owner = may_end ? kNoThread : vm_.living_threads.Of(regs.next.object);
        break;
      }
      blocked.reason = regs.wake == WakeCause::kNone ? BlockReason::kWaiting : BlockReason::kMonitor;
      blocked.owner = regs.wake == WakeCause::kNone ? kNoThread : vm_.monitors.Owner(regs.next.object);
      break;
    case ActionKind::kPark:
      blocked.reason = BlockReason::kParked;
      blocked.object = ParkedFor(vm_, thread);
      blocked.owner = may_end ? kNoThread : OwnerOfSynchronizer(vm_, blocked.object);
      break;
    case ActionKind::kSleep: blocked.reason = BlockReason::kSleeping; break;
    case ActionKind::kJoin:
      blocked.reason = BlockReason::kJoining;
      blocked.owner = may_end ? kNoThread : JoinedThread(regs);
      if (blocked.owner != kNoThread) blocked.object = vm_.threads.at(blocked.owner).regs.thread_object;
      break;
    case ActionKind::kClassInit:
      blocked.reason = BlockReason::kClassInit;
      blocked.owner = static_cast<ThreadId>(vm_.heap.Read<uint32_t>(regs.next.object, 8) - 1);
      break;
    default:
      blocked.reason = BlockReason::kParked;
      if (regs.next.for_permit != 0) {
        blocked.object = ParkedFor(vm_, thread);
        break;
      }
      blocked.owner = OwnerOfSynchronizer(vm_, blocked.object);
      // The lock is free: it waits for elements, or for room.
      if (regs.next.guard_object != 0 && blocked.owner == kNoThread) blocked.object = regs.next.guard_object;
      break;
  }
  return blocked;
}

bool JavaMachine::SharedWithOthers(ThreadId thread) {
  const Action& next = Next(thread);
  if (next.object != 0 && reachability_.SharedWithOthers(thread, next.object)) return true;
  return IsAccess(next.kind) && next.queue_object != 0 && reachability_.SharedWithOthers(thread, next.queue_object);
}

// What is settled, or will be, lies at the same place on all paths, as frozen objects do.
uint64_t JavaMachine::NameOfObject(uint32_t object) const {
  constexpr uint64_t kPlaced = uint64_t{1} << 32, kPermanent = uint64_t{1} << 63;
  const Heap& heap = vm_.heap;
  if (object == 0) return 0;
  if (heap.IsPermanent(object)) return kPermanent | heap.PermanentName(object);
  const bool settled = object < heap.settled_end() || vm_.exploration.IsOnlyPath();
  if (settled && !(heap.IsSettled(object) && fingerprinter_.IsFree(object))) return kPlaced | object;
  return heap.Flags(object) >> kObjectIdShift;
}

void JavaMachine::LiveObjects(std::vector<LiveObject>& objects) const {
  if (vm_.exploration.IsOnlyPath()) return;
  const size_t listed = objects.size();
  objects.resize(listed + fingerprinter_.objects());
  LiveObject* next = objects.data() + listed;
  fingerprinter_.ForEachObject([&](Ref object) {
    const uint32_t flags = vm_.heap.Flags(object);  // none of them is frozen, or settled but for free ones: see above
    *next++ = {flags >> kObjectIdShift, (flags & kFlagEscaped) != 0};
  });
}

Fingerprint JavaMachine::LiveObjectsKey() const {
  return vm_.exploration.IsOnlyPath() ? Fingerprint() : fingerprinter_.objects_key();
}

// What a step can fill before the guest is out of memory: what is live, garbage that is not collected yet, and what one
// instruction allocates.
uint64_t JavaMachine::BytesOfAStep() const { return 3 * vm_.options.guest_heap_bytes + vm_.options.collect_at_bytes; }

ProgramFacts JavaMachine::Facts() const {
  const GuestUses uses = vm_.uses;
  uint64_t bits = 0;
  if (uses.atomic) bits |= ProgramFacts::kHidesActions;
  if (uses.collects && (uses.weak_references || uses.finalizers)) bits |= ProgramFacts::kSeesIntoThreads;
  if (uses.interrupts) bits |= ProgramFacts::kHasInterrupted;
  if (uses.ends_look_back) bits |= ProgramFacts::kEndLooksBack;
  const uint64_t own = uses.bits() | uint64_t{vm_.thread_numbers.noted()} << kNumbersShift |
                       uint64_t{vm_.exploration.assumptions().broken()} << kBrokenShift;
  return {bits | own << ProgramFacts::kOwnShift};
}

void JavaMachine::ImportFacts(ProgramFacts facts) {
  const uint64_t own = facts.own();
  vm_.uses.Add(own & ((1u << kNumbersShift) - 1));
  vm_.exploration.assumptions().add_broken(static_cast<uint32_t>(own >> kBrokenShift));
  vm_.thread_numbers.Note(vm_, own >> kNumbersShift & 0xff);
  enabled_listed_ = false;
}

// Whether waits are known is asked only once the space is exhausted: until then the schedules found are such as there
// are.
bool JavaMachine::DropBrokenAssumptions() {
  if (vm_.uses.known_waits && vm_.uses.looks_at_waits) vm_.exploration.assumptions().Break(Assumption::kKnownWaits);
  enabled_listed_ = false;
  return vm_.exploration.assumptions().DropBroken();
}

Outcome JavaMachine::Take(Step step) {
  ThreadId thread = step.thread;
  vm_.step.thread = thread;
  enabled_listed_ = false;
  if (next_on_path_) path_number_ = next_on_path_(path_number_, thread);  // while the thread stands where it stood
  vm_.threads.Save(thread);
  fingerprinter_.memory().NoteStep();
  ThreadRegisters& regs = vm_.threads.at(thread).regs;
  regs.join_run = 0;
  regs.alternative = step.alternative;
  regs.going_on = regs.next.kind != ActionKind::kBudget && regs.next.kind != ActionKind::kNone;
  if (vm_.options.time_outs_last) MoveTime(thread);
  if (counts_library_locks_) NoteLibraryLock(regs.next);
  // The first check of visibility must reach MustStop, which takes the turn.
  if (regs.going_on) vm_.exploration.ShowNext();
  vm_.step.outcome = Outcome::kVisible;
  vm_.globals.chosen |= ThreadCount() == 1 && Alternatives(thread) > 1;
  constexpr uint64_t kLookedAtEach = 16;
  if (vm_.options.host_memory_bytes != 0 && ++taken_ % kLookedAtEach == 0 &&
      PeakBytes() > vm_.options.host_memory_bytes) {
    vm_.step.report.message = "host memory limit";
    return Outcome::kNoMemory;
  }
  if (vm_.heap.free_bytes() < std::min(vm_.heap.arena_bytes() / 2, BytesOfAStep())) {
    vm_.step.report.message = "too much garbage on one path";
    return Outcome::kNoMemory;
  }
  Outcome outcome = vm_.interpreter->Run(thread);
  regs.going_on = false;
  vm_.exploration.UpdateFilter();
  if (outcome == Outcome::kVisible && regs.next.kind == ActionKind::kJoin && MergesAlike(vm_)) LookPastJoins(thread);
  if (vm_.exploration.assumptions().AnyBroken() && outcome != Outcome::kUnsupported) return Outcome::kRetreat;
  const bool has_settled = std::exchange(settlement_, vm_.heap.settlement()) != vm_.heap.settlement();
  if (has_settled && ThreadCount() > 1 && on_settled_) on_settled_();
  if (vm_.globals.exited && outcome == Outcome::kEnded) outcome = Outcome::kExited;
  const bool is_handled = outcome == Outcome::kUncaught && describer_.GoesToHandler(thread);
  if ((kFailures & BitOf(outcome)) != 0 && !is_handled) vm_.globals.failures |= BitOf(outcome);
  if (outcome == Outcome::kExited) NoteLost(thread);
  return outcome;
}

void JavaMachine::StopWhen(const StopSignal* signal) { vm_.interpreter->StopWhen(signal); }

Fingerprint JavaMachine::TimedFingerprint() {
  const auto start = std::chrono::steady_clock::now();
  const Fingerprint fingerprint = fingerprinter_.Compute();
  timed_ns_ += std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
  ++timed_;
  return fingerprint;
}

uint32_t JavaMachine::Mark() {
  marks_.push_back(TakeRecord());
  return static_cast<uint32_t>(marks_.size() - 1);
}

void JavaMachine::Restore(const MarkRecord& record) {
  vm_.heap.Rewind(record.heap);
  vm_.threads.Rewind(record.threads);
  vm_.interpreter->Unresolve();
  vm_.globals = record.globals;
  vm_.identities.place_counts().Rewind(record.place_counts);
  fingerprinter_.memory().Restore(record.memory);
  path_number_ = record.path_number;
  vm_.output.CutToRegisters();
  vm_.memory.allocation_limit = 0;  // to be found anew
  enabled_listed_ = false;
  vm_.exploration.UpdateFilter();
}

void JavaMachine::RewindTo(uint32_t mark) {
  Restore(marks_[mark]);
  marks_.truncate(mark + 1);
}

void JavaMachine::PopTo(uint32_t mark) {
  RewindTo(mark);
  marks_.truncate(mark);
}

uint64_t JavaMachine::PeakBytes() const {
  return fingerprinter_.bytes() + vm_.heap.committed_bytes() + vm_.heap.journal_bytes() + vm_.threads.journal_bytes() +
         vm_.identities.place_counts().bytes() + marks_.bytes();
}

uint64_t JavaMachine::BytesSince(uint32_t mark) const {
  const MarkRecord& record = marks_[mark];
  return vm_.heap.BytesSince(record.heap) + vm_.threads.BytesSince(record.threads) +
         vm_.identities.place_counts().BytesSince(record.place_counts) + (marks_.size() - mark) * sizeof(MarkRecord);
}

void JavaMachine::CollectGarbage() {
  const TrustedTouches collection(vm_.heap.touches, Trust::kCollection);
  Collector(vm_).CollectYoung();
  vm_.memory.allocation_limit = 0;  // to be found anew
}

}  // namespace heddle
