#include "base/shared_memory.h"

#include <sched.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <new>

namespace heddle {

SharedMemory::SharedMemory(uint64_t wanted, uint64_t needed) {
  for (bytes_ = std::max(wanted, needed);; bytes_ = std::max(bytes_ / 2, needed)) {
    data_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (data_ != MAP_FAILED) return;
    if (bytes_ == needed) throw std::bad_alloc();
  }
}

SharedMemory::~SharedMemory() { munmap(data_, bytes_); }

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
