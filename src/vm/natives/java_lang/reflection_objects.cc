#include "vm/natives/java_lang/reflection_objects.h"

#include "classfile/descriptor.h"

namespace heddle {

namespace {

constexpr uint16_t kFieldModifiers =
    0x50df;  // what the JVM recognises of a field's flags (JVM_RECOGNIZED_FIELD_MODIFIERS)
constexpr uint16_t kMethodModifiers = 0x1dff;  // ... and of a method's

Ref MirrorOfDescriptor(Vm& vm, std::string_view descriptor, uint32_t loader, LoadError* error) {
  Loaded<Class> loaded = vm.program->LoadDescriptor(descriptor, loader);
  if (loaded) return loaded.value->mirror;
  *error = loaded.error;
  return 0;
}

// 0 on error.
Ref ParameterTypeArray(Vm& vm, const Method& method, LoadError* error) {
  std::vector<Ref> types;
  for (std::string_view type : ParameterTypes(method.descriptor)) {
    types.push_back(MirrorOfDescriptor(vm, type, method.owner->loader, error));
    if (types.back() == 0) return 0;
  }
  return NewReferenceArray(vm, vm.known.class_class, types);
}

Ref ExceptionTypeArray(Vm& vm, const Method& method, LoadError* error) {
  std::vector<Ref> types;
  for (uint16_t index : method.info->exceptions) {
    Loaded<Class> loaded = vm.program->Load(method.owner->file->constants.ClassName(index), method.owner->loader);
    if (!loaded) {
      *error = loaded.error;
      return 0;
    }
    types.push_back(loaded.value->mirror);
  }
  return NewReferenceArray(vm, vm.known.class_class, types);
}

}  // namespace

Ref NewReflectField(Vm& vm, const Field& field, LoadError* error) {
  const Class* owner = field.owner;
  Ref type = MirrorOfDescriptor(vm, field.descriptor, owner->loader, error);
  if (type == 0) return 0;
  bool trusted = field.IsFinal() && (field.IsStatic() || owner->is_hidden || owner->file->is_record);
  Ref object = vm.NewObject(RequireClass(vm, "java/lang/reflect/Field"));
  SetReferenceField(vm, object, "clazz", owner->mirror);
  SetIntField(vm, object, "slot", field.slot);
  SetReferenceField(vm, object, "name", vm.strings.Literal(field.name));
  SetReferenceField(vm, object, "type", type);
  SetBooleanField(vm, object, "trustedFinal", trusted);
  SetIntField(vm, object, "modifiers", field.access_flags & kFieldModifiers);
  SetReferenceField(vm, object, "signature", LiteralOrNull(vm, field.info->signature));
  SetReferenceField(vm, object, "annotations", NewByteArrayOrNull(vm, field.info->annotations));
  return object;
}

Ref NewReflectExecutable(Vm& vm, const Method& method, LoadError* error) {
  Ref parameter_types = ParameterTypeArray(vm, method, error);
  Ref return_type = 0;
  if (parameter_types == 0) return 0;
  if (!method.IsConstructor()) {
    return_type = MirrorOfDescriptor(vm, ReturnType(method.descriptor), method.owner->loader, error);
    if (return_type == 0) return 0;
  }
  Ref exception_types = ExceptionTypeArray(vm, method, error);
  if (exception_types == 0) return 0;

  const char* kind = method.IsConstructor() ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method";
  Ref object = vm.NewObject(RequireClass(vm, kind));
  SetReferenceField(vm, object, "clazz", method.owner->mirror);
  SetIntField(vm, object, "slot", method.slot);
  SetReferenceField(vm, object, "parameterTypes", parameter_types);
  SetReferenceField(vm, object, "exceptionTypes", exception_types);
  SetIntField(vm, object, "modifiers", method.access_flags & kMethodModifiers);
  SetReferenceField(vm, object, "signature", LiteralOrNull(vm, method.info->signature));
  SetReferenceField(vm, object, "annotations", NewByteArrayOrNull(vm, method.info->annotations));
  SetReferenceField(vm, object, "parameterAnnotations", NewByteArrayOrNull(vm, method.info->parameter_annotations));
  if (!method.IsConstructor()) {
    SetReferenceField(vm, object, "name", vm.strings.Literal(method.name));
    SetReferenceField(vm, object, "returnType", return_type);
    SetReferenceField(vm, object, "annotationDefault", NewByteArrayOrNull(vm, method.info->annotation_default));
  }
  return object;
}

const Field* ReflectedField(const Vm& vm, Ref object) {
  const auto& fields = vm.mirrors.ClassOf(GetReferenceField(vm, object, "clazz"))->fields;
  const auto slot = static_cast<size_t>(GetIntField(vm, object, "slot"));
  return slot < fields.size() && fields[slot]->info != nullptr ? fields[slot].get() : nullptr;
}

Method* ReflectedMethod(const Vm& vm, Ref object) {
  const auto& methods = vm.mirrors.ClassOf(GetReferenceField(vm, object, "clazz"))->methods;
  const auto slot = static_cast<size_t>(GetIntField(vm, object, "slot"));
  return slot < methods.size() ? methods[slot].get() : nullptr;
}

}  // namespace heddle
