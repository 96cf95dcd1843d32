#include "vm/library/final_fields.h"

namespace heddle {

namespace {

Assumption AssumptionOf(const Field& field) {
  if (field.owner->is_user) return Assumption::kConstantFinals;
  return field.IsStatic() && field.owner->name == "java/lang/System" ? Assumption::kConstantStreams
                                                                     : Assumption::kConstantLibraryFinals;
}

// Before its constructor or class initialiser is done it is out of the other threads' reach, until the object or the
// statics escape.
bool IsBeingMade(const Vm& vm, Ref object, const Field& field) {
  const uint32_t flags = vm.heap.Flags(object);
  return field.IsStatic() ? (flags & kFlagEscaped) != 0 && !vm.IsInitialized(field.owner)
                          : (flags & kFlagConstructing) != 0;
}

}  // namespace

bool IsConstant(const Vm& vm, Ref object, const Field& field) {
  if (IsBeingMade(vm, object, field)) return false;
  return vm.exploration.assumptions().dropped() == 0 || vm.exploration.assumptions().Holds(AssumptionOf(field));
}

void NoteFieldWrite(Vm& vm, Ref object, const Field& field) {
  const bool seen = vm.exploration.ShowsShared() && (vm.heap.Flags(object) & kFlagEscaped) != 0;
  if (!seen) return;
  if (field.use == FieldUse::kSetting) vm.exploration.Break(Assumption::kUnchangedSettings);
  if (!field.IsFinal() || IsBeingMade(vm, object, field)) return;
  vm.exploration.assumptions().Break(AssumptionOf(field));
}

const Field* FieldAt(const Class& type, uint32_t offset, bool is_static) {
  for (const Class* each = &type; each != nullptr; each = is_static ? nullptr : each->super) {
    for (const auto& field : each->fields) {
      if (field->offset == offset && field->IsStatic() == is_static) return field.get();
    }
  }
  return nullptr;
}

}  // namespace heddle
