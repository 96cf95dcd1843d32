#include "report/characteristics_report.h"

#include <fmt/format.h>

#include "report/columns.h"

namespace heddle {

namespace {

std::string Share(double ratio, uint64_t part, uint64_t whole, const char* of_what) {
  return fmt::format("{:.3g} ({} of {} {})", ratio, Grouped(part), Grouped(whole), of_what);
}

}  // namespace

std::vector<std::string> CharacteristicsLines(const CheckReport& report) {
  const Characteristics& space = *report.result.characteristics;
  std::vector<std::string> lines;
  auto row = [&lines](const char* name, const std::string& value) {
    lines.push_back(fmt::format("{:<16}{}", name, value));
  };
  row("error states", Share(space.ErrorStates(), space.sampled_error_states, space.sampled_states, "sampled states") +
                          fmt::format("; {} of all {}", Grouped(space.error_states), Grouped(space.states)));
  row("error paths", Share(space.ErrorPaths(), space.error_paths, space.paths, "paths"));
  if (space.error_paths > 0) {
    row("their length",
        fmt::format("{} transitions at least, {:.1f} on average", Grouped(space.shortest_error), space.MeanLength()));
  }
  row("lines of code", Grouped(report.code_lines) + ", by the line number tables of the program's loaded classes");
  row("clashes",
      fmt::format("none, unless by a chance of {:.0e} (paths are kept as hashes of 64 bits)", space.clashes));
  return lines;
}

nlohmann::ordered_json CharacteristicsJson(const CheckReport& report) {
  const Characteristics& space = *report.result.characteristics;
  nlohmann::ordered_json json;
  json["characteristics"] = report.main_class;
  json["args"] = report.arguments;
  json["lines_of_code"] = report.code_lines;
  json["error_states"] = space.ErrorStates();
  json["error_paths"] = space.ErrorPaths();
  json["min_length"] = nullptr;
  json["mean_length"] = nullptr;
  if (space.error_paths > 0) {
    json["min_length"] = space.shortest_error;
    json["mean_length"] = space.MeanLength();
  }
  json["states"] = space.states;
  json["states_in_error"] = space.error_states;
  json["sampled_states"] = space.sampled_states;
  json["paths"] = space.paths;
  json["paths_in_error"] = space.error_paths;
  json["path_clashes"] = space.clashes;
  json["threads"] = report.result.counts.threads_max;
  json["seconds"] = report.result.search_s;
  json["whole_space"] = report.result.cuts.empty();
  json["reduction"] = report.reduction;
  json["seed"] = report.seed;
  return json;
}

}  // namespace heddle
