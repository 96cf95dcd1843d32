#include "vm/natives/guest_classes.h"

#include <algorithm>
#include <cstdio>

#include "base/hash.h"
#include "classfile/descriptor.h"
#include "vm/natives/nest.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr unsigned kModuleSlots = 3 * 256;  // of (package, loader, module)

// Guest modules: a permanent Object[] whose frozen content is null.
Ref DynamicModules(Vm& vm) {
  if (vm.dynamic_modules == 0) {
    const Class* type = vm.known.object_array;
    vm.dynamic_modules = vm.heap.AllocatePermanent(type->number, kModuleSlots, kHeaderBytes + 4 * kModuleSlots,
                                                   HashString("heddle: modules made by the guest"));
    vm.heap.SetPermanentLayout(vm.dynamic_modules, {{kHeaderBytes, 4 * kModuleSlots}});
  }
  return vm.dynamic_modules;
}

Ref ModuleSlot(Vm& vm, unsigned index) { return vm.heap.Read<Ref>(DynamicModules(vm), kHeaderBytes + 4 * index); }

Ref ModuleOf(Vm& vm, Ref loader, const std::string& package) {
  Ref text = vm.Literal(package);
  for (unsigned i = 0; i < kModuleSlots && ModuleSlot(vm, i) != 0; i += 3) {
    if (ModuleSlot(vm, i) == text && ModuleSlot(vm, i + 1) == loader) return ModuleSlot(vm, i + 2);
  }
  auto entry = vm.package_modules.find(package);
  if (entry != vm.package_modules.end() && GetReferenceField(vm, entry->second, "loader") == loader) {
    return entry->second;
  }
  return vm.UnnamedModule(loader);
}

// Whether what runs for loadClass(String, boolean) asks the parent loader first.
bool AsksParentsFirst(Vm& vm, Ref loader) {
  constexpr std::string_view kDescriptor = "(Ljava/lang/String;Z)Ljava/lang/Class;";
  const Method* declared = Program::ResolveMethod(RequireClass(vm, "java/lang/ClassLoader"), "loadClass", kDescriptor);
  const Method* selected = Program::Select(vm.ClassOf(loader), declared);
  return selected == declared && GetReferenceField(vm, loader, "parent") != 0;
}

// Whether this path has defined the class, which has a loader number: until then its mirror has no module.
bool IsDefined(const Vm& vm, const Class& type) { return vm.heap.Read<Ref>(type.mirror, vm.known.class_module) != 0; }

bool DefinedHere(Vm& vm, Ref loader, uint32_t number, std::string_view name) {
  const Class* found = vm.program->Find(name, number);
  return found != nullptr && found->loader == number && !found->is_hidden && IsDefined(vm, *found) &&
         vm.heap.Read<Ref>(found->mirror, vm.known.class_loader) == loader;
}

// The first class that the file refers to and that the machine could find otherwise than the loader would; empty when
// there is none.
std::string DoubtfulReference(Vm& vm, const ClassFile& file, Ref loader, uint32_t number) {
  const bool parents_first = AsksParentsFirst(vm, loader);
  for (unsigned index = 1; index < file.constants.size(); ++index) {
    if (file.constants.tag(static_cast<uint16_t>(index)) != ConstantTag::kClass) continue;
    std::string_view name = file.constants.ClassName(static_cast<uint16_t>(index));
    name.remove_prefix(ArrayDimensions(name));
    if (name.size() != file.constants.ClassName(static_cast<uint16_t>(index)).size()) {
      if (!IsReferenceType(name)) continue;
      name = ClassNameOfType(name);
    }
    if (name == file.name || DefinedHere(vm, loader, number, name)) continue;
    const Class* outside = vm.program->Load(name).value;
    if (outside == nullptr || (outside->is_user && !parents_first)) return std::string(name);
  }
  return {};
}

NativeResult RefuseReference(NativeCall& call, const std::string& name, const std::string& doubtful) {
  return call.Unsupported("class " + name + ", defined by a class loader of the program, refers to " + doubtful +
                          ", which that loader has not defined yet or need not take from its parent");
}

NativeResult ReturnDefined(NativeCall& call, Class* type, Ref loader) {
  call.vm.SetMirrorLoader(*type, loader, ModuleOf(call.vm, loader, std::string(type->Package())));
  return call.ReturnReference(type->mirror);
}

// A class of that name and number that another path defined, or this one.
NativeResult DefineAgain(NativeCall& call, Class* known, Ref loader, const std::vector<uint8_t>& bytes) {
  if (IsDefined(call.vm, *known)) {
    char hash[16];
    std::string name = "loader 'bootstrap'";
    if (loader != 0) {
      std::snprintf(hash, sizeof(hash), "%x", static_cast<unsigned>(call.vm.IdentityHash(loader)));
      name = "loader " + call.vm.ClassOf(loader)->ExternalName() + " @" + hash;
    }
    return call.Throw("java/lang/LinkageError",
                      name + " attempted duplicate class definition for " + known->ExternalName() + ".");
  }
  if (known->owned_bytes != bytes) {
    return call.Unsupported("a class loader that defines " + known->ExternalName() + " differently in each schedule");
  }
  return ReturnDefined(call, known, loader);
}

}  // namespace

