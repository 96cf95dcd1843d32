// What a configuration is in the tables, by the name of its group.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiment/ranking/results.h"

namespace heddle {

enum class ConfigurationRole : uint8_t {
  kRanked,
  kCombination,  // group "combinations": a ranked one together with another technique
  kThreshold,    // group "thresholds"
  kRival,        // any other group
};

inline constexpr const char* kUsuallyRanked = "DFS-RB";

// The role of each configuration. `ranked` are the groups that are ranked. If it is empty, this is DFS-RB; and if no
// configuration is of that group, all but those called rivals, combinations and thresholds.
// Error: a group that the results do not have.
Result<std::vector<ConfigurationRole>> RolesOf(const Results& results, const std::vector<std::string>& ranked);

}  // namespace heddle
