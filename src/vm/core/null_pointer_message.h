// What a NullPointerException that the machine threw says (JEP 358): which action failed, and which expression was
// null, told from the bytecode. The words are those of HotSpot, since programs print them.
#pragma once

#include <cstdint>
#include <string>

#include "program/class.h"
#include "vm/core/vm.h"

namespace heddle {

// The message for an exception raised at bytecode index `pc`; empty when the instruction there dereferences nothing, as
// where an exception that the program made itself comes from. Cost: that of a pass over the method's code.
std::string NullPointerMessage(const Method& method, uint32_t pc);

// The same for a NullPointerException that has no message of its own; empty for any other throwable.
std::string NullPointerMessage(const Vm& vm, Ref throwable);

// To be called for a NullPointerException whose constructors were not run: afterwards it is as if they had been.
void PrepareNullPointerException(Vm& vm, Ref throwable);

}  // namespace heddle
