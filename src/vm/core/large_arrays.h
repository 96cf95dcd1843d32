// Large arrays are visible actions, while there are several threads: the room for one depends on what the others hold
// at the time. What a thread holds by itself grows by its own allocations only. So all together hold the most when
// each has just made an array, or stands before a visible action. Hence there is a choice before a large array is
// made, and another after it.
//
// Small objects are no actions: what they add is not explored.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

inline bool IsLarge(const Vm& vm, uint64_t bytes) {
  constexpr uint64_t kPart = 64;  // of the guest's heap
  return bytes >= vm.options.guest_heap_bytes / kPart;
}

// It sees what all threads hold, as every collection does.
inline Action LargeArrayAction() { return Action{.kind = ActionKind::kCollect, .is_array = true}; }

}  // namespace heddle
