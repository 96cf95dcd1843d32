// jdk.internal.misc.Unsafe: where fields and elements are, and making objects. (Memory access is elsewhere.) A static
// field is named by its class's mirror and an offset with kUnsafeStaticBit.
#include "classfile/external_names.h"
#include "vm/classes/class_init.h"
#include "vm/classes/stubs.h"
#include "vm/library/private_members.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/guest_classes.h"
#include "vm/natives/java_lang/reflection_objects.h"

namespace heddle {

namespace {

constexpr const char kUnsafe[] = "jdk/internal/misc/Unsafe";

// (this, Field)
const Field* FieldArgument(NativeCall& call) {
  return call.Reference(1) == 0 ? nullptr : ReflectedField(call.vm, call.Reference(1));
}

// Offsets of private members are asked for by the program (also by way of sun.misc.Unsafe), or for serialization. The
// other classes of the JDK ask for their own.
void NoteOffset(NativeCall& call, const Field& field) {
  const GuestThread& guest = call.guest();
  if (guest.regs.depth < 2) return;
  const Class& asking = *guest.frames[guest.regs.depth - 2].method->owner;  // the top is of jdk.internal.misc.Unsafe
  if (IsOfProgram(asking) || asking.name == "sun/misc/Unsafe" || asking.name.starts_with("java/io/ObjectStreamClass")) {
    NotePrivateAccess(call.vm, *field.owner, field.name, field.access_flags);
  }
}

NativeResult ObjectFieldOffset(NativeCall& call) {
  const Field* field = FieldArgument(call);
  if (field == nullptr) return call.Throw("java/lang/InternalError");
  NoteOffset(call, *field);
  return call.ReturnLong(field->offset);
}

NativeResult ObjectFieldOffsetByName(NativeCall& call) {
  if (call.Reference(1) == 0 || call.Reference(2) == 0) return call.Throw("java/lang/InternalError");
  std::string name = call.vm.strings.Utf8(call.Reference(2));
  for (const auto& field : ClassArgument(call, 1)->fields) {
    if (field->name != name || field->info == nullptr) continue;
    NoteOffset(call, *field);
    return call.ReturnLong(field->IsStatic() ? field->offset | kUnsafeStaticBit : field->offset);
  }
  return call.Throw("java/lang/InternalError", name);
}

NativeResult StaticFieldOffset(NativeCall& call) {
  const Field* field = FieldArgument(call);
  if (field == nullptr || !field->IsStatic()) return call.Throw("java/lang/InternalError");
  NoteOffset(call, *field);
  return call.ReturnLong(field->offset | kUnsafeStaticBit);
}

NativeResult StaticFieldBase(NativeCall& call) {
  const Field* field = FieldArgument(call);
  if (field == nullptr || !field->IsStatic()) return call.Throw("java/lang/InternalError");
  Vm& vm = call.vm;
  if (!vm.IsInitialized(field->owner) && IsUsable(vm, field->owner, call.thread)) EscapeStatics(vm, field->owner);
  return call.ReturnReference(field->owner->mirror);
}

NativeResult ArrayBaseOffset(NativeCall& call) {
  if (call.Reference(1) == 0) return call.Throw("java/lang/InternalError");
  if (!ClassArgument(call, 1)->IsArray()) return call.Throw("java/lang/InternalError");
  return call.ReturnInt(kHeaderBytes);
}

NativeResult ArrayIndexScale(NativeCall& call) {
  if (call.Reference(1) == 0) return call.Throw("java/lang/InternalError");
  const Class* type = ClassArgument(call, 1);
  if (!type->IsArray()) return call.Throw("java/lang/InternalError");
  return call.ReturnInt(1 << type->element_shift);
}

// Initialises the class first.
NativeResult AllocateInstance(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  Class* type = ClassArgument(call, 1);
  if (type->IsArray() || type->IsPrimitive() || type->IsInterface() || type->IsAbstract() ||
      type == vm.known.class_class) {
    return call.Throw("java/lang/InstantiationException", type->ExternalName());
  }
  NativeResult ready = EnsureInitialized(call, type);
  if (ready != NativeResult::kDone) return ready;
  return call.ReturnReference(vm.NewObject(type));
}

NativeResult DefineClass(NativeCall& call) {
  Vm& vm = call.vm;
  Ref name = call.Reference(1), array = call.Reference(2), loader = call.Reference(5);
  int32_t offset = call.Int(3), length = call.Int(4);
  if (array == 0) return call.ThrowNullPointer();
  if (offset < 0 || length < 0 ||
      static_cast<uint32_t>(offset) + static_cast<uint32_t>(length) > vm.heap.Length(array)) {
    return call.Throw("java/lang/ArrayIndexOutOfBoundsException");
  }
  std::string internal = name == 0 ? std::string() : InternalName(vm.strings.Utf8(name));
  return DefineGuestClass(call, loader, std::move(internal),
                          BytesOf(vm, array, static_cast<uint32_t>(offset), static_cast<uint32_t>(length)), false);
}

NativeResult ThrowException(NativeCall& call) {
  return call.Reference(1) == 0 ? call.ThrowNullPointer() : call.ThrowObject(call.Reference(1));
}

constexpr NativeRow kRows[] = {
    {kUnsafe, "objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", ObjectFieldOffset},
    {kUnsafe, "objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", ObjectFieldOffsetByName},
    {kUnsafe, "staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", StaticFieldOffset},
    {kUnsafe, "staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", StaticFieldBase},
    {kUnsafe, "arrayBaseOffset0", "(Ljava/lang/Class;)I", ArrayBaseOffset},
    {kUnsafe, "arrayIndexScale0", "(Ljava/lang/Class;)I", ArrayIndexScale},
    {kUnsafe, "allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", AllocateInstance},
    {kUnsafe, "defineClass0",
     "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/Class;", DefineClass},
    {kUnsafe, "throwException", "(Ljava/lang/Throwable;)V", ThrowException},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalMiscUnsafeLayout, kRows)

}  // namespace heddle
