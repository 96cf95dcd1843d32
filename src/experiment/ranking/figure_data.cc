#include "experiment/ranking/figure_data.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "experiment/ranking/table_makers.h"

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

// The order of the techniques on the x axis of figure 8, group by group.
struct Technique {
  size_t configuration;
  const char* kind;
};

class TechniqueGroups {
 public:
  explicit TechniqueGroups(const Study& study)
      : study_(study),
        rivals_(study.WithRole(ConfigurationRole::kRival)),
        combinations_(study.WithRole(ConfigurationRole::kCombination)) {}

  std::vector<std::vector<Technique>> All() const {
    std::vector<Technique> selected, fixed, random, alone, others;
    for (const size_t at : Selected(study_)) selected.push_back({study_.ranked[at], "rb"});
    for (const size_t rival : rivals_) {
      const std::vector<size_t> with = CombinationsOf(rival);
      std::vector<Technique>& group = with.empty() ? alone : Of(rival).randomized ? random : fixed;
      group.push_back({rival, "rival"});
      for (const size_t combination : with) group.push_back({combination, "combination"});
    }
    for (const size_t combination : combinations_) {
      if (!RivalOf(combination)) others.push_back({combination, "combination"});
    }
    std::vector<std::vector<Technique>> groups = {selected, fixed, random, alone, others};
    std::erase_if(groups, [](const std::vector<Technique>& group) { return group.empty(); });
    return groups;
  }

 private:
  const Configuration& Of(size_t at) const { return study_.results.configurations[at]; }

  // Whose name is in that of the combination; the longest.
  std::optional<size_t> RivalOf(size_t combination) const {
    std::optional<size_t> found;
    for (const size_t rival : rivals_) {
      const std::string& name = Of(rival).name;
      if (Of(combination).name.find(name) == std::string::npos) continue;
      if (!found || name.size() > Of(*found).name.size()) found = rival;
    }
    return found;
  }

  std::vector<size_t> CombinationsOf(size_t rival) const {
    std::vector<size_t> with;
    for (const size_t combination : combinations_) {
      if (RivalOf(combination) == rival) with.push_back(combination);
    }
    return with;
  }

  const Study& study_;
  std::vector<size_t> rivals_, combinations_;
};

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
  const std::vector<std::vector<Technique>> groups = TechniqueGroups(study).All();
  for (size_t program = 0; program < study.results.programs.size() && !groups.empty(); ++program) {
    comparisons.push_back(ComparisonOf(study, groups, program));
  }
  return {{"programs", programs}, {"comparisons", comparisons}};
}

}  // namespace heddle
