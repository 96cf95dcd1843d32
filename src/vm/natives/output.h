// Output of the guest as one visible, ordered action.
#pragma once

#include <string_view>

#include "vm/native.h"
#include "vm/vm.h"

namespace heddle {

// Whether [offset, offset + length) lies in the array.
bool RangeFits(const Vm& vm, Ref array, int32_t offset, int32_t length);

// Writes to standard output or error; sets a void result, or stops before the action.
NativeResult OutputBytes(NativeCall& call, bool standard_error, std::string_view bytes);

}  // namespace heddle
