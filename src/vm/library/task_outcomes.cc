#include "vm/library/task_outcomes.h"

#include "vm/core/library_objects.h"

namespace heddle {

bool IsA(const Vm& vm, Ref object, std::string_view class_name) {
  for (const Class* type = vm.ClassOf(object); type != nullptr; type = type->super) {
    if (type->name == class_name) return true;
  }
  return false;
}

Ref BoxedException(const Vm& vm, Ref result) {
  if (result == 0 || vm.ClassOf(result)->name != "java/util/concurrent/CompletableFuture$AltResult") return 0;
  return GetReferenceField(vm, result, "ex");
}

Ref ResultOfStage(const Vm& vm, Ref completable_future) { return GetReferenceField(vm, completable_future, "result"); }

Ref WithoutWrapping(const Vm& vm, Ref throwable) {
  while (vm.ClassOf(throwable)->name == "java/util/concurrent/CompletionException") {
    const Ref cause = GetReferenceField(vm, throwable, "cause");
    if (cause == 0 || cause == throwable) break;
    throwable = cause;
  }
  return throwable;
}

bool HasFailedWith(const Vm& vm, Ref task, Ref throwable) {
  if (IsA(vm, task, "java/util/concurrent/FutureTask")) {
    return GetIntField(vm, task, "state") == kFutureTaskExceptional &&
           GetReferenceField(vm, task, "outcome") == throwable;
  }
  const int32_t status = GetIntField(vm, task, "status");
  if (status >= 0 || (status & kForkJoinThrown) == 0) return false;
  const Ref record = GetReferenceField(vm, task, "aux");
  return record != 0 && GetReferenceField(vm, record, "ex") == throwable;
}

}  // namespace heddle
