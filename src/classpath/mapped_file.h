// A file mapped read-only for as long as the object lives. Pages come in at the first touch, and nothing is copied.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"

namespace heddle {

class RegularFile;

class MappedFile {
 public:
  // Error when `path` is missing, unreadable or not a regular file. An empty file has no bytes.
  static Result<MappedFile> Open(const std::string& path);
  // The same of a file already open. The file may be closed afterwards.
  static Result<MappedFile> Map(const RegularFile& file);

  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  std::span<const uint8_t> bytes() const { return bytes_; }

 private:
  std::span<const uint8_t> bytes_;
};

}  // namespace heddle
