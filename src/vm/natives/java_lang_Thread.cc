// Threads: start, end, join, sleep, interrupt, state. The library's own bookkeeping (thread groups, counters) is left out:
// its locks would make all threads conflict. Names and ids that the library draws from shared counters come from the
// creating thread's own count, so that they do not depend on the schedule.
#include "base/hash.h"
#include "vm/interpreter.h"
#include "vm/library_waits.h"
#include "vm/natives/clock.h"
#include "vm/natives/support.h"
#include "vm/natives/thread_facts.h"
#include "vm/stubs.h"

namespace heddle {

namespace {

int32_t ReadStatus(const Vm& vm, Ref thread) {
  UnsafeCell cell = ThreadStatusCell(vm, thread);
  return vm.heap.Read<int32_t>(cell.object, cell.offset);
}

void WriteStatus(Vm& vm, Ref thread, int32_t status) {
  UnsafeCell cell = ThreadStatusCell(vm, thread);
  vm.heap.Write<int32_t>(cell.object, cell.offset, status);
}

bool IsDaemon(Vm& vm, Ref thread) {
  if (const Field* field = InstanceField(vm, thread, "daemon"))
    return vm.heap.Read<uint8_t>(thread, field->offset) != 0;
  Ref holder = GetReferenceField(vm, thread, "holder");
  const Field* field = InstanceField(vm, holder, "daemon");
  return field != nullptr && vm.heap.Read<uint8_t>(holder, field->offset) != 0;
}

NativeResult CurrentThread(NativeCall& call) { return call.ReturnReference(call.guest().regs.thread_object); }

// A run of one schedule goes on for long and is never rewound: there, many threads may come and go. Null: too many.
GuestThread* NewThread(Vm& vm, ThreadId* id) {
  constexpr unsigned kReplacedFrom = 256;
  if (vm.run_mode && vm.threads.count() >= kReplacedFrom) {
    if (GuestThread* thread = vm.threads.CreateInPlaceOfEnded(id)) return thread;
  }
  return vm.threads.count() < GuestThread::kMaxThreads ? &vm.threads.Create(id) : nullptr;
}

NativeResult Start(NativeCall& call) {
  Vm& vm = call.vm;
  Ref object = call.Reference(0);
  if (!vm.booted) return call.ReturnVoid();  // the library's housekeeping threads are not modelled
  if (!call.MayAct(ObjectAction(ActionKind::kStart, object))) return NativeResult::kStop;
  if (ReadStatus(vm, object) != kStatusNew) return call.Throw("java/lang/IllegalThreadStateException");
  const bool paths_part = vm.IsOnlyPath();  // from here on
  ThreadId id;
  GuestThread* created = NewThread(vm, &id);
  if (created == nullptr) {
    return call.Throw("java/lang/OutOfMemoryError", "unable to create native thread: too many threads");
  }
  ThreadRegisters& parent = call.guest().regs;
  GuestThread& thread = *created;
  thread.regs.thread_object = object;
  thread.regs.daemon = IsDaemon(vm, object);
  thread.regs.canonical_id = Mix(parent.canonical_id, ++parent.started_threads);
  vm.names.Note(NameOrigins::Kind::kThread, thread.regs.canonical_id, parent.canonical_id, parent.started_threads);
  vm.NoteThreads();
  thread.regs.family_code = parent.family_code * 64 + parent.started_threads;
  const Field* interrupted = InstanceField(vm, object, "interrupted");
  thread.regs.interrupted = interrupted != nullptr && vm.heap.Read<uint8_t>(object, interrupted->offset) != 0;
  WriteStatus(vm, object, kStatusRunnable);
  SetLongField(vm, object, "eetop", 1);
  ++vm.globals.live_threads;
  vm.globals.peak_threads = std::max(vm.globals.peak_threads, vm.globals.live_threads);
  if (!thread.regs.daemon) ++vm.globals.live_user_threads;
  Slot argument = {};
  argument.r = object;
  vm.interpreter->PushBaseFrame(id, vm.stubs->run_thread.get(), &argument, 1);
  vm.AnnounceStart(id, object);
  if (paths_part) vm.heap.Settle();
  vm.UpdateVisibility();
  return call.ReturnVoid();
}

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

NativeResult SleepUntil(NativeCall& call, int64_t deadline) {
  ThreadRegisters& regs = call.guest().regs;
  if (!call.HasTurn(ObjectAction(ActionKind::kSleep, regs.thread_object))) SetLimit(regs, true, deadline);
  const bool timed = regs.timed;
  const Action action = ObjectAction(ActionKind::kSleep, regs.thread_object, timed);
  if (!call.MayAct(action)) return NativeResult::kStop;
  if (!timed && !regs.interrupted) {
    call.vm.SetNext(action);
    return NativeResult::kStop;
  }
  regs.timed = false;
  if (TakeInterrupt(call)) return call.Throw("java/lang/InterruptedException", "sleep interrupted");
  call.vm.MoveClockTo(regs.deadline);
  return call.ReturnVoid();
}

NativeResult SleepMillis(NativeCall& call) {
  if (call.Long(0) < 0) return call.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  return SleepUntil(call, DeadlineAfterMillis(call.vm, call.Long(0)));
}

NativeResult SleepNanos(NativeCall& call) { return SleepUntil(call, DeadlineAfterNanos(call.vm, call.Long(0))); }

NativeResult Join(NativeCall& call) {
  Vm& vm = call.vm;
  Ref target = call.Reference(0);
  int64_t millis = call.Long(1);
  if (millis < 0) return call.Throw("java/lang/IllegalArgumentException", "timeout value is negative");
  ThreadRegisters& regs = call.guest().regs;
  if (!call.HasTurn(ObjectAction(ActionKind::kJoin, target))) {
    SetLimit(regs, millis > 0, DeadlineAfterMillis(vm, millis));
  }
  const Action action = ObjectAction(ActionKind::kJoin, target, regs.timed);
  if (!call.MayAct(action)) return NativeResult::kStop;
  if (vm.ThreadOf(target) == kNoThread) {
    regs.timed = false;
    return call.ReturnVoid();
  }
  if (TakeInterrupt(call)) {
    regs.timed = false;
    return call.Throw("java/lang/InterruptedException");
  }
  if (regs.timed) {
    regs.timed = false;
    vm.MoveClockTo(regs.deadline);
    return call.ReturnVoid();
  }
  vm.SetNext(action);
  return NativeResult::kStop;
}

NativeResult IsAlive(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kAlive, call.Reference(0)))) return NativeResult::kStop;
  return call.ReturnBool(call.vm.ThreadOf(call.Reference(0)) != kNoThread);
}

