// How the futures of java.util.concurrent hold the failure of a task. A FutureTask has it as its outcome, a
// ForkJoinTask in its auxiliary record. A CompletableFuture has it as a boxed exception (AltResult), shared by the
// stages it is handed on to.
//
// Trusted: these fields, and the numbers below, mean what they mean in JDK 17 and 25.
// test: programs/swallowed programs/swallowed-fork-join programs/swallowed-stages
#pragma once

#include <string_view>

#include "vm/core/vm.h"

namespace heddle {

inline constexpr int32_t kFutureTaskNew = 0, kFutureTaskExceptional = 3;  // FutureTask.state
inline constexpr int32_t kForkJoinThrown = 1 << 17;                       // ForkJoinTask.status; done: negative

// Whether the object's class or a superclass has this internal name.
bool IsA(const Vm& vm, Ref object, std::string_view class_name);

// The exception in the result of a CompletableFuture. 0 when the result is a value, null, or nothing yet.
Ref BoxedException(const Vm& vm, Ref result);
Ref ResultOfStage(const Vm& vm, Ref completable_future);
// What a function threw, without the CompletionExceptions that stages wrap it in.
Ref WithoutWrapping(const Vm& vm, Ref throwable);

// Whether this FutureTask or ForkJoinTask has failed, and with this exception.
bool HasFailedWith(const Vm& vm, Ref task, Ref throwable);

}  // namespace heddle
