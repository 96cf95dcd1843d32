// Linking of classes of guest loaders, and what they may refer to: verification, access, loader constraints.
#include <cstdio>

#include "program/verifier.h"
#include "vm/classes/guest_loading.h"
#include "vm/classes/load_errors.h"
#include "vm/classes/nest.h"
#include "vm/core/module_names.h"
#include "vm/core/throwing.h"

namespace heddle {

namespace {

Flow VerifyClass(Vm& vm, const Class& type) {
  if (!NeedsVerification(type)) return Flow::kNext;
  for (const auto& method : type.methods) {
    if (method->code == nullptr) continue;
    const Verification verdict = VerifyMethod(*vm.program, *method);
    if (verdict.kind == Verification::kUnloadable) return ThrowLoadError(vm, verdict.load_error);
  }
  return Flow::kNext;
}

// JVMS 5.4.2: what overrides a method of a class of another loader, or implements it.
bool AgreesWithSupertypes(Vm& vm, Class* type) {
  auto agree = [&](const Method* above, const Method* below) {
    if (below == nullptr || below->owner->loader == above->owner->loader) return true;
    return vm.guest_loaders->Constrain(above->descriptor, above->owner->loader, below->owner->loader);
  };
  for (size_t i = 0; type->super != nullptr && !type->IsInterface() && i < type->super->vtable.size(); ++i) {
    if (!agree(type->super->vtable[i], type->vtable[i])) return false;
  }
  for (const Class* interface : type->all_interfaces) {
    for (const auto& method : interface->methods) {
      if (type->IsInterface() || method->IsStatic() || method->IsPrivate()) continue;
      if (!agree(method.get(), Program::Select(type, method.get()))) return false;
    }
  }
  return true;
}

const Class* Bottom(const Class* type) {
  while (type->IsArray()) type = type->element;
  return type;
}

std::string Whereabouts(const Vm& vm, const Class* type) {
  const Ref loader = vm.heap.Read<Ref>(type->mirror, vm.known.class_loader);
  if (type->loader == 0 && !type->is_user) {
    return "module " + std::string(ModuleName(vm, type)) + " of loader 'bootstrap'";
  }
  if (loader == vm.mirrors.AppLoader()) return "unnamed module of loader 'app'";
  char hash[16];
  std::snprintf(hash, sizeof(hash), "%x", type->loader);
  return "unnamed module of loader " + vm.ClassOf(loader)->ExternalName() + " @" + hash;
}

}  // namespace

Flow LinkGuestClass(Vm& vm, Class* type) {
  if (type->loader == 0 || type->IsArray() || vm.guest_loaders->IsLinked(*type)) return Flow::kNext;
  if (type->super != nullptr) {
    if (Flow flow = LinkGuestClass(vm, type->super); flow != Flow::kNext) return flow;
  }
  for (Class* interface : type->interfaces) {
    if (Flow flow = LinkGuestClass(vm, interface); flow != Flow::kNext) return flow;
  }
  if (Flow flow = VerifyClass(vm, *type); flow != Flow::kNext) return flow;
  if (!AgreesWithSupertypes(vm, type)) return Flow::kStop;
  vm.guest_loaders->SetLinked(*type);
  return Flow::kNext;
}

Flow AskForNestHost(Vm& vm, ThreadId thread, const Class& type) {
  if (type.loader == 0 || type.file == nullptr || type.file->nest_host.empty()) return Flow::kNext;
  const Loaded<Class> host = vm.program->Load(type.file->nest_host, type.loader);
  return !host && host.error.kind == LoadError::kUnasked ? AskLoader(vm, thread, host.error) : Flow::kNext;
}

Flow CheckMember(Vm& vm, ThreadId thread, Class* from, const MemberReference& member) {
  Class* owner = member.owner;
  if ((from->loader == 0 && !from->is_user) || from == owner || !NeedsVerification(*from)) return Flow::kNext;
  bool allowed = true;
  if (member.access_flags & kAccPrivate) {
    for (const Class* type : {from, owner}) {
      if (Flow flow = AskForNestHost(vm, thread, *type); flow != Flow::kNext) return flow;
    }
    allowed = NestHostOf(vm, from) == NestHostOf(vm, owner);
  } else if (!(member.access_flags & kAccPublic) &&
             (from->loader != owner->loader || !(member.access_flags & kAccProtected))) {
    const bool inherits = (member.access_flags & kAccProtected) && from->IsSubtypeOf(owner);
    allowed = inherits || owner->IsArray() || InSamePackage(vm, from, owner);
  }
  if (!allowed) {
    return Throw(
        vm, "java/lang/IllegalAccessError",
        "class " + from->ExternalName() + " tried to access " + owner->ExternalName() + "." + std::string(member.name));
  }
  const bool agree =
      from->loader == owner->loader || vm.guest_loaders->Constrain(member.descriptor, from->loader, owner->loader);
  return agree ? Flow::kNext : Flow::kStop;
}

bool InSamePackage(const Vm& vm, const Class* a, const Class* b) {
  auto loader = [&vm](const Class* type) { return vm.heap.Read<Ref>(type->mirror, vm.known.class_loader); };
  return loader(a) == loader(b) && a->Package() == b->Package();
}

std::string ClassAccessFault(const Vm& vm, const Class* from, const Class* to) {
  to = Bottom(to);
  if (from->loader == to->loader || to->IsPrimitive() || (to->access_flags & kAccPublic)) return {};
  if (!NeedsVerification(*from) || InSamePackage(vm, from, to)) return {};
  const std::string a = from->ExternalName(), b = to->ExternalName();
  return "failed to access class " + b + " from class " + a + " (" + b + " is in " + Whereabouts(vm, to) + "; " + a +
         " is in " + Whereabouts(vm, from) + ")";
}

}  // namespace heddle
