// invokedynamic and dynamic constants, done by the machine. For each call site a small class with one static method
// is made, once. The method does what the JDK's bootstrap method would have linked: lambda factories, string
// concatenation, record methods, pattern switches. Or it calls another bootstrap method. Linking is a pure function
// of the class file, so it is never rewound.
#pragma once

#include "vm/classes/load_errors.h"
#include "vm/core/flow.h"
#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// The method run by the call site at `pc` of `caller`. It takes the site's arguments and returns the site's result.
// Null: the returned flow says what to do (an exception was raised, or something is unsupported).
Flow LinkCallSite(Vm& vm, Method* caller, uint16_t constant, uint32_t pc, Method** target);

// In classes of guest loaders: asks for all classes named by the call site at `pc`, in HotSpot's order. kNext when they
// are there. The supertypes of a class that another path has made for the site are asked for, too: a path that makes
// the class asks for them, and no path may show which came first.
Flow AskForCallSite(Vm& vm, ThreadId thread, Method* caller, uint16_t constant, uint32_t pc);

// For ldc of a MethodHandle, MethodType or dynamic constant in a method of the constant's class: the method without
// parameters that gives it, or null, as above. It is the same for all who load the constant.
Flow LinkConstant(Vm& vm, Method* user, uint16_t constant, Method** target);
// As AskForCallSite.
Flow AskForConstant(Vm& vm, ThreadId thread, const Method* user, uint16_t constant);

}  // namespace heddle
