// Memory that processes share, and ways to wait for each other in it. They are forked while it lives, or open it.
//
// A process waits in vain for another one that dies. So all waiting ends, without success, once a flag is raised. The
// parent raises it when it sees a death.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/address_space.h"

namespace heddle {

// Zeroed pages, shared with all processes forked while it lives. Only touched pages take memory.
class SharedMemory {
 public:
  using Seen = AddressSpace::Seen;
  // Takes less address space than `wanted`, but not less than `needed`, if the kernel does not give that much. Throws
  // std::bad_alloc if there is not enough.
  SharedMemory(uint64_t wanted, uint64_t needed, Seen seen = Seen::kByForked);
  // Memory of another process of this machine, by its path. Throws std::system_error if it cannot be had.
  explicit SharedMemory(const std::string& path);
  explicit SharedMemory(uint64_t bytes) : SharedMemory(bytes, bytes) {}

  void* data() const { return space_.data(); }
  uint64_t bytes() const { return space_.bytes(); }
  // Of memory made with Seen::kByPath; else empty.
  std::string path() const { return space_.path(); }

 private:
  AddressSpace space_;
};

// Short waits are quick, and long waits leave the processor to others.
class Patience {
 public:
  void Wait();

 private:
  unsigned waited_ = 0;
};

// Waits for `done()`. False: `given_up` was raised first.
template <typename Done>
bool WaitUntil(const std::atomic<bool>& given_up, Done done) {
  for (Patience patience; !done(); patience.Wait()) {
    if (given_up.load(std::memory_order_relaxed)) return false;
  }
  return true;
}

// Mutual exclusion of processes, for a few instructions at a time. Lies in shared memory.
class SharedLock {
 public:
  // False: it was not taken, and never will be.
  bool Take(const std::atomic<bool>& given_up) {
    return WaitUntil(given_up, [this] { return taken_.exchange(1, std::memory_order_acquire) == 0; });
  }
  void Leave() { taken_.store(0, std::memory_order_release); }

 private:
  std::atomic<uint32_t> taken_{0};
};

}  // namespace heddle
