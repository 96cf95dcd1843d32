// Whether a step ends a wait or sleep by its limit although another thread could go on. Such a run needs a slow other
// thread.
#pragma once

#include "model/machine.h"

namespace heddle {

// The lowest thread that could go on, and not only because its own time is up.
// kNoThread: the step ends nothing early.
inline ThreadId EndsBefore(const Machine& machine, ThreadId thread) {
  const int64_t moment = machine.ExpiresAt(thread);
  if (moment == Machine::kNoExpiry || moment == Machine::kEndOfTime) return kNoThread;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const auto other = static_cast<ThreadId>(t);
    if (machine.Enabled(other) && machine.ExpiresAt(other) == Machine::kNoExpiry) return other;
  }
  return kNoThread;
}
inline bool EndsEarly(const Machine& machine, ThreadId thread) { return EndsBefore(machine, thread) != kNoThread; }

}  // namespace heddle
