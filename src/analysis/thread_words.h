// Threads, locks and places of the analyses in words.
#pragma once

#include <string>

#include "analysis/held_locks.h"
#include "analysis/thread_code.h"

namespace heddle {

// "Counter.java:12", or the method's name where that is not known.
std::string LocationWords(const Method& method, int line);
// "int[]"
std::string TypeWords(const Class& type);
// "main", "Worker.run (thread made at Pool.java:12)"
std::string ThreadWords(const PointsTo& points_to, const CallEdges& edges, const ThreadCode& threads,
                        AbstractThreadId thread);
// "the monitor of the Account made at Bank.java:7". Requires a single object.
std::string LockWords(const PointsTo& points_to, const HeldLock& lock);

}  // namespace heddle
