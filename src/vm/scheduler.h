// One schedule, as `java` might choose it: `heddle run`. A thread runs until it blocks, sleeps, yields or has run
// long. Then the next one in turn goes on. A timed wait expires only when nobody can do anything else, the earliest
// first.
#pragma once

#include "vm/java_machine.h"

namespace heddle {

struct RunResult {
  enum Kind { kExited, kDeadlock, kUnsupported, kNoMemory } kind = kExited;
  int exit_status = 0;
  std::string message;
};

RunResult RunOneSchedule(JavaMachine& machine);

}  // namespace heddle
