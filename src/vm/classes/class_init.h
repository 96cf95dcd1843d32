// Class initialisation, JVMS 5.5. State and owner are in the header of the statics block (array-length and lock
// words), so they are rewound like any memory. While a class is being initialised, no other thread can get at its
// statics. The block escapes only when initialisation ends, or when the initialiser makes something that gets at the
// statics without asking.
#pragma once

#include <string_view>

#include "vm/core/flow.h"
#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// Whether the thread may use the class now without waiting or running anything.
bool IsUsable(const Vm& vm, const Class* type, ThreadId thread);

// Makes sure that the thread may use a static member of `type`. kNext: it may. Else the thread begins to initialise
// the class or waits for another's initialiser, and the instruction at hand is executed again. Or an exception is
// thrown.
Flow EnsureInitialized(Vm& vm, ThreadId thread, Class* type);
// The same for a native. kDone: it may. Else the native must return the result: it is called again, with unchanged
// progress.
NativeResult EnsureInitialized(NativeCall& call, Class* type);

// From now on other threads can get at the statics of the class. It is initialised, or its initialiser has made
// something through which they are used without waiting for it.
void EscapeStatics(Vm& vm, const Class* type);

// Added to java.lang.Class: what to tell as the cause when a class is used again after its initialisation failed.
inline constexpr std::string_view kInitializationErrorField = "heddle$initializationError";

}  // namespace heddle
