#include "search/visited/spill_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace heddle {

namespace {

Error Because(const char* what) { return Error{std::string(what) + ": " + std::strerror(errno)}; }

int OpenNameless(const std::string& folder) {
#ifdef O_TMPFILE
  const int file = open(folder.c_str(), O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) return file;
#endif
  std::string path = folder + "/heddle-spill-XXXXXX";
  const int named = mkostemp(path.data(), O_CLOEXEC);
  if (named >= 0) unlink(path.c_str());
  return named;
}

}  // namespace

Result<SpillFile> SpillFile::Make(const std::string& folder) {
  const int file = OpenNameless(folder);
  if (file < 0) return Because("cannot make a file for visited states");
  posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM);  // merges read large pieces anyway
  return SpillFile(file);
}

SpillFile::~SpillFile() {
  if (file_ >= 0) close(file_);
}

Status SpillFile::Append(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t count = pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(bytes_));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Because("cannot write visited states");
    bytes = bytes.subspan(static_cast<size_t>(count));
    bytes_ += static_cast<uint64_t>(count);
  }
  return {};
}

Status SpillFile::Read(uint64_t at, std::span<std::byte> bytes) const {
  while (!bytes.empty()) {
    const ssize_t count = pread(file_, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Because("cannot read visited states");
    if (count == 0) return Error{"cannot read visited states: the file ends too early"};
    bytes = bytes.subspan(static_cast<size_t>(count));
    at += static_cast<uint64_t>(count);
  }
  return {};
}

}  // namespace heddle
