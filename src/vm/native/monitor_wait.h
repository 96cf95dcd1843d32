// Monitors and wait sets for natives: Object.wait, and the methods of Thread that wait for its end. Waiting is two actions:
// kWait leaves the monitor and joins the wait set; kWake, enabled when the thread is notified, interrupted or may expire and
// the monitor is free, takes the monitor again.
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

// Begins to wait. Requires that the thread owns the monitor. kStop: it stands before that, or waits by now and the native's
// progress is `asleep`; the native is called again. kDone: it was interrupted, which its status tells no more.
NativeResult BeginWait(NativeCall& call, Ref object, const WaitLimit& limit, bool of_join, uint32_t asleep);
// Called again with progress `asleep`: the thread owns the monitor again. What has ended the wait: kNotified, kInterrupted
// (which its status tells no more), or kNone: it has expired, or has ended for no reason.
WakeCause EndWait(NativeCall& call, Ref object);

}  // namespace heddle
