// Which field of the program holds a lock of the library. For names in reports.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "vm/core/vm.h"
#include "vm/library/synchronizer_names.h"

namespace heddle {

struct LockField {
  Ref holder = 0;  // 0: the field is static
  const Field* field = nullptr;
  int32_t element = -1;  // of the array in the field. -1: the field itself holds the lock
};

// Of a lock the synchronizer inside it, which keeps its state. Of any other object: the object.
Ref SynchronizerOf(const Vm& vm, Ref object);
// Of a class of locks, or of their conditions, that threads wait for.
bool IsWaitedFor(const Class& type);

// A field of one of the program's classes that holds the lock with this synchronizer, or this condition: first among
// static fields, then in objects that threads and static fields reach, near ones first. Cost: a walk over what the
// program has made, at most over 100,000 objects.
std::optional<LockField> FindLockField(const Vm& vm, Ref synchronizer);

}  // namespace heddle
