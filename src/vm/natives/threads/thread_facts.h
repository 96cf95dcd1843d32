// What a thread is doing, as the library's ways of looking at threads tell it: Thread.getState, stack traces, ThreadMXBean.
// All of it is read at once, from the machine as it stands; the native that asks makes that a visible action first.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/native/support.h"

namespace heddle {

// The status of a Thread object, started or not.
int32_t ThreadStatus(const Vm& vm, Ref thread);

// The action of looking at a thread; at all threads when `thread` is 0.
Action QueryAction(ThreadQuery query, Ref thread);

// What a live thread waits for: the object whose monitor it wants or waits on, LockSupport's blocker, or the thread that
// it joins; and the Thread object of who owns that. 0: nothing, nobody.
struct ThreadBlocker {
  Ref object = 0;
  Ref owner = 0;
};
ThreadBlocker BlockerOf(const Vm& vm, ThreadId thread);

// The group of a Thread object.
Ref GroupOf(const Vm& vm, Ref thread);
// Live threads other than virtual ones, in the order in which they were started. `group`: of it and its subgroups only; 0:
// all.
std::vector<Ref> LivePlatformThreads(Vm& vm, Ref group);

// The stack of a live thread, innermost frame first.
std::vector<TraceEntry> StackOf(Vm& vm, ThreadId thread);
// The same as an array of StackTraceElement: its first `max_depth` frames.
Ref StackTraceArray(Vm& vm, ThreadId thread, size_t max_depth);

// What other threads are doing, beyond what getState says, is seen only where they stand between visible actions: when
// there are others and schedules are explored, an answer that depends on it is a sample.
void NoteSampleOfThreads(Vm& vm);

}  // namespace heddle
