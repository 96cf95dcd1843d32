// Handles of caller-sensitive methods. Such a method asks who has called it. By a handle, that is the class of the
// lookup that the handle comes from, whoever calls the handle.
#pragma once

#include "vm/classes/load_errors.h"
#include "vm/core/vm.h"

namespace heddle {

// A static method of the machine that takes the receiver, if there is one, and the arguments of `method`, and calls it
// for `caller`. It is made once for both. Null and `failure`: its class cannot be made, or not yet.
Method* BoundCaller(Vm& vm, Method* method, Class* caller, LoadError* failure);

}  // namespace heddle
