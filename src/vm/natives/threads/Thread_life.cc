// Thread.start and Thread.join. Each is one action as long as nobody else uses the monitors of Thread objects;
// otherwise they hold the thread's monitor and wait on it, as the library's own bodies do (thread_monitor.h). What
// start tells the thread's group is left out: its lock would make all threads conflict.
#include <utility>

#include "vm/classes/stubs.h"
#include "vm/classes/thread_life.h"
#include "vm/core/alike_threads.h"
#include "vm/interpreter/interpreter.h"
#include "vm/library/thread_monitor.h"
#include "vm/native/announce.h"
#include "vm/native/clock.h"
#include "vm/native/monitor_wait.h"
#include "vm/native/support.h"
#include "vm/natives/threads/start_progress.h"
#include "vm/natives/threads/thread_facts.h"

namespace heddle {

namespace {

constexpr int64_t kNanosPerMilli = 1000000;

// Where it is kept whether the thread is a daemon: in the Thread, or in what it has for such words (JDK 19 and later).
CellPlace DaemonCell(const Vm& vm, Ref thread) {
  const uint32_t holder = vm.known.thread_holder;
  return {holder == 0 ? thread : vm.heap.Read<Ref>(thread, holder), vm.known.thread_daemon};
}

bool IsDaemon(Vm& vm, Ref thread) {
  const CellPlace cell = DaemonCell(vm, thread);
  return vm.heap.Read<uint8_t>(cell.object, cell.offset) != 0;
}

bool IsNew(const Vm& vm, Ref thread) {
  const CellPlace status = ThreadStatusCell(vm, thread);
  return vm.heap.Read<int32_t>(status.object, status.offset) == kStatusNew;
}

// Whether it is refused is kept right by whoever starts the thread (CreateThread). Whether it is a daemon may still be
// set by others, if they have it.
Action StartAction(const Vm& vm, Ref thread) {
  Action start = ObjectAction(ActionKind::kStart, thread);
  {
    const TrustedTouches again(vm.heap.touches, Trust::kAskedAgain);
    start.refused = !IsNew(vm, thread);
  }
  const CellPlace daemon = DaemonCell(vm, thread);
  if (!MayBeShared(vm, daemon.object)) return start;
  start.queue_object = daemon.object;
  start.queue_offset = daemon.offset;
  return start;
}

// --- start
// ------------------------------------------------------------------------------------------------------------

// Starts a thread that is new. False: there are too many.
bool StartNew(NativeCall& call, Ref object) {
  Vm& vm = call.vm;
  const bool paths_part = vm.exploration.IsOnlyPath();  // from here on
  ThreadRegisters& parent = call.guest().regs;
  const ThreadOrigin origin{object, IsDaemon(vm, object), parent.canonical_id, parent.started_threads + 1};
  const uint64_t kind = vm.options.merges_alike ? KindOfNew(vm, object) : 0;
  if (parent.kind != 0) NoteToldApart(vm);
  const ThreadId id = CreateThread(vm, origin, *vm.stubs->run_thread);
  if (id == kNoThread) return false;
  ++parent.started_threads;
  ThreadRegisters& regs = vm.threads.at(id).regs;
  regs.family = NumberFamily::Of(parent.family, parent.started_threads);
  regs.kind = kind;
  const Field* interrupted = InstanceField(vm, object, "interrupted");
  regs.interrupted = interrupted != nullptr && vm.heap.Read<uint8_t>(object, interrupted->offset) != 0;
  if (paths_part) vm.heap.Settle();
  vm.exploration.UpdateFilter();
  if (kind != 0) NoteKind(vm, id);
  return true;
}

// kDone: started.
NativeResult StartInTurn(NativeCall& call, Ref object) {
  if (!call.MayAct(StartAction(call.vm, object))) return NativeResult::kStop;
  if (!IsNew(call.vm, object)) return call.Throw("java/lang/IllegalThreadStateException");
  if (!StartNew(call, object)) return call.Unsupported("more than 60,000 threads on one path");
  return call.ReturnVoid();
}

// With the monitor of the Thread held.
NativeResult StartLocked(NativeCall& call, Ref object) {
  auto at = [&call](StartProgress progress) { return call.progress() == static_cast<uint32_t>(progress); };
  auto go_to = [&call](StartProgress progress) { call.progress() = static_cast<uint32_t>(progress); };
  if (at(StartProgress::kBegin)) {
    if (const NativeResult entered = EnterMonitor(call, object); entered != NativeResult::kDone) return entered;
    go_to(StartProgress::kLocked);
  }
  if (at(StartProgress::kLocked)) {
    const NativeResult started = StartInTurn(call, object);
    if (started != NativeResult::kDone && started != NativeResult::kThrow) return started;
    go_to(started == NativeResult::kDone ? StartProgress::kStarted : StartProgress::kRefused);
  }
  if (const NativeResult left = LeaveMonitor(call, object); left != NativeResult::kDone) return left;
  if (at(StartProgress::kRefused)) return call.Throw("java/lang/IllegalThreadStateException");
  return call.ReturnVoid();
}

NativeResult Start(NativeCall& call) {
  if (!call.vm.booted) return call.ReturnVoid();  // the library's housekeeping threads are not modelled
  Ref object = call.Reference(0);
  return UsesThreadMonitor(call.vm, object) ? StartLocked(call, object) : StartInTurn(call, object);
}

// --- join
// -------------------------------------------------------------------------------------------------------------

NativeResult ThrowNegative(NativeCall& call) {
  return call.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
}

// Goes on as if the thread had ended, if that will be so once and for all.
bool PassJoin(Vm& vm, Ref target) {
  const TrustedTouches asked(vm.heap.touches, Trust::kNaming);
  if (IsNew(vm, target)) return false;
  if (const ThreadId id = vm.living_threads.Of(target); id != kNoThread) vm.step.past_joins->targets.push_back(id);
  return true;
}

constexpr uint32_t kReckoned = 0x100;  // no JoinProgress

// In one action: it waits until the thread has ended.
NativeResult JoinAtOnce(NativeCall& call, Ref target, int64_t millis) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  if (vm.step.past_joins != nullptr && millis == 0 && PassJoin(vm, target)) return call.ReturnVoid();
  if (millis > 0 && call.progress() != kReckoned) {
    if (!MayReckon(call)) return NativeResult::kStop;
    call.progress() = kReckoned;
  }
  if (!call.HasTurn(ObjectAction(ActionKind::kJoin, target))) {
    SetLimit(regs, millis > 0, millis > 0 ? DeadlineAfterMillis(vm, millis) : 0);
  }
  const Action action = ObjectAction(ActionKind::kJoin, target, regs.timed);
  if (!call.MayAct(action)) return NativeResult::kStop;
  if (vm.living_threads.Of(target) == kNoThread) {
    regs.timed = false;
    return call.ReturnVoid();
  }
  if (std::exchange(regs.interrupted, false)) {
    regs.timed = false;
    return call.Throw("java/lang/InterruptedException");
  }
  if (regs.timed) {
    regs.timed = false;
    ReachDeadline(vm, regs);
    return call.ReturnVoid();
  }
  StandBefore(vm, action);
  return NativeResult::kStop;
}

enum class JoinProgress : uint32_t {
  kBegin,
  kLocked,
  kAsleep,
  kAwake,  // has the monitor again, and waits until the same moment as before
  kLeaves,
  kInterrupted,  // leaves, to throw that it was interrupted
};

// With the monitor of the Thread held.
bool HasEnded(Vm& vm, Ref target) {
  const TrustedTouches held(vm.heap.touches, Trust::kHeldMonitor);
  return vm.living_threads.Of(target) == kNoThread;
}

// As the library's body: with the monitor of the Thread held, it waits there as long as the thread is alive. That
// changes only with the monitor held, so to look whether it does is no action of its own.
NativeResult JoinLocked(NativeCall& call, Ref target, int64_t millis) {
  Vm& vm = call.vm;
  ThreadRegisters& regs = call.guest().regs;
  auto at = [&call](JoinProgress progress) { return call.progress() == static_cast<uint32_t>(progress); };
  auto go_to = [&call](JoinProgress progress) { call.progress() = static_cast<uint32_t>(progress); };
  if (at(JoinProgress::kBegin)) {
    if (const NativeResult entered = EnterMonitor(call, target); entered != NativeResult::kDone) return entered;
    go_to(JoinProgress::kLocked);
  }
  if (at(JoinProgress::kAsleep)) {
    const bool comes = regs.timed;
    const WakeCause cause = EndWait(call, target);
    go_to(JoinProgress::kAwake);
    if (cause == WakeCause::kNone && comes) go_to(JoinProgress::kLeaves);
    if (cause == WakeCause::kInterrupted) go_to(JoinProgress::kInterrupted);
  }
  if (at(JoinProgress::kLocked) || at(JoinProgress::kAwake)) {
    const int64_t deadline = at(JoinProgress::kAwake) ? regs.deadline : DeadlineOfWait(vm, millis);
    if (HasEnded(vm, target)) {
      go_to(JoinProgress::kLeaves);
    } else {
      const NativeResult begun =
          BeginWait(call, target, {millis > 0, deadline}, true, static_cast<uint32_t>(JoinProgress::kAsleep));
      if (begun != NativeResult::kDone) return begun;
      go_to(JoinProgress::kInterrupted);
    }
  }
  if (const NativeResult left = LeaveMonitor(call, target); left != NativeResult::kDone) return left;
  return at(JoinProgress::kInterrupted) ? call.Throw("java/lang/InterruptedException") : call.ReturnVoid();
}

NativeResult JoinFor(NativeCall& call, int64_t millis) {
  Ref target = call.Reference(0);
  return UsesThreadMonitor(call.vm, target) ? JoinLocked(call, target, millis) : JoinAtOnce(call, target, millis);
}

NativeResult Join(NativeCall& call) { return call.Long(1) < 0 ? ThrowNegative(call) : JoinFor(call, call.Long(1)); }

// The limit is rounded up to milliseconds, as by JDK 17; virtual threads of JDK 21 and later count the nanoseconds.
NativeResult JoinNanos(NativeCall& call) {
  const int64_t millis = call.Long(1);
  const int32_t nanos = call.Int(3);
  if (millis < 0) return ThrowNegative(call);
  if (nanos < 0 || nanos >= kNanosPerMilli) {
    return call.Throw("java/lang/IllegalArgumentException", "nanosecond timeout value out of range");
  }
  return JoinFor(call, nanos > 0 && millis < INT64_MAX ? millis + 1 : millis);
}

constexpr const char* kStartReason =
    "the thread's group takes locks that would make all threads conflict; one action while nobody else uses the "
    "monitor";
constexpr const char* kJoinReason = "one action while nobody else uses the monitor of the Thread";

const NativeRow kRows[] = {
    {"java/lang/Thread", "start", "()V", Start, kStartReason},
    {"java/lang/Thread", "start0", "()V", Start},
    {"java/lang/Thread", "join", "(J)V", Join, kJoinReason},
    {"java/lang/Thread", "join", "(JI)V", JoinNanos, kJoinReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangThreadLife, kRows)

}  // namespace heddle
