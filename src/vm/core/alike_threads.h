// Threads that begin alike: of one class, started by one thread at one place, with equal data. As long as nothing
// tells them apart, it does not matter which of them does what. Then states that differ only in that are one: thread
// symmetry. Emerson, Sistla, "Symmetry and model checking", 1996; Ip, Dill, "Better verification through symmetry",
// 1996; with the heap: Iosif, "Symmetry reductions for model checking of concurrent dynamic software", 2004.
//
// Such a thread is called by its kind, and their order in a state is that of how they look. If two look alike and
// are not, their order is another one on other paths. Then equal states may count as two. No two states that differ
// in more than the threads' names count as one.
//
// What tells threads apart:
//  - their names and ids, whoever looks at them; the random numbers that they draw,
//  - threads that they start: these are named after them,
//  - identity hashes of what was made since paths could part,
//  - lists of all threads,
//  - for a thread that stands in a run of joins: an interrupt, or a query of its state.
// Who does such a thing breaks Assumption::kUntoldThreads.
#pragma once

#include <cstdint>

#include "vm/core/vm.h"

namespace heddle {

// Whether states are merged that differ only in which of alike threads is where.
inline bool MergesAlike(const Vm& vm) {
  return vm.options.merges_alike && !vm.exploration.assumptions().Holds(Assumption::kUnlikeThreads) &&
         vm.exploration.Assumes(Assumption::kUntoldThreads);
}
// Of a Thread object that the running thread starts. Never 0. Requires that the top frame's `ip` is up to date.
uint64_t KindOfNew(Vm& vm, Ref thread_object);
// To be called with each new thread: notes whether another one of its kind lives.
void NoteKind(Vm& vm, ThreadId thread);
// A hash of what the Thread object holds, and of what the objects hold to which it refers. Not of names, nor of where
// objects lie, except for what lies at the same place on all paths. Cost: these objects, of arrays a few elements.
uint64_t LookOf(const Vm& vm, Ref thread_object);
// What the thread is called in a state: the same for alike ones while they are merged.
inline uint64_t NameInStates(const ThreadRegisters& regs, bool merges) {
  return merges && regs.kind != 0 ? regs.kind : regs.canonical_id;
}
// The program is about to do what may tell threads apart.
inline void NoteToldApart(Vm& vm) {
  if (MergesAlike(vm)) vm.exploration.Break(Assumption::kUntoldThreads);
}

}  // namespace heddle
