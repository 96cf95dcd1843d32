#include "vm/core/throwing.h"

namespace heddle {

Flow Throw(Vm& vm, std::string_view class_name, std::string_view message) {
  return ThrowThis(vm, vm.throwables.Make(class_name, message));
}

Flow ThrowWithoutMessage(Vm& vm, std::string_view class_name) {
  return ThrowThis(vm, vm.throwables.Make(class_name, {}, false));
}

Flow ThrowThis(Vm& vm, Ref exception) {
  vm.step.thrown = exception;
  return Flow::kThrow;
}

Flow ThrowStackOverflow(Vm& vm) { return ThrowWithoutMessage(vm, "java/lang/StackOverflowError"); }

}  // namespace heddle
