// The calls of a whole program, by who is called and by who calls.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/future.h"

namespace heddle {

struct CallEdge {
  uint32_t from = 0, pc = 0, to = 0;  // numbers of reached methods, and the place in the first
  bool is_plain = false;              // MethodFacts::Call
  bool begins = false;                // a thread begins there, and it is that one that runs the callee
};

class CallEdges {
 public:
  explicit CallEdges(const Future& future, const PointsTo& points_to);

  const std::vector<CallEdge>& Into(uint32_t number) const { return into_[number]; }
  // By pc.
  const std::vector<CallEdge>& OutOf(uint32_t number) const { return out_of_[number]; }

 private:
  std::vector<std::vector<CallEdge>> into_, out_of_;
};

}  // namespace heddle
