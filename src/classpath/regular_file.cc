#include "classpath/regular_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace heddle {

Error SystemError(const std::string& path, const std::string& what) {
  return Error{fmt::format("{}: {}: {}", path, what, std::generic_category().message(errno))};
}

Result<std::optional<RegularFile>> RegularFile::Open(const std::string& path) {
  if (path.find('\0') != std::string::npos) return std::optional<RegularFile>();
  int descriptor = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) {
    if (errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG) return std::optional<RegularFile>();
    return SystemError(path, "cannot open it");
  }
  RegularFile file(path, descriptor);
  struct stat status;
  if (fstat(descriptor, &status) != 0) return SystemError(path, "cannot examine it");
  if (S_ISDIR(status.st_mode)) return std::optional<RegularFile>();
  if (!S_ISREG(status.st_mode)) return Error{path + ": not a regular file"};
  file.size_ = static_cast<size_t>(status.st_size);
  return std::optional<RegularFile>(std::move(file));
}

RegularFile::RegularFile(RegularFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_) {}

RegularFile& RegularFile::operator=(RegularFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  return *this;
}

RegularFile::~RegularFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<std::vector<uint8_t>> RegularFile::Read(uint64_t offset, uint64_t length) const {
  std::vector<uint8_t> bytes(length);
  size_t done = 0;
  while (done < length) {
    ssize_t count = pread(descriptor_, bytes.data() + done, length - done, static_cast<off_t>(offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return SystemError(path_, "cannot read it");
    if (count == 0) return Error{fmt::format("{}: ends after {} of its {} bytes", path_, offset + done, size_)};
    done += static_cast<size_t>(count);
  }
  return bytes;
}

Result<std::vector<uint8_t>> RegularFile::ReadAll(uint64_t limit) const {
  if (size_ > limit) return Error{fmt::format("{}: {} bytes, more than the limit of {}", path_, size_, limit)};
  return Read(0, size_);
}

}  // namespace heddle
