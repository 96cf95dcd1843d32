// Exceptions of tasks that ended up in a FutureTask (executor.submit and the like) and that nobody has been given yet. They
// are guest state, kept in permanent memory, so that they outlive their futures, are undone with the rest, and tell end
// states apart. They are sorted by the futures' ids, which do not depend on the schedule.
//
// A failure is read when get() throws it, or when the future's state or exception is asked for (isDone asks for neither, and a
// cancel() that comes too late is none). Futures in the queue of an ExecutorCompletionService do not count.
#pragma once

#include <vector>

#include "model/machine.h"
#include "vm/vm.h"

namespace heddle {

// False: there is no room for more.
bool AddUnreadFailure(Vm& vm, Ref future, Ref throwable, Ref thread_object);
// Nothing happens when the future's failure is not among them.
void RemoveUnreadFailure(Vm& vm, Ref future);

struct UnreadTask {
  Ref throwable = 0, thread_object = 0;  // the thread that ran the task
};
std::vector<UnreadTask> UnreadTasks(const Vm& vm);

}  // namespace heddle
