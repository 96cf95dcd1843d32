#include "base/growing_memory.h"

#include <sys/mman.h>
#include <unistd.h>

namespace heddle {

namespace {

constexpr uint64_t kHugePage = uint64_t{1} << 21;

uint64_t BytesOfHost() { return static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(getpagesize()); }

// A small array does with small pages. That the kernel has no huge ones is no failure.
void WantHugePages(const AddressSpace& space) {
  if (space.bytes() <= kHugePage) return;
  madvise(static_cast<char*>(space.data()) + kHugePage, space.bytes() - kHugePage, MADV_HUGEPAGE);
}

}  // namespace

bool GrowingMemory::Reserve(uint64_t bytes) {
  if (data() == nullptr) {
    space_ = AddressSpace(BytesOfHost(), bytes, AddressSpace::Seen::kByOne);
    WantHugePages(space_);
  }
  return bytes <= space_.bytes();
}

}  // namespace heddle
