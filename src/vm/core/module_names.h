// Modules in words.
#pragma once

#include <string>
#include <string_view>

#include "vm/core/vm.h"

namespace heddle {

// Of a class of the JDK.
std::string_view ModuleName(const Vm& vm, const Class* type);
// What a ClassCastException says.
std::string CastMessage(const Vm& vm, const Class* from, const Class* to);

}  // namespace heddle
