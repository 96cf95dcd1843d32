// An open regular file. Opening never blocks: a pipe is refused, not waited for. "There is none" is told apart from
// "it cannot be read".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"

namespace heddle {

// "path: what: the reason given by errno".
Error SystemError(const std::string& path, const std::string& what);

class RegularFile {
 public:
  // Nothing when no file has that name, or a folder has it. Error when it cannot be opened or is a device, pipe, ...
  static Result<std::optional<RegularFile>> Open(const std::string& path);

  RegularFile(RegularFile&& other) noexcept;
  RegularFile& operator=(RegularFile&& other) noexcept;
  ~RegularFile();

  const std::string& path() const { return path_; }
  int descriptor() const { return descriptor_; }
  size_t size() const { return size_; }  // when it was opened

  // Error when the file ends before that.
  Result<std::vector<uint8_t>> Read(uint64_t offset, uint64_t length) const;
  // All of it. Error when it is longer than `limit`.
  Result<std::vector<uint8_t>> ReadAll(uint64_t limit) const;

 private:
  RegularFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_ = -1;
  size_t size_ = 0;
};

}  // namespace heddle
