// The escape pre-filter: one bit an object, set as soon as another thread might reach it. It is conservative and
// monotone along a path. An object stored into an escaped one (a static, an element of a shared array, ...) escapes
// with all it reaches. An object without the bit is reachable from the stack of its one thread only. So accesses to
// it are thread-local. reach.h computes whether an escaped object is really shared in this state.
//
// The bytes of a String do not escape with it. They are written before it has them and never again. So reading them
// is nothing to choose at, whoever does it. (Trusted: a program changing a String through Unsafe is not covered.)
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// Sets the bit on `object` and on everything reachable from it and still without the bit. Cost: what becomes escaped.
void Escape(Vm& vm, Ref object);

// A reference store with the escape and collector barriers.
inline void StoreReferenceInto(Vm& vm, Ref object, uint32_t offset, Ref value) {
  if (value != 0 && (vm.heap.Flags(object) & kFlagEscaped) && !(vm.heap.Flags(value) & kFlagEscaped)) Escape(vm, value);
  vm.heap.WriteRef(object, offset, value);
}

}  // namespace heddle
