#include "vm/natives/java_lang_invoke/lookup_access.h"
#include "vm/classes/guest_loading.h"

#include "vm/classes/load_errors.h"
#include "vm/classes/nest.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"

namespace heddle {

namespace {

enum LookupMode : int32_t { kPrivate = 2, kProtected = 4, kPackage = 8 };
constexpr int32_t kTrusted = -1;

int32_t ModesOf(const Vm& vm, Ref lookup) { return GetIntField(vm, lookup, "allowedModes"); }

Class* ClassOfLookup(const Vm& vm, Ref lookup) {
  return vm.mirrors.ClassOf(GetReferenceField(vm, lookup, "lookupClass"));
}

}  // namespace

const char* AccessFault(NativeCall& call, Ref lookup, Class* owner, uint16_t flags) {
  Vm& vm = call.vm;
  const int32_t modes = ModesOf(vm, lookup);
  if (modes == kTrusted) return nullptr;
  Class* from = ClassOfLookup(vm, lookup);
  if (flags & kAccPrivate) {
    for (const Class* type : {from, owner}) {
      if (Flow asked = AskForNestHost(vm, call.thread, *type); asked != Flow::kNext) {
        AsNativeResult(call, asked);
        return "nest host not known yet";
      }
    }
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

std::string FieldInWords(const Class* holder, std::string_view name, const Class* type, std::string_view verb,
                         bool is_static) {
  return holder->ExternalName() + "." + std::string(name) + "/" + type->ExternalName() + "/" + std::string(verb) +
         (is_static ? "Static" : "Field");
}

const Field* FindNamedField(NativeCall& call, std::string_view verb, bool want_static) {
  if (call.Reference(1) == 0 || call.Reference(2) == 0 || call.Reference(3) == 0) {
    call.ThrowNullPointer();
    return nullptr;
  }
  Class* holder = ClassArgument(call, 1);
  const Class* type = ClassArgument(call, 3);
  const std::string name = call.vm.strings.Utf8(call.Reference(2));
  const Field* field = holder->file == nullptr ? nullptr : Program::ResolveField(holder, name, DescriptorOf(type));
  if (field == nullptr || field->info == nullptr) {
    call.Throw("java/lang/NoSuchFieldException",
               "no such field: " + FieldInWords(holder, name, type, verb, want_static));
    return nullptr;
  }
  if (field->IsStatic() != want_static) {
    ThrowIllegalAccess(call, want_static ? "expected a static field" : "expected a non-static field",
                       FieldInWords(field->owner, name, type, verb, field->IsStatic()));
    return nullptr;
  }
  return field;
}

}  // namespace heddle