// Only where a later answer could be another.
void NoteSeenBlocked(Vm& vm, Ref thread_object) {
  if (vm.StateAlternatives(thread_object) == 1) return;
  const ThreadId id = vm.ThreadOf(thread_object);
  if (vm.threads.at(id).regs.timed || vm.threads.at(id).regs.interrupted) return;
  vm.threads.Save(id);
  vm.threads.at(id).regs.seen_blocked = true;
}

NativeResult GetState(NativeCall& call) {
  if (call.progress() == 0) {
    const Action action = QueryAction(ThreadQuery::kState, call.Reference(0));
    if (IsOutsideLibrary(call.guest())) call.vm.uses.looks_at_waits = true;
    const bool offered = call.guest().regs.going_on;
    if (!call.MayAct(action)) return NativeResult::kStop;
    Slot status = {};
    status.i = offered && call.alternative() == 1 ? kStatusRunnable : ThreadStatus(call.vm, call.Reference(0));
    if (offered && status.i != kStatusRunnable) NoteSeenBlocked(call.vm, call.Reference(0));
    call.Enter();
    call.progress() = 1;
    return call.Call(RequireMethod(call.vm, "jdk/internal/misc/VM", "toThreadState", "(I)Ljava/lang/Thread$State;"),
                     &status, 1);
  }
  return call.ReturnReference(call.returned().r);
}

NativeResult Interrupt(NativeCall& call) {
  Vm& vm = call.vm;
  Ref target = call.Reference(0);
  if (!call.MayAct(ObjectAction(ActionKind::kInterrupt, target))) return NativeResult::kStop;
  ThreadId id = vm.ThreadOf(target);
  if (id != kNoThread) {
    vm.Interrupt(id);
  } else {  // not started yet, or ended: isInterrupted tells
    vm.uses.interrupts = true;
    SetBooleanField(vm, target, "interrupted", true);
  }
  return call.ReturnVoid();
}

NativeResult IsInterrupted(NativeCall& call) {
  Ref target = call.Reference(0);
  const GuestThread& guest = call.guest();
  if (target != guest.regs.thread_object && IsOutsideLibrary(guest)) call.vm.uses.looks_at_waits = true;
  if (!call.MayAct(QueryAction(ThreadQuery::kInterrupted, target))) return NativeResult::kStop;
  ThreadId id = call.vm.ThreadOf(target);
  if (id != kNoThread) return call.ReturnBool(call.vm.threads.at(id).regs.interrupted);
  const Field* field = InstanceField(call.vm, target, "interrupted");
  return call.ReturnBool(field != nullptr && call.vm.heap.Read<uint8_t>(target, field->offset) != 0);
}

NativeResult Interrupted(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kInterrupted, call.guest().regs.thread_object))) return NativeResult::kStop;
  return call.ReturnBool(TakeInterrupt(call));
}

NativeResult ClearInterrupt(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kInterrupted, call.guest().regs.thread_object))) return NativeResult::kStop;
  TakeInterrupt(call);
  return call.ReturnVoid();
}

