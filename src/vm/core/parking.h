// What the library writes down of a thread that parks, for whoever looks at it.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// A class of java.util.concurrent.locks that can say which thread owns it.
bool IsSynchronizer(const Class* type);
// LockSupport's blocker of the thread; 0: none.
Ref ParkedFor(const Vm& vm, ThreadId thread);
// The thread that owns the object, if it is a synchronizer; kNoThread: none, or nobody knows.
ThreadId OwnerOfSynchronizer(const Vm& vm, Ref object);

}  // namespace heddle
