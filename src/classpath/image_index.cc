#include "classpath/image_index.h"

#include <fmt/core.h>

#include <cstring>
#include <utility>

namespace heddle {
namespace {

constexpr uint32_t kMagic = 0xCAFEDADA;
constexpr uint32_t kOtherByteOrder = 0xDADAFECA;
constexpr uint32_t kVersion = 1u << 16;  // 1.0: all JDKs from 9 to 25
constexpr uint64_t kHeaderSize = 28;
constexpr uint32_t kHashMultiplier = 0x01000193;

enum AttributeKind : uint8_t { kEnd, kModule, kParent, kBase, kExtension, kOffset, kCompressed, kUncompressed, kKinds };

// Requires (index + 1) * 4 <= bytes.size().
uint32_t Word(std::span<const uint8_t> bytes, uint64_t index) {
  uint32_t word;
  std::memcpy(&word, bytes.data() + index * 4, sizeof(word));
  return word;
}

uint32_t Hash(std::string_view text, uint32_t seed) {
  for (unsigned char c : text) seed = (seed * kHashMultiplier) ^ c;
  return seed;
}

uint32_t HashFullName(std::string_view module, std::string_view name, uint32_t seed) {
  return Hash(name, Hash("/", Hash(module, Hash("/", seed)))) & 0x7fffffff;
}

// Takes `prefix` off the front of `text`, if it is there.
bool Consume(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

std::string ImageLocation::Name() const {
  std::string name(parent);
  if (!parent.empty()) name += '/';
  name += base;
  if (!extension.empty()) name += '.';
  name += extension;
  return name;
}

bool ImageLocation::Is(std::string_view wanted_module, std::string_view name) const {
  if (module != wanted_module) return false;
  if (!parent.empty() && !(Consume(name, parent) && Consume(name, "/"))) return false;
  if (!Consume(name, base)) return false;
  if (!extension.empty() && !(Consume(name, ".") && Consume(name, extension))) return false;
  return name.empty();
}

Result<ImageIndex> ImageIndex::Parse(std::span<const uint8_t> file, std::string origin) {
  ImageIndex index(file, std::move(origin));
  if (file.size() < kHeaderSize) return index.Wrong(0, "not a runtime image: too short for a jimage header");
  uint32_t magic = Word(file, 0);
  if (magic == kOtherByteOrder) return index.Wrong(0, "header.magic: a runtime image of the other byte order");
  if (magic != kMagic) return index.Wrong(0, fmt::format("not a runtime image: header.magic is {:#010x}", magic));
  uint32_t version = Word(file, 1);
  if (version != kVersion) {
    return index.Wrong(4, fmt::format("header.version: {}.{}, but only 1.0 is known", version >> 16, version & 0xffff));
  }

  index.table_length_ = Word(file, 4);
  uint64_t table_size = uint64_t{index.table_length_} * 4;
  uint64_t locations_size = Word(file, 5);
  uint64_t strings_size = Word(file, 6);
  uint64_t index_size = kHeaderSize + 2 * table_size + locations_size + strings_size;  // < 2^37: no overflow
  if (index_size > file.size()) {
    return index.Wrong(16, fmt::format("header: an index of {} bytes in a file of {}", index_size, file.size()));
  }

  uint64_t at = kHeaderSize;
  auto take = [&](uint64_t size) { return file.subspan(std::exchange(at, at + size), size); };
  index.redirect_ = take(table_size);
  index.offsets_ = take(table_size);
  index.locations_ = take(locations_size);
  index.strings_ = take(strings_size);
  index.resources_ = file.subspan(at);
  return index;
}

Error ImageIndex::Wrong(uint64_t file_offset, std::string_view what) const {
  return Error{fmt::format("{}: offset {:#x}: {}", origin_, file_offset, what)};
}

std::optional<uint32_t> ImageIndex::SlotOf(std::string_view module, std::string_view name) const {
  if (table_length_ == 0) return {};
  uint32_t bucket = HashFullName(module, name, kHashMultiplier) % table_length_;
  auto redirect = static_cast<int32_t>(Word(redirect_, bucket));
  if (redirect == 0) return {};
  if (redirect > 0) return HashFullName(module, name, static_cast<uint32_t>(redirect)) % table_length_;
  uint32_t slot = ~static_cast<uint32_t>(redirect);  // -1 - redirect
  if (slot >= table_length_) return {};
  return slot;
}

Result<std::optional<ImageLocation>> ImageIndex::Find(std::string_view module, std::string_view name) const {
  std::optional<uint32_t> slot = SlotOf(module, name);
  if (!slot) return std::optional<ImageLocation>();
  Result<ImageLocation> location = At(*slot);
  if (!location.ok()) return location.error();
  // A name that the image does not have falls on the slot of another.
  if (!location->Is(module, name)) return std::optional<ImageLocation>();
  return std::optional<ImageLocation>(location.value());
}

Result<ImageLocation> ImageIndex::At(uint32_t slot) const {
  uint64_t at = Word(offsets_, slot);
  std::array<uint64_t, kKinds> attributes{};
  for (;;) {
    auto place = static_cast<uint64_t>(locations_.data() - file_.data()) + at;
    if (at >= locations_.size()) return Wrong(place, fmt::format("locations: slot {} runs past the end", slot));
    uint8_t kind = locations_[at] >> 3;
    uint64_t length = (locations_[at] & 7) + 1;
    if (kind == kEnd) break;
    if (kind >= kKinds) return Wrong(place, fmt::format("locations: slot {}: unknown attribute {}", slot, kind));
    if (length >= locations_.size() - at) {
      return Wrong(place, fmt::format("locations: slot {}: attribute {} runs past the end", slot, kind));
    }
    uint64_t value = 0;
    for (uint8_t byte : locations_.subspan(at + 1, length)) value = value << 8 | byte;
    attributes[kind] = value;
    at += 1 + length;
  }

  ImageLocation location;
  location.offset = attributes[kOffset];
  location.compressed_size = attributes[kCompressed];
  location.size = attributes[kUncompressed];
  std::pair<AttributeKind, std::string_view*> names[] = {{kModule, &location.module},
                                                         {kParent, &location.parent},
                                                         {kBase, &location.base},
                                                         {kExtension, &location.extension}};
  for (auto [kind, part] : names) {
    Result<std::string_view> text = StringAt(attributes[kind]);
    if (!text.ok()) return text.error();
    *part = text.value();
  }
  return location;
}

Result<std::string_view> ImageIndex::StringAt(uint64_t offset) const {
  auto start = static_cast<uint64_t>(strings_.data() - file_.data());
  if (offset >= strings_.size()) return Wrong(start, fmt::format("strings: no offset {:#x}", offset));
  std::span<const uint8_t> rest = strings_.subspan(offset);
  const void* end = std::memchr(rest.data(), 0, rest.size());
  if (end == nullptr) return Wrong(start + offset, "strings: the last string has no end");
  const char* text = reinterpret_cast<const char*>(rest.data());
  return std::string_view(text, static_cast<size_t>(static_cast<const char*>(end) - text));
}

Result<std::span<const uint8_t>> ImageIndex::Bytes(const ImageLocation& location) const {
  auto start = static_cast<uint64_t>(resources_.data() - file_.data());
  std::string_view wrong;
  if (location.compressed_size != 0) {
    wrong = "is compressed; only images made without jlink --compress can be read";
  } else if (location.offset > resources_.size() || location.size > resources_.size() - location.offset) {
    wrong = "does not lie within the file";
  } else {
    return resources_.subspan(location.offset, location.size);
  }
  return Wrong(start, fmt::format("resource /{}/{} {}", location.module, location.Name(), wrong));
}

}  // namespace heddle
