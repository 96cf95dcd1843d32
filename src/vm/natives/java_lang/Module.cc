// java.lang.Module and jdk.internal.loader.BootLoader: which module a package belongs to. What modules read and export
// is kept on the Java side; the machine checks no access.
#include "classfile/external_names.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/guest_classes.h"

namespace heddle {

namespace {

void RefreshMirrors(Vm& vm) {
  for (uint32_t number = 0; number < vm.program->ClassCount(); ++number) {
    const Class& type = *vm.program->ClassAt(number);
    if (type.mirror != 0) vm.mirrors.SetModule(type);
  }
}

// (module, isOpen, version, location, packages)
NativeResult DefineModule(NativeCall& call) {
  Vm& vm = call.vm;
  Ref module = call.Reference(0), packages = call.Reference(4);
  if (module == 0) return call.ThrowNullPointer("Null module object");
  std::vector<std::string> names;
  if (packages != 0) {
    for (const std::string& package : StringElements(vm, packages)) names.push_back(InternalName(package));
  }
  if (vm.booted) return RecordDynamicModule(call, module, names);
  for (const std::string& name : names) vm.mirrors.package_modules[name] = module;
  RefreshMirrors(vm);
  return call.ReturnVoid();
}

NativeResult SetBootLoaderUnnamedModule(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  call.vm.mirrors.boot_unnamed_module = call.Reference(0);
  RefreshMirrors(call.vm);
  return call.ReturnVoid();
}

NativeResult CheckFirst(NativeCall& call) {
  return call.Reference(0) == 0 ? call.ThrowNullPointer("module is null") : call.ReturnVoid();
}

// "jrt:/java.base" for a package of the boot loader, in the form "java/lang".
NativeResult GetSystemPackageLocation(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  auto entry = vm.mirrors.package_modules.find(InternalName(vm.strings.Utf8(call.Reference(0))));
  if (entry == vm.mirrors.package_modules.end()) return call.ReturnReference(0);
  if (GetReferenceField(vm, entry->second, "loader") != 0) return call.ReturnReference(0);
  std::string name = vm.strings.Utf8(GetReferenceField(vm, entry->second, "name"));
  return call.ReturnReference(vm.strings.New("jrt:/" + name));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Module", "defineModule0",
     "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V", DefineModule},
    {"java/lang/Module", "addReads0", "(Ljava/lang/Module;Ljava/lang/Module;)V", CheckFirst},
    {"java/lang/Module", "addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", CheckFirst},
    {"java/lang/Module", "addExportsToAll0", "(Ljava/lang/Module;Ljava/lang/String;)V", CheckFirst},
    {"java/lang/Module", "addExportsToAllUnnamed0", "(Ljava/lang/Module;Ljava/lang/String;)V", CheckFirst},
    {"jdk/internal/loader/BootLoader", "setBootLoaderUnnamedModule0", "(Ljava/lang/Module;)V",
     SetBootLoaderUnnamedModule},
    {"jdk/internal/loader/BootLoader", "getSystemPackageLocation", "(Ljava/lang/String;)Ljava/lang/String;",
     GetSystemPackageLocation},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangModule, kRows)

}  // namespace heddle
