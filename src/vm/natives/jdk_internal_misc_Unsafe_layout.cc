// jdk.internal.misc.Unsafe: where fields and elements are, and making objects. (Memory access is elsewhere.) A static
// field is named by its class's mirror and an offset with kUnsafeStaticBit.
#include <algorithm>
#include <cstring>

#include "classfile/external_names.h"
#include "vm/natives/guest_classes.h"
#include "vm/natives/reflection_objects.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kUnsafe[] = "jdk/internal/misc/Unsafe";

// (this, Field)
const Field* FieldArgument(NativeCall& call) {
  return call.Reference(1) == 0 ? nullptr : ReflectedField(call.vm, call.Reference(1));
}

NativeResult ObjectFieldOffset(NativeCall& call) {
  const Field* field = FieldArgument(call);
  if (field == nullptr) return call.Throw("java/lang/InternalError");
  return call.ReturnLong(field->offset);
}

NativeResult ObjectFieldOffsetByName(NativeCall& call) {
  if (call.Reference(1) == 0 || call.Reference(2) == 0) return call.Throw("java/lang/InternalError");
  std::string name = call.vm.StringUtf8(call.Reference(2));
  for (const auto& field : ClassArgument(call, 1)->fields) {
    if (field->name != name || field->info == nullptr) continue;
    return call.ReturnLong(field->IsStatic() ? field->offset | kUnsafeStaticBit : field->offset);
  }
  return call.Throw("java/lang/InternalError", name);
}

NativeResult StaticFieldOffset(NativeCall& call) {
  const Field* field = FieldArgument(call);
  if (field == nullptr || !field->IsStatic()) return call.Throw("java/lang/InternalError");
  return call.ReturnLong(field->offset | kUnsafeStaticBit);
}

NativeResult StaticFieldBase(NativeCall& call) {
  const Field* field = FieldArgument(call);
  if (field == nullptr || !field->IsStatic()) return call.Throw("java/lang/InternalError");
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
  NativeResult ready = call.EnsureInitialized(type);
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
  std::string internal = name == 0 ? std::string() : InternalName(vm.StringUtf8(name));
  return DefineGuestClass(call, loader, std::move(internal),
                          BytesOf(vm, array, static_cast<uint32_t>(offset), static_cast<uint32_t>(length)), false);
}

NativeResult ThrowException(NativeCall& call) {
  return call.Reference(1) == 0 ? call.ThrowNullPointer() : call.ThrowObject(call.Reference(1));
}

NativeResult OffHeap(NativeCall& call) { return call.Unsupported("memory outside the heap"); }

bool InObject(const Vm& vm, Ref object, int64_t offset, uint64_t bytes) {
  uint64_t size = vm.ObjectBytes(object);
  return offset >= kHeaderBytes && static_cast<uint64_t>(offset) <= size &&
         bytes <= size - static_cast<uint64_t>(offset);
}

// A copy between arrays that no other thread sees. Arguments: this, source, offset, destination, offset, bytes.
struct ArrayCopy {
  uint8_t* to = nullptr;  // to be written at once
  const uint8_t* from = nullptr;
  uint64_t bytes = 0;
};

// kDone when the arguments are good; else what the native returns.
NativeResult PrepareCopy(NativeCall& call, ArrayCopy* copy) {
  Vm& vm = call.vm;
  Ref source = call.Reference(1), target = call.Reference(4);
  copy->bytes = static_cast<uint64_t>(call.Long(7));
  if (source == 0 || target == 0) return OffHeap(call);
  if (MayBeShared(vm, source) || MayBeShared(vm, target)) return call.Unsupported("Unsafe.copyMemory of shared arrays");
  if (vm.heap.IsPermanent(target) || !InObject(vm, source, call.Long(2), copy->bytes) ||
      !InObject(vm, target, call.Long(5), copy->bytes)) {
    return call.Unsupported("Unsafe.copyMemory beyond an array");
  }
  uint32_t from = static_cast<uint32_t>(call.Long(2)), to = static_cast<uint32_t>(call.Long(5));
  vm.heap.Touch(target, to, copy->bytes);
  copy->to = vm.heap.Address(target) + to;
  copy->from = vm.heap.Address(source) + from;
  return NativeResult::kDone;
}

NativeResult CopyMemory(NativeCall& call) {
  ArrayCopy copy;
  if (NativeResult failed = PrepareCopy(call, &copy); failed != NativeResult::kDone) return failed;
  std::memmove(copy.to, copy.from, copy.bytes);
  return call.ReturnVoid();
}

// Also the size of an element, whose bytes are turned round; it divides the number of bytes.
NativeResult CopySwapMemory(NativeCall& call) {
  ArrayCopy copy;
  const uint64_t size = static_cast<uint64_t>(call.Long(9));
  if (NativeResult failed = PrepareCopy(call, &copy); failed != NativeResult::kDone) return failed;
  std::memmove(copy.to, copy.from, copy.bytes);
  for (uint64_t at = 0; size != 0 && at + size <= copy.bytes; at += size) {
    std::reverse(copy.to + at, copy.to + at + size);
  }
  return call.ReturnVoid();
}

NativeResult SetMemory(NativeCall& call) {
  Vm& vm = call.vm;
  Ref target = call.Reference(1);
  uint64_t bytes = static_cast<uint64_t>(call.Long(4));
  if (target == 0) return OffHeap(call);
  if (MayBeShared(vm, target)) return call.Unsupported("Unsafe.setMemory of a shared array");
  if (vm.heap.IsPermanent(target) || !InObject(vm, target, call.Long(2), bytes)) {
    return call.Unsupported("Unsafe.setMemory beyond an array");
  }
  uint32_t to = static_cast<uint32_t>(call.Long(2));
  vm.heap.Touch(target, to, bytes);
  std::memset(vm.heap.Address(target) + to, static_cast<uint8_t>(call.Int(6)), bytes);
  return call.ReturnVoid();
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
    {kUnsafe, "allocateMemory0", "(J)J", OffHeap},
    {kUnsafe, "reallocateMemory0", "(JJ)J", OffHeap},
    {kUnsafe, "freeMemory0", "(J)V", OffHeap},
    {kUnsafe, "copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", CopyMemory},
    {kUnsafe, "copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", CopySwapMemory},
    {kUnsafe, "setMemory0", "(Ljava/lang/Object;JJB)V", SetMemory},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalMiscUnsafeLayout, kRows)

}  // namespace heddle
