#include "vm/core/library_objects.h"

#include "base/check.h"

namespace heddle {

Ref NewReferenceArray(Vm& vm, Class* element, const std::vector<Ref>& elements) {
  Ref array = vm.NewArray(vm.program->ArrayOf(element), static_cast<uint32_t>(elements.size()));
  for (size_t i = 0; i < elements.size(); ++i) {
    vm.heap.WriteRef(array, kHeaderBytes + 4 * static_cast<uint32_t>(i), elements[i]);
  }
  return array;
}

Ref NewByteArrayOrNull(Vm& vm, std::span<const uint8_t> bytes) {
  return bytes.empty() ? 0 : vm.NewByteArray(bytes.data(), static_cast<uint32_t>(bytes.size()));
}

Ref LiteralOrNull(Vm& vm, std::string_view text) { return text.empty() ? 0 : vm.strings.Literal(text); }

std::vector<std::string> StringElements(const Vm& vm, Ref array) {
  std::vector<std::string> elements;
  for (uint32_t i = 0; i < vm.heap.Length(array); ++i) {
    Ref element = vm.heap.Read<Ref>(array, kHeaderBytes + 4 * i);
    if (element != 0) elements.push_back(vm.strings.Utf8(element));
  }
  return elements;
}

std::vector<uint8_t> BytesOf(const Vm& vm, Ref array, uint32_t offset, uint32_t length) {
  const uint8_t* bytes = vm.heap.Elements<uint8_t>(array) + offset;
  return std::vector<uint8_t>(bytes, bytes + length);
}

const Field* InstanceField(const Vm& vm, Ref object, std::string_view name) {
  return vm.ClassOf(object)->FindInstanceField(name);
}

void SetReferenceField(Vm& vm, Ref object, std::string_view name, Ref value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.StoreReference(object, field->offset, value);
}

void SetIntField(Vm& vm, Ref object, std::string_view name, int32_t value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.heap.Write<int32_t>(object, field->offset, value);
}

void SetLongField(Vm& vm, Ref object, std::string_view name, int64_t value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.heap.Write<int64_t>(object, field->offset, value);
}

void SetBooleanField(Vm& vm, Ref object, std::string_view name, bool value) {
  if (const Field* field = InstanceField(vm, object, name)) vm.heap.Write<uint8_t>(object, field->offset, value);
}

Ref GetReferenceField(const Vm& vm, Ref object, std::string_view name) {
  const Field* field = InstanceField(vm, object, name);
  HEDDLE_CHECK(field != nullptr);
  return vm.heap.Read<Ref>(object, field->offset);
}

int32_t GetIntField(const Vm& vm, Ref object, std::string_view name) {
  const Field* field = InstanceField(vm, object, name);
  HEDDLE_CHECK(field != nullptr);
  return vm.heap.Read<int32_t>(object, field->offset);
}

Class* RequireClass(Vm& vm, std::string_view name) {
  Loaded<Class> loaded = vm.program->Load(name);
  HEDDLE_CHECK(loaded.value != nullptr);
  return loaded.value;
}

Method* RequireMethod(Vm& vm, std::string_view class_name, std::string_view name, std::string_view descriptor) {
  Method* method = RequireClass(vm, class_name)->FindDeclared(name, descriptor);
  HEDDLE_CHECK(method != nullptr);
  return method;
}

}  // namespace heddle
