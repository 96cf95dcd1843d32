#include "vm/thread_monitor.h"

namespace heddle {

bool IsVirtualThread(const Vm& vm, Ref thread) {
  for (const Class* type = vm.ClassOf(thread); type != nullptr && type != vm.known.thread; type = type->super) {
    if (type->name == "java/lang/BaseVirtualThread") return true;
  }
  return false;
}

bool UsesThreadMonitor(const Vm& vm, Ref thread) {
  return !vm.Assumes(Assumption::kUnlockedThreads) && !IsVirtualThread(vm, thread);
}

}  // namespace heddle
