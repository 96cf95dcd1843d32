// Who has called a native.
#pragma once

#include <string_view>

#include "vm/native/native.h"

namespace heddle {

// Whether a method of that class, by its internal name, is on the calling thread's stack. Cost: a pass over the stack.
inline bool IsCalledBy(NativeCall& call, std::string_view class_name) {
  const GuestThread& guest = call.guest();
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    if (guest.frames[i].method->owner->name == class_name) return true;
  }
  return false;
}

}  // namespace heddle
