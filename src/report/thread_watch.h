// What threads hold and wait for, step by step, by the machine's numbers. Names come later (trace_recorder.h).
//
// Needs a mark before each step: objects then keep their numbers from the end of a step on.
#pragma once

#include <vector>

#include "model/machine.h"
#include "report/trace.h"

namespace heddle {

struct WatchedThread {
  ThreadId thread = 0;
  ThreadStatus::State state = ThreadStatus::kCanStep;
  BlockedOn blocked;
  std::vector<uint32_t> holds;  // each object once, in the order taken
};

class ThreadWatch {
 public:
  explicit ThreadWatch(const Machine& machine) : machine_(machine) {}

  // The thread has taken an exclusive lock of the library, or has given it back.
  void LibraryLock(ThreadId thread, uint32_t object, bool taken);
  // The threads that look otherwise than at the last call. Cost: a look at each thread.
  std::vector<WatchedThread> Changes();

 private:
  WatchedThread Look(ThreadId thread) const;

  const Machine& machine_;
  std::vector<WatchedThread> known_;                  // by thread
  std::vector<std::vector<uint32_t>> library_locks_;  // by thread
};

}  // namespace heddle
