// Nests (JVMS 5.4.4): classes that may use each other's private members.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// The host of the class's nest. It is the class itself when it names no host, or when its host cannot be loaded, is
// in another package or does not list it. Once kept in the class, it never changes. It is not kept when a class of a
// guest loader is its own host.
Class* NestHostOf(Vm& vm, Class* type);

}  // namespace heddle
