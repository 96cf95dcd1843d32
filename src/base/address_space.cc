#include "base/address_space.h"

#include <sys/mman.h>

#include <algorithm>
#include <utility>

namespace heddle {

AddressSpace::AddressSpace(uint64_t wanted, uint64_t needed, Seen seen) {
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
