// Who listens while a schedule is replayed for a report. In a search nobody does: telling is off the fast paths.
#pragma once

#include "vm/core/thread.h"

namespace heddle {

// A frame flag beside those of thread.h: a listener was told of the call, and wants to know its end.
inline constexpr uint16_t kFrameTold = 1 << 15;
inline constexpr uint16_t kFrameEndsSlowly = kFrameLeavesSlowly | kFrameTold;

// Hears of calls of library methods (Interpreter::ListenTo). May look at the thread, and must
// change nothing.
class CallListener {
 public:
  virtual ~CallListener() = default;
  // The frame at `index` was pushed, with its arguments in its locals. True: its end is wanted, too.
  virtual bool Called(ThreadId thread, uint32_t index) = 0;
  // A native without a frame is about to be run, or to go on: the method called by the top frame.
  virtual void CallsNative(ThreadId thread, const Method& method) = 0;
  // The frame at `index` is about to be popped. `value` is what it returns: of a void method, anything.
  virtual void Returned(ThreadId thread, uint32_t index, Slot value) = 0;
  virtual void Threw(ThreadId thread, uint32_t index, Ref exception) = 0;
};

}  // namespace heddle
