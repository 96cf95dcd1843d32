// Threads: sleep, interrupt, state, and what is small. Start and join: Thread_life.cc.
#include "vm/core/alike_threads.h"
#include "vm/interpreter/interpreter.h"
#include "vm/library/known_waits.h"
#include "vm/library/private_members.h"
#include "vm/native/announce.h"
#include "vm/native/clock.h"
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/threads/thread_facts.h"

namespace heddle {

namespace {

NativeResult CurrentThread(NativeCall& call) { return call.ReturnReference(call.guest().regs.thread_object); }

NativeResult Yield(NativeCall& call) {
  if (!call.MayAct(ObjectAction(ActionKind::kYield, call.guest().regs.thread_object))) return NativeResult::kStop;
  return call.ReturnVoid();
}

// Throws InterruptedException when the thread is interrupted, clearing the status.
bool TakeInterrupt(NativeCall& call) {
  ThreadRegisters& regs = call.guest().regs;
  if (!regs.interrupted) return false;
  regs.interrupted = false;
  return true;
}

enum SleepProgress : uint32_t { kBegins = 0, kSleeps = 1 };

bool Begins(NativeCall& call) {
  if (call.progress() == kSleeps) return true;
  if (!MayReckon(call)) return false;
  call.progress() = kSleeps;
  return true;
}

template <typename Deadline>
NativeResult Sleep(NativeCall& call, Deadline deadline) {
  if (!Begins(call)) return NativeResult::kStop;
  ThreadRegisters& regs = call.guest().regs;
  if (!call.HasTurn(ObjectAction(ActionKind::kSleep, regs.thread_object))) {
    SetLimit(regs, true, deadline(call.vm, call.Long(0)));
    if (call.vm.options.time_outs_last) regs.put_off &= SleepComesLast(call.vm, call.guest());
  }
  const bool timed = regs.timed;
  const Action action = ObjectAction(ActionKind::kSleep, regs.thread_object, timed);
  if (!call.MayAct(action)) return NativeResult::kStop;
  if (!timed && !regs.interrupted) {
    StandBefore(call.vm, action);
    return NativeResult::kStop;
  }
  regs.timed = false;
  if (TakeInterrupt(call)) return call.Throw("java/lang/InterruptedException", "sleep interrupted");
  if (call.vm.options.time_outs_last && !regs.put_off && regs.deadline > 0) {
    NoteSleep(call.vm, call.thread);
    ForgetReadings(call.vm);
  }
  ReachDeadline(call.vm, regs);
  return call.ReturnVoid();
}

NativeResult SleepMillis(NativeCall& call) {
  if (call.Long(0) < 0) return call.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  return Sleep(call, DeadlineAfterMillis);
}

NativeResult SleepNanos(NativeCall& call) { return Sleep(call, DeadlineAfterNanos); }

NativeResult IsAlive(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kAlive, call.Reference(0)))) return NativeResult::kStop;
  return call.ReturnBool(call.vm.living_threads.Of(call.Reference(0)) != kNoThread);
}

// Only where a later answer could be another.
void NoteSeenBlocked(Vm& vm, Ref thread_object) {
  if (StateAlternatives(vm, thread_object) == 1) return;
  const ThreadId id = vm.living_threads.Of(thread_object);
  if (vm.threads.at(id).regs.timed || vm.threads.at(id).regs.interrupted) return;
  vm.threads.Save(id);
  vm.threads.at(id).regs.seen_blocked = true;
}

NativeResult GetState(NativeCall& call) {
  if (call.progress() == 0) {
    Action action = QueryAction(ThreadQuery::kState, call.Reference(0));
    const CellPlace status_cell = ThreadStatusCell(call.vm, call.Reference(0));
    action.guard_object = status_cell.object;
    action.guard_offset = status_cell.offset;
    const bool offered = call.guest().regs.going_on;
    if (!call.MayAct(action)) return NativeResult::kStop;
    // One that is not started yet, or has ended, is not waiting.
    if (IsOutsideLibrary(call.guest()) && call.vm.living_threads.Of(call.Reference(0)) != kNoThread) {
      call.vm.uses.looks_at_waits = call.vm.uses.asks_states = true;
      // A thread may be seen to wait for the monitor of a Thread.
      call.vm.exploration.Break(Assumption::kUnlockedThreads);
      NoteToldApart(call.vm);
    }
    Slot status = {};
    // Who asks for itself runs, whatever it stood before last.
    const bool runs = call.Reference(0) == call.guest().regs.thread_object;
    const bool on_its_way = offered && call.alternative() == 1;
    status.i = runs || on_its_way ? kStatusRunnable : ThreadStatus(call.vm, call.Reference(0));
    if (offered && status.i != kStatusRunnable) NoteSeenBlocked(call.vm, call.Reference(0));
    call.Enter();
    call.progress() = 1;
    return call.Call(RequireMethod(call.vm, "jdk/internal/misc/VM", "toThreadState", "(I)Ljava/lang/Thread$State;"),
                     &status, 1);
  }
  return call.ReturnReference(call.returned().r);
}

