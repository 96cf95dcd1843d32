// Accesses of the class library that make no choice. The library's own discipline keeps their memory from all other
// threads meanwhile. Such an access commutes with whatever other threads can do before it. So taking it at once with
// the action before it loses nothing. Only accesses by bytecode are meant. Accesses through Unsafe or a variable
// handle stay visible. So do all accesses under the unreduced reference.
//
// A row of the table names a field or a method and the reason. The reason must hold for every program. For a lock it
// is this: all code that touches the field holds the lock. No public method hands the object out. User code called
// meanwhile is not covered, because the rows are about the library's own instructions.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// Marks what the table names in the class. Called once, when the class is linked.
void MarkConfined(Class& type);

// Whether the next access of the thread's top frame is confined. `field` is null for an array element. Cost: a few
// loads. In the few classes whose callers decide, a walk over some frames.
bool IsConfined(const GuestThread& guest, const Field* field);

}  // namespace heddle
