#include "experiment/ranking/technique_groups.h"

#include <algorithm>
#include <optional>
#include <set>

#include "experiment/ranking/overview.h"
#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

// The parts of a search that stand between +, each up to a comma; but not rb, whose own commas are in < >.
std::set<std::string> PartsOf(const Configuration& configuration) {
  std::string search = SearchOf(configuration);
  if (search.empty()) search = configuration.name;
  std::set<std::string> parts;
  for (size_t begin = 0; begin <= search.size();) {
    const size_t end = std::min(search.find('+', begin), search.size());
    const std::string part = search.substr(begin, end - begin);
    if (!part.starts_with("rb")) parts.insert(part.substr(0, part.find(',')));
    begin = end + 1;
  }
  return parts;
}

class Pairs {
 public:
  explicit Pairs(const Study& study)
      : study_(study),
        rivals_(study.WithRole(ConfigurationRole::kRival)),
        combinations_(study.WithRole(ConfigurationRole::kCombination)) {
    for (const size_t combination : combinations_) rival_of_.push_back(RivalOf(combination));
  }

  std::vector<std::vector<Technique>> Groups() const {
    std::vector<Technique> selected, fixed, random, alone, others;
    for (const size_t at : Selected(study_)) selected.push_back({study_.ranked[at], "rb"});
    for (const size_t rival : rivals_) {
      const std::vector<Technique> with = CombinationsOf(rival);
      std::vector<Technique>& group = with.empty() ? alone : Of(rival).randomized ? random : fixed;
      group.push_back({rival, "rival"});
      group.insert(group.end(), with.begin(), with.end());
    }
    others = CombinationsOf({});
    std::vector<std::vector<Technique>> groups = {selected, fixed, random, alone, others};
    std::erase_if(groups, [](const std::vector<Technique>& group) { return group.empty(); });
    return groups;
  }

 private:
  const Configuration& Of(size_t at) const { return study_.results.configurations[at]; }

  // The one with most parts; the first of these.
  std::optional<size_t> RivalOf(size_t combination) const {
    const std::set<std::string> all = PartsOf(Of(combination));
    std::optional<size_t> found;
    size_t most = 0;
    for (const size_t rival : rivals_) {
      const std::set<std::string> parts = PartsOf(Of(rival));
      if (parts.size() <= most || !std::ranges::includes(all, parts)) continue;
      found = rival;
      most = parts.size();
    }
    return found;
  }

  std::vector<Technique> CombinationsOf(std::optional<size_t> rival) const {
    std::vector<Technique> with;
    for (size_t at = 0; at < combinations_.size(); ++at) {
      if (rival_of_[at] == rival) with.push_back({combinations_[at], "combination"});
    }
    return with;
  }

  const Study& study_;
  std::vector<size_t> rivals_, combinations_;
  std::vector<std::optional<size_t>> rival_of_;  // of each combination
};

}  // namespace

std::vector<std::vector<Technique>> TechniqueGroups(const Study& study) { return Pairs(study).Groups(); }

}  // namespace heddle
