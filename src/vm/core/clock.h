// The guest's clock and how it moves. The clock is a register of the machine, and is rewound
// (GlobalRegisters::clock_ns).
#pragma once

#include <algorithm>
#include <cstdint>

#include "vm/core/global_registers.h"

namespace heddle {

class Clock {
 public:
  explicit Clock(GlobalRegisters& globals) : globals_(globals) {}

  // Never back.
  void MoveTo(int64_t nanos) { globals_.clock_ns = std::max(globals_.clock_ns, nanos); }

  bool stands = false;  // the reading at hand does not move it, where time-outs come last

 private:
  GlobalRegisters& globals_;
};

}  // namespace heddle
