// Frame maps. For each bytecode index of a method they tell the live locals, and the locals and operand-stack slots
// holding references. They come from a forward type inference (type_inference.h) and a backward liveness analysis
// (liveness.h). A dead local is no part of a state. There are no subroutines here: linking has inlined them
// (inline_jsr.h).
//
// A handler sees the locals of returns and of instructions that can throw (by the opcode table). The machine throws
// nowhere else.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program/class.h"

namespace heddle {

enum class SlotKind : uint8_t {
  kDead = 0,       // dead local, unreachable code, or the second half of a long or double
  kPrimitive = 1,  // int, float, return address, or the first half of a long or double (the slot holds all 64 bits)
  kReference = 2,
};

class FrameMaps {
 public:
  // Cost: a few passes over the code. Requires method.code.
  explicit FrameMaps(const Method& method);
  FrameMaps(const FrameMaps&) = delete;
  FrameMaps& operator=(const FrameMaps&) = delete;

  struct Map {
    uint16_t locals = 0;              // = max_locals
    uint16_t stack = 0;               // operand-stack depth in slots
    const SlotKind* kinds = nullptr;  // locals, then stack from the bottom: locals + stack entries
    // The same as sorted lists of slot indexes (stack slot i is locals + i), as walks need them.
    const uint16_t* references = nullptr;
    const uint16_t* primitives = nullptr;
    uint16_t reference_count = 0, primitive_count = 0;
  };

  // Empty when the code is sound (see TypeInference::error). Otherwise one line with the reason why the method cannot
  // run. The guest sees a VerifyError. Every map is then that of unreachable code: all slots dead, no stack.
  const std::string& error() const { return error_; }

  // The frame stands before the instruction at `pc`. Requires an instruction boundary.
  const Map& Before(uint32_t pc) const { return maps_[map_at_[pc]]; }
  // The frame is in a call made by the invoke instruction at `pc`. Its arguments are gone, and no result is there
  // yet. Locals are live if they are live after the call or in a handler covering it.
  const Map& During(uint32_t pc) const { return maps_[map_at_[pc + 1]]; }

 private:
  class Builder;

  std::vector<Map> maps_;         // without duplicates, the first is that of unreachable code
  std::vector<uint32_t> map_at_;  // by bytecode index: Before. At the one after an invoke's: During
  std::vector<SlotKind> kinds_;   // backing store
  std::vector<uint16_t> lists_;
  std::string error_;
};

// The method's maps, made at the first call and kept in the method.
const FrameMaps& MapsOf(Method& method);

}  // namespace heddle
