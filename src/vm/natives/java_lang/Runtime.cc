// java.lang.Runtime: a machine of fixed size, the same on every host.
#include <algorithm>
#include <iterator>
#include <string_view>

#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr int32_t kProcessors = 2;

// Classes that ask in order to spin before they park where there are several processors. Spinning is no more than
// waiting here, in as many states as there are rounds.
constexpr std::string_view kSpinning[] = {
    "java/util/concurrent/Exchanger",
    "java/util/concurrent/LinkedTransferQueue",
    "java/util/concurrent/LinkedTransferQueue$DualNode",
    "java/util/concurrent/Phaser",
};

NativeResult AvailableProcessors(NativeCall& call) {
  const std::string_view caller = call.guest().top().method->owner->name;
  return call.ReturnInt(
      std::find(std::begin(kSpinning), std::end(kSpinning), caller) != std::end(kSpinning) ? 1 : kProcessors);
}

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
