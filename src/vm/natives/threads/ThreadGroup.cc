// java.lang.ThreadGroup: which live threads belong to a group is asked of the threads. The library's own lists are not
// kept (JDK 17: later ones have none), and what would read them is done here, is given them when it asks, or is
// unsupported.
#include "vm/native/refusal.h"
#include "vm/natives/threads/thread_facts.h"

namespace heddle {

namespace {

constexpr const char kGroup[] = "java/lang/ThreadGroup";

// What is asked of a group sees every thread, so it names none.
bool MayAsk(NativeCall& call) { return call.MayAct(QueryAction(ThreadQuery::kState, 0)); }

NativeResult ActiveCount(NativeCall& call) {
  if (!MayAsk(call)) return NativeResult::kStop;
  return call.ReturnInt(static_cast<int32_t>(LivePlatformThreads(call.vm, call.Reference(0)).size()));
}

// What others find in a shared array between the writes is not seen.
NativeResult FillIn(NativeCall& call, bool subgroups) {
  Vm& vm = call.vm;
  const Ref array = call.Reference(1);
  if (array == 0) return call.ThrowNullPointer();
  if (!MayAsk(call)) return NativeResult::kStop;
  if ((vm.heap.Flags(array) & kFlagEscaped) != 0) NoteSampleOfThreads(vm);
  const Class* element = vm.ClassOf(array)->element;
  uint32_t count = 0;
  for (Ref thread : LivePlatformThreads(vm, call.Reference(0))) {
    if (count == vm.heap.Length(array)) break;
    if (!subgroups && GroupOf(vm, thread) != call.Reference(0)) continue;
    if (!vm.IsInstance(thread, element)) {
      return call.Throw("java/lang/ArrayStoreException", vm.ClassOf(thread)->ExternalName());
    }
    vm.StoreReference(array, kHeaderBytes + 4 * count++, thread);
  }
  return call.ReturnInt(static_cast<int32_t>(count));
}

NativeResult Enumerate(NativeCall& call) { return FillIn(call, true); }
NativeResult EnumerateOrNot(NativeCall& call) { return FillIn(call, call.Int(2) != 0); }

NativeResult Interrupt(NativeCall& call) {
  if (!call.MayAct(ObjectAction(ActionKind::kInterrupt, 0))) return NativeResult::kStop;
  for (Ref thread : LivePlatformThreads(call.vm, call.Reference(0)))
    call.vm.monitors.Interrupt(call.vm.living_threads.Of(thread));
  return call.ReturnVoid();
}

// A group with live threads cannot be destroyed. JDK 19 and later do nothing at all here.
NativeResult Destroy(NativeCall& call) {
  constexpr int kFirstWithout = 19;
  if (call.vm.options.jdk.feature >= kFirstWithout) return NativeResult::kDecline;
  if (!MayAsk(call)) return NativeResult::kStop;
  for (Ref thread : LivePlatformThreads(call.vm, call.Reference(0))) {
    if (GroupOf(call.vm, thread) == call.Reference(0)) return call.Throw("java/lang/IllegalThreadStateException");
  }
  return NativeResult::kDecline;
}

// The library prints its own list, which is made now. What others do between that and the printing is not seen.
NativeResult List(NativeCall& call) {
  Vm& vm = call.vm;
  if (!MayAsk(call)) return NativeResult::kStop;
  NoteSampleOfThreads(vm);
  const Ref group = call.Reference(0);
  std::vector<Ref> threads = LivePlatformThreads(vm, group);
  std::erase_if(threads, [&](Ref thread) { return GroupOf(vm, thread) != group; });
  SetReferenceField(vm, group, "threads", NewReferenceArray(vm, vm.known.thread, threads));
  SetIntField(vm, group, "nthreads", static_cast<int32_t>(threads.size()));
  return NativeResult::kDecline;
}

constexpr const char kBookkeeping[] = "the library's bookkeeping takes locks that would make all threads conflict";
constexpr const char kStopped[] = "unsupported: Thread.stop, suspend and resume";
constexpr NativeRow kRows[] = {
    {kGroup, "addUnstarted", "()V", DoNothing, kBookkeeping},
    {kGroup, "add", "(Ljava/lang/Thread;)V", DoNothing, kBookkeeping},
    {kGroup, "activeCount", "()I", ActiveCount, kBookkeeping},
    {kGroup, "interrupt", "()V", Interrupt, kBookkeeping},
    {kGroup, "enumerate", "([Ljava/lang/Thread;)I", Enumerate, kBookkeeping},
    {kGroup, "enumerate", "([Ljava/lang/Thread;Z)I", EnumerateOrNot, kBookkeeping},
    {kGroup, "destroy", "()V", Destroy, kBookkeeping},
    {kGroup, "list", "(Ljava/io/PrintStream;I)V", List, kBookkeeping},
    {kGroup, "stopOrSuspend", "(Z)Z", Refuse, kStopped},
    {kGroup, "resume", "()V", Refuse, kStopped},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangThreadGroup, kRows)

}  // namespace heddle
