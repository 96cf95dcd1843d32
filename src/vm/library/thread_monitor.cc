#include "vm/library/thread_monitor.h"

#include <string_view>

namespace heddle {

bool IsVirtualThread(const Vm& vm, Ref thread) {
  constexpr std::string_view kBase = "java/lang/BaseVirtualThread";  // extends Thread
  const std::vector<Class*>& supers = vm.ClassOf(thread)->display;
  return supers.size() > 2 && supers[2]->name == kBase;
}

bool UsesThreadMonitor(const Vm& vm, Ref thread) {
  return !vm.exploration.Assumes(Assumption::kUnlockedThreads) && !IsVirtualThread(vm, thread);
}

}  // namespace heddle
