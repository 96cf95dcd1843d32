// The StackMapTable of a method (JVMS 4.7.4), read straight from a class file's bytes: an oracle for frame maps, which
// never look at it. Requires a sound class file.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::test {

struct StackMapFrame {
  uint32_t pc = 0;
  std::string locals, stack;  // a character a slot: P one-slot primitive, W two-slot primitive and its -, R, - for top
};

// By method name and descriptor; the first frame, that of the descriptor, is left out.
std::map<std::string, std::vector<StackMapFrame>, std::less<>> ReadStackMaps(std::span<const uint8_t> class_file);

}  // namespace heddle::test
