// Tables 1 and 8.
#include <fmt/format.h>

#include <algorithm>

#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

// Ratios are of very different sizes.
Cell Ratio(double ratio) { return {fmt::format("{:.3g}", ratio), fmt::format("{}", ratio), {}}; }

bool IsOfRanking(const Study& study, const std::string& program) {
  return std::ranges::any_of(study.programs, [&](size_t at) { return study.results.programs[at] == program; });
}

bool IsOfResults(const Study& study, const std::string& program) {
  return std::ranges::find(study.results.programs, program) != study.results.programs.end();
}

}  // namespace

// Table 8 has the programs that the ranking does not use. If it uses all, everything is in table 1.
Table CharacteristicsTable(const Study& study, int number) {
  const bool uses_all = study.programs.size() == study.results.programs.size();
  Table table;
  table.number = number;
  table.title = number == 1 ? "Programs: characteristics of their state spaces"
                            : "Additional programs, not used by the ranking: characteristics of their state spaces";
  for (const char* name : {"Program", "Threads", "Ratio of error states", "Ratio of error paths",
                           "Minimal length of error path", "Average length of error path", "States", "Paths", "Time"}) {
    table.columns.push_back({name, ""});
  }
  Segment& rows = table.segments.emplace_back();
  for (const Characteristics& of : study.results.characteristics) {
    const bool additional = !uses_all && IsOfResults(study, of.program) && !IsOfRanking(study, of.program);
    if (additional != (number == 8)) continue;
    rows.rows.push_back({Cell::Of(of.program), Whole(static_cast<double>(of.threads)), Ratio(of.error_states),
                         Ratio(of.error_paths), Whole(static_cast<double>(of.min_length)), Number(of.mean_length, 1),
                         Whole(static_cast<double>(of.states)), Whole(static_cast<double>(of.paths)),
                         Seconds(of.seconds)});
  }
  if (!rows.rows.empty()) {
    table.notes.emplace_back("Estimates: states are sampled. Lengths are in transitions.");
  } else if (study.results.characteristics.empty()) {
    table.notes.emplace_back("No characteristics are in the results: heddle check --characteristics makes them.");
  } else {
    table.notes.emplace_back("None of the programs with characteristics belongs here (see --programs).");
  }
  return table;
}

}  // namespace heddle
