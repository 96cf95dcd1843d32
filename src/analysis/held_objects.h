// What closed code holds where the analyses begin. It was handed that before, by calls that nobody looks at any more.
#pragma once

#include <vector>

#include "analysis/snapshot.h"
#include "program/program.h"

namespace heddle {

// The objects that fields of closed objects and classes hold, and that matter: they are the program's, or are open, and
// the program can reach them without closed objects, or they lead to what it can reach (a list of callbacks, the
// iterator of an array that both use). In the order of their addresses, each once. Cost: a walk over the heap.
std::vector<Ref> HeldByClosedCode(const Program& program, const Snapshot& snapshot);

}  // namespace heddle
