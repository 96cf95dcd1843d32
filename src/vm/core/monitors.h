// Monitors and wait sets. An object's lock word holds owner + 1 (high half) and recursions (low half). The wait set
// of an object is the set of threads waiting on it. Each thread lists its held monitors, in order of their outermost
// enters. That list, not the lock word, is what a state says about monitors.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/core/thread.h"
#include "vm/memory/heap.h"

namespace heddle {

struct Vm;

class Monitors {
 public:
  Monitors(Vm& vm, Heap& heap) : vm_(vm), heap_(heap) {}

  ThreadId Owner(Ref object) const;  // kNoThread: free
  bool Owns(ThreadId thread, Ref object) const;
  bool IsFree(Ref object) const { return heap_.LockWord(object) == 0; }
  // How many levels its owner is in.
  uint32_t Count(Ref object) const { return heap_.LockWord(object) & 0xffff; }
  // Requires that the object is free or the thread's own. Counts recursions.
  void Enter(ThreadId thread, Ref object);
  // One level. Requires ownership.
  void Exit(ThreadId thread, Ref object);

  // The threads a notification can find in the wait set of `object`. First come the waiting threads, in index order.
  // Then come the interrupted ones: they leave the set some time before they take the monitor.
  void WaitersOn(Ref object, std::vector<ThreadId>& waiters) const;
  // Takes it out of the wait set. `found`: it is still there, even if it was interrupted.
  void Notify(ThreadId waiter, bool found = false);
  void Interrupt(ThreadId target);

 private:
  Vm& vm_;
  Heap& heap_;
};

}  // namespace heddle