// Its group or its handler. The end of a thread, where they go, is one step with all that belongs to it.
NativeResult NoteAskedAtEnd(NativeCall& call) {
  const GuestThread& guest = call.guest();
  const Ref target = call.Reference(0);
  const bool asked = target != guest.regs.thread_object && IsOfProgram(*guest.top().method->owner);
  const TrustedTouches noted(call.vm.heap.touches, Trust::kReport);
  if (asked && call.vm.living_threads.Of(target) != kNoThread) call.vm.uses.asks_at_ends = true;
  return NativeResult::kDecline;
}

NativeResult Interrupt(NativeCall& call) {
  Vm& vm = call.vm;
  Ref target = call.Reference(0);
  if (!call.MayAct(ObjectAction(ActionKind::kInterrupt, target))) return NativeResult::kStop;
  ThreadId id = vm.living_threads.Of(target);
  if (id != kNoThread) {
    if (vm.threads.at(id).regs.join_run != 0) NoteToldApart(vm);
    vm.monitors.Interrupt(id);
  } else {  // not started yet, or ended: isInterrupted tells
    vm.uses.NoteInterrupt();
    SetBooleanField(vm, target, "interrupted", true);
  }
  return call.ReturnVoid();
}

// Thread.interrupt(). A thread in a channel's operation has a blocker, which closes the channel when it is told of the
// interrupt. Once a thread of any path has had one, the own body looks for it, under its lock.
NativeResult InterruptWithBlocker(NativeCall& call) {
  const Exploration& exploration = call.vm.exploration;
  const bool may_block = exploration.run_mode() || !exploration.assumptions().Holds(Assumption::kNoBlockers);
  return may_block ? NativeResult::kDecline : Interrupt(call);
}

// Thread.blockedOn(Interruptible): the current thread has a blocker, or (null) has none any more.
NativeResult BlockedOn(NativeCall& call) {
  Exploration& exploration = call.vm.exploration;
  if (call.Reference(0) != 0 && !exploration.run_mode()) exploration.assumptions().Break(Assumption::kNoBlockers);
  return NativeResult::kDecline;
}

// Of the own body, which has set the field: that tells of threads only which are not started yet, or have ended.
NativeResult InterruptOfBody(NativeCall& call) {
  const NativeResult result = Interrupt(call);
  const Ref target = call.Reference(0);
  if (result == NativeResult::kDone && call.vm.living_threads.Of(target) != kNoThread) {
    SetBooleanField(call.vm, target, "interrupted", false);
  }
  return result;
}

NativeResult IsInterrupted(NativeCall& call) {
  Ref target = call.Reference(0);
  const GuestThread& guest = call.guest();
  if (target != guest.regs.thread_object && IsOutsideLibrary(guest)) call.vm.uses.looks_at_waits = true;
  if (!call.MayAct(QueryAction(ThreadQuery::kInterrupted, target))) return NativeResult::kStop;
  ThreadId id = call.vm.living_threads.Of(target);
  if (id != kNoThread) return call.ReturnBool(call.vm.threads.at(id).regs.interrupted);
  const Field* field = InstanceField(call.vm, target, "interrupted");
  return call.ReturnBool(field != nullptr && call.vm.heap.Read<uint8_t>(target, field->offset) != 0);
}

NativeResult Interrupted(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kTakeInterrupt, call.guest().regs.thread_object)))
    return NativeResult::kStop;
  return call.ReturnBool(TakeInterrupt(call));
}

NativeResult ClearInterrupt(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kTakeInterrupt, call.guest().regs.thread_object)))
    return NativeResult::kStop;
  TakeInterrupt(call);
  return call.ReturnVoid();
}

