// Weak and phantom references: cleared by System.gc() alone, when what they refer to is not strongly reachable. So when
// that happens is part of the program. Soft references are strong: nothing but want of memory would clear them, and then
// the guest gets OutOfMemoryError. Nothing is finalised.
//
// Strongly reachable is what can be reached from a thread that has not ended (its live variables and operands, the monitors it
// holds, its Thread object) or from statics and other permanent memory, not through the referent of a weak or phantom
// reference. A variable that is not read any more keeps nothing alive. So it is a function of the state.
#pragma once

#include <vector>

#include "vm/core/vm.h"

namespace heddle {

// Whether an object of the class is a reference whose clearing a program can notice: weak or phantom, and not the library's
// entry for a thread-local variable, which can be found by nobody once it could be cleared.
bool IsNoticedReference(const Class& type);

// Clears the references in question. Notes in vm.uses whether there were any that could ever be. Returns those that have a queue to go to, in the canonical order of the state.
// Cost: a few walks over the live heap.
std::vector<Ref> ClearWeakReferences(Vm& vm);

// Cleaners made by the program. Their threads are started by the collection that gives them something to do and end
// when it is done, so that programs without System.gc() have none of them.
void RegisterCleaner(Vm& vm, Ref cleaner_impl, Ref thread_factory);
// Whether its thread runs, as SetCleanerRuns said last. Requires a registered one, as the two below do.
bool CleanerRuns(const Vm& vm, Ref cleaner_impl);
void SetCleanerRuns(Vm& vm, Ref cleaner_impl, bool runs);
Ref ThreadFactoryOf(const Vm& vm, Ref cleaner_impl);  // 0: the library's own
// The registered cleaner with that queue; 0 when there is none.
Ref CleanerOfQueue(const Vm& vm, Ref queue);
// How many more can be registered.
unsigned CleanerRoom(const Vm& vm);

}  // namespace heddle
