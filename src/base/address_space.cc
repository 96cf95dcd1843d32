#include "base/address_space.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace heddle {

uint64_t AddressSpaceLimit() {
  rlimit limit = {};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return limit.rlim_cur;
}

uint64_t AddressSpaceLeft() {
  const uint64_t limit = AddressSpaceLimit();
  if (limit == UINT64_MAX) return limit;
  unsigned long long pages = 0;
  if (FILE* file = std::fopen("/proc/self/statm", "re"); file != nullptr) {
    if (std::fscanf(file, "%llu", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  return limit - std::min<uint64_t>(limit, pages * static_cast<uint64_t>(getpagesize()));
}

AddressSpace::AddressSpace(uint64_t wanted, uint64_t needed, Seen seen) {
  wanted = std::min(wanted, AddressSpaceLeft() / 16);
  const int sharing = seen == Seen::kByOne ? MAP_PRIVATE : MAP_SHARED;
  for (uint64_t bytes = std::max(wanted, needed);; bytes = std::max(bytes / 2, needed)) {
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, sharing | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory != MAP_FAILED) {
      data_ = memory;
      bytes_ = bytes;
      return;
    }
    if (bytes == needed) return;
  }
}

AddressSpace::~AddressSpace() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

AddressSpace::AddressSpace(AddressSpace&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

AddressSpace& AddressSpace::operator=(AddressSpace&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

}  // namespace heddle
