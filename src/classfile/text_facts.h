// The possible uses of a pool's Utf8 constants. A text is examined at most once for each use. So a check of a
// reference to it costs no more than the reference, however long the text is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::classfile {

enum class TextUse : uint8_t {
  kUnqualifiedName = 1,
  kMethodName = 2,
  kClassConstant = 4,
  kFieldDescriptor = 8,
  kMethodDescriptor = 16,
};

// "a method descriptor": for messages.
std::string_view NameOf(TextUse use);
// A text for a message: in quotes, printable, cut short if it is long.
std::string Quoted(std::string_view text);

// All indexes are those of Utf8 constants.
class TextFacts {
 public:
  // `pool` must outlive this.
  explicit TextFacts(const ConstantPool& pool) : pool_(pool), facts_(pool.size()) {}

  bool Is(uint16_t index, TextUse use);
  // Requires Is(index, TextUse::kMethodDescriptor).
  uint32_t ParameterSlots(uint16_t index) const { return facts_[index].parameter_slots; }
  // The same number for equal texts, different numbers for different ones.
  uint16_t Canonical(uint16_t index);

 private:
  struct Facts {
    uint8_t known = 0, holds = 0;  // TextUse bits
    uint8_t parameter_slots = 0;
    uint16_t canonical = 0;  // 0: not known
  };

  const ConstantPool& pool_;
  std::vector<Facts> facts_;
  std::unordered_map<std::string_view, uint16_t> canonical_;
};

}  // namespace heddle::classfile
