// The techniques on the x axis of figure 8, in the paper's order.
#pragma once

#include <vector>

#include "experiment/ranking/study.h"

namespace heddle {

struct Technique {
  size_t configuration;
  const char* kind;  // "rb", "rival" or "combination"
};

// The selected ranked configurations; rivals without randomness that were combined, each with its combinations behind
// it; randomized ones, the same; rivals that were not combined; combinations without a rival. No group is empty.
//
// A combination is of the rival whose search is a part of its own: bounded:10 and rb:<...>+bounded:10. Parameters after
// a comma may differ. Where a run's command does not tell the search, the name stands for it.
std::vector<std::vector<Technique>> TechniqueGroups(const Study& study);

}  // namespace heddle
