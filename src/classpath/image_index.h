// The jimage format: a perfect hash from full names ("/java.base/java/lang/Object.class") to places in the file.
//
//   header      magic, version, flags, resource count, table length, size of locations, size of strings  (7 x u4)
//   redirect    s4 x table length: 0 none, v < 0 the slot is -1-v, v > 0 hash again with seed v
//   offsets     u4 x table length: slot -> place in `locations`
//   locations   per resource a stream of attributes: a byte (kind << 3 | length - 1), then a big-endian number
//   strings     modified UTF-8, each ended by a zero byte
//   resources   the contents
//
// All numbers but the attributes are in the byte order of the machine that made the image. After
// jdk.internal.jimage.{ImageHeader, ImageLocation, ImageStringsReader, BasicImageReader} of the JDK.
//
// Total: every place read from the file is checked against its table before use.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace heddle {

// What the index says of one resource: "/module/parent/base.extension" without the separators of empty parts.
struct ImageLocation {
  std::string_view module;
  std::string_view parent;
  std::string_view base;
  std::string_view extension;
  uint64_t offset = 0;           // from the end of the index
  uint64_t compressed_size = 0;  // 0 when it is not compressed
  uint64_t size = 0;

  // "parent/base.extension".
  std::string Name() const;
  bool Is(std::string_view module, std::string_view name) const;
};

class ImageIndex {
 public:
  // `origin` begins every message. The file must outlive the index. Reads the header only.
  static Result<ImageIndex> Parse(std::span<const uint8_t> file, std::string origin);

  // The resource "/module/name".
  Result<std::optional<ImageLocation>> Find(std::string_view module, std::string_view name) const;

  // The slots 0 .. slot_count()-1 hold each resource once.
  uint32_t slot_count() const { return table_length_; }
  Result<ImageLocation> At(uint32_t slot) const;

  Result<std::string_view> StringAt(uint64_t offset) const;

  // Error when the resource is compressed, or not within the file.
  Result<std::span<const uint8_t>> Bytes(const ImageLocation& location) const;

  std::span<const uint8_t> file() const { return file_; }

 private:
  ImageIndex(std::span<const uint8_t> file, std::string origin) : file_(file), origin_(std::move(origin)) {}

  Error Wrong(uint64_t file_offset, std::string_view what) const;
  std::optional<uint32_t> SlotOf(std::string_view module, std::string_view name) const;

  std::span<const uint8_t> file_;
  std::string origin_;
  uint32_t table_length_ = 0;
  std::span<const uint8_t> redirect_;
  std::span<const uint8_t> offsets_;
  std::span<const uint8_t> locations_;
  std::span<const uint8_t> strings_;
  std::span<const uint8_t> resources_;
};

}  // namespace heddle
