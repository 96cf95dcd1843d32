// Weak and phantom references: cleared by System.gc() alone, when their referents are not strongly reachable. So the
// time of clearing is part of the program. Soft references are strong: nothing but want of memory would clear them,
// and then the guest gets OutOfMemoryError. Nothing is finalised.
//
// Strongly reachable is what can be reached from a thread not ended, or from statics and other permanent memory. A
// way through the referent of a weak or phantom reference does not count. From a thread means: from its live
// variables and operands, its held monitors, its Thread object. A variable not read any more keeps nothing alive. So
// strong reachability is a function of the state.
#pragma once

#include <vector>

#include "vm/core/vm.h"

namespace heddle {

// Whether an object of the class is a reference whose clearing a program can notice: a weak or phantom one. The
// exception is the library's entry for a thread-local variable: nobody can find it once it could be cleared.
bool IsNoticedReference(const Class& type);

// Clears the references in question. Notes in vm.uses whether there were any that could ever be. Returns the cleared
// ones with a queue, in the canonical order of the state. Cost: a few walks over the live heap.
std::vector<Ref> ClearWeakReferences(Vm& vm);

// Cleaners made by the program. The thread of a cleaner is started by a collection with work for it, and ends when
// the work is done. So programs without System.gc() have no such threads.
void RegisterCleaner(Vm& vm, Ref cleaner_impl, Ref thread_factory);
// Whether its thread runs, as SetCleanerRuns said last. Requires a registered one, as the two below do.
bool CleanerRuns(const Vm& vm, Ref cleaner_impl);
void SetCleanerRuns(Vm& vm, Ref cleaner_impl, bool runs);
Ref ThreadFactoryOf(const Vm& vm, Ref cleaner_impl);  // 0: the library's own
// The registered cleaner with that queue. 0 when there is none.
Ref CleanerOfQueue(const Vm& vm, Ref queue);
// Number of cleaners still possible to register.
unsigned CleanerRoom(const Vm& vm);

}  // namespace heddle
