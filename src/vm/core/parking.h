// The library's notes about a parking thread, for whoever looks at it.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// Whether it is a class of java.util.concurrent.locks able to tell its owning thread.
bool IsSynchronizer(const Class* type);
// Where objects of the class keep the Thread that owns them. Null: it is no class of synchronizers.
const Field* OwnerFieldOf(const Class* type);
// LockSupport's blocker of the thread. 0: none.
Ref ParkedFor(const Vm& vm, ThreadId thread);
// The thread owning the object, if it is a synchronizer. kNoThread: none, or nobody knows.
ThreadId OwnerOfSynchronizer(const Vm& vm, Ref object);

}  // namespace heddle
