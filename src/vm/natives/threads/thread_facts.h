// What a thread is doing, as told by the library's ways of looking at threads: Thread.getState, stack traces,
// ThreadMXBean. All of it is read at once, from the machine as it stands. The asking native makes that a visible
// action first.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/native/support.h"

namespace heddle {

// The status of a Thread object, started or not.
int32_t ThreadStatus(const Vm& vm, Ref thread);

// How many answers Thread.getState can give of the thread now.
unsigned StateAlternatives(const Vm& vm, Ref thread);

// The action of looking at a thread. At all threads when `thread` is 0.
Action QueryAction(ThreadQuery query, Ref thread);

// What a live thread waits for, and the Thread object of its owner. It waits for the object whose monitor it wants or
// waits on, for LockSupport's blocker, or for the thread that it joins. 0: nothing, nobody.
struct ThreadBlocker {
  Ref object = 0;
  Ref owner = 0;
};
ThreadBlocker BlockerOf(const Vm& vm, ThreadId thread);

// The group of a Thread object.
Ref GroupOf(const Vm& vm, Ref thread);
// Live threads other than virtual ones, in the order of their starts. `group`: of it and its subgroups only. 0: all.
std::vector<Ref> LivePlatformThreads(Vm& vm, Ref group);

// The stack of a live thread, innermost frame first.
std::vector<TraceEntry> StackOf(Vm& vm, ThreadId thread);
// The same as an array of StackTraceElement: its first `max_depth` frames.
Ref StackTraceArray(Vm& vm, ThreadId thread, size_t max_depth);

// What other threads are doing, beyond what getState says, is seen only where they stand between visible actions. So
// an answer that depends on it is a sample when there are other threads and schedules are explored.
void NoteSampleOfThreads(Vm& vm);

}  // namespace heddle
