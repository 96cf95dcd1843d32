// Accesses of the class library that make no choice: to memory that its own discipline keeps from all other threads
// meanwhile. Such an access commutes with whatever other threads can do before it, so taking it at once with the action
// before it loses nothing. They are accesses by bytecode alone; what goes through Unsafe or a variable handle stays
// visible, and so does everything under the unreduced reference.
//
// A row of the table names a field or a method and the reason, which must hold for every program: for a lock, that all
// code that touches the field holds it; no public method hands the object out; user code that is called meanwhile is
// not covered, because the rows are about the library's own instructions.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

// Marks what the table names in the class. Called once, when the class is linked.
void MarkConfined(Class& type);

// Whether the access that the thread's top frame is about to make is confined. `field` is null for an array element.
// Cost: a few loads; a walk over some frames in the few classes whose callers decide.
bool IsConfined(const GuestThread& guest, const Field* field);

}  // namespace heddle
