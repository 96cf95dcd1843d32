// How many workers the common pool has for tasks of CompletableFutures. There are two processors, so it has one worker,
// and two such tasks would never run side by side: they do on nearly every machine. JDKs up to 24 give each of them a
// thread of its own where the pool has one worker. JDK 25 gives them to the pool, and makes it two workers only where
// it would have none. Here it gets two at the first such task, unless the program's options say how many it has.
#include <algorithm>

#include "vm/native/memory_cell.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kPool[] = "java/util/concurrent/ForkJoinPool";
constexpr const char kOfFuture[] = "java/util/concurrent/CompletableFuture$AsynchronousCompletionTask";
constexpr std::string_view kParallelism = "java.util.concurrent.ForkJoinPool.common.parallelism";
constexpr int32_t kOne = 1, kTwo = 2;

// Whether tasks of futures go to the common pool whatever its size.
bool HasAsyncPool(const Class& pool) {
  return pool.FindDeclared("asyncCommonPool", "()Ljava/util/concurrent/ForkJoinPool;") != nullptr;
}

bool IsGiven(const Vm& vm) {
  return std::ranges::any_of(vm.options.properties, [](const auto& option) { return option.first == kParallelism; });
}

// A pool has one worker until the first who gives it such a task makes it two, and two from then on. So nobody can tell
// whether who finds two there had looked before or after that: it is no action.
// test: programs/library-futures/SideBySide
NativeResult NoteTask(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref pool = call.Reference(0), task = call.Reference(1);
  const Class* type = RequireClass(vm, kPool);
  if (task == 0 || !HasAsyncPool(*type) || IsGiven(vm)) return NativeResult::kDecline;
  if (vm.heap.Read<Ref>(type->statics, vm.FieldOf(kPool, "common")->offset) != pool) return NativeResult::kDecline;
  if (!vm.IsInstance(task, RequireClass(vm, kOfFuture))) return NativeResult::kDecline;
  const MemoryCell cell{pool, vm.FieldOf(kPool, "parallelism")->offset, BasicType::kInt};
  {
    const TrustedTouches asked(vm.heap.touches, Trust::kAskedAgain);
    if (ReadCell(vm, cell).i != kOne) return NativeResult::kDecline;
  }
  if (!call.MayAct(CellAction(ActionKind::kUpdate, cell, true, false))) return NativeResult::kStop;
  WriteCell(vm, cell, IntSlot(kTwo));
  return NativeResult::kDecline;
}

constexpr NativeRow kRows[] = {
    {kPool, "execute", "(Ljava/lang/Runnable;)V", NoteTask,
     "tasks of futures find two workers; the method's own code runs after that"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtilAsyncWorkers, kRows)

}  // namespace heddle
