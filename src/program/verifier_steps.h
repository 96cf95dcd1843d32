// The effect of each instruction on the types of locals and operand stack, and its demands on them (JVMS 4.10.1.9).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/opcodes.h"
#include "program/class.h"
#include "program/verifier_types.h"

namespace heddle {

// The frame before an instruction.
struct VerifierFrame {
  std::vector<VerifierType> slots;  // locals, then room for the whole operand stack
  uint32_t depth = 0;               // of the stack, in slots
  bool must_construct = false;      // in a constructor, before it has called another
};

class VerifierSteps {
 public:
  // Requires method.code. All arguments outlive the object.
  VerifierSteps(const Method& method, VerifierTypes& types);

  // The frame at the start of the method.
  VerifierFrame Entry();
  // Changes `frame`, before the instruction at `pc`, to the frame after it. Sets `locals_changed` when it has changed a
  // local or must_construct.
  void Step(uint32_t pc, VerifierFrame& frame, bool* locals_changed);
  // The exception on the stack of a handler for the constant `catch_type` (0: all).
  VerifierType Caught(uint16_t catch_type);

  // The first fault found, one line. Empty: none.
  const std::string& error() const { return error_; }
  void Fail(std::string what);

 private:
  void StepLocal(const LocalAccess& local, VerifierFrame& frame);
  void StepStack(Opcode opcode, VerifierFrame& frame);
  void StepConstant(uint16_t index, VerifierFrame& frame);
  void StepArrayLoad(Opcode opcode, VerifierFrame& frame);
  void StepArrayStore(Opcode opcode, VerifierFrame& frame);
  void StepField(Opcode opcode, uint16_t index, VerifierFrame& frame);
  void StepInvoke(Opcode opcode, uint16_t index, VerifierFrame& frame);
  void StepReceiver(Opcode opcode, const MemberName& member, VerifierFrame& frame);
  void StepConstructor(const MemberName& member, VerifierFrame& frame);
  void StepReturn(Opcode opcode, VerifierFrame& frame);
  void StepNew(VerifierFrame& frame);
  void StepPlain(Opcode opcode, VerifierFrame& frame);

  void Push(VerifierType type, VerifierFrame& frame);
  VerifierType Pop(VerifierFrame& frame);                       // one slot
  void PopKind(VerifierType::Kind kind, VerifierFrame& frame);  // a primitive, of one slot or two
  VerifierType PopObject(VerifierFrame& frame);                 // initialised
  void PopReference(VerifierFrame& frame);                      // initialised or not
  void PopDescribed(std::string_view descriptor, VerifierFrame& frame);
  void PopOfClass(std::string_view class_name, VerifierFrame& frame);
  VerifierType PopArray(Opcode load, VerifierFrame& frame);  // fitting the array load instruction
  bool Need(uint32_t slots, const VerifierFrame& frame);
  void StoreLocal(uint32_t index, VerifierType type, VerifierFrame& frame);
  void Require(VerifierType type, std::string_view class_name);
  bool MayInvokeSpecially(std::string_view class_name) const;

  const Method& method_;
  const Class& owner_;
  const Code& code_;
  const ConstantPool& constants_;
  VerifierTypes& types_;
  uint32_t pc_ = 0;
  bool locals_changed_ = false;
  std::string error_;
};

}  // namespace heddle
