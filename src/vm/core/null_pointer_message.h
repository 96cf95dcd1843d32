// The message of a NullPointerException thrown by the machine (JEP 358): which action failed, and which expression
// was null, told from the bytecode. The words are those of HotSpot, since programs print them.
#pragma once

#include <cstdint>
#include <string>

#include "program/class.h"
#include "vm/core/vm.h"

namespace heddle {

// The message for an exception raised at bytecode index `pc`. Empty when the instruction there dereferences nothing,
// as at the origin of an exception made by the program itself. Cost: a pass over the method's code.
std::string NullPointerMessage(const Method& method, uint32_t pc);

// The same for a NullPointerException without a message of its own. Empty for any other throwable.
std::string NullPointerMessage(const Vm& vm, Ref throwable);

// The expression that gave the value in a slot (0: the top) of the operand stack before `pc`, as source text:
// "this.map", "queue". Empty: not known, or without a name in the class file. Cost: a pass over the method's code.
std::string ExpressionAt(const Method& method, uint32_t pc, uint32_t slot);

// To be called for a NullPointerException if its constructors were not run. Afterwards it is as if they had been.
void PrepareNullPointerException(Vm& vm, Ref throwable);

}  // namespace heddle
