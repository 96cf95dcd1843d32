// java.util.concurrent.ForkJoinTask: notes which failures of tasks nobody has been given
// (vm/library/unread_failures.h). The methods run as they are.
#include "vm/library/task_outcomes.h"
#include "vm/natives/java_util/watched_futures.h"

namespace heddle {

namespace {

constexpr const char kTask[] = "java/util/concurrent/ForkJoinTask";
constexpr std::string_view kCompleter = "java/util/concurrent/CountedCompleter";

// The program has called completeExceptionally, which comes here by methods of the library's task classes.
bool IsProgramsOwn(NativeCall& call) {
  for (unsigned i = 0;; ++i) {
    const Frame* frame = CallerFrame(call, i);
    if (frame == nullptr || frame->method->owner->is_user) return false;
    if (IsMethod(frame, kTask, "completeExceptionally")) return true;
    if (frame->method->name == "doExec" || frame->method->name == "exec") return false;
  }
}

bool IsForInvokeAny(const Vm& vm, Ref task) { return vm.ClassOf(task)->name.find("$InvokeAny") != std::string::npos; }

bool IsForInvokeAll(Vm& vm, Ref task) {
  return IsInHandOf(vm, kTask, "invokeAll", [&](Ref object) { return object == task || HasElement(vm, object, task); });
}

// ForkJoinPool.execute(Runnable): nobody has the task, but the exception goes to the thread's handler, if there is one.
bool GoesToHandler(NativeCall& call, Ref task) {
  Vm& vm = call.vm;
  if (vm.ClassOf(task)->name != "java/util/concurrent/ForkJoinTask$RunnableExecuteAction") return false;
  const Ref thread = call.guest().regs.thread_object;
  const Field* by_default = vm.FieldOf("java/lang/Thread", "defaultUncaughtExceptionHandler");
  return GetReferenceField(vm, thread, "uncaughtExceptionHandler") != 0 ||
         vm.heap.Read<Ref>(vm.known.thread->statics, by_default->offset) != 0;
}

// trySetThrown(Throwable).
NativeResult Failing(NativeCall& call) {
  const TrustedTouches own(call.vm.heap.touches, Trust::kFailedTasks);
  Vm& vm = call.vm;
  const Ref task = call.Reference(0), throwable = call.Reference(1);
  if (vm.exploration.run_mode() || throwable == 0 || GetIntField(vm, task, "status") < 0) return NativeResult::kDecline;
  const bool is_handed_on = IsA(vm, task, kCompleter) && GetReferenceField(vm, task, "completer") != 0;
  if (is_handed_on || IsProgramsOwn(call) || IsForInvokeAny(vm, task) || GoesToHandler(call, task) ||
      IsForInvokeAll(vm, task)) {
    return NativeResult::kDecline;
  }
  AddUnreadFailure(vm, {task, 0, throwable, call.guest().regs.thread_object});
  return NativeResult::kDecline;
}

// A task that is run as a Runnable throws its failure to who runs it, and has it still.
bool IsRunAsRunnable(NativeCall& call) {
  for (unsigned i = 0;; ++i) {
    const Frame* frame = CallerFrame(call, i);
    if (frame == nullptr || !frame->method->owner->name.starts_with(kTask)) return false;
    if (frame->method->name == "run") return true;
  }
}

// What all that throw or return the exception ask: JDK 17 when it is there, later ones whether it is.
NativeResult Given(NativeCall& call) {
  if (!IsRunAsRunnable(call)) RemoveUnreadFailure(call.vm, call.Reference(0));
  return NativeResult::kDecline;
}
template <typename IsTold>
NativeResult WatchTask(NativeCall& call, IsTold is_told) {
  return WatchReader(
      call, [&] { return call.Reference(0); }, is_told);
}

NativeResult GivenIfFailed(NativeCall& call) {
  return WatchTask(call, [&] { return call.caught() == 0 && call.returned().r != 0 && !IsRunAsRunnable(call); });
}

bool IsDone(const NativeCall& call) {
  const TrustedTouches own(call.vm.heap.touches, Trust::kFailedTasks);
  return GetIntField(call.vm, call.Reference(0), "status") < 0;
}

template <int32_t kAnswer>
NativeResult Asked(NativeCall& call) {
  return WatchTask(call, [&] { return call.returned().i == kAnswer && IsDone(call); });
}

// resultNow() throws when there is no result.
NativeResult AskedForResult(NativeCall& call) {
  return WatchTask(call, [&] { return call.caught() != 0 && IsDone(call); });
}

constexpr NativeRow kRows[] = {
    {kTask, "trySetThrown", "(Ljava/lang/Throwable;)I", Failing, kNotesFailures},
    {kTask, "trySetThrown", "(Ljava/lang/Throwable;)Z", Failing, kNotesFailures},
    {kTask, "getThrowableException", "()Ljava/lang/Throwable;", Given, kNotesFailures},
    {kTask, "getException", "(Z)Ljava/lang/Throwable;", GivenIfFailed, kNotesFailures},
    {kTask, "isCompletedAbnormally", "()Z", Asked<1>, kNotesFailures},
    {kTask, "isCompletedNormally", "()Z", Asked<0>, kNotesFailures},
    {kTask, "state", "()Ljava/util/concurrent/Future$State;", AskedForState, kNotesFailures},
    {kTask, "resultNow", "()Ljava/lang/Object;", AskedForResult, kNotesFailures},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaUtilConcurrentForkJoinTask, kRows)

}  // namespace heddle
