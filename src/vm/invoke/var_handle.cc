#include "vm/invoke/var_handle.h"

#include "vm/core/machine_class.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr std::string_view kVarHandle = "java/lang/invoke/VarHandle";
constexpr std::string_view kMachineHandle = "java/lang/invoke/VarHandle$OfMachine";
constexpr std::string_view kBehavior = "()Ljava/lang/invoke/VarHandle;";

enum Flag : int32_t { kFinal = 1, kExact = 2, kBigEndian = 4 };

struct Offsets {
  uint32_t kind, holder, offset, value, flags;
};

// The added fields are the last ones of VarHandle, in the order of VarHandleInjectedFields.
Offsets OffsetsIn(const Class* var_handle) {
  const auto* field = &*(var_handle->fields.end() - 5);
  return {field[0]->offset, field[1]->offset, field[2]->offset, field[3]->offset, field[4]->offset};
}

// The subclass gives bodies to what VarHandle leaves abstract; its natives are in VarHandle.cc.
Class* MachineHandleClass(Vm& vm) {
  return MachineClass(vm, kMachineHandle, kVarHandle, [](ClassWriter& writer) {
    writer.AddMethodWithoutCode(kAccPublic | kAccNative, "withInvokeExactBehavior", kBehavior);
    writer.AddMethodWithoutCode(kAccPublic | kAccNative, "withInvokeBehavior", kBehavior);
  });
}

bool IsNumeric(BasicType type) { return type != BasicType::kReference && type != BasicType::kBoolean; }
bool IsFloating(BasicType type) { return type == BasicType::kFloat || type == BasicType::kDouble; }

}  // namespace

unsigned VarHandleShape::coordinates() const {
  switch (kind) {
    case VarHandleKind::kInstanceField: return 1;
    case VarHandleKind::kArrayElement:
    case VarHandleKind::kByteArrayView: return 2;
    default: return 0;
  }
}

const std::vector<InjectedField>& VarHandleInjectedFields() {
  static const std::vector<InjectedField> kFields = {
      {kVarHandle, "heddleKind", "I"},   {kVarHandle, "heddleHolder", "Ljava/lang/Class;"},
      {kVarHandle, "heddleOffset", "I"}, {kVarHandle, "heddleValue", "Ljava/lang/Class;"},
      {kVarHandle, "heddleFlags", "I"},
  };
  return kFields;
}

bool ChecksInitialization(const Vm& vm) {
  return vm.program->Load("java/lang/invoke/LazyInitializingVarHandle").value != nullptr;
}

VarHandleShape ShapeOf(const Vm& vm, Ref handle) {
  const Offsets at = OffsetsIn(vm.ClassOf(handle)->display[1]);
  VarHandleShape shape;
  shape.kind = static_cast<VarHandleKind>(vm.heap.Read<int32_t>(handle, at.kind));
  if (shape.kind == VarHandleKind::kForeign) return shape;
  shape.holder = vm.mirrors.ClassOf(vm.heap.Read<Ref>(handle, at.holder));
  shape.value = vm.mirrors.ClassOf(vm.heap.Read<Ref>(handle, at.value));
  shape.offset = vm.heap.Read<uint32_t>(handle, at.offset);
  const int32_t flags = vm.heap.Read<int32_t>(handle, at.flags);
  shape.is_final = flags & kFinal;
  shape.is_exact = flags & kExact;
  shape.is_big_endian = flags & kBigEndian;
  return shape;
}

Ref NewVarHandle(Vm& vm, const VarHandleShape& shape) {
  Class* type = MachineHandleClass(vm);
  const Offsets at = OffsetsIn(type->super);
  Ref handle = vm.NewObject(type);
  vm.heap.Write<int32_t>(handle, at.kind, static_cast<int32_t>(shape.kind));
  vm.StoreReference(handle, at.holder, shape.holder->mirror);
  vm.StoreReference(handle, at.value, shape.value->mirror);
  vm.heap.Write<uint32_t>(handle, at.offset, shape.offset);
  vm.heap.Write<int32_t>(
      handle, at.flags,
      (shape.is_final ? kFinal : 0) | (shape.is_exact ? kExact : 0) | (shape.is_big_endian ? kBigEndian : 0));
  SetBooleanField(vm, handle, "exact", shape.is_exact);
  return handle;
}

std::vector<Class*> CoordinateTypes(const Vm& vm, const VarHandleShape& shape) {
  switch (shape.kind) {
    case VarHandleKind::kInstanceField: return {shape.holder};
    case VarHandleKind::kArrayElement:
    case VarHandleKind::kByteArrayView: return {shape.holder, vm.program->Primitive(BasicType::kInt)};
    default: return {};
  }
}

bool SupportsAccess(const Vm& vm, const VarHandleShape& shape, VarAccess access, bool is_plain) {
  const BasicType type = shape.type();
  if (shape.is_final && access != VarAccess::kGet) return false;
  if (shape.kind == VarHandleKind::kByteArrayView) {
    // JDK 23 and later leave only plain accesses.
    const bool only_plain = vm.known.object->file->major_version >= 67;
    if (is_plain) return true;
    if (only_plain || SizeOf(type) < 4) return false;
    if (access == VarAccess::kGetAndAdd || access == VarAccess::kGetAndBitwise) return !IsFloating(type);
    return true;
  }
  if (access == VarAccess::kGet) return true;
  if (access == VarAccess::kGetAndAdd) return IsNumeric(type);
  if (access == VarAccess::kGetAndBitwise) return type != BasicType::kReference && !IsFloating(type);
  return true;
}

}  // namespace heddle
