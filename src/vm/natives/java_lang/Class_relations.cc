// java.lang.Class: how classes enclose, nest, declare and permit each other, from InnerClasses, EnclosingMethod,
// NestHost, NestMembers and PermittedSubclasses.
#include <algorithm>

#include "vm/classes/guest_loading.h"
#include "vm/classes/load_errors.h"
#include "vm/classes/nest.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

// The InnerClasses entry of the class itself; null when it has none.
const InnerClass* OwnEntry(const Class* type) { return type->file == nullptr ? nullptr : type->file->OwnEntry(); }

NativeResult ReturnClasses(NativeCall& call, const std::vector<Ref>& mirrors) {
  return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.class_class, mirrors));
}

NativeResult GetDeclaringClass(NativeCall& call) {
  const Class* type = ClassArgument(call, 0);
  const InnerClass* entry = OwnEntry(type);
  if (entry == nullptr || entry->outer == 0) return call.ReturnReference(0);
  Loaded<Class> outer = call.vm.program->Load(type->file->constants.ClassName(entry->outer), type->loader);
  if (!outer) return ThrowLoadError(call, outer.error);
  const ClassFile& file = *outer.value->file;
  bool agrees = outer.value->loader == type->loader &&
                std::any_of(file.inner_classes.begin(), file.inner_classes.end(), [&](const InnerClass& other) {
                  return file.constants.ClassName(other.inner) == type->name;
                });
  if (!agrees) {
    return call.Throw(
        "java/lang/IncompatibleClassChangeError",
        outer.value->ExternalName() + " and " + type->ExternalName() + " disagree on InnerClasses attribute");
  }
  return call.ReturnReference(outer.value->mirror);
}

NativeResult GetSimpleBinaryName(NativeCall& call) {
  const Class* type = ClassArgument(call, 0);
  const InnerClass* entry = OwnEntry(type);
  if (entry == nullptr || entry->name == 0) return call.ReturnReference(0);
  return call.ReturnReference(call.vm.strings.Literal(type->file->constants.Utf8(entry->name)));
}

// {class, method name or null, method descriptor or null}.
NativeResult GetEnclosingMethod(NativeCall& call) {
  Vm& vm = call.vm;
  const Class* type = ClassArgument(call, 0);
  if (type->file == nullptr || type->file->enclosing_class == 0) return call.ReturnReference(0);
  const ConstantPool& constants = type->file->constants;
  Loaded<Class> outer = vm.program->Load(constants.ClassName(type->file->enclosing_class), type->loader);
  if (!outer) return ThrowLoadError(call, outer.error);
  std::vector<Ref> parts = {outer.value->mirror, 0, 0};
  if (type->file->enclosing_method != 0) {
    const Constant& method = constants.at(type->file->enclosing_method);
    parts[1] = vm.strings.Literal(constants.Utf8(method.first));
    parts[2] = vm.strings.Literal(constants.Utf8(method.second));
  }
  return call.ReturnReference(NewReferenceArray(vm, vm.known.object, parts));
}

NativeResult GetDeclaredClasses(NativeCall& call) {
  const Class* type = ClassArgument(call, 0);
  std::vector<Ref> mirrors;
  if (type->file == nullptr) return ReturnClasses(call, mirrors);
  const ConstantPool& constants = type->file->constants;
  for (const InnerClass& entry : type->file->inner_classes) {
    if (entry.outer == 0 || constants.ClassName(entry.outer) != type->file->name) continue;
    if (constants.ClassName(entry.inner) == type->file->name) continue;
    Loaded<Class> inner = call.vm.program->Load(constants.ClassName(entry.inner), type->loader);
    if (!inner) return ThrowLoadError(call, inner.error);
    mirrors.push_back(inner.value->mirror);
  }
  return ReturnClasses(call, mirrors);
}

NativeResult GetNestHost(NativeCall& call) {
  if (Flow asked = AskForNestHost(call.vm, call.thread, *ClassArgument(call, 0)); asked != Flow::kNext) {
    return AsNativeResult(call, asked);
  }
  return call.ReturnReference(NestHostOf(call.vm, ClassArgument(call, 0))->mirror);
}

// The host, then those of its members that can be loaded and say so too.
NativeResult GetNestMembers(NativeCall& call) {
  Flow asked = AskForNestHost(call.vm, call.thread, *ClassArgument(call, 0));
  if (asked != Flow::kNext) return AsNativeResult(call, asked);
  Class* host = NestHostOf(call.vm, ClassArgument(call, 0));
  std::vector<Ref> mirrors = {host->mirror};
  if (host->file != nullptr) {
    for (std::string_view name : host->file->nest_members) {
      Loaded<Class> loaded = call.vm.program->Load(name, host->loader);
      if (!loaded && loaded.error.kind == LoadError::kUnasked) return ThrowLoadError(call, loaded.error);
      Class* member = loaded.value;
      if (member != nullptr && NestHostOf(call.vm, member) == host) mirrors.push_back(member->mirror);
    }
  }
  return ReturnClasses(call, mirrors);
}

// Null when the class is not sealed. The Java side drops those that are no direct subtypes.
NativeResult GetPermittedSubclasses(NativeCall& call) {
  const Class* type = ClassArgument(call, 0);
  if (type->file == nullptr || !type->file->is_sealed) return call.ReturnReference(0);
  std::vector<Ref> mirrors;
  for (std::string_view name : type->file->permitted_subclasses) {
    Loaded<Class> permitted = call.vm.program->Load(name, type->loader);
    if (!permitted && permitted.error.kind == LoadError::kUnasked) return ThrowLoadError(call, permitted.error);
    if (permitted) mirrors.push_back(permitted.value->mirror);
  }
  return ReturnClasses(call, mirrors);
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class", "getDeclaringClass0", "()Ljava/lang/Class;", GetDeclaringClass},
    {"java/lang/Class", "getSimpleBinaryName0", "()Ljava/lang/String;", GetSimpleBinaryName},
    {"java/lang/Class", "getEnclosingMethod0", "()[Ljava/lang/Object;", GetEnclosingMethod},
    {"java/lang/Class", "getDeclaredClasses0", "()[Ljava/lang/Class;", GetDeclaredClasses},
    {"java/lang/Class", "getNestHost0", "()Ljava/lang/Class;", GetNestHost},
    {"java/lang/Class", "getNestMembers0", "()[Ljava/lang/Class;", GetNestMembers},
    {"java/lang/Class", "getPermittedSubclasses0", "()[Ljava/lang/Class;", GetPermittedSubclasses},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangClassRelations, kRows)

}  // namespace heddle
