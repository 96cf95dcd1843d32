#include "tests/unit/classpath/image_builder.h"

#include <algorithm>
#include <cstring>

namespace heddle {
namespace {

uint32_t Hash(std::string_view text, uint32_t seed) {
  for (unsigned char c : text) seed = (seed * 0x01000193u) ^ c;
  return seed & 0x7fffffff;
}

std::string Word(uint32_t value) {
  std::string bytes(4, '\0');
  std::memcpy(bytes.data(), &value, 4);
  return bytes;
}

std::string Attribute(int kind, uint64_t value) {
  int length = 1;
  while (length < 8 && value >> (8 * length) != 0) ++length;
  std::string bytes(1, static_cast<char>(kind << 3 | (length - 1)));
  for (int i = length - 1; i >= 0; --i) bytes += static_cast<char>(value >> (8 * i));
  return bytes;
}

struct PerfectHash {
  std::vector<int32_t> redirect;
  std::vector<size_t> slots;  // the index of the name in each
};

// Buckets of many names first, each with the least seed that sends its names to free slots.
PerfectHash MakePerfectHash(const std::vector<std::string>& names) {
  size_t count = names.size();
  std::vector<std::vector<size_t>> buckets(count);
  for (size_t i = 0; i < count; ++i) buckets[Hash(names[i], 0x01000193u) % count].push_back(i);
  std::vector<size_t> order(count);
  for (size_t i = 0; i < count; ++i) order[i] = i;
  auto larger = [&](size_t a, size_t b) { return buckets[a].size() > buckets[b].size(); };
  std::stable_sort(order.begin(), order.end(), larger);

  constexpr size_t kFree = SIZE_MAX;
  PerfectHash hash{std::vector<int32_t>(count, 0), std::vector<size_t>(count, kFree)};
  for (size_t b : order) {
    const std::vector<size_t>& bucket = buckets[b];
    if (bucket.size() == 1) {
      auto slot = std::find(hash.slots.begin(), hash.slots.end(), kFree) - hash.slots.begin();
      hash.slots[static_cast<size_t>(slot)] = bucket[0];
      hash.redirect[b] = static_cast<int32_t>(-1 - slot);
    }
    for (int32_t seed = 1; bucket.size() > 1 && hash.redirect[b] == 0; ++seed) {
      std::vector<size_t> taken;
      for (size_t i : bucket) {
        size_t slot = Hash(names[i], static_cast<uint32_t>(seed)) % count;
        if (hash.slots[slot] != kFree || std::count(taken.begin(), taken.end(), slot) != 0) break;
        taken.push_back(slot);
      }
      if (taken.size() != bucket.size()) continue;
      for (size_t i = 0; i < bucket.size(); ++i) hash.slots[taken[i]] = bucket[i];
      hash.redirect[b] = seed;
    }
  }
  return hash;
}

}  // namespace

void ImageBuilder::AddResource(std::string_view module, std::string_view name, std::string_view content) {
  items_.push_back({std::string(module), std::string(name), std::string(content)});
}

void ImageBuilder::AddCompressed(std::string_view module, std::string_view name, std::string_view content) {
  AddResource(module, name, content);
  items_.back().compressed = true;
}

void ImageBuilder::AddPackage(std::string_view package, std::string_view module, std::string_view other) {
  std::string content;
  if (!other.empty()) content += Word(1) + Word(StringOffset(other));
  content += Word(0) + Word(StringOffset(module));
  AddResource("packages", package, content);
}

uint32_t ImageBuilder::StringOffset(std::string_view text) {
  auto [it, is_new] = string_offsets_.emplace(text, static_cast<uint32_t>(strings_.size()));
  if (is_new) strings_.append(text).push_back('\0');
  return it->second;
}

std::string ImageBuilder::Attributes(const Item& item, uint64_t resource_offset) {
  std::string_view base = item.name;
  std::string_view parent;
  std::string_view extension;
  if (size_t slash = base.rfind('/'); slash != std::string_view::npos) {
    parent = base.substr(0, slash);
    base.remove_prefix(slash + 1);
  }
  if (size_t dot = base.rfind('.'); dot != std::string_view::npos && item.module != "packages") {
    extension = base.substr(dot + 1);
    base = base.substr(0, dot);
  }
  std::string bytes = Attribute(1, StringOffset(item.module));
  if (!parent.empty()) bytes += Attribute(2, StringOffset(parent));
  bytes += Attribute(3, StringOffset(base));
  if (!extension.empty()) bytes += Attribute(4, StringOffset(extension));
  bytes += Attribute(5, resource_offset);
  if (item.compressed) bytes += Attribute(6, item.content.size());
  bytes += Attribute(7, item.content.size());
  return bytes + '\0';
}

std::vector<uint8_t> ImageBuilder::Build() {
  std::string locations(1, '\0');
  std::string resources;
  std::vector<std::string> names;
  for (Item& item : items_) {
    item.location = locations.size();
    locations += Attributes(item, resources.size());
    resources += item.content;
    names.push_back("/" + item.module + "/" + item.name);
  }
  PerfectHash hash = MakePerfectHash(names);
  auto count = static_cast<uint32_t>(items_.size());
  std::string image = Word(0xCAFEDADA) + Word(1u << 16) + Word(0) + Word(count) + Word(count) +
                      Word(static_cast<uint32_t>(locations.size())) + Word(static_cast<uint32_t>(strings_.size()));
  for (int32_t value : hash.redirect) image += Word(static_cast<uint32_t>(value));
  for (size_t slot : hash.slots) image += Word(static_cast<uint32_t>(items_[slot].location));
  image += locations + strings_ + resources;
  return {image.begin(), image.end()};
}

}  // namespace heddle
