// Exceptions raised by the machine itself at the running thread's instruction. Each call leaves the exception in
// vm.step.thrown and returns Flow::kThrow.
#pragma once

#include <string_view>

#include "vm/core/flow.h"
#include "vm/core/vm.h"

namespace heddle {

// `class_name` is a JDK class without initialiser, by internal name. Its constructor is not run.
Flow Throw(Vm& vm, std::string_view class_name, std::string_view message);
Flow ThrowWithoutMessage(Vm& vm, std::string_view class_name);
Flow ThrowThis(Vm& vm, Ref exception);
Flow ThrowStackOverflow(Vm& vm);

}  // namespace heddle
