#include "base/shared_memory.h"

#include <sched.h>
#include <unistd.h>

#include <new>

namespace heddle {

SharedMemory::SharedMemory(uint64_t wanted, uint64_t needed) : space_(wanted, needed, AddressSpace::Seen::kByForked) {
  if (data() == nullptr) throw std::bad_alloc();
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
