// Whose access a thread stands before: the library's own, or the program's. The library's deliberate races are its
// own (property/race_suppressions.cc), and no program's.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// False also where a class of the library only carries out a request of the program. Such are handles, reflection,
// Unsafe, and the accessors of AbstractOwnableSynchronizer for its subclasses. What reflection keeps for itself is its
// own.
bool IsLibrarysOwnAccess(const Vm& vm, ThreadId thread);

}  // namespace heddle
