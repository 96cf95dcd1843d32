// Monitors and wait sets for natives: Object.wait, and the methods of Thread that wait for its end. Waiting is two
// actions. kWait leaves the monitor and joins the wait set. kWake takes the monitor again. It is enabled when the
// monitor is free and the thread is notified, interrupted or may expire.
#pragma once

#include <cstdint>

#include "vm/core/thread.h"
#include "vm/native/native.h"

namespace heddle {

// Enters the object's monitor, once more if the thread owns it. kDone, or kStop: the native is called again.
NativeResult EnterMonitor(NativeCall& call, Ref object);
// Leaves it, by one level. Requires that the thread owns it. kDone, or kStop: the native is called again.
NativeResult LeaveMonitor(NativeCall& call, Ref object);

// How long a wait may last.
struct WaitLimit {
  bool limited = false;
  int64_t deadline = 0;  // then: guest time
};

// The end of a wait beginning now. It is asked for before that action, too, to see whether the end ever comes. So it is
// BeginWait that tells of the clock.
int64_t DeadlineOfWait(Vm& vm, int64_t millis);

// Begins to wait. Requires that the thread owns the monitor. kStop: the native is called again. The thread stands
// before the wait, or waits by now and the native's progress is `asleep`. kDone: the thread was interrupted, and its
// status no longer tells so.
NativeResult BeginWait(NativeCall& call, Ref object, const WaitLimit& limit, bool of_join, uint32_t asleep);
// Called again with progress `asleep`: the thread owns the monitor again. Returns what has ended the wait. It is
// kNotified, or kInterrupted (its status no longer tells so). kNone: the wait has expired, or has ended for no
// reason.
WakeCause EndWait(NativeCall& call, Ref object);

}  // namespace heddle
