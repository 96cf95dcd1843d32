// The instructions, by family. After a failure the frames mean nothing, but every access to them stays in bounds.
#include "program/verifier_steps.h"

#include <algorithm>

#include "classfile/descriptor.h"

namespace heddle {

namespace {

using Kind = VerifierType::Kind;

// By the first character of an operand in the opcode table.
Kind KindOf(char operand) {
  switch (operand) {
    case 'F': return Kind::kFloat;
    case 'J': return Kind::kLong;
    case 'D': return Kind::kDouble;
    default: return Kind::kInt;
  }
}

VerifierType EndOf(VerifierType type) {
  return {type.kind == Kind::kLong ? Kind::kLongEnd : type.kind == Kind::kDouble ? Kind::kDoubleEnd : Kind::kTop};
}

bool HasTwoSlots(VerifierType type) { return type.kind == Kind::kLong || type.kind == Kind::kDouble; }

}  // namespace

VerifierSteps::VerifierSteps(const Method& method, VerifierTypes& types)
    : method_(method),
      owner_(*method.owner),
      code_(*method.code),
      constants_(method.owner->file->constants),
      types_(types) {}

VerifierFrame VerifierSteps::Entry() {
  VerifierFrame frame{std::vector<VerifierType>(size_t{code_.max_locals} + code_.max_stack)};
  uint32_t local = 0;
  if (!method_.IsStatic()) {
    frame.must_construct = method_.IsConstructor() && owner_.super != nullptr;
    StoreLocal(local++, frame.must_construct ? VerifierType{Kind::kUninitializedThis} : types_.OfClass(owner_.name),
               frame);
  }
  for (std::string_view type : ParameterTypes(method_.descriptor)) {
    StoreLocal(local, types_.OfDescriptor(type), frame);
    local += SlotsOf(type);
  }
  return frame;
}

VerifierType VerifierSteps::Caught(uint16_t catch_type) {
  const VerifierType type = types_.OfClass(catch_type == 0 ? "java/lang/Throwable" : constants_.ClassName(catch_type));
  Require(type, "java/lang/Throwable");
  return type;
}

void VerifierSteps::Step(uint32_t pc, VerifierFrame& frame, bool* locals_changed) {
  pc_ = pc;
  locals_changed_ = false;
  const Opcode opcode = ReadOpcode(code_.bytes, pc);
  if (const auto local = LocalOf(code_.bytes, pc)) {
    StepLocal(*local, frame);
  } else if (opcode >= Opcode::kPop && opcode <= Opcode::kSwap) {
    StepStack(opcode, frame);
  } else if (opcode >= Opcode::kIreturn && opcode <= Opcode::kReturn) {
    StepReturn(opcode, frame);
  } else if (opcode >= Opcode::kIaload && opcode <= Opcode::kSaload) {
    StepArrayLoad(opcode, frame);
  } else if (opcode >= Opcode::kIastore && opcode <= Opcode::kSastore) {
    StepArrayStore(opcode, frame);
  } else {
    StepPlain(opcode, frame);
  }
  *locals_changed |= locals_changed_;
}

void VerifierSteps::StepPlain(Opcode opcode, VerifierFrame& frame) {
  switch (opcode) {
    case Opcode::kLdc: return StepConstant(ReadU1(code_.bytes, pc_ + 1), frame);
    case Opcode::kLdcW:
    case Opcode::kLdc2W: return StepConstant(ReadU2(code_.bytes, pc_ + 1), frame);
    case Opcode::kGetstatic:
    case Opcode::kPutstatic:
    case Opcode::kGetfield:
    case Opcode::kPutfield: return StepField(opcode, ReadU2(code_.bytes, pc_ + 1), frame);
    case Opcode::kInvokevirtual:
    case Opcode::kInvokespecial:
    case Opcode::kInvokestatic:
    case Opcode::kInvokeinterface:
    case Opcode::kInvokedynamic: return StepInvoke(opcode, ReadU2(code_.bytes, pc_ + 1), frame);
    case Opcode::kNew: return StepNew(frame);
    case Opcode::kNewarray: {
      static constexpr std::string_view kArrays[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
      PopKind(Kind::kInt, frame);
      return Push(types_.OfClass(kArrays[ReadU1(code_.bytes, pc_ + 1) - 4]), frame);
    }
    case Opcode::kAnewarray:
      PopKind(Kind::kInt, frame);
      return Push(types_.ArrayOf(constants_.ClassName(ReadU2(code_.bytes, pc_ + 1))), frame);
    case Opcode::kMultianewarray:
      for (int i = ReadU1(code_.bytes, pc_ + 3); i > 0; --i) PopKind(Kind::kInt, frame);
      return Push(types_.OfClass(constants_.ClassName(ReadU2(code_.bytes, pc_ + 1))), frame);
    case Opcode::kCheckcast:
      PopObject(frame);
      return Push(types_.OfClass(constants_.ClassName(ReadU2(code_.bytes, pc_ + 1))), frame);
    case Opcode::kInstanceof: PopObject(frame); return Push({Kind::kInt}, frame);
    case Opcode::kArraylength: {
      const VerifierType array = PopObject(frame);
      if (!types_.IsArray(array)) Fail("an array is wanted, not " + types_.Words(array));
      return Push({Kind::kInt}, frame);
    }
    case Opcode::kAthrow: return PopOfClass("java/lang/Throwable", frame);
    case Opcode::kAconstNull: return Push({Kind::kNull}, frame);
    case Opcode::kJsr:
    case Opcode::kJsrW: return Fail("a subroutine that cannot be inlined");
    default: break;
  }
  const OpcodeInfo& info = InfoOf(opcode);
  for (size_t i = info.pop.size(); i-- > 0;) {
    if (info.pop[i] == 'A') {
      PopReference(frame);
    } else {
      PopKind(KindOf(info.pop[i]), frame);
    }
  }
  for (char type : info.push) Push({KindOf(type)}, frame);
}

void VerifierSteps::StepLocal(const LocalAccess& local, VerifierFrame& frame) {
  if (local.type == 'R') return Fail("ret outside a subroutine");
  const bool is_reference = local.type == 'A';
  if (!local.reads) {
    VerifierType type{KindOf(local.type)};
    if (!is_reference) {
      PopKind(type.kind, frame);
    } else if (type = Pop(frame); !type.IsObject() && !type.IsUninitialized()) {
      Fail("a reference is wanted on the operand stack, not " + types_.Words(type));
    }
    return StoreLocal(local.index, type, frame);
  }
  const VerifierType held = frame.slots[local.index];
  const bool fits = is_reference ? held.IsObject() || held.IsUninitialized() : held.kind == KindOf(local.type);
  if (!fits || (HasTwoSlots(held) && frame.slots[local.index + 1u] != EndOf(held))) {
    return Fail("local variable " + std::to_string(local.index) + " holds " + types_.Words(held));
  }
  if (!local.writes) Push(held, frame);  // iinc leaves the stack alone
}

// A long or double of which one slot is overwritten is gone.
void VerifierSteps::StoreLocal(uint32_t index, VerifierType type, VerifierFrame& frame) {
  const uint32_t last = HasTwoSlots(type) ? index + 1 : index;
  if (frame.slots[index].IsEnd()) frame.slots[index - 1] = {};
  if (HasTwoSlots(frame.slots[last])) frame.slots[last + 1] = {};
  frame.slots[index] = type;
  if (last != index) frame.slots[last] = EndOf(type);
  locals_changed_ = true;
}

// JVMS 6.5, pop to swap: whole values only, whatever they are.
void VerifierSteps::StepStack(Opcode opcode, VerifierFrame& frame) {
  const OpcodeInfo& info = InfoOf(opcode);
  const size_t taken = info.pop.size(), left = info.push.size();
  if (!Need(static_cast<uint32_t>(taken), frame)) return;
  if (frame.depth - taken + left > code_.max_stack) return Fail("the operand stack overflows");
  VerifierType* base = frame.slots.data() + code_.max_locals + frame.depth - taken;
  const size_t copied = left > taken ? left - taken : opcode == Opcode::kSwap ? 1 : 0;
  if (base[0].IsEnd() || (copied > 0 && base[taken - copied].IsEnd())) {
    return Fail("a value of two slots would be split");
  }
  if (opcode == Opcode::kSwap) {
    std::swap(base[0], base[1]);
  } else if (copied > 0) {  // the copied top goes under everything taken, too
    std::copy_backward(base, base + taken, base + left);
    std::copy_n(base + left - copied, copied, base);
  }
  frame.depth = static_cast<uint32_t>(frame.depth - taken + left);
}

void VerifierSteps::StepConstant(uint16_t index, VerifierFrame& frame) {
  switch (constants_.tag(index)) {
    case ConstantTag::kInteger: return Push({Kind::kInt}, frame);
    case ConstantTag::kFloat: return Push({Kind::kFloat}, frame);
    case ConstantTag::kLong: return Push({Kind::kLong}, frame);
    case ConstantTag::kDouble: return Push({Kind::kDouble}, frame);
    case ConstantTag::kString: return Push(types_.OfClass("java/lang/String"), frame);
    case ConstantTag::kClass: return Push(types_.OfClass("java/lang/Class"), frame);
    case ConstantTag::kMethodHandle: return Push(types_.OfClass("java/lang/invoke/MethodHandle"), frame);
    case ConstantTag::kMethodType: return Push(types_.OfClass("java/lang/invoke/MethodType"), frame);
    default: return Push(types_.OfDescriptor(constants_.Member(index).descriptor), frame);
  }
}

VerifierType VerifierSteps::PopArray(Opcode load, VerifierFrame& frame) {
  const VerifierType array = PopObject(frame);
  bool fits = true;
  VerifierType component;
  switch (load) {
    case Opcode::kIaload: fits = types_.IsArrayNamed(array, "[I"); break;
    case Opcode::kLaload: fits = types_.IsArrayNamed(array, "[J"); break;
    case Opcode::kFaload: fits = types_.IsArrayNamed(array, "[F"); break;
    case Opcode::kDaload: fits = types_.IsArrayNamed(array, "[D"); break;
    case Opcode::kBaload: fits = types_.IsArrayNamed(array, "[B") || types_.IsArrayNamed(array, "[Z"); break;
    case Opcode::kCaload: fits = types_.IsArrayNamed(array, "[C"); break;
    case Opcode::kSaload: fits = types_.IsArrayNamed(array, "[S"); break;
    default: fits = types_.Component(array, &component); break;
  }
  if (!fits) Fail("the instruction does not fit an array that is " + types_.Words(array));
  return component;
}

void VerifierSteps::StepArrayLoad(Opcode opcode, VerifierFrame& frame) {
  PopKind(Kind::kInt, frame);
  const VerifierType component = PopArray(opcode, frame);
  Push(opcode == Opcode::kAaload ? component : VerifierType{KindOf(InfoOf(opcode).push[0])}, frame);
}

// Whether an array takes a reference is seen at run time.
void VerifierSteps::StepArrayStore(Opcode opcode, VerifierFrame& frame) {
  if (opcode == Opcode::kAastore) {
    PopObject(frame);
  } else {
    PopKind(KindOf(InfoOf(opcode).pop[2]), frame);
  }
  PopKind(Kind::kInt, frame);
  const int load = static_cast<int>(opcode) - static_cast<int>(Opcode::kIastore) + static_cast<int>(Opcode::kIaload);
  PopArray(static_cast<Opcode>(load), frame);
}

// JVMS 4.10.1.9, putfield: a constructor may set the fields of its own class before it calls another.
void VerifierSteps::StepField(Opcode opcode, uint16_t index, VerifierFrame& frame) {
  const MemberName member = constants_.Member(index);
  const bool puts = opcode == Opcode::kPutstatic || opcode == Opcode::kPutfield;
  if (puts) PopDescribed(member.descriptor, frame);
  if (opcode == Opcode::kGetfield || opcode == Opcode::kPutfield) {
    const bool is_own =
        puts && member.class_name == owner_.name && owner_.FindDeclaredField(member.name, member.descriptor) != nullptr;
    const bool on_this =
        frame.depth > 0 && frame.slots[code_.max_locals + frame.depth - 1].kind == Kind::kUninitializedThis;
    if (is_own && on_this) {
      Pop(frame);
    } else {
      PopOfClass(member.class_name, frame);
    }
  }
  if (!puts) Push(types_.OfDescriptor(member.descriptor), frame);
}

void VerifierSteps::StepNew(VerifierFrame& frame) {
  const VerifierType made{Kind::kUninitialized, pc_};
  for (uint32_t i = 0; i < code_.max_locals + frame.depth; ++i) {
    if (frame.slots[i] != made) continue;
    if (i >= code_.max_locals) return Fail("an object of the same instruction is not initialised yet");
    frame.slots[i] = {};
    locals_changed_ = true;
  }
  Push(made, frame);
}

void VerifierSteps::StepReturn(Opcode opcode, VerifierFrame& frame) {
  const std::string_view declared = ReturnType(method_.descriptor);
  const std::string_view taken = InfoOf(opcode).pop;
  if (frame.must_construct) return Fail("a constructor returns before it has called another");
  if (taken.empty() != (declared == "V")) return Fail("a return that does not fit the method's descriptor");
  if (taken.empty()) return;
  if ((taken[0] == 'A') != IsReferenceType(declared) ||
      (taken[0] != 'A' && types_.OfDescriptor(declared).kind != KindOf(taken[0]))) {
    return Fail("a return that does not fit the method's descriptor");
  }
  PopDescribed(declared, frame);
}

void VerifierSteps::Push(VerifierType type, VerifierFrame& frame) {
  if (frame.depth + (HasTwoSlots(type) ? 2 : 1) > code_.max_stack) return Fail("the operand stack overflows");
  frame.slots[code_.max_locals + frame.depth++] = type;
  if (HasTwoSlots(type)) frame.slots[code_.max_locals + frame.depth++] = EndOf(type);
}

VerifierType VerifierSteps::Pop(VerifierFrame& frame) {
  if (!Need(1, frame)) return {};
  return frame.slots[code_.max_locals + --frame.depth];
}

void VerifierSteps::PopKind(VerifierType::Kind kind, VerifierFrame& frame) {
  const VerifierType wanted{kind};
  VerifierType found = Pop(frame);
  if (HasTwoSlots(wanted) && found == EndOf(wanted)) found = Pop(frame);
  if (found != wanted) Fail(types_.Words(wanted) + " is wanted on the operand stack, not " + types_.Words(found));
}

VerifierType VerifierSteps::PopObject(VerifierFrame& frame) {
  const VerifierType found = Pop(frame);
  if (found.IsObject()) return found;
  Fail("an object is wanted on the operand stack, not " + types_.Words(found));
  return {Kind::kNull};
}

void VerifierSteps::PopReference(VerifierFrame& frame) {
  const VerifierType found = Pop(frame);
  if (found.IsObject() || found.IsUninitialized()) return;
  Fail("a reference is wanted on the operand stack, not " + types_.Words(found));
}

void VerifierSteps::PopDescribed(std::string_view descriptor, VerifierFrame& frame) {
  if (IsReferenceType(descriptor)) return PopOfClass(ClassNameOfType(descriptor), frame);
  PopKind(types_.OfDescriptor(descriptor).kind, frame);
}

void VerifierSteps::PopOfClass(std::string_view class_name, VerifierFrame& frame) {
  Require(PopObject(frame), class_name);
}

bool VerifierSteps::Need(uint32_t slots, const VerifierFrame& frame) {
  if (frame.depth < slots) Fail("the operand stack underflows");
  return frame.depth >= slots;
}

void VerifierSteps::Require(VerifierType type, std::string_view class_name) {
  if (!types_.Fits(type, class_name)) {
    Fail(types_.Words(type) + " is not assignable to " + types_.Words(types_.OfClass(class_name)));
  }
}

void VerifierSteps::Fail(std::string what) {
  if (!error_.empty()) return;
  error_ = "Bad type in method " + method_.FullName() + std::string(method_.descriptor) + " at offset " +
           std::to_string(pc_) + ": " + what;
}

}  // namespace heddle
