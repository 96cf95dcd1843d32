// Stack traces of other threads: Thread.getStackTrace and getAllStackTraces.
#include "vm/natives/threads/thread_facts.h"

namespace heddle {

namespace {

constexpr size_t kAllFrames = SIZE_MAX;

// Null for a thread that is not alive.
Ref TraceOrNull(Vm& vm, Ref thread) {
  const ThreadId id = vm.living_threads.Of(thread);
  return id == kNoThread ? 0 : StackTraceArray(vm, id, kAllFrames);
}

NativeResult DumpThreads(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref threads = call.Reference(0);
  if (threads == 0) return call.ThrowNullPointer();
  if (vm.heap.Length(threads) == 0) return call.Throw("java/lang/IllegalArgumentException");
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  NoteSampleOfThreads(vm);
  std::vector<Ref> traces;
  for (uint32_t i = 0; i < vm.heap.Length(threads); ++i) {
    const Ref thread = vm.heap.Read<Ref>(threads, kHeaderBytes + 4 * i);
    if (thread == 0) return call.ThrowNullPointer();
    traces.push_back(TraceOrNull(vm, thread));
  }
  return call.ReturnReference(NewReferenceArray(vm, vm.program->ArrayOf(vm.known.stack_trace_element), traces));
}

NativeResult GetStackTrace(NativeCall& call) {
  if (!call.MayAct(QueryAction(ThreadQuery::kState, 0))) return NativeResult::kStop;
  NoteSampleOfThreads(call.vm);
  return call.ReturnReference(TraceOrNull(call.vm, call.Reference(0)));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Thread", "dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", DumpThreads},
    {"java/lang/Thread", "getStackTrace0", "()Ljava/lang/Object;", GetStackTrace},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangThreadStacks, kRows)

}  // namespace heddle
