// java.lang.reflect objects made from linked members, as HotSpot's Reflection::new_field, new_method,
// new_constructor. Also the way back.
#pragma once

#include "vm/native/support.h"

namespace heddle {

// Each is 0, and sets `error`, when a class named by the member's descriptor cannot be loaded.
Ref NewReflectField(Vm& vm, const Field& field, LoadError* error);
// A Constructor for <init>, else a Method.
Ref NewReflectExecutable(Vm& vm, const Method& method, LoadError* error);

// The member behind a Field, or behind a Method or Constructor. Null when the object names none.
const Field* ReflectedField(const Vm& vm, Ref object);
Method* ReflectedMethod(const Vm& vm, Ref object);

}  // namespace heddle
