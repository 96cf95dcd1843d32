#include "classfile/opcodes.h"

#include "base/check.h"

namespace heddle {

namespace internal {

const OpcodeInfo kOpcodeTable[kOpcodeCount] = {
#define HEDDLE_OPCODE(value, Name, mnemonic, format, pop, push, throws, flow) \
  {mnemonic, OperandFormat::format, pop, push, throws, ControlFlow::flow},
#include "classfile/opcodes.def"
#undef HEDDLE_OPCODE
};

}  // namespace internal

namespace {

constexpr std::string_view kElementTypes = "ZCFDBSIJ";  // of newarray, from 4 on
constexpr uint8_t kFirstArrayType = 4;

}  // namespace

uint32_t OperandSlots(std::string_view operands) {
  uint32_t slots = 0;
  for (char type : operands) {
    HEDDLE_CHECK(type != '*');
    slots += type == 'J' || type == 'D' ? 2 : 1;
  }
  return slots;
}

uint8_t ArrayTypeOf(char element_type) {
  const size_t index = kElementTypes.find(element_type);
  HEDDLE_CHECK(index != std::string_view::npos);
  return static_cast<uint8_t>(kFirstArrayType + index);
}

char ElementTypeOf(uint8_t array_type) { return kElementTypes[array_type - kFirstArrayType]; }

std::optional<LocalAccess> LocalOf(std::span<const uint8_t> code, uint32_t pc) {
  const bool wide = ReadOpcode(code, pc) == Opcode::kWide;
  const uint32_t at = wide ? pc + 1 : pc;
  const Opcode opcode = ReadOpcode(code, at);
  const OpcodeInfo& info = InfoOf(opcode);

  if (info.format == OperandFormat::kLocal || info.format == OperandFormat::kIinc) {
    const uint16_t index = wide ? ReadU2(code, at + 1) : ReadU1(code, at + 1);
    if (opcode == Opcode::kIinc) return LocalAccess{index, 'I', true, true};
    if (opcode == Opcode::kRet) return LocalAccess{index, 'R', true, false};
    return info.pop.empty() ? LocalAccess{index, info.push[0], true, false}
                            : LocalAccess{index, info.pop[0], false, true};
  }
  // The short forms iload_0 ... aload_3 and istore_0 ... astore_3: four consecutive opcodes a type.
  if (opcode >= Opcode::kIload0 && opcode <= Opcode::kAload3) {
    const int form = static_cast<int>(opcode) - static_cast<int>(Opcode::kIload0);
    return LocalAccess{static_cast<uint16_t>(form % 4), info.push[0], true, false};
  }
  if (opcode >= Opcode::kIstore0 && opcode <= Opcode::kAstore3) {
    const int form = static_cast<int>(opcode) - static_cast<int>(Opcode::kIstore0);
    return LocalAccess{static_cast<uint16_t>(form % 4), info.pop[0], false, true};
  }
  return std::nullopt;
}

uint32_t InstructionLength(std::span<const uint8_t> code, uint32_t pc) {
  switch (InfoOf(ReadOpcode(code, pc)).format) {
    case OperandFormat::kNone: return 1;
    case OperandFormat::kByte:
    case OperandFormat::kLocal:
    case OperandFormat::kConstant8:
    case OperandFormat::kNewArray: return 2;
    case OperandFormat::kShort:
    case OperandFormat::kConstant16:
    case OperandFormat::kBranch16:
    case OperandFormat::kIinc: return 3;
    case OperandFormat::kMultiNewArray: return 4;
    case OperandFormat::kBranch32:
    case OperandFormat::kInvokeInterface:
    case OperandFormat::kInvokeDynamic: return 5;
    case OperandFormat::kWide: return ReadOpcode(code, pc + 1) == Opcode::kIinc ? 6 : 4;
    case OperandFormat::kTableSwitch: {
      const uint32_t operands = SwitchOperands(pc);
      const uint32_t targets = ReadU4(code, operands + 8) - ReadU4(code, operands + 4) + 1;
      return operands + 12 + 4 * targets - pc;
    }
    case OperandFormat::kLookupSwitch: {
      const uint32_t operands = SwitchOperands(pc);
      return operands + 8 + 8 * ReadU4(code, operands + 4) - pc;
    }
  }
  HEDDLE_UNREACHABLE("an operand format");
}

}  // namespace heddle
