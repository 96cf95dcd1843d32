// java.lang.reflect.Executable and Field: parameters and type annotations of a member. And the names of classes that
// JDK 17 generates for deserialization.
#include <string>

#include "base/hash.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/reflection_objects.h"

namespace heddle {

namespace {

// Null when the class file names no parameters.
NativeResult GetParameters(NativeCall& call) {
  Vm& vm = call.vm;
  const Method* method = ReflectedMethod(vm, call.Reference(0));
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
  const Method* method = ReflectedMethod(call.vm, call.Reference(0));
  if (method == nullptr) return call.ReturnReference(0);
  return call.ReturnReference(NewByteArrayOrNull(call.vm, method->info->type_annotations));
}

NativeResult GetFieldTypeAnnotations(NativeCall& call) {
  const Field* field = ReflectedField(call.vm, call.Reference(0));
  if (field == nullptr) return call.ReturnReference(0);
  return call.ReturnReference(NewByteArrayOrNull(call.vm, field->info->type_annotations));
}

// MethodAccessorGenerator.generateName(isConstructor, forSerialization), called by generate(declaring class, .., target
// class). Its count depends on what else was copied before. So a class of one name would have other bytes in each
// schedule. Here the name follows from what the class is for.
NativeResult GenerateName(NativeCall& call) {
  constexpr unsigned kDeclaring = 1, kTarget = 9;  // locals of generate
  if (call.Int(1) == 0) return NativeResult::kDecline;
  Vm& vm = call.vm;
  uint64_t hash = 0;
  for (const unsigned local : {kDeclaring, kTarget}) {
    const Class& type = *vm.mirrors.ClassOf(call.guest().slots[call.guest().top().locals + local].r);
    hash = Mix(Mix(hash, type.stable_name), type.loader);
  }
  return call.ReturnReference(
      vm.strings.New("jdk/internal/reflect/GeneratedSerializationConstructorAccessor" + std::to_string(hash)));
}

constexpr NativeRow kRows[] = {
    // test: programs/private-looks/QueueCopied
    {"jdk/internal/reflect/MethodAccessorGenerator", "generateName", "(ZZ)Ljava/lang/String;", GenerateName,
     "a name that is the same in each schedule, instead of a count; nobody else enters the monitor of that class"},
    {"java/lang/reflect/Executable", "getParameters0", "()[Ljava/lang/reflect/Parameter;", GetParameters},
    {"java/lang/reflect/Executable", "getTypeAnnotationBytes0", "()[B", GetExecutableTypeAnnotations},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "()[B", GetFieldTypeAnnotations},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangReflectExecutable, kRows)

}  // namespace heddle
