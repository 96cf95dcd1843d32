// Whether a Code array decodes (specification, 4.9.1): known opcodes, operands inside the code and of the right kind,
// branch targets at instructions, and no way to run past the end. Not type verification: the operand stack is not
// looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "classfile/pool_reader.h"

namespace heddle::classfile {

// At which bytes of the code instructions begin.
class InstructionStarts {
 public:
  InstructionStarts() = default;
  explicit InstructionStarts(size_t code_length) : starts_(code_length) {}

  size_t size() const { return starts_.size(); }  // of the code, in bytes
  void Mark(size_t pc) { starts_[pc] = true; }
  // Any pc.
  bool IsStart(int64_t pc) const {
    return pc >= 0 && pc < static_cast<int64_t>(starts_.size()) && starts_[static_cast<size_t>(pc)];
  }

 private:
  std::vector<bool> starts_;
};

// Requires that the reader stands before `code`, not empty, and cannot pass it; ensures, unless it fails, that it
// stands after it.
InstructionStarts ValidateCode(PoolReader& in, std::span<const uint8_t> code, uint16_t max_locals);

}  // namespace heddle::classfile
