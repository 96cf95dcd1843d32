// The opcode table: all facts about a Java Virtual Machine instruction that follow from its opcode alone. They are
// kept once, in opcodes.def. The parser validates with it, the disassembler prints with it, the machine and the
// analyses translate with it.
//
// Except for IsOpcode, the functions require the properties ensured by code validation (ParseClassFile): known
// opcodes, operands inside the code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace heddle {

enum class Opcode : uint8_t {
#define HEDDLE_OPCODE(value, Name, mnemonic, format, pop, push, throws, flow) k##Name = value,
#include "classfile/opcodes.def"
#undef HEDDLE_OPCODE
};

inline constexpr int kOpcodeCount = 202;

// What follows the opcode byte.
enum class OperandFormat : uint8_t {
  kNone,
  kByte,             // bipush: s1
  kShort,            // sipush: s2
  kLocal,            // local index: u1, after wide u2
  kConstant8,        // constant index: u1
  kConstant16,       // constant index: u2
  kBranch16,         // branch offset: s2
  kBranch32,         // branch offset: s4
  kIinc,             // local index: u1, increment: s1, after wide u2 and s2
  kTableSwitch,      // padding to 4, default: s4, low: s4, high: s4, high - low + 1 offsets: s4
  kLookupSwitch,     // padding to 4, default: s4, npairs: s4, npairs of match: s4 and offset: s4
  kInvokeInterface,  // constant index: u2, count: u1, 0
  kInvokeDynamic,    // constant index: u2, 0, 0
  kNewArray,         // element type: u1, 4 (boolean) to 11 (long)
  kMultiNewArray,    // constant index: u2, dimensions: u1
  kWide,             // the widened opcode, then its operands
};

// Where execution goes on when the instruction completes normally.
enum class ControlFlow : uint8_t {
  kNext,    // the following instruction
  kBranch,  // the following instruction or the target
  kJump,    // the target
  kSwitch,  // one of the targets
  kReturn,  // the caller
  kThrow,   // never completes normally
  kJsr,     // the target, which may later return to the following instruction
  kRet,     // the place given by a local variable
};

struct OpcodeInfo {
  std::string_view mnemonic;
  OperandFormat format;
  std::string_view pop, push;  // one character an operand, see opcodes.def
  bool can_throw;
  ControlFlow flow;

  bool EndsBlock() const { return flow != ControlFlow::kNext; }
  // Whether control can reach the following instruction directly (not by way of a ret).
  bool FallsThrough() const { return flow == ControlFlow::kNext || flow == ControlFlow::kBranch; }
};

namespace internal {
extern const OpcodeInfo kOpcodeTable[kOpcodeCount];
}  // namespace internal

// Any byte may be asked for.
constexpr bool IsOpcode(uint8_t byte) { return byte < kOpcodeCount; }

inline const OpcodeInfo& InfoOf(Opcode opcode) { return internal::kOpcodeTable[static_cast<uint8_t>(opcode)]; }

// The slots taken by `pop` or `push` of an instruction. Requires one without *.
uint32_t OperandSlots(std::string_view operands);

// The operand of newarray for elements of a primitive type, by the character of its descriptor.
uint8_t ArrayTypeOf(char element_type);
// The way back. Requires 4 to 11.
char ElementTypeOf(uint8_t array_type);

// Big-endian operands. Require at + the operand's size <= code.size().
inline Opcode ReadOpcode(std::span<const uint8_t> code, size_t at) { return static_cast<Opcode>(code[at]); }
inline uint8_t ReadU1(std::span<const uint8_t> code, size_t at) { return code[at]; }
inline int8_t ReadS1(std::span<const uint8_t> code, size_t at) { return static_cast<int8_t>(code[at]); }
inline uint16_t ReadU2(std::span<const uint8_t> code, size_t at) {
  return static_cast<uint16_t>(code[at] << 8 | code[at + 1]);
}
inline int16_t ReadS2(std::span<const uint8_t> code, size_t at) { return static_cast<int16_t>(ReadU2(code, at)); }
inline uint32_t ReadU4(std::span<const uint8_t> code, size_t at) {
  return static_cast<uint32_t>(ReadU2(code, at)) << 16 | ReadU2(code, at + 2);
}
inline int32_t ReadS4(std::span<const uint8_t> code, size_t at) { return static_cast<int32_t>(ReadU4(code, at)); }

// Where the aligned operands of the tableswitch or lookupswitch at `pc` begin (its default offset).
inline uint32_t SwitchOperands(uint32_t pc) { return (pc + 4) & ~3u; }

// The local variable named by an instruction, in its operands or in its opcode.
struct LocalAccess {
  uint16_t index = 0;
  char type = 0;  // I J F D A, or R (ret). J and D take index + 1 too
  bool reads = false, writes = false;
};

// Nothing when the instruction at `pc` names no local variable. Sees through wide.
std::optional<LocalAccess> LocalOf(std::span<const uint8_t> code, uint32_t pc);

// The size in bytes of the instruction at `pc`, its opcode, prefix and padding included.
uint32_t InstructionLength(std::span<const uint8_t> code, uint32_t pc);

}  // namespace heddle
