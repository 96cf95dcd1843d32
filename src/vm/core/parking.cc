#include "vm/core/parking.h"

namespace heddle {

bool IsSynchronizer(const Class* type) {
  for (; type != nullptr; type = type->super) {
    if (type->name == "java/util/concurrent/locks/AbstractOwnableSynchronizer") return true;
  }
  return false;
}

Ref ParkedFor(const Vm& vm, ThreadId thread) {
  const Ref object = vm.threads.at(thread).regs.thread_object;
  const Field* blocker = object == 0 ? nullptr : vm.ClassOf(object)->FindInstanceField("parkBlocker");
  return blocker == nullptr ? 0 : vm.heap.Read<Ref>(object, blocker->offset);
}

ThreadId OwnerOfSynchronizer(const Vm& vm, Ref object) {
  if (object == 0 || !IsSynchronizer(vm.ClassOf(object))) return kNoThread;
  const Field* owner = vm.ClassOf(object)->FindInstanceField("exclusiveOwnerThread");
  const Ref thread = owner == nullptr ? 0 : vm.heap.Read<Ref>(object, owner->offset);
  return thread == 0 ? kNoThread : vm.ThreadOf(thread);
}

}  // namespace heddle
