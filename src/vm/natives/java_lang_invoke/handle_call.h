// Calling a method handle of the machine. A handle is a chain of transformations that ends in something direct. The
// call's arguments go down the chain; the direct member is called as guest code on a frame of the native's own; its
// result goes back through the conversions that the chain asked for. A handle that needs several calls (a guard, a
// filter, a fold) takes them one after the other through invokeWithArguments.
//
// Invariant: what has to be known after a call is found again from the handle, which never changes, or lies in the extra
// slots; nothing else is carried over.
#pragma once

#include <vector>

#include "vm/invoke/method_handle.h"
#include "vm/native/native.h"

namespace heddle {

struct HandleArgument {
  Class* type;
  Slot slot;
};

// What a native that calls `handle` returns, each time that it runs, with the same arguments. Requires arguments that
// can be adapted to the handle's type (CanAdapt); `result` is the type that the call wants.
NativeResult CallHandle(NativeCall& call, Ref handle, std::vector<HandleArgument> arguments, Class* result);

}  // namespace heddle
