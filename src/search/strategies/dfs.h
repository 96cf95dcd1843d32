// Depth-first search: the steps on offer are taken in the order of the offer (by thread, then alternative).
#pragma once

#include "search/strategies/search_parts.h"
#include "search/strategies/simple_strategy.h"

namespace heddle {

class DfsStrategy : public SimpleStrategy {
 public:
  static MadeStrategy Make(SearchParts parts) {
    if (!parts.parameters.empty()) return NoParametersFor("dfs");
    return Made<DfsStrategy>();
  }

  const char* Name() const override { return "dfs"; }
  size_t Choose(const PointView&) override { return 0; }
  bool Saves() const override { return true; }
};

}  // namespace heddle
