// Class.forName: the machine's own loading for the JDK's and the application's classes; a guest loader is asked as any
// caller would ask it, through its loadClass.
#include "classfile/external_names.h"
#include "vm/classes/class_init.h"
#include "vm/classes/load_errors.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/guest_classes.h"

namespace heddle {

namespace {

NativeResult NotFound(NativeCall& call, const std::string& name) {
  // Of an array class the element is what is missing.
  const size_t element = name.find_first_not_of('[');
  const bool is_array = element != 0 && element != std::string::npos && name[element] == 'L' && name.back() == ';';
  return call.ThrowObject(call.vm.throwables.Make(
      "java/lang/ClassNotFoundException", is_array ? name.substr(element + 1, name.size() - element - 2) : name));
}

// Whether it is the class itself that is missing, and not one that it extends.
bool IsItself(const std::string& name, const LoadError& error) {
  const std::string internal = InternalName(name);
  return error.message == internal || internal.ends_with("[L" + error.message + ";");
}

NativeResult Finish(NativeCall& call, Class* type) {
  if (call.Int(1) != 0) {
    NativeResult ready = EnsureInitialized(call, type);
    if (ready != NativeResult::kDone) return ready;
  }
  return call.ReturnReference(type->mirror);
}

NativeResult ForName(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  std::string name = vm.strings.Utf8(call.Reference(0));
  if (name.find('/') != std::string::npos) return NotFound(call, name);
  const Ref loader = call.Reference(2);
  const uint32_t number = DefinerNumber(vm, loader);
  if (number != 0 && !vm.guest_loaders->Know(number, loader)) return call.Unsupported(kSameNumber);
  if (IsAtRunTime(number) && !MayLookForClass(call, loader, InternalName(name))) return NativeResult::kStop;
  Loaded<Class> loaded = vm.program->Load(InternalName(name), number);
  if (!loaded) {
    switch (loaded.error.kind) {
      case LoadError::kNotFound:
        return IsItself(name, loaded.error) ? NotFound(call, name) : ThrowLoadError(call, loaded.error);
      case LoadError::kUnasked: return AskForClass(call, loaded.error, {.by_name = true});
      default: return ThrowLoadError(call, loaded.error);
    }
  }
  if (loaded.value->IsPrimitive() || loaded.value->is_hidden) return NotFound(call, name);
  return Finish(call, loaded.value);
}

const NativeRow kRows[] = {
    {"java/lang/Class", "forName0", "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
     ForName},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangClassForName, kRows)

}  // namespace heddle
