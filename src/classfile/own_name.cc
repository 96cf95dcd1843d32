#include "classfile/own_name.h"

#include "classfile/class_file.h"

namespace heddle {

namespace {

constexpr size_t kCountAt = 8, kPoolAt = 10;  // of the constant pool, in the file

unsigned ReadU2(std::span<const uint8_t> bytes, size_t at) {
  return at + 2 <= bytes.size() ? static_cast<unsigned>(bytes[at] << 8 | bytes[at + 1]) : 0u;
}

void WriteU2(std::vector<uint8_t>& bytes, size_t at, unsigned value) {
  bytes[at] = static_cast<uint8_t>(value >> 8);
  bytes[at + 1] = static_cast<uint8_t>(value);
}

// The bytes of the constant at `at`, with its tag; 0 when there is none.
size_t ConstantBytes(std::span<const uint8_t> bytes, size_t at) {
  if (at >= bytes.size()) return 0;
  switch (static_cast<ConstantTag>(bytes[at])) {
    case ConstantTag::kUtf8: return 3 + ReadU2(bytes, at + 1);
    case ConstantTag::kClass:
    case ConstantTag::kString:
    case ConstantTag::kMethodType:
    case ConstantTag::kModule:
    case ConstantTag::kPackage: return 3;
    case ConstantTag::kMethodHandle: return 4;
    case ConstantTag::kLong:
    case ConstantTag::kDouble: return 9;
    case ConstantTag::kUnusable: return 0;
    default: return 5;
  }
}

bool TakesTwoIndexes(uint8_t tag) {
  return tag == static_cast<uint8_t>(ConstantTag::kLong) || tag == static_cast<uint8_t>(ConstantTag::kDouble);
}

}  // namespace

std::vector<uint8_t> WithOwnName(std::span<const uint8_t> bytes, std::string_view name) {
  std::vector<uint8_t> renamed(bytes.begin(), bytes.end());
  const unsigned count = ReadU2(bytes, kCountAt);
  std::vector<size_t> places(count, 0);
  size_t at = kPoolAt;
  for (unsigned index = 1; index < count; ++index) {
    const size_t length = ConstantBytes(bytes, at);
    if (length == 0 || at + length > bytes.size()) return renamed;
    places[index] = at;
    if (TakesTwoIndexes(bytes[at])) ++index;
    at += length;
  }
  const unsigned this_class = ReadU2(bytes, at + 2);
  if (count == 0 || count == 0xffff || this_class >= count || places[this_class] == 0 ||
      bytes[places[this_class]] != static_cast<uint8_t>(ConstantTag::kClass)) {
    return renamed;
  }
  WriteU2(renamed, places[this_class] + 1, count);
  WriteU2(renamed, kCountAt, count + 1);
  std::vector<uint8_t> added = {static_cast<uint8_t>(ConstantTag::kUtf8), 0, 0};
  WriteU2(added, 1, static_cast<unsigned>(name.size()));
  added.insert(added.end(), name.begin(), name.end());
  renamed.insert(renamed.begin() + static_cast<std::ptrdiff_t>(at), added.begin(), added.end());
  return renamed;
}

}  // namespace heddle
