// java.lang.invoke.MethodHandles and its Lookup: var handles and class initialisation. A Lookup is the JDK's own
// object.
#include "vm/classes/class_init.h"
#include "vm/classes/load_errors.h"
#include "vm/classes/stubs.h"
#include "vm/invoke/var_handle.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/reflection_objects.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"
#include "vm/natives/java_lang_invoke/lookup_access.h"

namespace heddle {

namespace {

constexpr const char* kMethodHandles = "java/lang/invoke/MethodHandles";
constexpr const char* kLookup = "java/lang/invoke/MethodHandles$Lookup";
constexpr const char* kMachine = "var handles are objects of the machine";

// The handle of a field found by name in class `holder`, or by reflection in its own class.
NativeResult MakeFieldHandle(NativeCall& call, Class* holder, const Field& field) {
  Vm& vm = call.vm;
  Loaded<Class> type = vm.program->LoadDescriptor(field.descriptor, field.owner->loader);
  if (!type) return ThrowLoadError(call, type.error);
  if (const char* fault = AccessFault(call, call.Reference(0), field.owner, field.access_flags)) {
    return ThrowIllegalAccess(call, fault, FieldInWords(field.owner, field.name, type.value, "get", field.IsStatic()));
  }
  VarHandleShape shape;
  shape.kind = field.IsStatic() ? VarHandleKind::kStaticField : VarHandleKind::kInstanceField;
  shape.holder = field.IsStatic() ? field.owner : holder;
  shape.value = type.value;
  shape.offset = field.offset;
  shape.is_final = field.IsFinal();
  if (field.IsStatic() && !ChecksInitialization(vm)) {
    NativeResult ready = EnsureInitialized(call, field.owner);
    if (ready != NativeResult::kDone) return ready;
    if (!vm.IsInitialized(field.owner)) EscapeStatics(vm, field.owner);
  }
  return call.ReturnReference(NewVarHandle(vm, shape));
}

NativeResult FindHandle(NativeCall& call, bool is_static) {
  const Field* field = FindNamedField(call, "get", is_static);
  return field == nullptr ? NativeResult::kThrow : MakeFieldHandle(call, ClassArgument(call, 1), *field);
}

NativeResult FindVarHandle(NativeCall& call) { return FindHandle(call, false); }
NativeResult FindStaticVarHandle(NativeCall& call) { return FindHandle(call, true); }

NativeResult UnreflectVarHandle(NativeCall& call) {
  const Ref reflected = call.Reference(1);
  if (reflected == 0) return call.ThrowNullPointer();
  const Field* field = ReflectedField(call.vm, reflected);
  return MakeFieldHandle(call, field->owner, *field);
}

NativeResult ArrayElementVarHandle(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  Class* array = ClassArgument(call, 0);
  if (!array->IsArray()) {
    const char* kind = array->IsPrimitive() ? "" : array->IsInterface() ? "interface " : "class ";
    return call.Throw("java/lang/IllegalArgumentException",
                      "not an array: " + std::string(kind) + array->ExternalName());
  }
  return call.ReturnReference(
      NewVarHandle(call.vm, {.kind = VarHandleKind::kArrayElement, .holder = array, .value = array->element}));
}

NativeResult ByteArrayViewVarHandle(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(0) == 0 || call.Reference(1) == 0) return call.ThrowNullPointer();
  Class* view = ClassArgument(call, 0);
  if (!view->IsArray()) {
    return call.Throw("java/lang/IllegalArgumentException", "not an array type: class " + view->ExternalName());
  }
  const BasicType type = view->element_type;
  if (type == BasicType::kReference || SizeOf(type) == 1) return call.Throw("java/lang/UnsupportedOperationException");
  const Field* big_endian = vm.FieldOf("java/nio/ByteOrder", "BIG_ENDIAN");
  const bool is_big = vm.heap.Read<Ref>(big_endian->owner->statics, big_endian->offset) == call.Reference(1);
  return call.ReturnReference(NewVarHandle(vm, {.kind = VarHandleKind::kByteArrayView,
                                                .holder = vm.known.byte_array,
                                                .value = view->element,
                                                .is_big_endian = is_big}));
}

NativeResult EnsureInitializedOf(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  Class* type = ClassArgument(call, 1);
  if (type->IsPrimitive())
    return call.Throw("java/lang/IllegalArgumentException", type->name + " is a primitive class");
  if (type->IsArray())
    return call.Throw("java/lang/IllegalArgumentException", type->ExternalName() + " is an array class");
  NativeResult ready = EnsureInitialized(call, type);
  return ready == NativeResult::kDone ? call.ReturnReference(call.Reference(1)) : ready;
}

constexpr NativeRow kRows[] = {
    {kMethodHandles, "arrayElementVarHandle", "(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;", ArrayElementVarHandle,
     kMachine},
    {kMethodHandles, "byteArrayViewVarHandle", "(Ljava/lang/Class;Ljava/nio/ByteOrder;)Ljava/lang/invoke/VarHandle;",
     ByteArrayViewVarHandle, kMachine},
    {kLookup, "findVarHandle", "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
     FindVarHandle, kMachine},
    {kLookup, "findStaticVarHandle",
     "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;", FindStaticVarHandle,
     kMachine},
    {kLookup, "unreflectVarHandle", "(Ljava/lang/reflect/Field;)Ljava/lang/invoke/VarHandle;", UnreflectVarHandle,
     kMachine},
    {kLookup, "ensureInitialized", "(Ljava/lang/Class;)Ljava/lang/Class;", EnsureInitializedOf,
     "asks for access rights that the machine does not keep"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangInvokeMethodHandles, kRows)

}  // namespace heddle
