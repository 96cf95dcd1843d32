// Giving a class file another name for itself. This makes an ordinary class file that of a hidden class.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace heddle {

// The class file with `name` as its own name. The name changes in its this_class entry. So it changes wherever the
// code refers to its own class by that entry. Descriptors and strings keep the old name, as those of a hidden class
// do. Bytes come back as they are if they are no class file or their constant pool is full. `name` is plain modified
// UTF-8 of at most 65535 bytes.
std::vector<uint8_t> WithOwnName(std::span<const uint8_t> bytes, std::string_view name);

}  // namespace heddle
