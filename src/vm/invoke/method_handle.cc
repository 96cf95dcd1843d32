#include "vm/invoke/method_handle.h"

#include "vm/core/machine_class.h"
#include "vm/invoke/boxes.h"
#include "vm/invoke/type_adapter.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr std::string_view kMethodHandle = "java/lang/invoke/MethodHandle";
constexpr std::string_view kMachineHandle = "java/lang/invoke/MethodHandle$OfMachine";

struct FieldRow {
  const char* name;
  const char* descriptor;
};
// In the order of the enum.
enum FieldIndex : size_t { kKind, kPosition, kCount, kVarargs, kMethod, kHolder, kTarget, kData };
constexpr FieldRow kFields[] = {
    {"kind", "I"},
    {"position", "I"},
    {"count", "I"},
    {"varargs", "I"},
    {"method", "J"},
    {"holder", "Ljava/lang/Class;"},
    {"target", "Ljava/lang/invoke/MethodHandle;"},
    {"data", "Ljava/lang/Object;"},
};

// Gives bodies to what MethodHandle leaves to its subclasses; its natives are in MethodHandle.cc and
// handle_member.cc.
Class* MachineHandleClass(Vm& vm) {
  return MachineClass(vm, kMachineHandle, kMethodHandle, [](ClassWriter& writer) {
    for (const FieldRow& field : kFields) writer.AddField(kAccFinal, field.name, field.descriptor);
    writer.AddMethodWithoutCode(
        kAccNative, "copyWith",
        "(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/LambdaForm;)Ljava/lang/invoke/MethodHandle;");
    writer.AddMethodWithoutCode(kAccNative, "rebind", "()Ljava/lang/invoke/BoundMethodHandle;");
    writer.AddMethodWithoutCode(kAccNative, "isCrackable", "()Z");
    writer.AddMethodWithoutCode(kAccNative, "isInvokeSpecial", "()Z");
    writer.AddMethodWithoutCode(kAccNative, "internalCallerClass", "()Ljava/lang/Class;");
    writer.AddMethodWithoutCode(kAccNative, "internalMemberName", "()Ljava/lang/invoke/MemberName;");
  });
}

uint32_t OffsetOf(const Class* type, FieldIndex index) { return type->fields[index]->offset; }

}  // namespace

MethodHandleShape MethodHandleShapeOf(const Vm& vm, Ref handle) {
  MethodHandleShape shape;
  const Class* type = vm.ClassOf(handle);
  if (type != vm.program->Find(kMachineHandle)) return shape;
  auto number = [&](FieldIndex index) { return vm.heap.Read<int32_t>(handle, OffsetOf(type, index)); };
  auto reference = [&](FieldIndex index) { return vm.heap.Read<Ref>(handle, OffsetOf(type, index)); };
  shape.kind = static_cast<MethodHandleKind>(number(kKind));
  shape.position = number(kPosition);
  shape.count = number(kCount);
  shape.is_varargs = number(kVarargs) != 0;
  const uint64_t name = vm.heap.Read<uint64_t>(handle, OffsetOf(type, kMethod));
  if (name != 0) shape.method = vm.program->MethodByStableName(name);
  if (Ref mirror = reference(kHolder)) shape.holder = vm.mirrors.ClassOf(mirror);
  shape.target = reference(kTarget);
  shape.data = reference(kData);
  return shape;
}

Ref NewMethodHandle(Vm& vm, const MethodHandleShape& shape, Ref type) {
  Class* handle_class = MachineHandleClass(vm);
  Ref handle = vm.NewObject(handle_class);
  auto number = [&](FieldIndex index, int32_t value) {
    vm.heap.Write<int32_t>(handle, OffsetOf(handle_class, index), value);
  };
  number(kKind, static_cast<int32_t>(shape.kind));
  number(kPosition, shape.position);
  number(kCount, shape.count);
  number(kVarargs, shape.is_varargs);
  if (shape.method != nullptr) {
    vm.heap.Write<uint64_t>(handle, OffsetOf(handle_class, kMethod), shape.method->stable_name);
  }
  if (shape.holder != nullptr) vm.StoreReference(handle, OffsetOf(handle_class, kHolder), shape.holder->mirror);
  vm.StoreReference(handle, OffsetOf(handle_class, kTarget), shape.target);
  vm.StoreReference(handle, OffsetOf(handle_class, kData), shape.data);
  vm.StoreReference(handle, handle_class->super->FindDeclaredField("type", "Ljava/lang/invoke/MethodType;")->offset,
                    type);
  return handle;
}

Ref MethodTypeOf(const Vm& vm, Ref handle) { return GetReferenceField(vm, handle, "type"); }

HandleType TypeOfMethodType(const Vm& vm, Ref method_type) {
  HandleType type;
  type.result = vm.mirrors.ClassOf(GetReferenceField(vm, method_type, "rtype"));
  const Ref parameters = GetReferenceField(vm, method_type, "ptypes");
  for (uint32_t i = 0; i < vm.heap.Length(parameters); ++i) {
    type.parameters.push_back(vm.mirrors.ClassOf(vm.heap.Read<Ref>(parameters, kHeaderBytes + 4 * i)));
  }
  return type;
}

HandleType TypeOfHandle(const Vm& vm, Ref handle) { return TypeOfMethodType(vm, MethodTypeOf(vm, handle)); }

bool CanConvert(Vm& vm, const Class* from, const Class* to) {
  if (from == to || from->primitive == BasicType::kVoid || to->primitive == BasicType::kVoid) return true;
  if (!from->IsPrimitive() && !to->IsPrimitive()) return true;
  if (from->IsPrimitive() && to->IsPrimitive()) {
    return Widens(DescriptorCharOf(from->primitive), DescriptorCharOf(to->primitive));
  }
  if (from->IsPrimitive()) return BoxClassOf(vm, from->primitive)->IsSubtypeOf(to);
  const BasicType boxed = BoxedTypeOf(from);
  if (boxed == BasicType::kReference) return BoxClassOf(vm, to->primitive)->IsSubtypeOf(from);
  return Widens(DescriptorCharOf(boxed), DescriptorCharOf(to->primitive));
}

bool MustCollect(const std::vector<Class*>& given, const HandleType& handle) {
  return given.size() != handle.parameters.size() || !given.back()->IsSubtypeOf(handle.parameters.back());
}

bool CanAdapt(Vm& vm, const HandleType& given, const HandleType& handle, bool is_varargs) {
  if (!CanConvert(vm, handle.result, given.result)) return false;
  const bool collects = is_varargs && MustCollect(given.parameters, handle);
  const size_t fixed = handle.parameters.size() - (collects ? 1 : 0);
  if (collects ? given.parameters.size() < fixed : given.parameters.size() != fixed) return false;
  for (size_t i = 0; i < given.parameters.size(); ++i) {
    const Class* to = i < fixed ? handle.parameters[i] : handle.parameters.back()->element;
    if (!CanConvert(vm, given.parameters[i], to)) return false;
  }
  return true;
}

}  // namespace heddle
