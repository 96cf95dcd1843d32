// The threads that have not ended.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/core/global_registers.h"
#include "vm/core/thread.h"
#include "vm/memory/touch_log.h"

namespace heddle {

class LivingThreads {
 public:
  LivingThreads(Threads& threads, GlobalRegisters& globals, TouchLog& touches)
      : threads_(threads), globals_(globals), touches_(touches) {}

  // In order of their numbers. Cost: none while no thread starts or ends, however many have ended.
  const std::vector<ThreadId>& List() const;
  // The thread of a Thread object. kNoThread: not started, or long ended. Cost: a walk of the list.
  ThreadId Of(Ref thread_object) const;
  // To be called after a thread starts or ends, or when Thread objects have moved.
  void NoteChange() { globals_.threads_version = threads_.NewVersion(); }

 private:
  Threads& threads_;
  GlobalRegisters& globals_;
  TouchLog& touches_;
  mutable std::vector<ThreadId> listed_;  // of this version
  mutable uint64_t listed_version_ = 0;
};

}  // namespace heddle
