// The escape pre-filter: one bit an object, set as soon as another thread might reach it. Conservative and monotone along
// a path: an object that is stored into an escaped one (a static, an element of a shared array, ...) escapes with all
// that it reaches. An object without the bit is reachable from the stack of its one thread only, so accesses to it are
// thread-local. Whether an escaped object is really shared in this state is what reach.h computes.
//
// The bytes of a String do not escape with it: they are written before it has them and never again, so reading them is
// nothing to choose at, whoever does it. (Trusted: a program that changes a String through Unsafe is not covered.)
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// Sets the bit on `object` and everything reachable from it that has it not. Cost: what becomes escaped.
void Escape(Vm& vm, Ref object);

// A reference store with the escape and collector barriers.
inline void StoreReferenceInto(Vm& vm, Ref object, uint32_t offset, Ref value) {
  if (value != 0 && (vm.heap.Flags(object) & kFlagEscaped) && !(vm.heap.Flags(value) & kFlagEscaped)) Escape(vm, value);
  vm.heap.WriteRef(object, offset, value);
}

}  // namespace heddle
