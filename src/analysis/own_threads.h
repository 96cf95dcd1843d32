// Methods that run only on an object that the running thread has for itself: on its own Thread object, or on the
// Runnable that was made for it. What they do to fields of `this`, two threads do to two objects.
#pragma once

#include <vector>

#include "analysis/held_locks.h"
#include "analysis/thread_code.h"
#include "analysis/value_roots.h"

namespace heddle {

// By number of a method.
struct OwnThreads {
  std::vector<bool> runs;   // on an object that the running thread has for itself
  std::vector<bool> built;  // of these: its constructors were over before the thread began
};

// Whether the call is on the caller's `this`. `roots` are of the caller.
bool PassesThis(const ReachedMethod& from, const FlowStatement& call, const ValueRoots& roots);

// Whether the statement with that index may give what the variable `object` holds to others, but for calls of the
// program's constructors on it. Trusted: the library's own methods, called on an object, give it to nobody but methods
// of the program that they call on it. `roots` are of the method.
bool MayGiveAway(const PointsTo& points_to, const ReachedMethod& in, size_t index, uint32_t object,
                 const ValueRoots& roots);

// Cost: a few passes over the calls.
OwnThreads FindOwnThreads(const PointsTo& points_to, const CallEdges& edges, HeldLocks& locks);

}  // namespace heddle
