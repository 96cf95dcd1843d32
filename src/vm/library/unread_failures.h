// Failures of tasks, stored in a Future and not yet given to anybody. They are guest state, kept in permanent memory.
// So they outlive their futures, are undone with the rest, and tell end states apart. They are sorted by ids of
// objects, which do not depend on the schedule.
//
// A *failure* is an exception thrown by the code of a task, or by a function given to a CompletableFuture. It is one
// once the future ends with it. Three things are no failures: an exception put into a future by the program itself
// (completeExceptionally, failedFuture, obtrudeException), a cancellation, and the failure of a task whose future was
// cancelled or completed before. A failure is known by its *key*. The key of a FutureTask or ForkJoinTask is the task
// itself. In CompletableFutures the key is the boxed exception: a stage hands it on unchanged to its dependent
// stages. So it is one failure in however many stages. When it is read in one of them, it is read in all.
//
// It is *read* when the program is given the exception, or asks whether there is one. The exception is given by get,
// join, getNow, invoke, exceptionNow and getException, or as an argument (handle, exceptionally,
// exceptionallyCompose, whenComplete). The program asks by isCompletedExceptionally, isCompletedAbnormally,
// isCompletedNormally, state and resultNow. Nothing is read by isDone, isCancelled, a late cancel(), quietlyJoin and
// toString. Nothing is read either by the library on its way (the get() inside invokeAll, the whenComplete inside
// orTimeout).
//
// Some takers of tasks answer for them, so nobody is expected to read the failure of one task:
//   invokeAny reports a failure only when no task succeeds.
//   invokeAll of fork/join tasks throws the failure of one of them.
//   A CountedCompleter hands its failure to its completer. The last one, with no completer, holds it.
//   allOf, anyOf, the xxxBoth, thenCombine and xxxEither stages have one failure, or none, of several. See AddCombined.
//   ForkJoinPool.execute(Runnable) tells the uncaught exception handler. A handler set by the program has read it.
//
// A failure is entered just before it is set, so no reader can come too early. Whether it has been set is seen in the
// end (LostFailures). So it makes no difference in which order threads enter and read different failures. Reading one
// only follows what it must follow anyway. So reductions need not know of this table. (Some facts are looked at
// before, such as whether the future is done already. That only keeps out entries of no effect in the end.)
//
// There is room for 256 failures at a time, and for 256 rows about combined futures. What comes when there is no room
// is not looked at, and GuestUses::many_failures tells so. What the rest of the table says is right all the same.
// test: programs/swallowed programs/swallowed-stages programs/swallowed-many
#pragma once

#include <vector>

#include "vm/core/vm.h"

namespace heddle {

struct TaskFailure {
  Ref key = 0;
  Ref future = 0;  // of a boxed exception: the stage to be completed with it; 0: a new one, completed by nobody else
  Ref throwable = 0;
  Ref thread_object = 0;  // the thread that ran the task
};

bool HasUnreadFailures(const Vm& vm);
// Nothing happens when it is there already.
void AddUnreadFailure(Vm& vm, const TaskFailure& failure);
// Nothing happens when the failure is not there.
void RemoveUnreadFailure(Vm& vm, Ref key);

// The future has been combined with others into one stage (allOf, anyOf, ...). From now on, a failure of it counts
// only if a stage takes it over. Kept as long as the future may have a failure.
void AddCombined(Vm& vm, Ref future);
// In the same manner: the future goes into the root of the tree of stages made by allOf.
void AddBelowRoot(Vm& vm, Ref future);
bool IsBelowRoot(const Vm& vm, Ref future);
// A stage is about to be completed with a failure of one of its sources. `stage` 0: it is new, so it is completed for
// sure.
void NoteTaken(Vm& vm, Ref box, Ref stage);
// To be called when a CompletableFuture has been completed. Then nothing is kept of combined futures with values.
// Costs nothing while none is combined.
void ForgetCombined(Vm& vm);

// The failures that nobody can read any more. Requires that the program has ended, by the end or exit of thread
// `last`. What another live thread had in reach of its stack does not count. It may have been about to be read, or on
// its way to its reader (daemon threads do not finish that). In another schedule that thread goes on. Cost: nothing
// without failures. With them, a walk of what the live threads reach.
std::vector<TaskFailure> LostFailures(Vm& vm, ThreadId last);

}  // namespace heddle
