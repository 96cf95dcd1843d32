// Resolution of symbolic references (JVMS 5.4.3) at an instruction's first execution. The instruction is rewritten in
// place and executed again; a reference that cannot be resolved throws each time.
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "vm/classes/class_init.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/load_errors.h"
#include "vm/core/attributes.h"
#include "vm/core/throwing.h"
#include "vm/interpreter/interpreter.h"
#include "vm/invoke/call_sites.h"
#include "vm/state/weak_references.h"

namespace heddle {

namespace {

Op FieldOp(BasicType type, bool is_static, bool put) {
  struct Row {
    Op get, put, get_static, put_static;
  };
  static constexpr Row kByte = {Op::kGetFieldByte, Op::kPutFieldByte, Op::kGetStaticByte, Op::kPutStaticByte};
  static constexpr Row kChar = {Op::kGetFieldChar, Op::kPutFieldShort, Op::kGetStaticChar, Op::kPutStaticShort};
  static constexpr Row kShort = {Op::kGetFieldShort, Op::kPutFieldShort, Op::kGetStaticShort, Op::kPutStaticShort};
  static constexpr Row kInt = {Op::kGetFieldInt, Op::kPutFieldInt, Op::kGetStaticInt, Op::kPutStaticInt};
  static constexpr Row kLong = {Op::kGetFieldLong, Op::kPutFieldLong, Op::kGetStaticLong, Op::kPutStaticLong};
  static constexpr Row kReference = {Op::kGetFieldInt, Op::kPutFieldReference, Op::kGetStaticInt,
                                     Op::kPutStaticReference};
  const Row* row = &kInt;
  switch (type) {
    case BasicType::kBoolean:
    case BasicType::kByte: row = &kByte; break;
    case BasicType::kChar: row = &kChar; break;
    case BasicType::kShort: row = &kShort; break;
    case BasicType::kLong:
    case BasicType::kDouble: row = &kLong; break;
    case BasicType::kReference: row = &kReference; break;
    default: break;
  }
  return is_static ? (put ? row->put_static : row->get_static) : (put ? row->put : row->get);
}

// "'void Foo.bar(int)'" as HotSpot's NoSuchMethodError has it.
std::string MethodInWords(const MemberName& member) {
  std::string text = "'" + ExternalTypeName(ReturnType(member.descriptor)) + " " + ExternalName(member.class_name) +
                     "." + std::string(member.name) + "(";
  bool first = true;
  for (std::string_view type : ParameterTypes(member.descriptor)) {
    text += (first ? "" : ", ") + ExternalTypeName(type);
    first = false;
  }
  return text + ")'";
}

}  // namespace

Class* Interpreter::LoadClassConstant(uint16_t index, Flow* flow) {
  const Class* current = guest_->top().method->owner;
  return LoadForConstant(vm_, thread_, *current, current->file->constants.ClassName(index), flow);
}

Flow Interpreter::Resolved(Insn* insn, const Insn& before, Flow flow) {
  if (insn->handler != before.handler && guest_->top().method->owner->loader != 0) {
    unresolved_.emplace_back(insn, before);
    resolutions_.insert_or_assign(insn, *insn);
  }
  return flow;
}

bool Interpreter::ResolveAgain(Insn* insn) {
  if (guest_->top().method->owner->loader == 0) return false;
  const auto known = resolutions_.find(insn);
  if (known == resolutions_.end()) return false;
  *insn = known->second;
  return true;
}

void Interpreter::Unresolve() {
  for (const auto& [insn, before] : unresolved_) *insn = before;
  unresolved_.clear();
}

Flow Interpreter::ResolveConstant(Insn* insn) {
  const ConstantPool& constants = guest_->top().method->owner->file->constants;
  uint16_t index = static_cast<uint16_t>(insn->a);
  Ref value = 0;
  switch (constants.tag(index)) {
    case ConstantTag::kString: value = vm_.strings.Literal(constants.StringText(index)); break;
    case ConstantTag::kClass: {
      Flow flow = Flow::kNext;
      Class* type = LoadClassConstant(index, &flow);
      if (type == nullptr) return flow;
      value = type->mirror;
      break;
    }
    default: {
      Method* current = guest_->top().method;
      if (current->owner->loader != 0) {
        const Flow asked = AskForConstant(vm_, thread_, current, index);
        if (asked != Flow::kNext) return asked;
        if (ResolveAgain(insn)) return Flow::kReload;
      }
      Method* target = nullptr;
      const Flow flow = LinkConstant(vm_, current, index, &target);
      return target == nullptr ? flow : RewriteAsStaticCall(insn, target);
    }
  }
  insn->handler = Handlers()[static_cast<unsigned>(Op::kPushReference)];
  insn->a = static_cast<int32_t>(value);
  return Flow::kReload;
}

Flow Interpreter::ResolveFieldInstruction(Insn* insn, bool is_static, bool put) {
  const ConstantPool& constants = guest_->top().method->owner->file->constants;
  uint16_t index = static_cast<uint16_t>(insn->a);
  Flow flow = Flow::kNext;
  Class* holder = LoadClassConstant(constants.at(index).first, &flow);
  if (holder == nullptr) return flow;
  if (ResolveAgain(insn)) return Flow::kReload;
  MemberName member = constants.Member(index);
  Field* field = Program::ResolveField(holder, member.name, member.descriptor);
  if (field == nullptr) return Throw("java/lang/NoSuchFieldError", std::string(member.name));
  if (field->IsStatic() != is_static) {
    return Throw("java/lang/IncompatibleClassChangeError",
                 std::string("Expected ") + (is_static ? "static" : "non-static") + " field " +
                     field->owner->ExternalName() + "." + std::string(field->name));
  }
  flow = CheckMember(vm_, thread_, guest_->top().method->owner,
                     {field->owner, field->access_flags, field->name, field->descriptor});
  if (flow != Flow::kNext) return flow;
  insn->handler = Handlers()[static_cast<unsigned>(FieldOp(field->type, is_static, put))];
  insn->p = field;
  return Flow::kReload;
}

Flow Interpreter::ResolveCall(Insn* insn, Op op) {
  Method* current = guest_->top().method;
  const ConstantPool& constants = current->owner->file->constants;
  uint16_t index = static_cast<uint16_t>(insn->a);
  Flow flow = Flow::kNext;
  Class* holder = LoadClassConstant(constants.at(index).first, &flow);
  if (holder == nullptr) return flow;
  if (ResolveAgain(insn)) return Flow::kReload;
  MemberName member = constants.Member(index);
  bool through_interface = constants.tag(index) == ConstantTag::kInterfaceMethodref;
  if (through_interface != holder->IsInterface()) {
    return Throw("java/lang/IncompatibleClassChangeError",
                 through_interface ? "Found class " + holder->ExternalName() + ", but interface was expected"
                                   : "Found interface " + holder->ExternalName() + ", but class was expected");
  }
  Method* method = through_interface ? Program::ResolveInterfaceMethod(holder, member.name, member.descriptor)
                                     : Program::ResolveMethod(holder, member.name, member.descriptor);
  if (method == nullptr) return Throw("java/lang/NoSuchMethodError", MethodInWords(member));
  const bool want_static = op == Op::kInvokeStaticUnresolved;
  if (method->IsStatic() != want_static) {
    return Throw(
        "java/lang/IncompatibleClassChangeError",
        std::string("Expected ") + (want_static ? "static" : "non-static") + " method " + MethodInWords(member));
  }
  flow = CheckMember(vm_, thread_, current->owner,
                     {method->owner, method->access_flags, method->name, method->descriptor});
  if (flow != Flow::kNext) return flow;

  Op resolved;
  if (method->signature_polymorphic) {
    method = SpecializePolymorphic(method, member.descriptor);
    resolved = Op::kInvokeDirect;
  } else if (want_static) {
    resolved = Op::kInvokeStatic;
  } else if (op == Op::kInvokeSpecialUnresolved) {
    const bool super_call = !method->IsConstructor() && !method->IsPrivate() && !holder->IsInterface() &&
                            current->owner != holder && current->owner->IsSubtypeOf(holder);
    if (super_call && method->vtable_index >= 0) {
      method = current->owner->super->vtable[static_cast<uint32_t>(method->vtable_index)];
    } else if (super_call && method->owner->IsInterface()) {
      if (Method* selected = Program::Select(current->owner->super, method)) method = selected;
    }
    const bool is_trivial = method->is_trivial_constructor && method->arg_slots == 1 && method->IsConstructor();
    resolved = is_trivial && !HasMarks(*method) ? Op::kInvokeTrivial : Op::kInvokeDirect;
  } else if (method->IsPrivate() || ((method->access_flags & kAccFinal) && !method->owner->IsInterface())) {
    resolved = Op::kInvokeDirect;
  } else if (method->owner->IsInterface()) {
    resolved = Op::kInvokeInterface;
  } else {
    resolved = method->vtable_index >= 0 ? Op::kInvokeVirtual : Op::kInvokeDirect;
  }
  CallSite& site = current->prepared->calls.emplace_back();
  site.method = method;
  site.arg_slots = method->arg_slots;
  insn->handler = Handlers()[static_cast<unsigned>(resolved)];
  insn->p = &site;
  return Flow::kReload;
}

bool Interpreter::HasMarks(const Method& method) const {
  return vm_.attributes != nullptr && vm_.attributes->MarksOf(method).any();
}

Flow Interpreter::ResolveDynamicCall(Insn* insn) {
  Method* current = guest_->top().method;
  Method* target = nullptr;
  const uint16_t constant = static_cast<uint16_t>(insn->a);
  const uint32_t pc = current->prepared->PcOf(insn);
  if (current->owner->loader != 0) {
    const Flow flow = AskForCallSite(vm_, thread_, current, constant, pc);
    if (flow != Flow::kNext) return flow;
    if (ResolveAgain(insn)) return Flow::kReload;
  }
  const Flow flow = LinkCallSite(vm_, current, constant, pc, &target);
  return target == nullptr ? flow : RewriteAsStaticCall(insn, target);
}

Flow Interpreter::RewriteAsStaticCall(Insn* insn, Method* target) {
  CallSite& site = guest_->top().method->prepared->calls.emplace_back();
  site.method = target;
  site.arg_slots = target->arg_slots;
  insn->handler = Handlers()[static_cast<unsigned>(Op::kInvokeStatic)];
  insn->p = &site;
  return Flow::kReload;
}

Flow Interpreter::ResolveClassOperand(Insn* insn, Op resolved) {
  Flow flow = Flow::kNext;
  Class* type = LoadClassConstant(static_cast<uint16_t>(insn->a), &flow);
  if (type == nullptr) return flow;
  if (ResolveAgain(insn)) return Flow::kReload;
  if (resolved == Op::kNew && (type->IsAbstract() || type->IsInterface())) {
    return Throw("java/lang/InstantiationError", type->ExternalName());
  }
  if (resolved == Op::kNew && (type->is_user || guest_->top().method->owner->is_user)) {
    vm_.uses.weak_references |= IsNoticedReference(*type);
  }
  if (resolved == Op::kMultiNewArray) {
    guest_->top().method->prepared->multi_arrays.push_back({type, static_cast<unsigned>(insn->b)});
    insn->p = &guest_->top().method->prepared->multi_arrays.back();
  } else {
    insn->p = resolved == Op::kNewArray ? vm_.program->ArrayOf(type) : type;
  }
  insn->handler = Handlers()[static_cast<unsigned>(resolved)];
  return Flow::kReload;
}

Flow Interpreter::SelectInterface(CallSite* site, Ref receiver, Method** target) {
  Class* type = vm_.ClassOf(receiver);
  if (!type->IsSubtypeOf(site->method->owner)) {
    return Throw("java/lang/IncompatibleClassChangeError", "Class " + type->ExternalName() +
                                                               " does not implement the requested interface " +
                                                               site->method->owner->ExternalName());
  }
  bool conflict = false;
  Method* selected = Program::Select(type, site->method, &conflict);
  if (conflict) {
    return Throw("java/lang/IncompatibleClassChangeError", "Conflicting default methods: " + site->method->FullName());
  }
  if (selected == nullptr || selected->IsAbstract()) {
    return Throw("java/lang/AbstractMethodError",
                 "Receiver class " + type->ExternalName() +
                     " does not define or inherit an implementation of the resolved method " +
                     site->method->FullName());
  }
  site->receiver = type;
  site->target = selected;
  *target = selected;
  return Flow::kNext;
}

}  // namespace heddle
