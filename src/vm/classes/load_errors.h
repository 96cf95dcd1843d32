// What the virtual machine throws when a class cannot be had (JVMS 5.3).
#pragma once

#include "vm/core/flow.h"
#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// At the running thread's instruction. An error of kUnasked begins to ask the loader. The instruction is then to be
// executed again.
Flow ThrowLoadError(Vm& vm, const LoadError& error);
// The same for a native.
NativeResult ThrowLoadError(NativeCall& call, const LoadError& error);
// What a native must return for a flow of AskLoader and its like: kNext is kDone.
NativeResult AsNativeResult(NativeCall& call, Flow flow);

}  // namespace heddle
