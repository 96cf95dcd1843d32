#include "base/shared_memory.h"

#include <sched.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <system_error>

namespace heddle {

SharedMemory::SharedMemory(uint64_t wanted, uint64_t needed, Seen seen) : space_(wanted, needed, seen) {
  if (data() == nullptr) throw std::bad_alloc();
}

SharedMemory::SharedMemory(const std::string& path) : space_(AddressSpace::Open(path)) {
  if (data() == nullptr) throw std::system_error(errno, std::generic_category(), "shared memory " + path);
}

void Patience::Wait() {
  constexpr unsigned kSpins = 200, kYields = 400;
  constexpr useconds_t kSleepUs = 50;
  if (++waited_ <= kSpins) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  } else if (waited_ <= kYields) {
    sched_yield();
  } else {
    usleep(kSleepUs);
  }
}

}  // namespace heddle
