// Nests (JVMS 5.4.4): classes that may use each other's private members.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// The class itself when it names no host, or its host cannot be loaded, is in another package or does not list it.
// Kept in the class: it never changes.
Class* NestHostOf(Vm& vm, Class* type);

}  // namespace heddle
