#include "classpath/mapped_file.h"

#include <sys/mman.h>

#include <utility>

#include "classpath/regular_file.h"

namespace heddle {

Result<MappedFile> MappedFile::Open(const std::string& path) {
  Result<std::optional<RegularFile>> opened = RegularFile::Open(path);
  if (!opened.ok()) return opened.error();
  if (!opened.value().has_value()) return Error{path + ": no such file, or a folder"};
  return Map(*opened.value());
}

Result<MappedFile> MappedFile::Map(const RegularFile& file) {
  MappedFile mapped;
  if (file.size() == 0) return mapped;  // mmap refuses a length of 0
  void* address = mmap(nullptr, file.size(), PROT_READ, MAP_PRIVATE, file.descriptor(), 0);
  if (address == MAP_FAILED) return SystemError(file.path(), "cannot map it");
  mapped.bytes_ = {static_cast<const uint8_t*>(address), file.size()};
  return mapped;
}

MappedFile::MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace heddle
