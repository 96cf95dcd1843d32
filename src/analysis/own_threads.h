// Methods that run only on an object that the running thread has for itself: on its own Thread object, or on the
// Runnable that was made for it. What they do to fields of `this`, two threads do to two objects.
#pragma once

#include <vector>

#include "analysis/held_locks.h"
#include "analysis/thread_code.h"

namespace heddle {

// By number of a method.
struct OwnThreads {
  std::vector<bool> runs;   // on an object that the running thread has for itself
  std::vector<bool> built;  // of these: its constructors were over before the thread began
};

// Cost: a few passes over the calls.
OwnThreads FindOwnThreads(const PointsTo& points_to, const CallEdges& edges, HeldLocks& locks);

}  // namespace heddle
