#include "vm/core/parking.h"

namespace heddle {

bool IsSynchronizer(const Class* type) {
  for (; type != nullptr; type = type->super) {
    if (type->name == "java/util/concurrent/locks/AbstractOwnableSynchronizer") return true;
  }
  return false;
}

const Field* OwnerFieldOf(const Class* type) {
  return IsSynchronizer(type) ? type->FindInstanceField("exclusiveOwnerThread") : nullptr;
}

Ref ParkedFor(const Vm& vm, ThreadId thread) {
  const Ref object = vm.threads.at(thread).regs.thread_object;
  const Field* blocker = object == 0 ? nullptr : vm.ClassOf(object)->FindInstanceField("parkBlocker");
  return blocker == nullptr ? 0 : vm.heap.Read<Ref>(object, blocker->offset);
}

ThreadId OwnerOfSynchronizer(const Vm& vm, Ref object) {
  const Field* owner = object == 0 ? nullptr : OwnerFieldOf(vm.ClassOf(object));
  const Ref thread = owner == nullptr ? 0 : vm.heap.Read<Ref>(object, owner->offset);
  return thread == 0 ? kNoThread : vm.living_threads.Of(thread);
}

}  // namespace heddle
