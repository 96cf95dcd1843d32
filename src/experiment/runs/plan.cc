#include "experiment/runs/plan.h"

#include <algorithm>
#include <map>

#include "base/hash.h"

namespace heddle {

namespace {

using Experiment = std::pair<std::string, std::string>;  // program and configuration

struct Variation {
  const RunRecord* first = nullptr;
  bool differs = false, found = false;
};

std::map<Experiment, Variation> VariationsOf(const std::vector<RunRecord>& records) {
  std::map<Experiment, Variation> variations;
  for (const RunRecord& record : records) {
    if (record.phase != 1) continue;
    Variation& variation = variations[{record.program, record.configuration}];
    variation.found |= record.outcome == RunOutcome::kFound;
    if (variation.first == nullptr) {
      variation.first = &record;
    } else {
      variation.differs |= record.states != variation.first->states || record.outcome != variation.first->outcome;
    }
  }
  return variations;
}

}  // namespace

std::string KeyOf(const std::string& program, const std::string& configuration, int repetition) {
  return program + '\n' + configuration + '\n' + std::to_string(repetition);
}

uint64_t Plan::RunsOf(size_t configuration) const { return kinds_[configuration].randomized ? grid_.phases.first : 1; }

uint64_t Plan::FirstRuns() const {
  uint64_t runs = 0;
  for (size_t i = 0; i < grid_.configurations.size(); ++i) runs += RunsOf(i) * grid_.programs.size();
  return runs;
}

double Plan::MostSecondsOfFirst() const {
  double runs = 0;
  for (size_t i = 0; i < grid_.configurations.size(); ++i) {
    runs += static_cast<double>(RunsOf(i) * kinds_[i].time_limits);
  }
  return runs * static_cast<double>(grid_.programs.size()) * grid_.limits.time_s;
}

double Plan::MostSecondsOfSecond() const {
  std::vector<size_t> limits;  // of each experiment, the longest first
  for (const ConfigurationKind& kind : kinds_) {
    if (kind.randomized) limits.insert(limits.end(), grid_.programs.size(), kind.time_limits);
  }
  std::ranges::sort(limits, std::greater());
  if (limits.size() > grid_.phases.second_at_most) limits.resize(grid_.phases.second_at_most);
  double runs = 0;
  for (const size_t limit : limits) runs += static_cast<double>(limit);
  return runs * static_cast<double>(grid_.phases.second) * grid_.limits.time_s;
}

std::vector<PlannedRun> Plan::First() const {
  std::vector<PlannedRun> runs;
  for (size_t configuration = 0; configuration < grid_.configurations.size(); ++configuration) {
    for (uint64_t repetition = 1; repetition <= RunsOf(configuration); ++repetition) {
      for (size_t program = 0; program < grid_.programs.size(); ++program) {
        runs.push_back({program, configuration, 1, static_cast<int>(repetition)});
      }
    }
  }
  return runs;
}

SecondPhase Plan::ChooseSecond(const std::vector<RunRecord>& records) const {
  SecondPhase phase;
  if (grid_.phases.second == 0) return phase;
  const std::map<Experiment, Variation> variations = VariationsOf(records);
  std::vector<std::pair<uint64_t, size_t>> drawn;  // by a random number
  for (size_t configuration = 0; configuration < grid_.configurations.size(); ++configuration) {
    for (size_t program = 0; program < grid_.programs.size(); ++program) {
      const std::string& program_name = grid_.programs[program].name;
      const std::string& name = grid_.configurations[configuration].name;
      const auto variation = variations.find({program_name, name});
      if (variation == variations.end() || !variation->second.differs || !variation->second.found) continue;
      drawn.emplace_back(SeedOf(grid_, program_name, name, 0), configuration * grid_.programs.size() + program);
    }
  }
  phase.varying = drawn.size();
  std::ranges::sort(drawn);
  if (drawn.size() > grid_.phases.second_at_most) drawn.resize(grid_.phases.second_at_most);
  for (const auto& [number, experiment] : drawn) phase.experiments.push_back(experiment);
  std::ranges::sort(phase.experiments);
  return phase;
}

std::vector<PlannedRun> Plan::Second(const SecondPhase& chosen) const {
  std::vector<PlannedRun> runs;
  const size_t programs = grid_.programs.size();
  for (uint64_t i = 1; i <= grid_.phases.second; ++i) {
    const auto repetition = static_cast<int>(grid_.phases.first + i);
    for (const size_t experiment : chosen.experiments) {
      runs.push_back({experiment % programs, experiment / programs, 2, repetition});
    }
  }
  return runs;
}

}  // namespace heddle
