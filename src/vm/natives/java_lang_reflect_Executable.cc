// java.lang.reflect.Executable and Field: parameters and type annotations of a member.
#include "vm/natives/support.h"

namespace heddle {

namespace {

// The method behind a Method or Constructor object.
const Method* MethodOf(const Vm& vm, Ref executable) {
  const Class* owner = vm.ClassOfMirror(GetReferenceField(vm, executable, "clazz"));
  int32_t slot = GetIntField(vm, executable, "slot");
  for (const auto& method : owner->methods) {
    if (method->info != nullptr && method->slot == slot) return method.get();
  }
  return nullptr;
}

// Null when the class file names no parameters.
NativeResult GetParameters(NativeCall& call) {
  Vm& vm = call.vm;
  const Method* method = MethodOf(vm, call.Reference(0));
  if (method == nullptr || !method->info->has_parameters) return call.ReturnReference(0);
  Class* parameter_class = RequireClass(vm, "java/lang/reflect/Parameter");
  std::vector<Ref> parameters;
  for (const MethodParameter& info : method->info->parameters) {
    Ref parameter = vm.NewObject(parameter_class);
    SetReferenceField(vm, parameter, "name", LiteralOrNull(vm, info.name));
    SetIntField(vm, parameter, "modifiers", info.access_flags);
    SetReferenceField(vm, parameter, "executable", call.Reference(0));
    SetIntField(vm, parameter, "index", static_cast<int32_t>(parameters.size()));
    parameters.push_back(parameter);
  }
  return call.ReturnReference(NewReferenceArray(vm, parameter_class, parameters));
}

NativeResult GetExecutableTypeAnnotations(NativeCall& call) {
  const Method* method = MethodOf(call.vm, call.Reference(0));
  if (method == nullptr) return call.ReturnReference(0);
  return call.ReturnReference(NewByteArrayOrNull(call.vm, method->info->type_annotations));
}

NativeResult GetFieldTypeAnnotations(NativeCall& call) {
  Vm& vm = call.vm;
  const Class* owner = vm.ClassOfMirror(GetReferenceField(vm, call.Reference(0), "clazz"));
  int32_t slot = GetIntField(vm, call.Reference(0), "slot");
  for (const auto& field : owner->fields) {
    if (field->info == nullptr || field->slot != slot) continue;
    return call.ReturnReference(NewByteArrayOrNull(vm, field->info->type_annotations));
  }
  return call.ReturnReference(0);
}

constexpr NativeRow kRows[] = {
    {"java/lang/reflect/Executable", "getParameters0", "()[Ljava/lang/reflect/Parameter;", GetParameters},
    {"java/lang/reflect/Executable", "getTypeAnnotationBytes0", "()[B", GetExecutableTypeAnnotations},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "()[B", GetFieldTypeAnnotations},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangReflectExecutable, kRows)

}  // namespace heddle
