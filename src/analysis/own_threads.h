// Methods that run only on the Thread object of the thread that runs them: its run method, and what that calls on
// `this`. What they do to fields of `this`, two threads do to two objects.
#pragma once

#include <vector>

#include "analysis/held_locks.h"
#include "analysis/thread_code.h"

namespace heddle {

// By number of a method. Cost: a few passes over the calls.
std::vector<bool> RunOnOwnThread(const PointsTo& points_to, const CallEdges& edges, HeldLocks& locks);

}  // namespace heddle
