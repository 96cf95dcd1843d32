// Var handles that the machine has not made: views of buffers and memory segments, and handles that adapt the value or
// the coordinates of another. Their classes are the library's, and so is the bytecode of their accesses. The machine
// calls it as method handles.
#pragma once

#include "vm/native/native.h"
#include "vm/natives/java_lang_invoke/var_handle_modes.h"

namespace heddle {

// The static method that carries the mode out, of the class that the handle's form names: (the handle, coordinates and
// values). Null: there is none, because the handle does not support the mode, or because it adapts another one.
Method* ForeignAccess(const Vm& vm, Ref handle, const VarHandleMode& mode);
// For any handle.
bool SupportsMode(const Vm& vm, Ref handle, const VarHandleMode& mode);
// What its call says if it does not.
NativeResult ThrowNoSuchMode(NativeCall& call, const VarHandleMode& mode);

inline constexpr const char* kAccessMode = "java/lang/invoke/VarHandle$AccessMode";
// Its constant for the mode. `modes` is that class. Requires that it is initialised.
Ref ModeObject(const Vm& vm, const Class& modes, const VarHandleMode& mode);

// What the access native returns for such a handle.
NativeResult CallForeignVarHandle(NativeCall& call, const VarHandleMode& mode);

}  // namespace heddle
