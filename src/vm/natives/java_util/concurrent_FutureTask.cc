// java.util.concurrent.FutureTask: notes which failures of tasks nobody has been given (vm/library/unread_failures.h).
// The methods run as they are.
#include "vm/library/task_outcomes.h"
#include "vm/natives/java_util/watched_futures.h"

namespace heddle {

namespace {

constexpr const char kFutureTask[] = "java/util/concurrent/FutureTask";
constexpr std::string_view kService = "java/util/concurrent/ExecutorCompletionService";
constexpr std::string_view kQueueing = "java/util/concurrent/ExecutorCompletionService$QueueingFuture";

// What an ExecutorCompletionService runs: another future around the one that it gives to the program.
bool IsWrapper(const Vm& vm, Ref future) { return vm.ClassOf(future)->name == kQueueing; }

// The queue that the future goes into when it is done; 0: none.
Ref QueueFor(NativeCall& call, Ref future) {
  const GuestThread& guest = call.guest();
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    if (!IsMethod(&frame, kFutureTask, "run")) continue;
    const Ref runs = guest.slots[frame.locals].r;
    if (IsWrapper(call.vm, runs) && GetReferenceField(call.vm, runs, "task") == future) {
      return GetReferenceField(call.vm, runs, "completionQueue");
    }
  }
  return 0;
}

// invokeAny is under way, with a completion service of its own, and has not cancelled the future yet.
bool IsForInvokeAny(NativeCall& call, Ref future) {
  Vm& vm = call.vm;
  const Ref queue = QueueFor(call, future);
  if (queue == 0) return false;
  return IsInHandOf(vm, "java/util/concurrent/AbstractExecutorService", "doInvokeAny", [&](Ref object) {
    if (object == future || HasElement(vm, object, future)) return true;
    return vm.ClassOf(object)->name == kService && GetReferenceField(vm, object, "completionQueue") == queue;
  });
}

// setException(Throwable): the task has failed, if the future is not cancelled yet.
NativeResult Failing(NativeCall& call) {
  const TrustedTouches own(call.vm.heap.touches, Trust::kFailedTasks);
  Vm& vm = call.vm;
  const Ref future = call.Reference(0), throwable = call.Reference(1);
  if (vm.exploration.run_mode() || throwable == 0 || GetIntField(vm, future, "state") != kFutureTaskNew ||
      IsWrapper(vm, future) || IsForInvokeAny(call, future)) {
    return NativeResult::kDecline;
  }
  AddUnreadFailure(vm, {future, 0, throwable, call.guest().regs.thread_object});
  return NativeResult::kDecline;
}

// finishCompletion(): cancelled, perhaps while its task was failing.
NativeResult Finished(NativeCall& call) {
  const Ref future = call.Reference(0);
  if (HasUnreadFailures(call.vm) && GetIntField(call.vm, future, "state") != kFutureTaskExceptional) {
    RemoveUnreadFailure(call.vm, future);
  }
  return NativeResult::kDecline;
}

// report(state), which get() ends with. invokeAll only waits by its get(), and gives the futures to who has called it.
NativeResult Reported(NativeCall& call) {
  const Frame* asks = CallerFrame(call, 1);
  const bool for_program = asks == nullptr || asks->method->name != "invokeAll" || asks->method->owner->is_user;
  if (for_program && call.Int(1) == kFutureTaskExceptional) RemoveUnreadFailure(call.vm, call.Reference(0));
  return NativeResult::kDecline;
}

constexpr NativeRow kRows[] = {
    {kFutureTask, "setException", "(Ljava/lang/Throwable;)V", Failing, kNotesFailures},
    {kFutureTask, "finishCompletion", "()V", Finished, kNotesFailures},
    {kFutureTask, "report", "(I)Ljava/lang/Object;", Reported, kNotesFailures},
    // exceptionNow() and resultNow() begin with it.
    {kFutureTask, "state", "()Ljava/util/concurrent/Future$State;", AskedForState, kNotesFailures},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtilConcurrentFutureTask, kRows)

}  // namespace heddle
