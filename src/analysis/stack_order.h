// How instructions that move operands of the stack order them.
#pragma once

#include <string_view>

#include "classfile/opcodes.h"

namespace heddle {

inline bool IsInvoke(Opcode opcode) { return opcode >= Opcode::kInvokevirtual && opcode <= Opcode::kInvokedynamic; }

// The order in which the slots of dup, dup_x1 ... lie after it: "ab" are the slots popped, deepest first. Empty: it is
// another instruction.
constexpr std::string_view SlotsAfter(Opcode opcode) {
  switch (opcode) {
    case Opcode::kDup: return "aa";
    case Opcode::kDupX1: return "bab";
    case Opcode::kDupX2: return "cabc";
    case Opcode::kDup2: return "abab";
    case Opcode::kDup2X1: return "bcabc";
    case Opcode::kDup2X2: return "cdabcd";
    case Opcode::kSwap: return "ba";
    default: return "";
  }
}

}  // namespace heddle
