// `random`: depth-first search with state matching. Takes what is on offer in random order. Exhausts the space.
#pragma once

#include "base/random.h"
#include "search/strategies/search_parts.h"
#include "search/strategies/simple_strategy.h"

namespace heddle {

class RandomOrder : public SimpleStrategy {
 public:
  explicit RandomOrder(uint64_t seed) : random_(seed, HashString("random")) {}

  static MadeStrategy Make(SearchParts parts) {
    if (!parts.parameters.empty()) return NoParametersFor("random");
    return Made<RandomOrder>(parts.settings.seed);
  }

  const char* Name() const override { return "random"; }
  size_t Choose(const PointView& point) override { return random_.Below(point.left.size()); }
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override { random_.Save(to); }
  void Load(CheckpointReader& from) override { random_.Load(from); }

 private:
  Random random_;
};

}  // namespace heddle
