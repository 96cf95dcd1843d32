// Tables 1 and 8.
#include <fmt/format.h>

#include <algorithm>

#include "experiment/ranking/table_makers.h"

namespace heddle {

namespace {

// Ratios are of very different sizes.
Cell Ratio(double ratio) { return {fmt::format("{:.3g}", ratio), fmt::format("{}", ratio), {}}; }

template <typename Value>
Cell Length(const std::optional<Value>& length, int digits) {
  return length ? Number(static_cast<double>(*length), digits) : Cell{"-", {}, {}};
}

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
  const char* const title = number == 1
                                ? "Programs: characteristics of their state spaces"
                                : "Additional programs, not used by the ranking: characteristics of their state spaces";
  Table table = EmptyTable(number, title,
                           {"Program", "LoC", "Threads", "Error states", "Error paths", "Min length", "Mean length",
                            "States", "Paths", "Time"});
  Segment& rows = table.segments.emplace_back();
  for (const ProgramCharacteristics& of : study.results.characteristics) {
    const bool additional = !uses_all && IsOfResults(study, of.program) && !IsOfRanking(study, of.program);
    if (additional != (number == 8)) continue;
    rows.rows.push_back({Cell::Of(of.program), Length(of.lines_of_code, 0), Whole(static_cast<double>(of.threads)),
                         Ratio(of.error_states), Ratio(of.error_paths), Length(of.min_length, 0),
                         Length(of.mean_length, 1), Whole(static_cast<double>(of.states)),
                         Whole(static_cast<double>(of.paths)), Seconds(of.seconds)});
  }
  if (!rows.rows.empty()) {
    table.notes.emplace_back(
        "Error states and error paths: their ratio of all. Lengths are those of error paths, in transitions. These are "
        "estimates: states are sampled.");
    table.notes.emplace_back(
        "LoC: source lines with code, by the line number tables of the program's classes that were loaded. Blank "
        "lines, "
        "comments and most declarations are none.");
  } else if (study.results.characteristics.empty()) {
    table.notes.emplace_back(
        "No characteristics are given. Add the reports of heddle check --characteristics --format json.");
  } else {
    table.notes.emplace_back("None of the programs with characteristics belongs here (see --programs).");
  }
  return table;
}

}  // namespace heddle
