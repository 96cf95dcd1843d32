// java.lang.Class: its declared fields, methods, constructors and record components, as java.lang.reflect objects in
// the order of the class file.
#include "vm/classes/guest_loading.h"
#include "vm/classes/load_errors.h"
#include "vm/natives/java_lang/reflection_objects.h"

namespace heddle {

namespace {

bool Wanted(NativeCall& call, uint16_t access_flags) { return call.Int(1) == 0 || (access_flags & kAccPublic) != 0; }

NativeResult ReturnMembers(NativeCall& call, std::string_view type, const std::vector<Ref>& members) {
  return call.ReturnReference(NewReferenceArray(call.vm, RequireClass(call.vm, type), members));
}

NativeResult GetDeclaredFields(NativeCall& call) {
  if (Flow linked = LinkGuestClass(call.vm, ClassArgument(call, 0)); linked != Flow::kNext) {
    return AsNativeResult(call, linked);
  }
  std::vector<Ref> found;
  LoadError error;
  for (const auto& field : ClassArgument(call, 0)->fields) {
    if (field->info == nullptr || !Wanted(call, field->access_flags)) continue;  // injected by the machine, or private
    found.push_back(NewReflectField(call.vm, *field, &error));
    if (found.back() == 0) return ThrowLoadError(call, error);
  }
  return ReturnMembers(call, "java/lang/reflect/Field", found);
}

NativeResult GetExecutables(NativeCall& call, bool constructors) {
  if (Flow linked = LinkGuestClass(call.vm, ClassArgument(call, 0)); linked != Flow::kNext) {
    return AsNativeResult(call, linked);
  }
  std::vector<Ref> found;
  LoadError error;
  for (const auto& method : ClassArgument(call, 0)->methods) {
    if (method->info == nullptr || method->IsClassInitializer() || method->IsConstructor() != constructors ||
        !Wanted(call, method->access_flags)) {
      continue;
    }
    found.push_back(NewReflectExecutable(call.vm, *method, &error));
    if (found.back() == 0) return ThrowLoadError(call, error);
  }
  return ReturnMembers(call, constructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method", found);
}

NativeResult GetDeclaredMethods(NativeCall& call) { return GetExecutables(call, false); }
NativeResult GetDeclaredConstructors(NativeCall& call) { return GetExecutables(call, true); }

// The method without parameters that a record component's value is read with; 0 and no error when there is none.
Ref Accessor(Vm& vm, const Class& record, const RecordComponent& component, LoadError* error) {
  const Method* method = record.FindDeclared(component.name, "()" + std::string(component.descriptor));
  return method == nullptr || method->IsStatic() ? 0 : NewReflectExecutable(vm, *method, error);
}

NativeResult GetRecordComponents(NativeCall& call) {
  Vm& vm = call.vm;
  const Class& record = *ClassArgument(call, 0);
  std::vector<Ref> found;
  if (record.file == nullptr) return ReturnMembers(call, "java/lang/reflect/RecordComponent", found);
  for (const RecordComponent& component : record.file->record_components) {
    Loaded<Class> type = vm.program->LoadDescriptor(component.descriptor, record.loader);
    if (!type) return ThrowLoadError(call, type.error);
    LoadError error;
    Ref accessor = Accessor(vm, record, component, &error);
    if (accessor == 0 && !error.message.empty()) return ThrowLoadError(call, error);
    Ref object = vm.NewObject(RequireClass(vm, "java/lang/reflect/RecordComponent"));
    SetReferenceField(vm, object, "clazz", record.mirror);
    SetReferenceField(vm, object, "name", vm.strings.Literal(component.name));
    SetReferenceField(vm, object, "type", type.value->mirror);
    SetReferenceField(vm, object, "accessor", accessor);
    SetReferenceField(vm, object, "signature", LiteralOrNull(vm, component.signature));
    SetReferenceField(vm, object, "annotations", NewByteArrayOrNull(vm, component.annotations));
    SetReferenceField(vm, object, "typeAnnotations", NewByteArrayOrNull(vm, component.type_annotations));
    found.push_back(object);
  }
  return ReturnMembers(call, "java/lang/reflect/RecordComponent", found);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class", "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", GetDeclaredFields},
    {"java/lang/Class", "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", GetDeclaredMethods},
    {"java/lang/Class", "getDeclaredConstructors0", "(Z)[Ljava/lang/reflect/Constructor;", GetDeclaredConstructors},
    {"java/lang/Class", "getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;", GetRecordComponents},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangClassMembers, kRows)

}  // namespace heddle
