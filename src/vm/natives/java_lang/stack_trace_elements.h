// java.lang.StackTraceElement objects.
#pragma once

#include "vm/native/support.h"

namespace heddle {

// Fills in a new StackTraceElement as the virtual machine does.
void InitStackTraceElement(Vm& vm, Ref element, const TraceEntry& entry);

}  // namespace heddle
