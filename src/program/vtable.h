// Virtual method tables.
#pragma once

#include <string>

#include "program/class.h"

namespace heddle {

// Fills `vtable` and the vtable_index of the declared methods. Requires a class (not an interface). Its superclass
// must have its table already. Returns a message in HotSpot's words when a final method is overridden. Empty
// otherwise.
std::string BuildVtable(Class& cls);

// The classes are in the same run-time package (JVMS 5.3).
bool InSamePackage(const Class& a, const Class& b);

}  // namespace heddle