uint32_t LoaderNumber(Vm& vm, Ref loader) {
  if (loader == 0 || loader == vm.AppLoader() || loader == vm.PlatformLoader()) return 0;
  return static_cast<uint32_t>(vm.IdentityHash(loader));
}

Loaded<Class> FindDefined(Vm& vm, Ref loader, const std::string& name) {
  if (name.empty() || name[0] == '[') return {};
  uint32_t number = LoaderNumber(vm, loader);
  if (number != 0) {
    return {DefinedHere(vm, loader, number, name) ? vm.program->Find(name, number) : nullptr,
            {LoadError::kNotFound, name}};
  }
  Loaded<Class> loaded = vm.program->Load(name);
  if (loaded && loaded.value->is_hidden) return {nullptr, {LoadError::kNotFound, name}};
  if (loaded && vm.heap.Read<Ref>(loaded.value->mirror, vm.known.class_loader) != loader) {
    return {nullptr, {LoadError::kNotFound, name}};
  }
  return loaded;
}

NativeResult DefineGuestClass(NativeCall& call, Ref loader, std::string name, std::vector<uint8_t> bytes,
                              bool is_proxy) {
  Vm& vm = call.vm;
  Result<std::unique_ptr<ClassFile>> file = ParseClassFile(bytes, name.empty() ? "class" : name);
  if (!file) return call.Throw("java/lang/ClassFormatError", file.error().message);
  const std::string actual(file.value()->name);
  if (!name.empty() && name != actual) {
    return call.Throw("java/lang/NoClassDefFoundError", name + " (wrong name: " + actual + ")");
  }
  uint32_t number = LoaderNumber(vm, loader);
  if (is_proxy) {
    // One loader number for each content: schedules may give one name to several proxies, and nobody finds them by
    // name.
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const uint64_t owner = loader == 0 ? 1 : loader == vm.PlatformLoader() ? 2 : uint64_t{number} + 3;
    number = static_cast<uint32_t>(Mix(HashString(text), owner) >> 33) | 1u << 31;
  } else if (number == 0) {
    return call.Unsupported("defining class " + actual + " at run time in the application class loader");
  } else {
    std::string doubtful = DoubtfulReference(vm, *file.value(), loader, number);
    if (!doubtful.empty()) return RefuseReference(call, actual, doubtful);
  }
  Class* known = vm.program->Find(actual, number);
  if (known != nullptr && known->loader == number) return DefineAgain(call, known, loader, bytes);
  uint64_t stable_name = Mix(HashString(actual), number);
  Loaded<Class> defined = vm.program->Define(std::move(bytes), number, false, actual, stable_name);
  if (!defined) return ThrowLoadError(call, defined.error);
  return ReturnDefined(call, defined.value, loader);
}

// The class is named by who makes it and how much it has made before, so that every schedule that makes it gets the same
// one, with statics and mirror as they were before it was made.
NativeResult DefineHiddenClass(NativeCall& call, Ref loader, const Class& lookup, bool is_nestmate,
                               std::vector<uint8_t> bytes) {
  Vm& vm = call.vm;
  Result<std::unique_ptr<ClassFile>> file = ParseClassFile(bytes, "class");
  if (!file) return call.Throw("java/lang/ClassFormatError", file.error().message);
  const std::string base(file.value()->name);
  const uint32_t number = LoaderNumber(vm, loader);
  if (number != 0) {
    std::string doubtful = DoubtfulReference(vm, *file.value(), loader, number);
    if (!doubtful.empty()) return RefuseReference(call, base, doubtful);
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const uint64_t stable_name = Mix(Mix(vm.NewIdentity(), HashString(text)), lookup.stable_name);
  char suffix[24];
  std::snprintf(suffix, sizeof(suffix), "+0x%016llx", static_cast<unsigned long long>(stable_name));
  std::string name = base + suffix;
  Class* known = vm.program->Find(name, number);
  if (known == nullptr) {
    Loaded<Class> defined = vm.program->Define(std::move(bytes), number, true, std::move(name), stable_name);
    if (!defined) return ThrowLoadError(call, defined.error);
    known = defined.value;
    known->is_user = lookup.is_user;
    known->nest_host = is_nestmate ? NestHostOf(vm, vm.program->ClassAt(lookup.number)) : known;
    vm.SetMirrorModule(*known);
  }
  if (number != 0) return ReturnDefined(call, known, loader);
  return call.ReturnReference(known->mirror);
}

NativeResult RecordDynamicModule(NativeCall& call, Ref module, const std::vector<std::string>& packages) {
  Vm& vm = call.vm;
  unsigned slot = 0;
  while (slot < kModuleSlots && ModuleSlot(vm, slot) != 0) slot += 3;
  if (slot + 3 * packages.size() > kModuleSlots) return call.Unsupported("so many packages of run-time modules");
  Ref loader = GetReferenceField(vm, module, "loader");
  for (const std::string& package : packages) {
    vm.StoreReference(DynamicModules(vm), kHeaderBytes + 4 * slot, vm.Literal(package));
    vm.StoreReference(DynamicModules(vm), kHeaderBytes + 4 * (slot + 1), loader);
    vm.StoreReference(DynamicModules(vm), kHeaderBytes + 4 * (slot + 2), module);
    slot += 3;
  }
  return call.ReturnVoid();
}

}  // namespace heddle
