// `walk`: executions with random steps. Each step on offer has the same probability.
#pragma once

#include "search/strategies/sampler.h"

namespace heddle {

class RandomWalk : public Sampler {
 public:
  static MadeStrategy Make(SearchParts parts) {
    Result<SamplerOptions> options = MakeSamplerOptions(parts.settings, parts.parameters, "walk");
    if (!options) return options.error();
    return Made<RandomWalk>(options.take());
  }

  explicit RandomWalk(const SamplerOptions& options) : Sampler(options, "walk") {}

 protected:
  size_t Sample(const PointView& point) override { return random().Below(point.left.size()); }
};

}  // namespace heddle
