// Tables 10, and 11 and on: states, time and success of chosen configurations on a program.
#include <fmt/format.h>

#include <algorithm>

#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

constexpr const char* kFailures[] = {
    "found", "no error: all was explored", "error states pruned", "timed-out", "out of memory", "unsupported",
    "failed"};

std::vector<Column> Columns(const char* first) {
  return {{first, ""}, {"States", "States σ"}, {"Time", "Time σ"}, {"Found", ""}};
}

std::vector<Cell> Row(const std::string& label, const Configuration& configuration, const Measured& of) {
  if (of.runs == 0) return {Cell::Of(label), Cell::Of("not run"), {}, {}};
  const Cell found = configuration.randomized ? Percent(of.FoundShare()) : Cell::Of(of.found > 0 ? "yes" : "no");
  if (of.found == 0) return {Cell::Of(label), Cell::Of(FailureWords(of, configuration.randomized)), {}, found};
  if (configuration.randomized) {
    return {Cell::Of(label), Spreading(of.states, 0), SecondsSpreading(of.seconds), found};
  }
  return {Cell::Of(label), Whole(of.states.mean), Seconds(of.seconds.mean), found};
}

// A segment for each group of that role.
std::vector<Segment> SegmentsOf(const Study& study, ConfigurationRole role, size_t program) {
  std::vector<Segment> segments;
  for (const size_t at : study.WithRole(role)) {
    const Configuration& configuration = study.results.configurations[at];
    auto segment = std::ranges::find(segments, configuration.group, &Segment::title);
    if (segment == segments.end()) segment = segments.insert(segment, {configuration.group, {}});
    segment->rows.push_back(Row(configuration.name, configuration, study.Of(at, program)));
  }
  return segments;
}

bool WasRun(const Study& study, ConfigurationRole role, size_t program) {
  return std::ranges::any_of(study.WithRole(role), [&](size_t at) { return study.Of(at, program).runs > 0; });
}

}  // namespace

std::string FailureWords(const Measured& measured, bool randomized) {
  std::string words;
  for (size_t outcome = 1; outcome < measured.outcomes.size(); ++outcome) {
    const size_t runs = measured.outcomes[outcome];
    if (runs == 0) continue;
    if (!randomized && runs == measured.runs) return kFailures[outcome];
    if (runs == measured.runs) {
      return outcome == static_cast<size_t>(RunOutcome::kTimedOut) ? "all runs timed-out"
                                                                   : std::string(kFailures[outcome]) + " in all runs";
    }
    words += fmt::format("{}{} in {} of {}", words.empty() ? "" : ", ", kFailures[outcome], runs, measured.runs);
  }
  return words;
}

Table ThresholdTable(const Study& study) {
  Table table;
  table.number = 10;
  table.title = "Additional experiments with thresholds";
  table.columns = Columns("Configuration");
  for (size_t program = 0; program < study.results.programs.size(); ++program) {
    if (!WasRun(study, ConfigurationRole::kThreshold, program)) continue;
    table.segments.push_back(SegmentsOf(study, ConfigurationRole::kThreshold, program).front());
    table.segments.back().title = study.results.programs[program];
  }
  table.notes = {kOverSuccessfulRuns};
  if (table.segments.empty()) table.notes = {"No configuration is of the group \"thresholds\"."};
  return table;
}

Table ComparisonTable(const Study& study, size_t program) {
  Table table;
  table.title = "Results for " + study.results.programs[program];
  table.columns = Columns("Configuration/Technique");
  const bool all = study.ranked.size() <= kTop;
  Segment& selected = table.segments.emplace_back();
  if (!study.ranked.empty()) selected.title = study.results.configurations[study.ranked.front()].group;
  if (selected.title.empty()) selected.title = "ranked";
  if (!all) selected.title += " (selection from top 10)";
  const std::vector<size_t> positions = study.Positions();
  for (const size_t at : Selected(study)) {
    const Configuration& configuration = study.results.configurations[study.ranked[at]];
    const std::string label = all ? configuration.name : fmt::format("{}. {}", positions[at], configuration.name);
    selected.rows.push_back(Row(label, configuration, study.of_ranked[at][program]));
  }
  for (const ConfigurationRole role : {ConfigurationRole::kRival, ConfigurationRole::kCombination}) {
    for (Segment& segment : SegmentsOf(study, role, program)) table.segments.push_back(std::move(segment));
  }
  std::erase_if(table.segments, [](const Segment& segment) { return segment.rows.empty(); });
  table.notes = {kOverSuccessfulRuns};
  return table;
}

}  // namespace heddle
