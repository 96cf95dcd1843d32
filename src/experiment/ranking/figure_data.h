// The numbers of figures 5 to 8, for the script that draws them.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "experiment/ranking/study.h"

namespace heddle {

// {"programs": [{"name", "configurations", "ratios", "variations", "shares"}...],
//  "comparisons": [{"name", "groups": [[{"label", "kind", "found", "mean", "deviation"}...]...]}...]}
//
// ratios: mean states of each configuration with a success / those of the median configuration (MC of table 2), rising;
// variations: coefficient of variation of states, the same; shares: % of runs that found an error, of all, falling.
// groups: those of technique_groups.h.
nlohmann::ordered_json FigureData(const Study& study);

}  // namespace heddle
