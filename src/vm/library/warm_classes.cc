#include "vm/library/warm_classes.h"

#include "program/members.h"
#include "vm/core/vm.h"

namespace heddle {

void CountAsInitialized(Vm& vm) {
  for (uint32_t i = 0; i < vm.program->ClassCount(); ++i) {
    Class* type = vm.program->ClassAt(i);
    if (type->file == nullptr || type->trivially_initialized) continue;
    if (!vm.IsInitialized(type)) {
      if (vm.InitStateOf(type) != InitState::kUninitialized || !IsTriviallyInitialized(*type)) continue;
      vm.heap.RawWrite<uint32_t>(type->statics, 4, static_cast<uint32_t>(InitState::kInitialized));
      vm.heap.RawWrite<uint32_t>(type->statics, 12, kFlagEscaped);
    }
    type->trivially_initialized = true;
  }
}

}  // namespace heddle