NativeResult HoldsLock(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return call.ReturnBool(call.vm.monitors.Owns(call.thread, call.Reference(0)));
}

// It sees every thread, so it names none.
NativeResult GetThreads(NativeCall& call) {
  call.vm.uses.looks_at_waits = true;
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.thread, LivePlatformThreads(call.vm, 0)));
}

// The scoped values in force, when the library has forgotten them: local 1 of the innermost runWith.
NativeResult FindScopedValueBindings(NativeCall& call) {
  GuestThread& guest = call.guest();
  for (uint32_t depth = guest.regs.depth; depth > 0; --depth) {
    const Frame& frame = guest.frames[depth - 1];
    const std::string_view owner = frame.method->owner->name;
    if (frame.method->name == "runWith" && (owner == "java/lang/Thread" || owner == "java/lang/ScopedValue$Carrier")) {
      return call.ReturnReference(guest.slots[frame.locals + 1].r);
    }
  }
  return call.ReturnReference(0);
}

constexpr const char* kStopped = "unsupported: Thread.stop, suspend and resume";
constexpr const char* kModelled = "done by the machine as one visible action";
constexpr const char* kNoted = "shows how a thread ends; the method's own code runs after that is noted";

const NativeRow kRows[] = {
    {"java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", CurrentThread},
    {"java/lang/Thread", "currentCarrierThread", "()Ljava/lang/Thread;", CurrentThread},
    {"java/lang/Thread", "yield", "()V", Yield},
    {"java/lang/Thread", "yield0", "()V", Yield},
    {"java/lang/Thread", "sleep", "(J)V", SleepMillis, kModelled},
    {"java/lang/Thread", "sleepNanos0", "(J)V", SleepNanos},
    {"java/lang/Thread", "isAlive", "()Z", IsAlive, kModelled},
    {"java/lang/Thread", "getState", "()Ljava/lang/Thread$State;", GetState, kModelled},
    {"java/lang/Thread", "getThreadGroup", "()Ljava/lang/ThreadGroup;", NoteAskedAtEnd, kNoted},
    {"java/lang/Thread", "getUncaughtExceptionHandler", "()Ljava/lang/Thread$UncaughtExceptionHandler;", NoteAskedAtEnd,
     kNoted},
    {"java/lang/Thread", "interrupt", "()V", InterruptWithBlocker, kModelled},
    {"java/lang/Thread", "interrupt0", "()V", InterruptOfBody},
    {"java/lang/Thread", "blockedOn", "(Lsun/nio/ch/Interruptible;)V", BlockedOn,
     "the own body, once it is noted that a thread has a blocker"},
    {"java/lang/Thread", "isInterrupted", "()Z", IsInterrupted, kModelled},
    {"java/lang/Thread", "interrupted", "()Z", Interrupted, kModelled},
    {"java/lang/Thread", "clearInterruptEvent", "()V", ClearInterrupt},
    {"java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z", HoldsLock},
    {"java/lang/Thread", "setPriority0", "(I)V", DoNothing},
    {"java/lang/Thread", "setNativeName", "(Ljava/lang/String;)V", DoNothing},
    // Never read: next() is replaced.
    {"java/lang/Thread", "getNextThreadIdOffset", "()J", ReturnZero},
    // A cache that is never there: the library looks the bindings up.
    {"java/lang/ScopedValue$Cache", "put", "(Ljava/lang/ScopedValue;Ljava/lang/Object;)V", DoNothing,
     "a cache of bindings, which would only make states differ"},
    {"java/lang/Thread", "scopedValueCache", "()[Ljava/lang/Object;", ReturnNull},
    {"java/lang/Thread", "setScopedValueCache", "([Ljava/lang/Object;)V", DoNothing},
    {"java/lang/Thread", "findScopedValueBindings", "()Ljava/lang/Object;", FindScopedValueBindings},
    {"java/lang/Thread", "getThreads", "()[Ljava/lang/Thread;", GetThreads},
    {"java/lang/Thread", "stop0", "(Ljava/lang/Object;)V", Refuse, kStopped},
    {"java/lang/Thread", "suspend0", "()V", Refuse, kStopped},
    {"java/lang/Thread", "resume0", "()V", Refuse, kStopped},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangThread, kRows)

}  // namespace heddle
