#include "vm/natives/jdk_internal/protection_domain.h"

#include "vm/classes/class_domain.h"
#include "vm/classes/class_init.h"

#include <algorithm>

namespace heddle {

namespace {

constexpr const char kUrl[] = "java/net/URL";
constexpr const char kCodeSource[] = "java/security/CodeSource";
enum ExtraSlot : unsigned { kTheUrl, kTheSource };

// The class that a class made by the machine (of a lambda) belongs to; the class itself for all others.
const Class* HostOf(Vm& vm, const Class& type) {
  const size_t lambda = type.name.find("$$Lambda");
  if (lambda == std::string::npos) return &type;
  const Class* host = vm.program->Find(type.name.substr(0, lambda));
  return host == nullptr ? &type : host;
}

// "file:/out/p/A.class" -> "file:/out/", "jar:file:/a.jar!/p/A.class" -> "file:/a.jar"
std::string PlaceOf(std::string url, const std::string& resource) {
  constexpr std::string_view kJar = "jar:";
  if (url.starts_with(kJar)) return url.substr(kJar.size(), url.find("!/") - kJar.size());
  for (auto left = std::count(resource.begin(), resource.end(), '/') + 1; left > 0; --left) url.resize(url.rfind('/'));
  return url + "/";
}

}  // namespace

std::optional<std::string> PlaceOfClass(Vm& vm, const Class& type, std::string* why) {
  if (!type.is_user || type.IsArray()) return std::string();
  const std::string resource = type.name + ".class";
  std::vector<std::string> urls;
  if (type.loader == 0 && vm.options.user_classes != nullptr) {
    if (Status wrong = vm.options.user_classes->FindAll(resource, urls)) {
      *why = wrong->message;
      return std::nullopt;
    }
  }
  if (!urls.empty()) return PlaceOf(urls.front(), resource);
  const Class* host = HostOf(vm, type);
  if (host != &type) return PlaceOfClass(vm, *host, why);
  *why = "the protection domain of a class that is not on the class path: " + type.ExternalName();
  return std::nullopt;
}

NativeResult PrepareDomains(NativeCall& call) {
  for (const char* name : {kUrl, kCodeSource}) {
    if (NativeResult r = EnsureInitialized(call, RequireClass(call.vm, name)); r != NativeResult::kDone) return r;
  }
  return NativeResult::kDone;
}

NativeResult DomainStep(NativeCall& call, const std::string& place, uint32_t step) {
  Vm& vm = call.vm;
  Slot arguments[3] = {};
  if (step == 0) {
    call.SetExtra(kTheUrl, vm.NewObject(RequireClass(vm, kUrl)));
    arguments[0].r = call.Extra(kTheUrl);
    arguments[1].r = vm.strings.New(place);
    return call.Call(RequireMethod(vm, kUrl, "<init>", "(Ljava/lang/String;)V"), arguments, 2);
  }
  if (step == 1) {
    call.SetExtra(kTheSource, vm.NewObject(RequireClass(vm, kCodeSource)));
    arguments[0].r = call.Extra(kTheSource);
    arguments[1].r = call.Extra(kTheUrl);
    return call.Call(RequireMethod(vm, kCodeSource, "<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V"),
                     arguments, 3);
  }
  arguments[0].r = vm.mirrors.AppLoader();
  arguments[1].r = call.Extra(kTheSource);
  return call.Call(RequireMethod(vm, "java/security/SecureClassLoader", "getProtectionDomain",
                                 "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;"),
                   arguments, 2);
}

NativeResult GetProtectionDomain(NativeCall& call) {
  if (const Ref kept = KeptDomain(call.vm, call.Reference(0)); kept != 0) return call.ReturnReference(kept);
  std::string why;
  const std::optional<std::string> place = PlaceOfClass(call.vm, *ClassArgument(call, 0), &why);
  if (!place) return call.Unsupported(why);
  if (place->empty()) return call.ReturnReference(0);
  if (!call.entered()) {
    if (NativeResult r = PrepareDomains(call); r != NativeResult::kDone) return r;
    call.Enter(kDomainExtraSlots);
  }
  const uint32_t step = call.progress()++;
  return step == kDomainSteps ? call.ReturnReference(call.returned().r) : DomainStep(call, *place, step);
}

namespace {

// Since JDK 24 the domain is a field, which the library reads: no mirror has it set.
NativeResult GetProtectionDomainField(NativeCall& call) {
  if (InstanceField(call.vm, call.Reference(0), "protectionDomain") == nullptr) return NativeResult::kDecline;
  const Class* type = ClassArgument(call, 0);
  return type->is_user && !type->IsArray() ? GetProtectionDomain(call) : NativeResult::kDecline;
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class", "getProtectionDomain0", "()Ljava/security/ProtectionDomain;", GetProtectionDomain},
    {"java/lang/Class", "getProtectionDomain", "()Ljava/security/ProtectionDomain;", GetProtectionDomainField,
     "the domains of the class path's classes are made when they are asked for"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(ProtectionDomain, kRows)

}  // namespace heddle
