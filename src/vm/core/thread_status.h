// The status told by a Thread object: the library's own bits, as JVMTI numbers them.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

inline constexpr int32_t kStatusNew = 0, kStatusTerminated = 0x2, kStatusRunnable = 0x5, kStatusBlocked = 0x401,
                         kStatusWaiting = 0x91, kStatusTimedWaiting = 0xa1;

// A cell of guest memory by object and byte offset.
struct CellPlace {
  Ref object = 0;
  uint32_t offset = 0;
};

// The field with a Thread object's status. Since JDK 19 it lies in another object.
inline CellPlace ThreadStatusCell(const Vm& vm, Ref thread) {
  const uint32_t holder = vm.known.thread_holder;
  return {holder == 0 ? thread : vm.heap.Read<Ref>(thread, holder), vm.known.thread_status};
}

// Whether the object is one in which threads' statuses lie.
inline bool KeepsThreadStatus(const Vm& vm, Ref object) {
  if (vm.known.thread_holder == 0) return vm.IsInstance(object, vm.known.thread);
  return vm.ClassOf(object)->name == "java/lang/Thread$FieldHolder";
}

}  // namespace heddle
