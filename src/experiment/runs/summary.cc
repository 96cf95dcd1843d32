#include "experiment/runs/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace heddle {

namespace {

std::string Counted(uint64_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// Programs of the grid without a run that has found something.
std::string ProgramsWithNothing(const Grid& grid, const std::vector<RunRecord>& records) {
  std::set<std::string> found;
  for (const RunRecord& record : records) {
    if (record.outcome == RunOutcome::kFound) found.insert(record.program);
  }
  std::string names;
  for (const GridProgram& program : grid.programs) {
    if (!found.contains(program.name)) names += (names.empty() ? "" : ", ") + program.name;
  }
  return names;
}

std::string FirstFailure(const std::vector<RunRecord>& records) {
  const auto failed = std::ranges::find(records, RunOutcome::kFailed, &RunRecord::outcome);
  if (failed == records.end()) return {};
  return fmt::format("the first that failed: {} {} {}: {}\n", failed->program, failed->configuration,
                     failed->repetition, failed->reason);
}

std::string SecondWords(const Grid& grid, const SecondPhase& second) {
  if (grid.phases.second == 0) return {};
  const size_t chosen = second.experiments.size();
  std::string words = fmt::format("second phase: {} more runs of each of {} whose first runs differ",
                                  grid.phases.second, Counted(chosen, "experiment", "experiments"));
  if (chosen < second.varying) {
    words += fmt::format("; {} others, too, but second_at_most = {} (chosen by the grid's seed)",
                         second.varying - chosen, grid.phases.second_at_most);
  }
  return words + "\n";
}

}  // namespace

OutcomeCounts CountOutcomes(const std::vector<RunRecord>& records) {
  OutcomeCounts counts = {};
  for (const RunRecord& record : records) ++counts[static_cast<size_t>(record.outcome)];
  return counts;
}

std::string DurationWords(double seconds) {
  constexpr double kDay = 86400;
  if (seconds >= 2 * kDay) return fmt::format("{:.0f} days", std::ceil(seconds / kDay));
  const auto whole = static_cast<uint64_t>(std::ceil(seconds));
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

std::string PlanWords(const Plan& plan, unsigned jobs) {
  const Grid& grid = plan.grid();
  std::string words = fmt::format("{}: {} x {}\n", grid.name, Counted(grid.programs.size(), "program", "programs"),
                                  Counted(grid.configurations.size(), "configuration", "configurations"));
  auto at_most = [&](double search_s) {
    const std::string words = "at most " + DurationWords(search_s) + " of search";
    if (jobs == 1) return words;
    return words + fmt::format(", {} with {} at a time", DurationWords(search_s / jobs), jobs);
  };
  words += fmt::format("first phase: {}, {}\n", Counted(plan.FirstRuns(), "run", "runs"),
                       at_most(plan.MostSecondsOfFirst()));
  const double second = plan.MostSecondsOfSecond();
  if (second > 0) {
    words += fmt::format("second phase: {} more of each experiment whose first runs differ, {}\n", grid.phases.second,
                         at_most(second));
  }
  return words;
}

std::string SummaryWords(const Plan& plan, const SecondPhase& second, const std::vector<RunRecord>& records,
                         const std::string& path, bool complete) {
  const Grid& grid = plan.grid();
  std::string words = fmt::format("{}: {} of {} and {}\n", grid.name, Counted(records.size(), "run", "runs"),
                                  Counted(grid.programs.size(), "program", "programs"),
                                  Counted(grid.configurations.size(), "configuration", "configurations"));
  const OutcomeCounts counts = CountOutcomes(records);
  for (size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) words += fmt::format("  {:<14} {}\n", RunOutcomeName(static_cast<RunOutcome>(i)), counts[i]);
  }
  if (complete) words += SecondWords(grid, second);
  if (const std::string names = ProgramsWithNothing(grid, records); !names.empty()) {
    words += "nothing found in: " + names + "\n";
  }
  words += FirstFailure(records) + "results: " + path + "\n";
  return words + (complete ? "next: heddle rank " + path + "\n"
                           : "not all runs are made: the same command goes on where this one ended\n");
}

}  // namespace heddle
