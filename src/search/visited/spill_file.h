// A file without a name, for what does not fit in memory. It is gone as soon as it is closed, or the process ends in
// any way, by a signal too. So nothing is ever left behind, and any number of them can be made in one folder.
//
// It is made by O_TMPFILE. Where the file system lacks that, it gets a name of its own, and loses it at once. Only a
// process killed within that moment leaves an empty file, heddle-spill-XXXXXX.
// Nothing is forced to the disk, since the file is of no use after a crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "base/result.h"

namespace heddle {

// Errors are words without the name of the folder: "cannot write visited states: No space left on device".
class SpillFile {
 public:
  static Result<SpillFile> Make(const std::string& folder);
  ~SpillFile();
  SpillFile(SpillFile&& other) noexcept
      : file_(std::exchange(other.file_, -1)), bytes_(std::exchange(other.bytes_, 0)) {}
  SpillFile& operator=(SpillFile&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }

  Status Append(std::span<const std::byte> bytes);
  // Error also: there are not so many bytes.
  Status Read(uint64_t at, std::span<std::byte> bytes) const;
  uint64_t bytes() const { return bytes_; }

 private:
  explicit SpillFile(int file) : file_(file) {}

  int file_;
  uint64_t bytes_ = 0;
};

}  // namespace heddle
