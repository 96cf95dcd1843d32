// How a slow operation of the interpreter ends.
#pragma once

#include <cstdint>

namespace heddle {

enum class Flow : uint8_t {
  kNext,    // done: go on with the instruction after frame.ip
  kReload,  // frames changed: go on with the instruction at the top frame's ip
  kStop,    // the thread stands before a visible action, or the step ended (vm.step.outcome)
  kThrow,   // vm.step.thrown holds an exception raised at frame.ip
};

}  // namespace heddle
