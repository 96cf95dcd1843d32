// Class.forName: the machine's own loading for the JDK's and the application's classes; a guest loader is asked as any
// caller would ask it, through its loadClass.
#include "classfile/external_names.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

enum Progress : uint32_t { kBegin = 0, kAsked = 1 };

NativeResult NotFound(NativeCall& call, const std::string& name) {
  // Of an array class the element is what is missing.
  const size_t element = name.find_first_not_of('[');
  const bool is_array = element != 0 && element != std::string::npos && name[element] == 'L' && name.back() == ';';
  return call.Throw("java/lang/ClassNotFoundException",
                    is_array ? name.substr(element + 1, name.size() - element - 2) : name);
}

NativeResult Finish(NativeCall& call, Class* type) {
  if (call.Int(1) != 0) {
    NativeResult ready = call.EnsureInitialized(type);
    if (ready != NativeResult::kDone) return ready;
  }
  return call.ReturnReference(call.vm.Mirror(type));
}

NativeResult ForName(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  if (call.progress() == kAsked) {
    if (call.Extra(0) == 0) call.SetExtra(0, call.returned().r);
    if (call.Extra(0) == 0) return NotFound(call, vm.StringUtf8(call.Reference(0)));
    return Finish(call, vm.ClassOfMirror(call.Extra(0)));
  }
  std::string name = vm.StringUtf8(call.Reference(0));
  Ref loader = call.Reference(2);
  if (loader != 0 && loader != vm.AppLoader() && loader != vm.PlatformLoader()) {
    call.Enter(1);
    call.progress() = kAsked;
    Slot arguments[2] = {};
    arguments[0].r = loader;
    arguments[1].r = call.Reference(0);
    Method* declared = RequireMethod(vm, "java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
    return call.Call(vm.ClassOf(loader)->vtable[static_cast<uint32_t>(declared->vtable_index)], arguments, 2);
  }
  if (name.find('/') != std::string::npos) return NotFound(call, name);
  Loaded<Class> loaded = vm.program->Load(InternalName(name));
  if (!loaded) {
    return loaded.error.kind == LoadError::kNotFound ? NotFound(call, name) : ThrowLoadError(call, loaded.error);
  }
  if (loaded.value->IsPrimitive()) return NotFound(call, name);
  return Finish(call, loaded.value);
}

const NativeRow kRows[] = {
    {"java/lang/Class", "forName0", "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
     ForName},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangClassForName, kRows)

}  // namespace heddle
