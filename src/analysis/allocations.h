// Where the methods of the program make objects and arrays: which threads may do so, and whether others may come to
// what is made there.
#pragma once

#include <set>
#include <vector>

#include "analysis/thread_code.h"

namespace heddle {

struct Allocation {
  const Method* method = nullptr;
  const Class* type = nullptr;
  int line = -1;
  std::set<AbstractThreadId> threads = {};
  bool may_be_shared = false;  // otherwise each object stays with the thread that has made it
};

// One for each `new` of the program's code that may be come to, by method and line. `shared`: objects that several
// threads may come to.
std::vector<Allocation> FindAllocations(const PointsTo& points_to, const ThreadCode& threads, const SparseBits& shared);

}  // namespace heddle
