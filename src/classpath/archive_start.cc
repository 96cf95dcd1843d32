#include "classpath/archive_start.h"

namespace heddle {
namespace {

constexpr uint64_t kEndSize = 22;  // of the end record, without its comment
constexpr uint32_t kEndSignature = 0x06054b50;
constexpr uint64_t kDirectorySizeAt = 12;
constexpr uint64_t kDirectoryOffsetAt = 16;
constexpr uint64_t kCommentLengthAt = 20;

uint32_t LittleEndian(std::span<const uint8_t> bytes, uint64_t at, int length) {
  uint32_t value = 0;
  for (int i = length - 1; i >= 0; --i) value = value << 8 | bytes[at + static_cast<uint64_t>(i)];
  return value;
}

}  // namespace

uint64_t ArchiveStart(std::span<const uint8_t> tail, uint64_t file_size) {
  if (tail.size() < kEndSize) return 0;
  for (uint64_t at = tail.size() - kEndSize + 1; at-- > 0;) {
    if (LittleEndian(tail, at, 4) != kEndSignature) continue;
    std::span<const uint8_t> end = tail.subspan(at);
    if (end.size() != kEndSize + LittleEndian(end, kCommentLengthAt, 2)) continue;  // the signature in a comment
    uint64_t end_at = file_size - end.size();
    uint64_t before_end = uint64_t{LittleEndian(end, kDirectorySizeAt, 4)} + LittleEndian(end, kDirectoryOffsetAt, 4);
    return before_end <= end_at ? end_at - before_end : 0;
  }
  return 0;
}

}  // namespace heddle
