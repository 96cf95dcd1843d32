// Calling a method handle of the machine. A handle is a chain of transformations with a direct member at its end. The
// call's arguments go down the chain. The direct member is called as guest code on a frame of the native's own. Its
// result goes back through the conversions asked for by the chain. Some handles need several calls (a guard, a
// filter, a fold). They make them one after the other through invokeWithArguments.
//
// Invariant: whatever must be known after a call is found again from the handle, which never changes, or lies in the
// extra slots. Nothing else is carried over.
#pragma once

#include <vector>

#include "vm/invoke/method_handle.h"
#include "vm/native/native.h"
#include "vm/natives/java_lang_invoke/shared_arguments.h"

namespace heddle {

struct HandleArgument {
  Class* type;
  Slot slot;
};

// The return value of a native that calls `handle`, each time that it runs, with the same arguments. Requires arguments
// adaptable to the handle's type (CanAdapt). `result` is the type wanted by the call. `shared` is of this run.
NativeResult CallHandle(NativeCall& call, SharedArguments& shared, Ref handle, std::vector<HandleArgument> arguments,
                        Class* result);

}  // namespace heddle
