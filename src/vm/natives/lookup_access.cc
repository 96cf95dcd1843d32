#include "vm/natives/lookup_access.h"

#include "vm/natives/nest.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

enum LookupMode : int32_t { kPrivate = 2, kProtected = 4, kPackage = 8 };
constexpr int32_t kTrusted = -1;

int32_t ModesOf(const Vm& vm, Ref lookup) { return GetIntField(vm, lookup, "allowedModes"); }

Class* ClassOfLookup(const Vm& vm, Ref lookup) {
  return vm.ClassOfMirror(GetReferenceField(vm, lookup, "lookupClass"));
}

// By the loader that the guest sees: proxies have loader numbers of their own.
bool InSamePackage(const Vm& vm, const Class* a, const Class* b) {
  auto loader = [&vm](const Class* type) { return vm.heap.Read<Ref>(type->mirror, vm.known.class_loader); };
  return loader(a) == loader(b) && a->Package() == b->Package();
}

}  // namespace

const char* AccessFault(Vm& vm, Ref lookup, Class* owner, uint16_t flags) {
  const int32_t modes = ModesOf(vm, lookup);
  if (modes == kTrusted) return nullptr;
  Class* from = ClassOfLookup(vm, lookup);
  if (flags & kAccPrivate) {
    const bool nestmates = from == owner || NestHostOf(vm, from) == NestHostOf(vm, owner);
    return nestmates && (modes & kPrivate) ? nullptr : "member is private";
  }
  if (InSamePackage(vm, from, owner) && (modes & kPackage)) return nullptr;
  if (!(owner->inner_flags & kAccPublic)) return "class is not public";
  if (flags & kAccPublic) return nullptr;
  if (flags & kAccProtected) {
    return from->IsSubtypeOf(owner) && (modes & kProtected) ? nullptr : "member is protected";
  }
  return "member is private to package";
}

NativeResult ThrowIllegalAccess(NativeCall& call, std::string_view why, std::string_view member) {
  const Ref lookup = call.Reference(0);
  const int32_t modes = ModesOf(call.vm, lookup);
  std::string from = "public Lookup";
  if (modes == kTrusted || (modes & (kPackage | kPrivate))) {
    const Class* type = ClassOfLookup(call.vm, lookup);
    from = (type->IsInterface() ? "interface " : "class ") + type->ExternalName();
  }
  return call.Throw("java/lang/IllegalAccessException",
                    std::string(why) + ": " + std::string(member) + ", from " + from);
}

}  // namespace heddle
