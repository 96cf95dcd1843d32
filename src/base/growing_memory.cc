#include "base/growing_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

namespace heddle {

namespace {

constexpr uint64_t kHugePage = uint64_t{1} << 21;

uint64_t BytesOfHost() { return static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(getpagesize()); }

void* Map(uint64_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED ? nullptr : memory;
}

// A small array does with small pages. That the kernel has no huge ones is no failure.
void WantHugePages(void* memory, uint64_t bytes) {
  if (bytes > kHugePage) madvise(static_cast<char*>(memory) + kHugePage, bytes - kHugePage, MADV_HUGEPAGE);
}

}  // namespace

GrowingMemory::~GrowingMemory() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

bool GrowingMemory::Reserve(uint64_t bytes) {
  if (bytes <= bytes_) return true;
  if (data_ != nullptr) return false;
  uint64_t wanted = std::max(bytes, BytesOfHost());
  void* memory = Map(wanted);
  while (memory == nullptr && wanted > bytes) {
    wanted = std::max(bytes, wanted / 2);
    memory = Map(wanted);
  }
  if (memory == nullptr) return false;
  WantHugePages(memory, wanted);
  data_ = memory;
  bytes_ = wanted;
  return true;
}

}  // namespace heddle
