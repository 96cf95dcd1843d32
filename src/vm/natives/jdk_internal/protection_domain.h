// Where classes of the class path come from, and the domains made by the application's loader for those places.
#pragma once

#include <optional>
#include <string>

#include "vm/native/support.h"

namespace heddle {

// The folder or jar of a class, as a URL. Empty for a class of the JDK, an array or a primitive class. Nothing: the
// class is not on the class path, or its place cannot be read. `why` says which.
std::optional<std::string> PlaceOfClass(Vm& vm, const Class& type, std::string* why);

// Makes the domain of a place in steps, each a call of guest code. For a native that has entered with at least
// kDomainExtraSlots extra slots. `step` counts from 0. When it is kDomainSteps, the domain is in call.returned().
inline constexpr unsigned kDomainExtraSlots = 2;
inline constexpr uint32_t kDomainSteps = 3;
// Makes ready what the steps need. kDone: go on. Anything else is what the native must return.
NativeResult PrepareDomains(NativeCall& call);
NativeResult DomainStep(NativeCall& call, const std::string& place, uint32_t step);

// Class.getProtectionDomain of the class in argument 0.
NativeResult GetProtectionDomain(NativeCall& call);

}  // namespace heddle
