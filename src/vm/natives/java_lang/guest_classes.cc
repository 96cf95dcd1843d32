#include "vm/natives/java_lang/guest_classes.h"

#include <cstdio>

#include "base/hash.h"
#include "classfile/external_names.h"
#include "vm/classes/load_errors.h"
#include "vm/classes/nest.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr unsigned kModuleSlots = 3 * 256;  // of (package, loader, module)

// Guest modules: a permanent Object[] whose frozen content is null.
Ref DynamicModules(Vm& vm) {
  if (vm.permanent.dynamic_modules == 0) {
    const Class* type = vm.known.object_array;
    vm.permanent.dynamic_modules = vm.heap.AllocatePermanent(
        type->number, kModuleSlots, kHeaderBytes + 4 * kModuleSlots, HashString("heddle: modules made by the guest"));
    vm.heap.SetPermanentLayout(vm.permanent.dynamic_modules, {{kHeaderBytes, 4 * kModuleSlots}});
  }
  return vm.permanent.dynamic_modules;
}

Ref ModuleSlot(Vm& vm, unsigned index) { return vm.heap.Read<Ref>(DynamicModules(vm), kHeaderBytes + 4 * index); }

Ref ModuleOf(Vm& vm, Ref loader, const std::string& package) {
  Ref text = vm.strings.Literal(package);
  for (unsigned i = 0; i < kModuleSlots && ModuleSlot(vm, i) != 0; i += 3) {
    if (ModuleSlot(vm, i) == text && ModuleSlot(vm, i + 1) == loader) return ModuleSlot(vm, i + 2);
  }
  auto entry = vm.mirrors.package_modules.find(package);
  if (entry != vm.mirrors.package_modules.end() && GetReferenceField(vm, entry->second, "loader") == loader) {
    return entry->second;
  }
  return vm.mirrors.UnnamedModule(loader);
}

// Whether this path has defined the class, which has a loader number: until then its mirror has no module.
bool IsDefined(const Vm& vm, const Class& type) { return vm.heap.Read<Ref>(type.mirror, vm.known.class_module) != 0; }

// JVMS 5.3.5: the interfaces first, as HotSpot does, then the superclass. kDone when all have been found.
NativeResult FindSupertypes(NativeCall& call, const ClassFile& file, uint32_t number, std::vector<Class*>* found) {
  std::vector<std::string_view> names(file.interfaces.begin(), file.interfaces.end());
  names.push_back(file.super_name);
  for (std::string_view name : names) {
    if (name == file.name) return ThrowLoadError(call, {LoadError::kCircular, std::string(name)});
    Loaded<Class> type = call.vm.program->Load(name, number);
    if (!type && type.error.kind == LoadError::kUnasked) return AskForClass(call, type.error, {.definer = file.name});
    if (!type) return ThrowLoadError(call, type.error);
    found->push_back(type.value);
  }
  return NativeResult::kDone;
}

NativeResult ReturnDefined(NativeCall& call, Class* type, Ref loader) {
  Vm& vm = call.vm;
  vm.mirrors.SetLoader(*type, loader, ModuleOf(vm, loader, std::string(type->Package())));
  const bool is_found_by_name = !type->is_hidden && type->loader == DefinerNumber(vm, loader);
  if (is_found_by_name && !vm.guest_loaders->Record(type->loader, type)) return NativeResult::kStop;
  if (type->super != nullptr) {
    const std::string fault = ClassAccessFault(vm, type, type->super);
    if (!fault.empty()) {
      return call.Unsupported("a class that a loader of the program defines with a superclass out of its reach: " +
                              fault);
    }
  }
  return call.ReturnReference(type->mirror);
}

NativeResult ThrowDuplicate(NativeCall& call, Ref loader, const std::string& name) {
  char hash[16];
  std::string definer = "loader 'bootstrap'";
  if (loader != 0) {
    std::snprintf(hash, sizeof(hash), "%x", static_cast<unsigned>(call.vm.identities.HashOf(loader)));
    definer = "loader " + call.vm.ClassOf(loader)->ExternalName() + " @" + hash;
  }
  return call.Throw("java/lang/LinkageError",
                    definer + " attempted duplicate class definition for " + ExternalName(name) + ".");
}

// A class of that name and number that another path has defined.
NativeResult DefineAgain(NativeCall& call, Class* known, Ref loader, const std::vector<uint8_t>& bytes,
                         const std::vector<Class*>& supertypes) {
  std::vector<Class*> before = known->interfaces;
  before.push_back(known->super);
  if (known->owned_bytes != bytes || before != supertypes) {
    return call.Unsupported("a class loader that defines " + known->ExternalName() + " differently in each schedule");
  }
  return ReturnDefined(call, known, loader);
}

}  // namespace

uint32_t LoaderNumber(Vm& vm, Ref loader) {
  if (loader == 0 || loader == vm.mirrors.AppLoader() || loader == vm.mirrors.PlatformLoader()) return 0;
  return static_cast<uint32_t>(vm.identities.HashOf(loader));
}

uint32_t DefinerNumber(Vm& vm, Ref loader) {
  const uint32_t number = LoaderNumber(vm, loader);
  if (number != 0) return number;
  return loader == 0 ? kBootAtRunTime : loader == vm.mirrors.PlatformLoader() ? kPlatformAtRunTime : kAppAtRunTime;
}

