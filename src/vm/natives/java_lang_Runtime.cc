// java.lang.Runtime: a machine of fixed size, the same on every host.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr int32_t kProcessors = 2;

NativeResult AvailableProcessors(NativeCall& call) { return call.ReturnInt(kProcessors); }

NativeResult MaxMemory(NativeCall& call) {
  return call.ReturnLong(static_cast<int64_t>(call.vm.options.guest_heap_bytes));
}

// What is free is no function of the state, so it is always the same.
NativeResult FreeMemory(NativeCall& call) {
  return call.ReturnLong(static_cast<int64_t>(call.vm.options.guest_heap_bytes / 2));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Runtime", "availableProcessors", "()I", AvailableProcessors},
    {"java/lang/Runtime", "maxMemory", "()J", MaxMemory},
    {"java/lang/Runtime", "totalMemory", "()J", MaxMemory},
    {"java/lang/Runtime", "freeMemory", "()J", FreeMemory},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangRuntime, kRows)

}  // namespace heddle
