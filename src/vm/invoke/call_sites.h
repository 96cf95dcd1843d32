// invokedynamic and dynamic constants, done by the machine: for each call site a small class with one static method is
// made, once, that does what the JDK's bootstrap method would have linked (lambda factories, string concatenation, record
// methods, pattern switches), or that calls another bootstrap method. Linking is a pure function of the class file, so it is
// never rewound.
#pragma once

#include "vm/classes/load_errors.h"
#include "vm/core/flow.h"
#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// The method that the call site at `pc` of `caller` runs; takes the site's arguments, returns its result. Null: what to do is
// in the result (an exception was raised, or something is unsupported).
Flow LinkCallSite(Vm& vm, Method* caller, uint16_t constant, uint32_t pc, Method** target);

// In classes of guest loaders: asks for all classes that the call site names, in HotSpot's order. kNext when they are
// there.
Flow AskForCallSite(Vm& vm, ThreadId thread, const Method* caller, uint16_t constant);

// ldc of a MethodHandle, MethodType or Dynamic constant at the top frame's instruction: the method without parameters that
// gives the constant, or null, as above.
Flow ResolveDynamicConstant(Vm& vm, Method* caller, uint16_t constant, uint32_t pc, Method** target);

}  // namespace heddle
