// Giving a class file another name for itself: what makes an ordinary class file that of a hidden class.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace heddle {

// The class file with `name` as its own name: in its this_class entry, and so wherever its code refers to its own class by
// that entry. Descriptors and strings keep the old name, as those of a hidden class do. Bytes that are no class file, or
// whose constant pool is full, come back as they are. `name` is plain modified UTF-8 of at most 65535 bytes.
std::vector<uint8_t> WithOwnName(std::span<const uint8_t> bytes, std::string_view name);

}  // namespace heddle
