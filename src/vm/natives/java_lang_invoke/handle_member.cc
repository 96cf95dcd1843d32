// What direct method handles say of the member behind them: MethodHandles.Lookup.revealDirect, and what the library
// builds on it, is its own code above these.
#include "vm/classes/class_init.h"
#include "vm/invoke/method_handle.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/reflection_objects.h"

namespace heddle {

namespace {

constexpr const char* kMachineHandle = "java/lang/invoke/MethodHandle$OfMachine";
constexpr const char* kMemberName = "java/lang/invoke/MemberName";

// Flags of a MemberName beside the modifiers.
enum MemberFlag : uint32_t {
  kIsMethod = 0x10000,
  kIsConstructor = 0x20000,
  kIsField = 0x40000,
  kCallerSensitive = 0x100000,
  kReferenceKindShift = 24,
};

// As in class files (JVMS 5.4.3.5).
enum Kind : uint32_t {
  kGetField = 1,
  kGetStatic,
  kPutField,
  kPutStatic,
  kInvokeVirtual,
  kInvokeStatic,
  kInvokeSpecial,
  kNewInvokeSpecial,
  kInvokeInterface,
};

// 0 for a handle that is not direct.
uint32_t ReferenceKind(const MethodHandleShape& shape) {
  switch (shape.kind) {
    case MethodHandleKind::kGetField: return kGetField;
    case MethodHandleKind::kGetStatic: return kGetStatic;
    case MethodHandleKind::kPutField: return kPutField;
    case MethodHandleKind::kPutStatic: return kPutStatic;
    case MethodHandleKind::kVirtual: return shape.method->owner->IsInterface() ? kInvokeInterface : kInvokeVirtual;
    case MethodHandleKind::kStatic: return kInvokeStatic;
    case MethodHandleKind::kSpecial: return kInvokeSpecial;
    case MethodHandleKind::kConstructor: return shape.holder == nullptr ? kNewInvokeSpecial : 0;
    default: return 0;
  }
}

NativeResult IsCrackable(NativeCall& call) {
  return call.ReturnBool(ReferenceKind(MethodHandleShapeOf(call.vm, call.Reference(0))) != 0);
}

NativeResult IsInvokeSpecial(NativeCall& call) {
  return call.ReturnBool(MethodHandleShapeOf(call.vm, call.Reference(0)).kind == MethodHandleKind::kSpecial);
}

// Of a handle of a caller-sensitive method.
NativeResult InternalCallerClass(NativeCall& call) {
  const MethodHandleShape shape = MethodHandleShapeOf(call.vm, call.Reference(0));
  const bool bound = shape.method != nullptr && shape.kind != MethodHandleKind::kConstructor && shape.holder != nullptr;
  return call.ReturnReference(bound ? shape.holder->mirror : 0);
}

// What the library reads of a member. It makes the type of the descriptor when it is asked for it.
void FillMember(Vm& vm, Ref member, Class* owner, std::string_view name, std::string_view descriptor, uint32_t flags) {
  SetReferenceField(vm, member, "clazz", owner->mirror);
  SetReferenceField(vm, member, "name", vm.strings.Literal(name));
  SetReferenceField(vm, member, "type", vm.strings.Literal(descriptor));
  SetIntField(vm, member, "flags", static_cast<int32_t>(flags));
}

void FillField(Vm& vm, Ref member, const Field& field, uint32_t kind) {
  FillMember(vm, member, field.owner, field.name, field.descriptor,
             field.access_flags | kIsField | kind << kReferenceKindShift);
}

void FillMethod(Vm& vm, Ref member, const Method& method, uint32_t kind) {
  const uint32_t what = method.IsConstructor() ? kIsConstructor : kIsMethod;
  const uint32_t sensitive = method.caller_sensitive ? kCallerSensitive : 0;
  FillMember(vm, member, method.owner, method.name, method.descriptor,
             method.access_flags | what | sensitive | kind << kReferenceKindShift);
}

NativeResult InternalMemberName(NativeCall& call) {
  Vm& vm = call.vm;
  const MethodHandleShape shape = MethodHandleShapeOf(vm, call.Reference(0));
  const uint32_t kind = ReferenceKind(shape);
  if (kind == 0) return call.ReturnReference(0);
  Class* member_name = RequireClass(vm, kMemberName);
  NativeResult ready = EnsureInitialized(call, member_name);
  if (ready != NativeResult::kDone) return ready;
  const Ref member = vm.NewObject(member_name);
  if (kind <= kPutStatic) {
    FillField(vm, member, shape.field(), kind);
  } else {
    FillMethod(vm, member, *shape.method, kind);
  }
  return call.ReturnReference(member);
}

// (member, what reflection has of it)
NativeResult InitMember(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref member = call.Reference(0), reflected = call.Reference(1);
  if (member == 0 || reflected == 0) return call.Throw("java/lang/InternalError", "init");
  if (vm.ClassOf(reflected)->name == "java/lang/reflect/Field") {
    const Field& field = *ReflectedField(vm, reflected);
    FillField(vm, member, field, field.IsStatic() ? kGetStatic : kGetField);
    return call.ReturnVoid();
  }
  const Method& method = *ReflectedMethod(vm, reflected);
  const bool direct = method.IsPrivate() || (method.access_flags & kAccFinal) != 0;
  FillMethod(vm, member, method,
             method.IsConstructor()        ? kNewInvokeSpecial
             : method.IsStatic()           ? kInvokeStatic
             : direct                      ? kInvokeSpecial
             : method.owner->IsInterface() ? kInvokeInterface
                                           : kInvokeVirtual);
  return call.ReturnVoid();
}

constexpr NativeRow kRows[] = {
    {kMachineHandle, "isCrackable", "()Z", IsCrackable},
    {kMachineHandle, "isInvokeSpecial", "()Z", IsInvokeSpecial},
    {kMachineHandle, "internalCallerClass", "()Ljava/lang/Class;", InternalCallerClass},
    {kMachineHandle, "internalMemberName", "()Ljava/lang/invoke/MemberName;", InternalMemberName},
    {"java/lang/invoke/MethodHandleNatives", "init", "(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", InitMember},
};

}  // namespace

HEDDLE_NATIVE_TABLE(HandleMember, kRows)

}  // namespace heddle
