// Final fields are constants: their accesses are no visible actions. That is taken for granted until the program,
// with several threads, is seen to write one in another way than a constructor or class initialiser. Other ways are
// reflection, Unsafe, a method handle, or System.setOut and its like. Then the search starts again, and accesses of
// such fields are visible.
//
// Trusted: there is no other way to write one. So every order of reading it is the same.
// test: programs/changed-finals/ByReflection programs/changed-finals/ByUnsafe programs/changed-finals/ByHandle
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// Whether the field of this object, or of these statics, cannot change any more. Requires a final one.
bool IsConstant(const Vm& vm, Ref object, const Field& field);

// The field is about to be written, final or not. Also for settings (settings.h).
void NoteFieldWrite(Vm& vm, Ref object, const Field& field);

// The field at this place of an object, or of the statics of `type`; null: there is none.
const Field* FieldAt(const Class& type, uint32_t offset, bool is_static);

}  // namespace heddle