NativeResult HoldsLock(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return call.ReturnBool(call.vm.OwnsMonitor(call.thread, call.Reference(0)));
}

// "Thread-0", "Thread-1" ... as java numbers them when one thread makes them all.
int32_t NextNumber(NativeCall& call) {
  ThreadRegisters& regs = call.guest().regs;
  return static_cast<int32_t>(regs.family_code * 1000 + regs.made_threads++);
}

NativeResult NextThreadNumber(NativeCall& call) {
  if (!call.vm.booted) return call.ReturnInt(0);
  return call.ReturnInt(NextNumber(call));
}

NativeResult NextThreadId(NativeCall& call) {
  constexpr int64_t kFirstGuestId = 20;  // after the main thread and what the library starts
  if (!call.vm.booted) return call.ReturnLong(++call.vm.boot_thread_ids);
  ThreadRegisters& regs = call.guest().regs;
  return call.ReturnLong(kFirstGuestId + static_cast<int64_t>(regs.family_code) * 1000 + regs.made_ids++);
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

NativeResult Stop(NativeCall& call) { return call.Unsupported("Thread.stop, suspend and resume"); }

constexpr const char* kBookkeeping = "the library's bookkeeping takes locks that would make all threads conflict";
constexpr const char* kModelled = "done by the machine as one visible action";

const NativeRow kRows[] = {
    {"java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", CurrentThread},
    {"java/lang/Thread", "currentCarrierThread", "()Ljava/lang/Thread;", CurrentThread},
    {"java/lang/Thread", "start", "()V", Start, kBookkeeping},
    {"java/lang/Thread", "start0", "()V", Start},
    {"java/lang/Thread", "yield", "()V", Yield},
    {"java/lang/Thread", "yield0", "()V", Yield},
    {"java/lang/Thread", "sleep", "(J)V", SleepMillis, kModelled},
    {"java/lang/Thread", "sleepNanos0", "(J)V", SleepNanos},
    {"java/lang/Thread", "join", "(J)V", Join, kModelled},
    {"java/lang/Thread", "isAlive", "()Z", IsAlive, kModelled},
    {"java/lang/Thread", "getState", "()Ljava/lang/Thread$State;", GetState, kModelled},
    {"java/lang/Thread", "interrupt", "()V", Interrupt, kModelled},
    {"java/lang/Thread", "interrupt0", "()V", Interrupt},
    {"java/lang/Thread", "isInterrupted", "()Z", IsInterrupted, kModelled},
    {"java/lang/Thread", "interrupted", "()Z", Interrupted, kModelled},
    {"java/lang/Thread", "clearInterruptEvent", "()V", ClearInterrupt},
    {"java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z", HoldsLock},
    {"java/lang/Thread", "setPriority0", "(I)V", DoNothing},
    {"java/lang/Thread", "setNativeName", "(Ljava/lang/String;)V", DoNothing},
    {"java/lang/Thread", "nextThreadNum", "()I", NextThreadNumber, kBookkeeping},
    {"java/lang/Thread$ThreadIdentifiers", "next", "()J", NextThreadId, kBookkeeping},
    {"java/lang/Thread", "nextThreadID", "()J", NextThreadId, kBookkeeping},
    // Never read: next() is replaced.
    {"java/lang/Thread", "getNextThreadIdOffset", "()J", ReturnZero},
    // A cache that is never there: the library looks the bindings up.
    {"java/lang/ScopedValue$Cache", "put", "(Ljava/lang/ScopedValue;Ljava/lang/Object;)V", DoNothing,
     "a cache of bindings, which would only make states differ"},
    {"java/lang/Thread", "scopedValueCache", "()[Ljava/lang/Object;", ReturnNull},
    {"java/lang/Thread", "setScopedValueCache", "([Ljava/lang/Object;)V", DoNothing},
    {"java/lang/Thread", "findScopedValueBindings", "()Ljava/lang/Object;", FindScopedValueBindings},
    {"java/lang/Thread", "getThreads", "()[Ljava/lang/Thread;", GetThreads},
    {"java/lang/Thread", "stop0", "(Ljava/lang/Object;)V", Stop},
    {"java/lang/Thread", "suspend0", "()V", Stop},
    {"java/lang/Thread", "resume0", "()V", Stop},
};

}  // namespace

unsigned Vm::StateAlternatives(Ref thread_object) const {
  ThreadId id = ThreadOf(thread_object);
  if (id == kNoThread || threads.at(id).regs.next.kind == ActionKind::kWake) return 1;
  if (ThreadStatus(*this, thread_object) == kStatusRunnable) return 1;
  // Once seen to have come to wait, it is not on its way any more; but an interrupt or its deadline may have set it going.
  const ThreadRegisters& regs = threads.at(id).regs;
  return regs.seen_blocked && !regs.interrupted && !regs.timed ? 1 : 2;
}

HEDDLE_NATIVE_TABLE(JavaLangThread, kRows)

}  // namespace heddle
