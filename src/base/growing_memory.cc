#include "base/growing_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <utility>

#include "base/page_populator.h"

namespace heddle {

namespace {

constexpr uint64_t kHugePage = uint64_t{1} << 21;

uint64_t BytesOfHost() { return static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(getpagesize()); }

// What may stay small does with small pages at first. That the kernel has no huge ones is no failure.
void WantHugePages(const AddressSpace& space, uint64_t bytes) {
  const uint64_t small = bytes < kHugePage ? kHugePage : 0;
  if (space.bytes() <= small) return;
  madvise(static_cast<char*>(space.data()) + small, space.bytes() - small, MADV_HUGEPAGE);
}

}  // namespace

bool GrowingMemory::Reserve(uint64_t bytes) {
  if (data() == nullptr) {
    space_ = AddressSpace(BytesOfHost(), bytes, AddressSpace::Seen::kByOne);
    WantHugePages(space_, bytes);
  }
  if (bytes > space_.bytes()) return false;
  const uint64_t more = bytes - std::exchange(reserved_, bytes);
  // What grows by large steps will not need the next page for long.
  if (bytes > kHugePage / 2 && more < kHugePage / 2) PopulateBehind(bytes);
  return true;
}

// The huge page that comes next.
void GrowingMemory::PopulateBehind(uint64_t bytes) {
  if (bytes <= populated_ || bytes + 2 * kHugePage > space_.bytes()) return;
  const uint64_t begin = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  PagePopulator::Get().Populate(static_cast<char*>(data()) + begin, kHugePage);
  populated_ = begin;
}

GrowingMemory::~GrowingMemory() {
  if (populated_ != 0) PagePopulator::Get().Forget(static_cast<char*>(data()), space_.bytes());
}

GrowingMemory::GrowingMemory(GrowingMemory&& other) noexcept
    : space_(std::move(other.space_)),
      reserved_(std::exchange(other.reserved_, 0)),
      populated_(std::exchange(other.populated_, 0)) {}

GrowingMemory& GrowingMemory::operator=(GrowingMemory&& other) noexcept {
  std::swap(space_, other.space_);
  std::swap(reserved_, other.reserved_);
  std::swap(populated_, other.populated_);
  return *this;
}

}  // namespace heddle
