// What a method does with references, as statements over variables in static single assignment form. Control flow that
// meets becomes copies, so the order of statements does not matter to whoever asks only where references flow.
// Accesses to primitive fields and elements, and locks, are statements too.
//
// Variables are numbers. 0 is null, or no reference. The reference parameters come first, `this` among them. A long
// that comes straight from a static field has a variable, too: offsets of fields are kept so.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "classfile/opcodes.h"
#include "program/class.h"

namespace heddle {

enum class FlowKind : uint8_t {
  kCopy,        // target = value
  kNew,         // target = new constant
  kNewArray,    // target = new array: of the class named by the constant, or of primitives (`constant` is the type)
  kText,        // target = a String constant
  kConstant,    // target = a Class, MethodHandle, MethodType or Dynamic constant
  kCast,        // target = (constant) value
  kGetField,    // target = base.constant. Without a target: a primitive
  kPutField,    // base.constant = value
  kGetStatic,   // target = constant
  kPutStatic,   // constant = value
  kGetElement,  // target = base[]
  kPutElement,  // base[] = value
  kInvoke,      // target = a call, with the arguments from `arguments` on. The receiver is `base`, and among them
  kReturn,      // of a reference
  kThrow,       // of `value`
  kCatch,       // target = what the handler at pc catches: of class `constant`, 0: everything
  kEnter,       // monitorenter of `base`
  kExit,        // monitorexit
};

struct FlowStatement {
  FlowKind kind = FlowKind::kCopy;
  Opcode opcode = Opcode::kNop;  // the instruction
  uint16_t constant = 0;         // index in the constant pool of the method's class
  uint32_t pc = 0;
  uint32_t target = 0, base = 0, value = 0;
  uint32_t arguments = 0;  // kInvoke: where its arguments begin. `value` is their number
};

class ReferenceFlow {
 public:
  // Requires a method with code that the frame maps accept (FrameMaps::error is empty).
  explicit ReferenceFlow(Method& method);

  // Without unreachable code, copies aside in code order within each block.
  const std::vector<FlowStatement>& statements() const { return statements_; }
  uint32_t variable_count() const { return variable_count_; }
  // The variables of the frame's slots (locals, then stack) once the arguments of the call at `pc` are taken. Empty:
  // the code does not come there. Cost: a pass over the method.
  static std::vector<uint32_t> SlotsDuring(Method& method, uint32_t pc) { return SlotsAt(method, pc, true); }
  // The same before the instruction at `pc`.
  static std::vector<uint32_t> SlotsBefore(Method& method, uint32_t pc) { return SlotsAt(method, pc, false); }
  // A variable for each parameter, the receiver first. 0: a primitive.
  const std::vector<uint32_t>& parameters() const { return parameters_; }
  // Of a kInvoke statement.
  std::span<const uint32_t> Arguments(const FlowStatement& call) const {
    return {arguments_.data() + call.arguments, call.value};
  }

 private:
  class Builder;
  ReferenceFlow() = default;
  static std::vector<uint32_t> SlotsAt(Method& method, uint32_t pc, bool during);

  std::vector<FlowStatement> statements_;
  std::vector<uint32_t> parameters_, arguments_;
  uint32_t variable_count_ = 1;
};

}  // namespace heddle
