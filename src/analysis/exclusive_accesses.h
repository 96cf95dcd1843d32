// Which accesses of a method are exclusive: the thread makes them only while it holds the monitor of the object that it
// accesses. Stage A of the lock patterns analysis, section 4.7 of "Approximating Happens-Before Order". What the paper
// does in constructors is in maker_accesses.h.
//
// The paper follows `this` alone, and a flag that each monitor instruction turns over. Here any variable counts that
// still holds the object that was locked, and a monitor has a depth.
#pragma once

#include <vector>

#include "analysis/reference_flow.h"
#include "program/class.h"

namespace heddle {

// By statement. Statements that access no object have false. Trusted: a called method leaves only monitors that it
// has entered itself, as all compilers have it.
std::vector<bool> ExclusiveAccesses(const Method& method, const ReferenceFlow& flow);

}  // namespace heddle
