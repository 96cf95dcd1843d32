// Output of the guest as one visible, ordered action.
#pragma once

#include <string_view>

#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// Whether [offset, offset + length) lies in the array.
bool RangeFits(const Vm& vm, Ref array, int32_t offset, int32_t length);

// To be asked before something is written through the FileDescriptor. `stream`: the PrintStream printed on. This
// takes and releases its monitor at one go. 0: none. False: the thread stands before the action, until nobody else
// has that monitor. The action depends on whether the descriptor is open.
bool MayOutput(NativeCall& call, Ref stream, Ref descriptor);

}  // namespace heddle
