// Failures of tasks that ended up in a Future and that nobody has been given yet. They are guest state, kept in permanent
// memory, so that they outlive their futures, are undone with the rest, and tell end states apart. They are sorted by ids of
// objects, which do not depend on the schedule.
//
// A *failure* is what the code of a task, or a function given to a CompletableFuture, has thrown, once it is what the future
// ends with. It is not what the program itself puts into a future (completeExceptionally, failedFuture, obtrudeException),
// nor a cancellation, nor the failure of a task that its future was cancelled or completed before. A failure is known by its
// *key*: the FutureTask or ForkJoinTask itself; in CompletableFutures, the boxed exception, which a stage hands on as it is to
// those that depend on it. So it is one failure in however many stages, and read in all of them when it is read in one.
//
// It is *read* when the program is given the exception (get, join, getNow, invoke, exceptionNow, getException, or as an
// argument: handle, exceptionally, exceptionallyCompose, whenComplete), or asks whether there is one
// (isCompletedExceptionally, isCompletedAbnormally, isCompletedNormally, state, resultNow). isDone, isCancelled, a cancel()
// that comes too late, quietlyJoin and toString read nothing, nor does what the library does on its way (the get() inside
// invokeAll, the whenComplete inside orTimeout).
//
// Some who take tasks answer for them, so that nobody is expected to read the failure of one:
//   invokeAny         reports a failure only when no task succeeds;
//   invokeAll of fork/join tasks throws the failure of one of them;
//   a CountedCompleter hands its failure to its completer: the one that has none holds it;
//   allOf, anyOf, the xxxBoth, thenCombine and xxxEither stages have one failure, or none, of several: see AddCombined;
//   ForkJoinPool.execute(Runnable) tells the uncaught exception handler: one that the program has set has read it.
//
// A failure is entered just before it is set, so that no reader can come too early; whether it has been set is seen in the
// end (LostFailures). So in which order threads enter and read different failures makes no difference, and reading one only
// follows what it must follow anyway: reductions need not know of this table. (What is looked at before, such as whether the
// future is done already, only keeps entries out that would not count in the end.)
//
// There is room for 256 failures at a time, and for 256 rows about combined futures. What comes when there is none is not
// looked at, which GuestUses::many_failures tells; what the rest of the table says is right all the same.
#pragma once

#include <vector>

#include "vm/core/vm.h"

namespace heddle {

struct TaskFailure {
  Ref key = 0;
  Ref future = 0;  // of a boxed exception: the stage to be completed with it; 0: a new one that nobody else completes
  Ref throwable = 0;
  Ref thread_object = 0;  // the thread that ran the task
};

bool HasUnreadFailures(const Vm& vm);
// Nothing happens when it is there already.
void AddUnreadFailure(Vm& vm, const TaskFailure& failure);
// Nothing happens when the failure is not there.
void RemoveUnreadFailure(Vm& vm, Ref key);

// The future has been combined with others into one stage (allOf, anyOf, ...): from now on, a failure of it counts only if a
// stage takes it over. Kept as long as it may have a failure.
void AddCombined(Vm& vm, Ref future);
// In the same manner: the future goes into the root of the tree of stages that allOf makes.
void AddBelowRoot(Vm& vm, Ref future);
bool IsBelowRoot(const Vm& vm, Ref future);
// A stage is about to be completed with a failure of a source of it (0: it is new, so that it is completed for sure).
void NoteTaken(Vm& vm, Ref box, Ref stage);
// To be called when a CompletableFuture has been completed, so that nothing is kept of those that have values; costs nothing
// while none is combined.
void ForgetCombined(Vm& vm);

// The failures that nobody can read any more; requires that the program has ended, by the end or exit of thread `last`. What
// another thread that still lives had in reach of its stack does not count: it may have been about to be read, or on its
// way to who reads it (which daemon threads do not finish). Another schedule has that thread go on.
// Cost: nothing without failures; with them, a walk of what the live threads reach.
std::vector<TaskFailure> LostFailures(Vm& vm, ThreadId last);

}  // namespace heddle
