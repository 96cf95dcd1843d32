// java.lang.reflect objects made from linked members: as HotSpot's Reflection::new_field, new_method, new_constructor.
#pragma once

#include "vm/natives/support.h"

namespace heddle {

// Each is 0, and sets `error`, when a class that the member's descriptor names cannot be loaded.
Ref NewReflectField(Vm& vm, const Field& field, LoadError* error);
// A Constructor for <init>, else a Method.
Ref NewReflectExecutable(Vm& vm, const Method& method, LoadError* error);

}  // namespace heddle
