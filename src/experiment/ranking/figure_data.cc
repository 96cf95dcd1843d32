#include "experiment/ranking/figure_data.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "experiment/ranking/technique_groups.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

// Of those that the tables consider. Nothing: there are none.
std::optional<double> MedianStates(const Study& study, size_t program) {
  std::vector<double> means;
  for (const std::vector<Measured>& row : study.of_ranked) {
    if (row[program].FoundInHalf()) means.push_back(row[program].states.mean);
  }
  if (means.empty()) return {};
  std::ranges::sort(means);
  return std::max(1.0, means[(means.size() - 1) / 2]);
}

Json TrendsOf(const Study& study, size_t program) {
  const std::optional<double> median = MedianStates(study, program);
  std::vector<double> ratios, variations, shares;
  for (const std::vector<Measured>& row : study.of_ranked) {
    const Measured& of = row[program];
    shares.push_back(100 * of.FoundShare());
    if (of.found == 0) continue;
    if (median) ratios.push_back(of.states.mean / *median);
    variations.push_back(of.states.mean == 0 ? 0 : of.states.deviation / of.states.mean);
  }
  std::ranges::sort(ratios);
  std::ranges::sort(variations);
  std::ranges::sort(shares, std::greater<>());
  return {{"name", study.results.programs[program]},
          {"configurations", study.ranked.size()},
          {"ratios", ratios},
          {"variations", variations},
          {"shares", shares}};
}

Json Point(const Study& study, size_t configuration, size_t program, const char* kind) {
  const Measured& of = study.Of(configuration, program);
  return {{"label", study.results.configurations[configuration].name},
          {"kind", kind},
          {"found", of.found > 0},
          {"mean", of.states.mean},
          {"deviation", of.states.deviation}};
}

Json ComparisonOf(const Study& study, const std::vector<std::vector<Technique>>& groups, size_t program) {
  Json shown = Json::array();
  for (const std::vector<Technique>& group : groups) {
    Json& points = shown.emplace_back(Json::array());
    for (const auto& [configuration, kind] : group) points.push_back(Point(study, configuration, program, kind));
  }
  return {{"name", study.results.programs[program]}, {"groups", shown}};
}

}  // namespace

Json FigureData(const Study& study) {
  Json programs = Json::array(), comparisons = Json::array();
  for (const size_t program : study.programs) programs.push_back(TrendsOf(study, program));
  const std::vector<std::vector<Technique>> groups = TechniqueGroups(study);
  for (size_t program = 0; program < study.results.programs.size() && !groups.empty(); ++program) {
    comparisons.push_back(ComparisonOf(study, groups, program));
  }
  return {{"programs", programs}, {"comparisons", comparisons}};
}

}  // namespace heddle
