#include "vm/classes/class_domain.h"

#include "vm/core/library_objects.h"

namespace heddle {

namespace {

constexpr const char kInjected[] = "heddleDomain";

const char* FieldOfDomain(const Vm& vm, Ref mirror) {
  constexpr const char* kOwn = "protectionDomain";
  return InstanceField(vm, mirror, kOwn) != nullptr ? kOwn : kInjected;
}

}  // namespace

InjectedField DomainField() { return {"java/lang/Class", kInjected, "Ljava/security/ProtectionDomain;"}; }

// Written once, before anybody has the class: it belongs to the class.
void KeepDomain(Vm& vm, Ref mirror, Ref domain) {
  const TrustedTouches own(vm.heap.touches, Trust::kLoading);
  SetReferenceField(vm, mirror, FieldOfDomain(vm, mirror), domain);
}

Ref KeptDomain(const Vm& vm, Ref mirror) {
  const TrustedTouches own(vm.heap.touches, Trust::kLoading);
  return GetReferenceField(vm, mirror, FieldOfDomain(vm, mirror));
}

}  // namespace heddle
