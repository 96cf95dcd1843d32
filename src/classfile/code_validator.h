// Whether a Code array decodes (specification, 4.9.1). Opcodes are known, operands lie inside the code and are of the
// right kind. Branch targets are at instructions, and there is no way to run past the end. This is not type
// verification: the operand stack is not looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "classfile/pool_reader.h"

namespace heddle::classfile {

// The starts of instructions in the code.
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

// Requires that the reader stands before `code`, not empty, and cannot pass it. Ensures, unless it fails, that the
// reader stands after `code`.
InstructionStarts ValidateCode(PoolReader& in, std::span<const uint8_t> code, uint16_t max_locals);

}  // namespace heddle::classfile
