#include "experiment/ranking/study.h"

#include <algorithm>

#include "base/nearest_words.h"

namespace heddle {

namespace {

Result<std::vector<size_t>> ProgramsOf(const Study& study, const std::vector<std::string>& wanted) {
  const std::vector<std::string>& known = study.results.programs;
  std::vector<size_t> programs;
  for (const std::string& name : wanted) {
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) {
      return Error{UnknownName("program", name, std::vector<std::string_view>(known.begin(), known.end()))};
    }
    programs.push_back(static_cast<size_t>(found - known.begin()));
  }
  std::ranges::sort(programs);
  programs.erase(std::unique(programs.begin(), programs.end()), programs.end());
  return programs;
}

std::vector<size_t> ProgramsOfRanked(const Study& study) {
  std::vector<size_t> programs;
  const std::vector<size_t> candidates = study.WithRole(ConfigurationRole::kRanked);
  for (size_t program = 0; program < study.results.programs.size(); ++program) {
    const auto was_run = [&](size_t at) { return study.Of(at, program).runs > 0; };
    if (std::ranges::any_of(candidates, was_run)) programs.push_back(program);
  }
  return programs;
}

void TakeRanked(Study& study) {
  for (const size_t at : study.WithRole(ConfigurationRole::kRanked)) {
    const auto was_run = [&](size_t program) { return study.Of(at, program).runs > 0; };
    if (study.programs.empty() || !std::ranges::all_of(study.programs, was_run)) {
      ++study.left_out;
      continue;
    }
    study.ranked.push_back(at);
    study.names.push_back(study.results.configurations[at].name);
    study.of_ranked.push_back(study.measured[at]);
  }
}

}  // namespace

std::vector<size_t> Study::Positions() const {
  std::vector<size_t> positions(lists.order.size());
  for (size_t place = 0; place < lists.order.size(); ++place) positions[lists.order[place]] = place + 1;
  return positions;
}

std::vector<size_t> Study::WithRole(ConfigurationRole role) const {
  std::vector<size_t> found;
  for (size_t at = 0; at < results.configurations.size(); ++at) {
    if (roles[at] == role) found.push_back(at);
  }
  return found;
}

Result<Study> MakeStudy(Results results, const std::vector<std::string>& programs,
                        const std::vector<std::string>& groups) {
  Result<std::vector<ConfigurationRole>> roles = RolesOf(results, groups);
  if (!roles) return roles.error();
  Study study;
  study.results = std::move(results);
  study.roles = roles.take();
  for (const Configuration& configuration : study.results.configurations) {
    std::vector<Measured>& row = study.measured.emplace_back();
    for (const std::vector<Run>& runs : configuration.runs) row.push_back(Measure(runs));
  }
  Result<std::vector<size_t>> wanted = ProgramsOf(study, programs);
  if (!wanted) return wanted.error();
  study.programs = programs.empty() ? ProgramsOfRanked(study) : wanted.take();
  TakeRanked(study);
  study.lists = Rank(study.names, study.of_ranked, study.programs);
  return study;
}

}  // namespace heddle
