#include "experiment/ranking/roles.h"

#include <algorithm>

#include "base/nearest_words.h"

namespace heddle {

namespace {

constexpr std::string_view kCombinations = "combinations", kThresholds = "thresholds", kRivals = "rivals";

std::vector<std::string> GroupsOf(const Results& results) {
  std::vector<std::string> groups;
  for (const Configuration& configuration : results.configurations) {
    if (std::ranges::find(groups, configuration.group) == groups.end()) groups.push_back(configuration.group);
  }
  return groups;
}

ConfigurationRole RoleOf(const std::string& group, const std::vector<std::string>& ranked) {
  if (std::ranges::find(ranked, group) != ranked.end()) return ConfigurationRole::kRanked;
  if (group == kCombinations) return ConfigurationRole::kCombination;
  return group == kThresholds ? ConfigurationRole::kThreshold : ConfigurationRole::kRival;
}

}  // namespace

Result<std::vector<ConfigurationRole>> RolesOf(const Results& results, const std::vector<std::string>& ranked) {
  std::vector<std::string> known = GroupsOf(results), taken = ranked;
  for (const std::string& group : ranked) {
    if (std::ranges::find(known, group) != known.end()) continue;
    return Error{UnknownName("group", group, std::vector<std::string_view>(known.begin(), known.end()))};
  }
  if (taken.empty() && std::ranges::find(known, kUsuallyRanked) != known.end()) taken = {kUsuallyRanked};
  if (taken.empty()) {
    std::erase_if(known, [](const std::string& group) {
      return group == kCombinations || group == kThresholds || group == kRivals;
    });
    taken = known;
  }
  std::vector<ConfigurationRole> roles;
  for (const Configuration& configuration : results.configurations) {
    roles.push_back(RoleOf(configuration.group, taken));
  }
  return roles;
}

}  // namespace heddle
