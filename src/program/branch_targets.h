// The targets of an instruction's jumps.
#pragma once

#include <cstdint>
#include <span>

#include "classfile/opcodes.h"

namespace heddle {

// Calls back with the target of the branch, goto or jsr at `pc`, or with each target of its switch. A switch gives
// its default first, and a target as often as it is named. Falling through is no jump, and a ret has no target of its
// own.
template <typename Callback>
void ForEachTarget(std::span<const uint8_t> code, uint32_t pc, Callback callback) {
  auto target = [pc](int32_t offset) { return static_cast<uint32_t>(static_cast<int64_t>(pc) + offset); };
  switch (InfoOf(ReadOpcode(code, pc)).format) {
    case OperandFormat::kBranch16: return callback(target(ReadS2(code, pc + 1)));
    case OperandFormat::kBranch32: return callback(target(ReadS4(code, pc + 1)));
    case OperandFormat::kTableSwitch:
    case OperandFormat::kLookupSwitch: {
      const bool table = ReadOpcode(code, pc) == Opcode::kTableswitch;
      const uint32_t operands = SwitchOperands(pc), end = pc + InstructionLength(code, pc);
      callback(target(ReadS4(code, operands)));
      for (uint32_t at = operands + 12; at < end; at += table ? 4 : 8) callback(target(ReadS4(code, at)));
      return;
    }
    default: return;
  }
}

// The instruction under a wide prefix, or the one at `pc` itself.
inline Opcode EffectiveOpcode(std::span<const uint8_t> code, uint32_t pc) {
  const Opcode opcode = ReadOpcode(code, pc);
  return opcode == Opcode::kWide ? ReadOpcode(code, pc + 1) : opcode;
}

}  // namespace heddle
