// A gate is a place that a thread comes past only after another thread has moved: the entry of a monitor or lock held
// by that one, the join of it, a wait that only it can end. Which gates are shut is a matter of the state at hand.
// Here is what a place of the code is a gate of, if that is certain: a single object.
#pragma once

#include <compare>
#include <cstdint>

#include "analysis/objects.h"

namespace heddle {

enum class GateKind : uint8_t {
  kMonitor,  // monitorenter, or the call of a synchronized method
  kLock,     // lock, lockInterruptibly, of a lock whose synchronizer has the owner
  kJoin,     // Thread.join(), without a limit
  kWait,     // Object.wait(), without a limit
};

struct Gate {
  GateKind kind = GateKind::kMonitor;
  ObjectId object = kNoObject;
  friend auto operator<=>(const Gate&, const Gate&) = default;
};

}  // namespace heddle
