// java.util.concurrent.FutureTask: notes which exceptions of tasks nobody has been given (vm/unread_failures.h). The methods
// then run as they are.
#include "vm/natives/support.h"
#include "vm/unread_failures.h"

namespace heddle {

namespace {

constexpr const char kFutureTask[] = "java/util/concurrent/FutureTask";
constexpr const char kReason[] = "notes failures that nobody reads; the method's own code runs after that";
constexpr int32_t kExceptional = 3;  // FutureTask.EXCEPTIONAL

// The task is run for an ExecutorCompletionService, and its future goes into that one's queue: who takes from there decides
// which to look at, and invokeAny by intent at no failure as long as another task succeeds.
bool GoesIntoQueue(NativeCall& call) {
  constexpr std::string_view kQueueing = "java/util/concurrent/ExecutorCompletionService$QueueingFuture";
  GuestThread& guest = call.guest();
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    if (frame.method->owner->name != kFutureTask || frame.method->name != "run") continue;
    Ref receiver = guest.slots[frame.locals].r;
    if (receiver != 0 && call.vm.ClassOf(receiver)->name == kQueueing) return true;
  }
  return false;
}

// finishCompletion(): the task is done, and the thread that has done it comes here.
NativeResult Finished(NativeCall& call) {
  Vm& vm = call.vm;
  Ref future = call.Reference(0);
  if (vm.run_mode || GetIntField(vm, future, "state") != kExceptional || GoesIntoQueue(call)) {
    return NativeResult::kDecline;
  }
  Ref outcome = GetReferenceField(vm, future, "outcome");
  if (!AddUnreadFailure(vm, future, outcome, call.guest().regs.thread_object)) {
    return call.Unsupported("so many failed tasks whose futures nobody reads");
  }
  return NativeResult::kDecline;
}

// report(state), which get() ends with.
NativeResult Reported(NativeCall& call) {
  if (call.Int(1) == kExceptional) RemoveUnreadFailure(call.vm, call.Reference(0));
  return NativeResult::kDecline;
}

NativeResult Asked(NativeCall& call) {
  RemoveUnreadFailure(call.vm, call.Reference(0));
  return NativeResult::kDecline;
}

constexpr NativeRow kRows[] = {
    {kFutureTask, "finishCompletion", "()V", Finished, kReason},
    {kFutureTask, "report", "(I)Ljava/lang/Object;", Reported, kReason},
    {kFutureTask, "state", "()Ljava/util/concurrent/Future$State;", Asked, kReason},
    {kFutureTask, "exceptionNow", "()Ljava/lang/Throwable;", Asked, kReason},
    {kFutureTask, "resultNow", "()Ljava/lang/Object;", Asked, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtilConcurrentFutureTask, kRows)

}  // namespace heddle
