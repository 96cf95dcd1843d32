// The verifier's invoke instructions: arguments, receivers, and the constructors that make objects usable.
#include "classfile/descriptor.h"
#include "program/verifier_steps.h"

namespace heddle {

void VerifierSteps::StepInvoke(Opcode opcode, uint16_t index, VerifierFrame& frame) {
  const MemberName member = constants_.Member(index);
  std::vector<std::string_view> parameters;
  for (std::string_view type : ParameterTypes(member.descriptor)) parameters.push_back(type);
  while (!parameters.empty()) {
    PopDescribed(parameters.back(), frame);
    parameters.pop_back();
  }
  if (opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic) StepReceiver(opcode, member, frame);
  const std::string_view result = ReturnType(member.descriptor);
  if (result != "V") Push(types_.OfDescriptor(result), frame);
}

void VerifierSteps::StepReceiver(Opcode opcode, const MemberName& member, VerifierFrame& frame) {
  if (opcode != Opcode::kInvokespecial) return PopOfClass(member.class_name, frame);
  if (member.name == "<init>") return StepConstructor(member, frame);
  // The machine's own call-site classes call what their user could.
  if (method_.hidden) return PopOfClass(member.class_name, frame);
  if (!MayInvokeSpecially(member.class_name)) {
    return Fail("invokespecial of a method of neither this class, a superclass nor a direct superinterface");
  }
  PopOfClass(owner_.name, frame);
}

// JVMS 4.9.2.
bool VerifierSteps::MayInvokeSpecially(std::string_view class_name) const {
  for (const Class* cls = &owner_; cls != nullptr; cls = cls->super) {
    if (cls->name == class_name) return true;
  }
  for (const Class* interface : owner_.interfaces) {
    if (interface->name == class_name) return true;
  }
  return false;
}

// The object is initialised from here on, wherever it is held.
void VerifierSteps::StepConstructor(const MemberName& member, VerifierFrame& frame) {
  const VerifierType object = Pop(frame);
  if (!object.IsUninitialized()) return Fail("<init> is called on " + types_.Words(object));
  VerifierType made;
  if (object.kind == VerifierType::kUninitializedThis) {
    if (member.class_name != owner_.name && (owner_.super == nullptr || member.class_name != owner_.super->name)) {
      return Fail("a constructor calls one of neither its class nor the superclass");
    }
    made = types_.OfClass(owner_.name);
    frame.must_construct = false;
  } else {
    const std::string_view created = constants_.ClassName(ReadU2(code_.bytes, object.index + 1));
    if (member.class_name != created) return Fail("<init> of another class than the object's");
    made = types_.OfClass(created);
  }
  for (uint32_t i = 0; i < code_.max_locals + frame.depth; ++i) {
    if (frame.slots[i] == object) frame.slots[i] = made;
  }
  locals_changed_ = true;
}

}  // namespace heddle
