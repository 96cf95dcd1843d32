// Table 9.
#include <fmt/format.h>

#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

// The share of configurations with a lower mean number of states. "-": it has found nothing.
Cell Standing(const Study& study, size_t at, size_t program) {
  const Measured& own = study.of_ranked[at][program];
  if (own.runs == 0) return Cell::Of("not run");
  if (own.found == 0) return {"-", {}, {}};
  size_t better = 0, all = 0;
  for (const std::vector<Measured>& row : study.of_ranked) {
    all += row[program].runs > 0;
    better += row[program].found > 0 && row[program].states.mean < own.states.mean;
  }
  return Percent(static_cast<double>(better) / static_cast<double>(all));
}

}  // namespace

Table StandingTable(const Study& study) {
  Table table =
      EmptyTable(9, "Relative performance: configurations with fewer states on average than each of the top 10",
                 {"Pos.", "Configuration"});
  table.words = 2;
  for (const std::string& program : study.results.programs) table.columns.push_back({program, ""});
  Segment& segment = table.segments.emplace_back();
  for (const size_t at : Best(study)) {
    std::vector<Cell> row = {Cell::Of(fmt::format("{}.", segment.rows.size() + 1)), Cell::Of(study.names[at])};
    for (size_t program = 0; program < study.results.programs.size(); ++program) {
      row.push_back(Standing(study, at, program));
    }
    segment.rows.push_back(std::move(row));
  }
  table.notes = {"Of all ranked configurations that were run on the program. \"-\": no run found an error.",
                 "Averages are over the runs that found an error."};
  if (study.lists.successful == 0) table.notes = {WhyNone(study)};
  return table;
}

}  // namespace heddle
