// Depth-first search: the steps on offer in the order in which they are offered (by thread, then alternative).
#pragma once

#include "search/strategy.h"

namespace heddle {

class DfsStrategy : public Strategy {
 public:
  const char* Name() const override { return "dfs"; }
  size_t Choose(const PointView&) override { return 0; }
};

}  // namespace heddle
