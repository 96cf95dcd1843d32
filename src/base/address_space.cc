#include "base/address_space.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
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
  if (seen == Seen::kByPath) {
    file_ = memfd_create("heddle", MFD_CLOEXEC);
    if (file_ >= 0) Map(wanted, needed, MAP_SHARED);
  } else {
    Map(wanted, needed, MAP_ANONYMOUS | (seen == Seen::kByOne ? MAP_PRIVATE : MAP_SHARED));
  }
}

// Pages of a file take memory when they are touched, as others do.
void AddressSpace::Map(uint64_t wanted, uint64_t needed, int sharing) {
  wanted = std::min(wanted, AddressSpaceLeft() / 16);
  for (uint64_t bytes = std::max(wanted, needed);; bytes = std::max(bytes / 2, needed)) {
    const bool has_room = file_ < 0 || ftruncate(file_, static_cast<off_t>(bytes)) == 0;
    void* memory =
        has_room ? mmap(nullptr, bytes, PROT_READ | PROT_WRITE, sharing | MAP_NORESERVE, file_, 0) : MAP_FAILED;
    if (memory != MAP_FAILED) {
      data_ = memory;
      bytes_ = bytes;
      return;
    }
    if (bytes == needed) return;
  }
}

AddressSpace AddressSpace::Open(const std::string& path) {
  AddressSpace space;
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
  struct stat status = {};
  if (file >= 0 && fstat(file, &status) == 0 && status.st_size > 0) {
    const auto bytes = static_cast<uint64_t>(status.st_size);
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
    if (memory != MAP_FAILED) {
      space.data_ = memory;
      space.bytes_ = bytes;
    }
  }
  const int error = errno;
  if (file >= 0) close(file);
  errno = error;  // for whoever tells why there is none
  return space;
}

std::string AddressSpace::path() const {
  return file_ < 0 ? "" : "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(file_);
}

AddressSpace::~AddressSpace() {
  if (data_ != nullptr) munmap(data_, bytes_);
  if (file_ >= 0) close(file_);
}

AddressSpace::AddressSpace(AddressSpace&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      bytes_(std::exchange(other.bytes_, 0)),
      file_(std::exchange(other.file_, -1)) {}

AddressSpace& AddressSpace::operator=(AddressSpace&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  std::swap(file_, other.file_);
  return *this;
}

}  // namespace heddle
