// java.lang.invoke.VarHandle apart from its accesses.
#include "vm/classes/class_init.h"
#include "vm/invoke/handle_maker.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/foreign_var_handle.h"

namespace heddle {

namespace {

constexpr const char* kVarHandle = "java/lang/invoke/VarHandle";
constexpr const char* kMachineHandle = "java/lang/invoke/VarHandle$OfMachine";
constexpr const char* kOfMachine = "the handle is an object of the machine and has no VarForm";
constexpr const char* kConsistent = "every schedule is sequentially consistent: fences change nothing";

NativeResult WithExactness(NativeCall& call, bool exact) {
  VarHandleShape shape = ShapeOf(call.vm, call.Reference(0));
  if (shape.is_exact == exact) return call.ReturnReference(call.Reference(0));
  shape.is_exact = exact;
  return call.ReturnReference(NewVarHandle(call.vm, shape));
}
NativeResult WithInvokeExactBehavior(NativeCall& call) { return WithExactness(call, true); }
NativeResult WithInvokeBehavior(NativeCall& call) { return WithExactness(call, false); }

NativeResult VarType(NativeCall& call) {
  const VarHandleShape shape = ShapeOf(call.vm, call.Reference(0));
  if (shape.kind == VarHandleKind::kForeign) return NativeResult::kDecline;
  return call.ReturnReference(shape.value->mirror);
}

NativeResult CoordinateTypesList(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered() && call.progress() == 1) return call.ReturnReference(call.returned().r);
  const VarHandleShape shape = ShapeOf(vm, call.Reference(0));
  if (shape.kind == VarHandleKind::kForeign) return NativeResult::kDecline;
  Class* list = RequireClass(vm, "java/util/List");
  NativeResult ready = EnsureInitialized(call, list);
  if (ready != NativeResult::kDone) return ready;
  std::vector<Ref> mirrors;
  for (const Class* type : CoordinateTypes(vm, shape)) mirrors.push_back(type->mirror);
  const Slot argument = ReferenceSlot(NewReferenceArray(vm, vm.known.class_class, mirrors));
  if (!call.entered()) call.Enter();
  call.progress() = 1;
  return call.Call(list->FindDeclared("of", "([Ljava/lang/Object;)Ljava/util/List;"), &argument, 1);
}

// The types of an access, the handle itself left out.
HandleType TypeOfAccess(const Vm& vm, const VarHandleShape& shape, VarAccess access) {
  HandleType type{CoordinateTypes(vm, shape), shape.value};
  switch (access) {
    case VarAccess::kGet: return type;
    case VarAccess::kSet:
      type.parameters.push_back(shape.value);
      type.result = vm.program->Primitive(BasicType::kVoid);
      return type;
    case VarAccess::kCompareAndSet: type.result = vm.program->Primitive(BasicType::kBoolean); [[fallthrough]];
    case VarAccess::kCompareAndExchange: type.parameters.push_back(shape.value); [[fallthrough]];
    default: type.parameters.push_back(shape.value); return type;
  }
}

// What the AccessMode object in argument 1 stands for; null when the machine does not know it.
const VarHandleMode* ModeArgument(NativeCall& call) {
  const std::string name = call.vm.strings.Utf8(GetReferenceField(call.vm, call.Reference(1), "methodName"));
  for (const VarHandleMode& mode : kVarHandleModes) {
    if (name == mode.name) return &mode;
  }
  return nullptr;
}

NativeResult IsAccessModeSupported(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const VarHandleMode* mode = ModeArgument(call);
  if (mode == nullptr) return call.Unsupported("an unknown var handle access mode");
  return call.ReturnBool(SupportsMode(call.vm, call.Reference(0), *mode));
}

// The JDK keeps the types of an access, and its handle, with the var handle once they were asked for. Nobody can tell,
// as types are one object each, and handles are bound anew. Here they are made each time.
NativeResult AccessModeType(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  if (call.entered()) return call.ReturnReference(call.returned().r);
  const VarHandleShape shape = ShapeOf(vm, call.Reference(0));
  if (shape.kind == VarHandleKind::kForeign) {
    call.Enter();
    const Slot arguments[2] = {ReferenceSlot(call.Reference(0)),
                               ReferenceSlot(GetReferenceField(vm, call.Reference(1), "at"))};
    Method* declared = RequireMethod(vm, kVarHandle, "accessModeTypeUncached",
                                     "(Ljava/lang/invoke/VarHandle$AccessType;)Ljava/lang/invoke/MethodType;");
    return call.Call(Program::Select(vm.ClassOf(call.Reference(0)), declared), arguments, 2);
  }
  const VarHandleMode* mode = ModeArgument(call);
  if (mode == nullptr) return call.Unsupported("the type of an unknown access mode");
  call.Enter();
  return CallMethodType(call, TypeOfAccess(vm, shape, mode->access));
}

// (ordinal of a mode): a handle of the access, with the var handle as its first argument. progress(): what is returned.
NativeResult AccessHandle(NativeCall& call) {
  enum Progress : uint32_t { kNothing, kAccessType, kWholeType };
  Vm& vm = call.vm;
  const VarHandleShape shape = ShapeOf(vm, call.Reference(0));
  const bool is_foreign = shape.kind == VarHandleKind::kForeign;
  const VarHandleMode& mode = kVarHandleModes[static_cast<size_t>(call.Int(1))];
  if (!SupportsMode(vm, call.Reference(0), mode)) return ThrowNoSuchMode(call, mode);
  MethodHandleShape made{.kind = MethodHandleKind::kPolymorphic};
  if (is_foreign) {
    made = {.kind = MethodHandleKind::kStatic, .method = ForeignAccess(vm, call.Reference(0), mode)};
  } else {
    made.method = RequirePolymorphic(vm, kVarHandle, mode.name);
  }
  const uint32_t done = call.entered() ? call.progress() : static_cast<uint32_t>(kNothing);
  if (done == kWholeType) return call.ReturnReference(NewMethodHandle(vm, made, call.returned().r));
  if (done == kNothing) {
    Class* modes = RequireClass(vm, kAccessMode);
    if (NativeResult ready = EnsureInitialized(call, modes); ready != NativeResult::kDone) return ready;
    call.Enter();
    if (is_foreign) {
      call.progress() = kAccessType;
      const Slot arguments[2] = {ReferenceSlot(call.Reference(0)), ReferenceSlot(ModeObject(vm, *modes, mode))};
      return call.Call(RequireMethod(vm, kVarHandle, "accessModeType",
                                     "(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodType;"),
                       arguments, 2);
    }
  }
  HandleType type = is_foreign ? TypeOfMethodType(vm, call.returned().r) : TypeOfAccess(vm, shape, mode.access);
  type.parameters.insert(type.parameters.begin(), RequireClass(vm, kVarHandle));
  call.progress() = kWholeType;
  return CallMethodType(call, type);
}

// The same, kept by the JDK.
NativeResult KeptAccessHandle(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref handle = call.Reference(0);
  if (ShapeOf(vm, handle).kind != VarHandleKind::kForeign) return AccessHandle(call);
  if (call.entered()) return call.ReturnReference(call.returned().r);
  call.Enter();
  const Slot arguments[2] = {ReferenceSlot(handle), IntSlot(call.Int(1))};
  Method* declared = RequireMethod(vm, kVarHandle, "getMethodHandleUncached", "(I)Ljava/lang/invoke/MethodHandle;");
  Method* selected = declared->vtable_index >= 0 ? Program::Select(vm.ClassOf(handle), declared) : declared;
  return call.Call(selected, arguments, 2);
}

constexpr NativeRow kRows[] = {
    {kVarHandle, "<clinit>", "()V", DoNothing, "prepares the JDK's own var handle machinery, which is not used"},
    {kVarHandle, "fullFence", "()V", DoNothing, kConsistent},
    {kVarHandle, "acquireFence", "()V", DoNothing, kConsistent},
    {kVarHandle, "releaseFence", "()V", DoNothing, kConsistent},
    {kVarHandle, "loadLoadFence", "()V", DoNothing, kConsistent},
    {kVarHandle, "storeStoreFence", "()V", DoNothing, kConsistent},
    {kVarHandle, "varType", "()Ljava/lang/Class;", VarType, kOfMachine},
    {kVarHandle, "coordinateTypes", "()Ljava/util/List;", CoordinateTypesList, kOfMachine},
    {kVarHandle, "isAccessModeSupported", "(Ljava/lang/invoke/VarHandle$AccessMode;)Z", IsAccessModeSupported,
     kOfMachine},
    {kVarHandle, "accessModeType", "(Ljava/lang/invoke/VarHandle$AccessMode;)Ljava/lang/invoke/MethodType;",
     AccessModeType, kOfMachine},
    {kVarHandle, "getMethodHandle", "(I)Ljava/lang/invoke/MethodHandle;", KeptAccessHandle, kOfMachine},
    {kVarHandle, "getMethodHandleUncached", "(I)Ljava/lang/invoke/MethodHandle;", AccessHandle, kOfMachine},
    {kMachineHandle, "withInvokeExactBehavior", "()Ljava/lang/invoke/VarHandle;", WithInvokeExactBehavior},
    {kMachineHandle, "withInvokeBehavior", "()Ljava/lang/invoke/VarHandle;", WithInvokeBehavior},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangInvokeVarHandle, kRows)

}  // namespace heddle
