// Default names and ids of threads (thread_numbers.h): drawing them, and looking at them.
#include "vm/core/thread_numbers.h"

#include "vm/core/alike_threads.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

// From the counter that all threads share.
NativeResult DrawShared(NativeCall& call, ThreadNumber which) {
  Vm& vm = call.vm;
  const auto index = static_cast<uint32_t>(which);
  Action action = ElementAction(vm, ActionKind::kUpdate, vm.permanent.thread_counters, index);
  action.is_volatile = true;
  if (!call.MayAct(action)) return NativeResult::kStop;
  const uint32_t offset = kHeaderBytes + 8 * index;
  const auto drawn = vm.heap.Read<int64_t>(vm.permanent.thread_counters, offset);
  vm.heap.Write<int64_t>(vm.permanent.thread_counters, offset, drawn + 1);
  call.result.l = drawn;
  return NativeResult::kDone;
}

// kDone: the result has it as a long.
NativeResult Draw(NativeCall& call, ThreadNumber which) {
  if (!call.vm.exploration.Assumes(Assumption::kUnseenNumbers)) return DrawShared(call, which);
  call.result.l = call.vm.thread_numbers.Draw(call.vm, call.guest().regs, which);
  return NativeResult::kDone;
}

NativeResult NextThreadNumber(NativeCall& call) {
  if (!call.vm.booted) return call.ReturnInt(0);
  const NativeResult drawn = Draw(call, ThreadNumber::kName);
  return drawn == NativeResult::kDone ? call.ReturnInt(static_cast<int32_t>(call.result.l)) : drawn;
}

NativeResult NextThreadId(NativeCall& call) {
  if (!call.vm.booted) return call.ReturnLong(call.vm.thread_numbers.NextBootId());
  const NativeResult drawn = Draw(call, ThreadNumber::kId);
  return drawn == NativeResult::kDone ? call.ReturnLong(kFirstThreadId + call.result.l) : drawn;
}

// Methods of the library whose look is none of the program's.
struct TrustedLook {
  std::string_view owner, method, reason;
};
constexpr TrustedLook kTrustedLooks[] = {
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync$HoldCounter", "<init>",
     "kept to be compared for being equal"},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", "tryReleaseShared", "compared for being equal"},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", "tryAcquireShared", "compared for being equal"},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", "fullTryAcquireShared", "compared for being equal"},
    {"java/util/concurrent/locks/ReentrantReadWriteLock$Sync", "getReadHoldCount", "compared for being equal"},
    {"java/util/concurrent/locks/LockSupport", "getThreadId", "only for ReentrantReadWriteLock, which compares"},
    {"java/util/concurrent/Exchanger", "slotExchange", "where to spin, which no schedule shows"},
    {"java/util/concurrent/Exchanger", "arenaExchange", "where to look for a slot; there is one"},
    {"java/util/concurrent/Exchanger$Node", "<init>", "a seed of where to look for a slot; there is one"},
    {"java/util/concurrent/ForkJoinPool", "cleanQueues",
     "a seed of where to begin to look at queues; all are looked at"},
    {"java/util/concurrent/ThreadLocalRandom", "nextSeed",
     "mixed into a step between seeds of the thread's own numbers"},
    {"jdk/internal/misc/ThreadTracker$ThreadRef", "hashCode", "of a key that is compared by identity"},
    {"java/lang/Thread", "getId", "looks itself"},
    {"java/lang/ThreadGroup", "uncaughtException", "for standard error, where a schedule's end is told"},
};

bool IsTrusted(const Method& by) {
  for (const TrustedLook& look : kTrustedLooks) {
    if (by.name == look.method && by.owner->name == look.owner) return true;
  }
  return false;
}

bool IsDefaultName(const Vm& vm, Ref name) {
  constexpr std::u16string_view kStart = u"Thread-";
  const std::u16string text = name == 0 ? std::u16string() : vm.strings.Text(name);
  return text.starts_with(kStart) && text.find_first_not_of(u"0123456789", kStart.size()) == std::u16string::npos;
}

// The library's bytecode then does the reading.
NativeResult LookAtId(NativeCall& call) {
  NoteToldApart(call.vm);
  if (call.vm.booted && !IsTrusted(*call.guest().top().method)) {
    call.vm.thread_numbers.Look(call.vm, ThreadNumber::kId);
  }
  return NativeResult::kDecline;
}

// Of the thread in the argument, read without asking it.
NativeResult LookAtIdOf(NativeCall& call) {
  NoteToldApart(call.vm);
  return NativeResult::kDecline;
}

NativeResult LookAtName(NativeCall& call) {
  const Vm& vm = call.vm;
  const bool trusted = vm.booted && IsTrusted(*call.guest().top().method);
  if (!trusted || vm.options.output_is_state) NoteToldApart(call.vm);
  if (!vm.booted || trusted) return NativeResult::kDecline;
  if (IsDefaultName(vm, vm.heap.Read<Ref>(call.Reference(0), vm.known.thread_name))) {
    call.vm.thread_numbers.Look(call.vm, ThreadNumber::kName);
  }
  return NativeResult::kDecline;
}

constexpr const char* kDrawReason = "a counter of the thread's own while the program does not look at numbers";
constexpr const char* kLookReason = "only notes that the program looks; the bytecode does the rest";

const NativeRow kRows[] = {
    {"java/lang/Thread", "nextThreadNum", "()I", NextThreadNumber, kDrawReason},
    {"java/lang/Thread$ThreadNumbering", "next", "()I", NextThreadNumber, kDrawReason},
    {"java/lang/Thread$ThreadIdentifiers", "next", "()J", NextThreadId, kDrawReason},
    {"java/lang/Thread", "nextThreadID", "()J", NextThreadId, kDrawReason},
    {"java/lang/Thread", "getId", "()J", LookAtId, kLookReason},
    {"java/lang/Thread", "threadId", "()J", LookAtId, kLookReason},
    {"java/lang/Thread", "getName", "()Ljava/lang/String;", LookAtName, kLookReason},
    {"java/util/concurrent/locks/LockSupport", "getThreadId", "(Ljava/lang/Thread;)J", LookAtIdOf, kLookReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangThreadNumbers, kRows)

}  // namespace heddle
