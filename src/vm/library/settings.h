// Settings of the library: fields that programs write before they have threads, if at all, and that the library reads
// all the time. A thread that is made reads eight of them. Their accesses are no visible actions until the program,
// with several threads, is seen to write one that others may see. Then the search starts again, and they are visible
// (Assumption::kUnchangedSettings).
//
// And fields of a Thread object that are written by their own thread alone: its own accesses are not visible.
// The tables are in settings.cc, with a reason a row.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// Marks the fields of the class. To be called once it is loaded.
void MarkSettings(Class& type);
// Whether no other thread can change what the running thread reads there, or see what it writes.
bool IsUnchangedSetting(const Vm& vm, Ref object, const Field& field);

}  // namespace heddle