bool MayLookForClass(NativeCall& call, Ref loader, const std::string& name) {
  const uint32_t number = DefinerNumber(call.vm, loader);
  if (call.progress() != 0 || name.empty() || name[0] == '[') return true;
  if (IsAtRunTime(number) && call.vm.program->Load(name)) return true;
  if (!call.MayAct(call.vm.guest_loaders->FoundAction(ActionKind::kRead, name, number))) return false;
  call.progress() = 1;
  return true;
}

Loaded<Class> FindDefined(Vm& vm, Ref loader, const std::string& name) {
  if (name.empty() || name[0] == '[') return {};
  const uint32_t number = DefinerNumber(vm, loader);
  Class* defined = vm.guest_loaders->Found(name, number);
  if (defined != nullptr || !IsAtRunTime(number)) return {defined, {LoadError::kNotFound, name}};
  Loaded<Class> loaded = vm.program->Load(name);
  if (loaded && loaded.value->is_hidden) return {nullptr, {LoadError::kNotFound, name}};
  if (loaded && vm.heap.Read<Ref>(loaded.value->mirror, vm.known.class_loader) != loader) {
    return {nullptr, {LoadError::kNotFound, name}};
  }
  return loaded;
}

NativeResult AskForClass(NativeCall& call, const LoadError& unasked, const LoadRequest& request) {
  return AsNativeResult(call, AskLoader(call.vm, call.thread, unasked, request));
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
  uint32_t number = DefinerNumber(vm, loader);
  const bool is_known = (is_proxy && IsAtRunTime(number)) || vm.guest_loaders->Know(number, loader);
  if (!is_known) return call.Unsupported(kSameNumber);
  if (is_proxy) {
    // One loader number for each content: schedules may give one name to several proxies, and nobody finds them by
    // name.
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const bool is_platform = loader == vm.mirrors.PlatformLoader();
    const uint64_t owner = loader == 0 ? 1 : is_platform ? 2 : uint64_t{LoaderNumber(vm, loader)} + 3;
    const uint32_t seen_by = number;
    number = static_cast<uint32_t>(Mix(HashString(text), owner) >> 33) | 1u << 31;
    vm.identities.origins().Note(NameOrigins::Kind::kProxyClass, number, owner, 0, text);
    vm.program->SetOwner(number, seen_by);
  } else if (IsAtRunTime(number) && vm.program->Load(actual)) {
    return ThrowDuplicate(call, loader, actual);  // what is on the class path counts as loaded
  }
  std::vector<Class*> supertypes;
  NativeResult found = FindSupertypes(call, *file.value(), number, &supertypes);
  if (found != NativeResult::kDone) return found;
  if (!is_proxy && !call.MayAct(vm.guest_loaders->FoundAction(ActionKind::kUpdate, actual, number))) {
    return NativeResult::kStop;
  }
  Class* known = vm.program->Find(actual, number);
  const bool twice =
      is_proxy ? known != nullptr && IsDefined(vm, *known) : vm.guest_loaders->Found(actual, number) != nullptr;
  if (twice) return ThrowDuplicate(call, loader, actual);
  if (known != nullptr) return DefineAgain(call, known, loader, bytes, supertypes);
  uint64_t stable_name = Mix(HashString(actual), number);
  Loaded<Class> defined = vm.program->Define(std::move(bytes), number, false, actual, stable_name);
  if (!defined) return ThrowLoadError(call, defined.error);
  return ReturnDefined(call, defined.value, loader);
}

// The class is named by who makes it and how much it has made before, so that every schedule that makes it gets the
// same one, with statics and mirror as they were before it was made.
NativeResult DefineHiddenClass(NativeCall& call, Ref loader, const Class& lookup, bool is_nestmate,
                               std::vector<uint8_t> bytes) {
  Vm& vm = call.vm;
  Result<std::unique_ptr<ClassFile>> file = ParseClassFile(bytes, "class");
  if (!file) return call.Throw("java/lang/ClassFormatError", file.error().message);
  const std::string base(file.value()->name);
  const uint32_t number = IsAtRunTime(lookup.loader) ? lookup.loader : LoaderNumber(vm, loader);
  if (number != 0 && !vm.guest_loaders->Know(number, loader)) return call.Unsupported(kSameNumber);
  std::vector<Class*> supertypes;
  NativeResult found = FindSupertypes(call, *file.value(), number, &supertypes);
  if (found != NativeResult::kDone) return found;
  if (is_nestmate) {
    if (Flow asked = AskForNestHost(vm, call.thread, lookup); asked != Flow::kNext) return AsNativeResult(call, asked);
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const uint64_t identity = vm.identities.NewNoted();
  const uint64_t stable_name = Mix(Mix(identity, HashString(text)), lookup.stable_name);
  vm.identities.origins().Note(NameOrigins::Kind::kHiddenClass, stable_name, identity, lookup.stable_name, text);
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
    vm.mirrors.SetModule(*known);
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
    vm.StoreReference(DynamicModules(vm), kHeaderBytes + 4 * slot, vm.strings.Literal(package));
    vm.StoreReference(DynamicModules(vm), kHeaderBytes + 4 * (slot + 1), loader);
    vm.StoreReference(DynamicModules(vm), kHeaderBytes + 4 * (slot + 2), module);
    slot += 3;
  }
  return call.ReturnVoid();
}

}  // namespace heddle
