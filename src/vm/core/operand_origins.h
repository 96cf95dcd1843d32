// The origins of the values on a method's operand stack: for each instruction and each stack slot, the instruction
// pushing it. A quick forward pass, as HotSpot's: one visit of each instruction in code order is nearly always
// enough. The pass ends at the instruction asked about. It is for words in messages, and no analysis to rely on. What
// was not seen by then (a loop's later rounds) counts as not happening.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "program/class.h"

namespace heddle {

class OperandOrigins {
 public:
  static constexpr int32_t kUnknown = -1;

  // Requires a method with code, and `pc` an instruction of it.
  OperandOrigins(const Method& method, uint32_t pc);

  // Bytecode index of the instruction that pushed the slot (0: the top) on the stack before `pc`.
  int32_t PushedBy(uint32_t pc, uint32_t slot_from_top) const;
  // Whether the local variable may have been written before `pc`. Then it does not hold a parameter's first value.
  bool LocalWritten(uint32_t pc, uint32_t local) const;

 private:
  struct Stack {
    std::vector<int32_t> slots;
    uint64_t written = 0;  // local variables

    void Pop(size_t count) { slots.resize(slots.size() - std::min(count, slots.size())); }
    void Push(size_t count, uint32_t pc) { slots.insert(slots.end(), count, static_cast<int32_t>(pc)); }
    // The top `count` slots once more, `below` slots further down.
    void Duplicate(size_t count, size_t below);
    void Write(uint32_t local, uint32_t slot_count);
    void Merge(const Stack& other);
  };

  // One visit of each instruction in code order. True when another round would change nothing asked for.
  bool Round(uint32_t asked);
  // Takes the stack before `pc` to the following instructions.
  void Step(uint32_t pc);
  void Apply(uint32_t pc, Stack* stack) const;
  // Merges the stack before `pc` into `stack`, and keeps the result as the one before `pc`.
  void FlowTo(uint32_t pc, Stack* stack);

  const Method& method_;
  std::vector<std::optional<Stack>> stacks_;  // before each instruction
  size_t entries_ = 0;                        // slots in stacks_
  bool added_ = false;                        // a stack, in the round at hand
};

}  // namespace heddle
