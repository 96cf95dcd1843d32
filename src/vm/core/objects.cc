// Making objects, and finding their fields.
#include "vm/core/large_arrays.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

// What the library's own finalizers would do is seen by nobody.
void NoteFinalizer(Vm& vm, const Method& finalizer) {
  if (!finalizer.owner->is_user && finalizer.owner->loader == 0) return;
  vm.uses.finalizers = vm.globals.finalizable = true;
}

}  // namespace

Ref Vm::NewObject(Class* type) {
  if (__builtin_expect(type->finalizer != nullptr, 0)) NoteFinalizer(*this, *type->finalizer);
  return heap.Allocate(type->number, 0, type->instance_bytes, identities.NewObjectFlags());
}

Ref Vm::NewArray(Class* array_class, uint32_t length) {
  uint64_t bytes = kHeaderBytes + (uint64_t{length} << array_class->element_shift);
  if (kLogsTouches && exploration.ShowsShared() && IsLarge(*this, bytes)) {
    heap.touches.Tell(Touched::kLiveBytes, 0, 0, 0, false);
  }
  return heap.Allocate(array_class->number, length, bytes, identities.NewObjectFlags());
}

Ref Vm::NewByteArray(const void* bytes, uint32_t length) {
  Ref array = NewArray(known.byte_array, length);
  if (array != 0 && length != 0) std::memcpy(heap.Elements<uint8_t>(array), bytes, length);
  return array;
}

uint64_t Vm::ObjectBytes(Ref object) const {
  const Class* type = ClassOf(object);
  if (!type->IsArray()) return type->instance_bytes;
  return kHeaderBytes + (uint64_t{heap.Length(object)} << type->element_shift);
}

Field* Vm::FieldOf(std::string_view class_name, std::string_view name) const {
  for (Class* type = program->Load(class_name).value; type != nullptr; type = type->super) {
    for (const auto& field : type->fields) {
      if (field->name == name) return field.get();
    }
  }
  return nullptr;
}

}  // namespace heddle
