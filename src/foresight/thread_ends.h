// The end of a thread, as an access: it clears fields of the thread's Thread object, and writes its status. No
// statement of the program does that, so the analyses do not know of it.
#pragma once

#include "vm/java_machine.h"

namespace heddle {

// Whether the end of the thread, or of one not started yet, may write what the access touches. Requires an access of an
// object or array. Costs a look at the object's class; for Thread objects, at all threads.
bool EndMayWrite(JavaMachine& machine, ThreadId thread, const Action& access);

}  // namespace heddle
