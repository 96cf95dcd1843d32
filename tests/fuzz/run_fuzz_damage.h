// Damage that gets past the parser more often than random bytes do: to the bytes of a method's code, to the constants
// that instructions name, to the constant pool. The same seed does the same damage.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/opcodes.h"
#include "tests/unit/classpath/mutation.h"

namespace heddle {

// Knows where in the class file the instructions are.
class Damage {
 public:
  explicit Damage(const std::vector<uint8_t>& original) : original_(original) {
    const auto file = ParseClassFile(original_, "Sample.class");
    if (!file.ok()) return;
    constants_ = file.value()->constants.size();
    for (const MethodInfo& method : file.value()->methods) {
      if (method.code == nullptr) continue;
      const auto code = method.code->bytes;
      code_start_ = std::min(code_start_, Offset(code.data()));
      for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
        instructions_.push_back(Offset(code.data()) + pc);
      }
    }
  }

  std::vector<uint8_t> Do(uint64_t seed) const {
    std::mt19937_64 random(seed);
    const unsigned kind = static_cast<unsigned>(random() % 4);
    if (kind == 0 || instructions_.empty()) return Mutate(original_, seed);
    std::vector<uint8_t> bytes = original_;
    for (uint64_t left = 1 + random() % 2; left > 0; --left) {
      if (kind == 3) {
        bytes[10 + random() % (code_start_ - 10)] ^= static_cast<uint8_t>(1u << random() % 6);
      } else {
        DamageInstruction(bytes, instructions_[random() % instructions_.size()], random);
      }
    }
    return bytes;
  }

 private:
  size_t Offset(const uint8_t* at) const { return static_cast<size_t>(at - original_.data()); }

  void DamageInstruction(std::vector<uint8_t>& bytes, size_t at, std::mt19937_64& random) const {
    if (!IsOpcode(bytes[at])) return;
    const OperandFormat format = InfoOf(static_cast<Opcode>(bytes[at])).format;
    if (random() % 3 == 0) {  // another instruction of the same length
      for (int tries = 0; tries < 100; ++tries) {
        const uint8_t other = static_cast<uint8_t>(random() % kOpcodeCount);
        if (InfoOf(static_cast<Opcode>(other)).format != format) continue;
        bytes[at] = other;
        return;
      }
    }
    switch (format) {
      case OperandFormat::kLocal: bytes[at + 1] = static_cast<uint8_t>(random() % 8); break;
      case OperandFormat::kConstant8: bytes[at + 1] = static_cast<uint8_t>(random() % constants_); break;
      case OperandFormat::kConstant16:
      case OperandFormat::kInvokeInterface:
      case OperandFormat::kInvokeDynamic: {
        const uint64_t constant = random() % constants_;
        bytes[at + 1] = static_cast<uint8_t>(constant >> 8);
        bytes[at + 2] = static_cast<uint8_t>(constant);
        break;
      }
      case OperandFormat::kNone: bytes[at] = static_cast<uint8_t>(random() % kOpcodeCount); break;
      default: bytes[at + 1 + random() % 2] ^= static_cast<uint8_t>(1u << random() % 8); break;
    }
  }

  const std::vector<uint8_t>& original_;
  uint16_t constants_ = 1;
  size_t code_start_ = ~size_t{0};
  std::vector<size_t> instructions_;
};

}  // namespace heddle
