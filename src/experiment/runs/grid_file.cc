#include "experiment/runs/grid_file.h"

#include <map>

#include "experiment/runs/grid_configurations.h"
#include "experiment/runs/toml_reader.h"

namespace heddle {

namespace {

Status ReadLimits(const toml::table& table, Grid& grid) {
  TomlReader reader(table, grid.file, "[limits]");
  reader.TakeSeconds("time", grid.limits.time_s);
  reader.TakeSeconds("grace", grid.limits.grace_s);
  reader.Take("memory", grid.limits.memory);
  grid.limits.memory_place = reader.PlaceOf("memory");
  return reader.Finish();
}

Status ReadPhases(const toml::table& table, Grid& grid) {
  TomlReader reader(table, grid.file, "[phases]");
  constexpr uint64_t kMostRuns = 1'000'000;
  reader.Take("first", grid.phases.first, 1, kMostRuns);
  reader.Take("second", grid.phases.second, 0, kMostRuns);
  reader.Take("second_at_most", grid.phases.second_at_most);
  return reader.Finish();
}

Status AddProgram(const toml::table& table, Grid& grid) {
  TomlReader reader(table, grid.file, "a program");
  GridProgram program;
  reader.Take("name", program.name);
  reader.Take("main", program.main_class);
  reader.Take("class_path", program.class_path);
  reader.TakeOneOrMore("compile", program.sources);
  reader.Take("args", program.arguments);
  reader.Take("options", program.options);
  reader.Require("name");
  reader.Require("main");
  if (!reader.Has("class_path") && !reader.Has("compile")) {
    reader.Refuse(table.source(), "a program needs 'class_path', or 'compile' with its sources");
  }
  program.place = reader.Place();
  grid.programs.push_back(std::move(program));
  return reader.Finish();
}

// Names tell runs apart in a results file.
template <typename Rows>
Status CheckNames(const Rows& rows, const char* what) {
  std::map<std::string, const std::string*> places;
  for (const auto& row : rows) {
    const auto [at, is_new] = places.try_emplace(row.name, &row.place);
    if (is_new) continue;
    return Error{row.place + ": the " + what + " '" + row.name + "' is there twice (the other: " + *at->second + ")"};
  }
  return {};
}

// Wrong keys are told of before what is missing.
Status ReadWhole(const toml::table& table, Grid& grid) {
  TomlReader reader(table, grid.file, "a grid");
  uint64_t jobs = 0;
  reader.Take("name", grid.name);
  reader.Take("seed", grid.seed);
  constexpr uint64_t kMostJobs = 10'000;
  reader.Take("jobs", jobs, 1, kMostJobs);
  reader.Take("launcher", grid.launcher);
  grid.jobs = static_cast<unsigned>(jobs);
  const toml::table* limits = reader.TakeTable("limits");
  const toml::table* phases = reader.TakeTable("phases");
  const std::vector<const toml::table*> programs = reader.TakeTables("program");
  const std::vector<const toml::table*> configurations = reader.TakeTables("configuration");
  reader.Require("name");
  if (Status wrong = reader.Finish()) return wrong;
  Status wrong;
  if (limits != nullptr) wrong = ReadLimits(*limits, grid);
  if (phases != nullptr && !wrong) wrong = ReadPhases(*phases, grid);
  for (const toml::table* program : programs) {
    if (!wrong) wrong = AddProgram(*program, grid);
  }
  for (const toml::table* configuration : configurations) {
    if (!wrong) wrong = AddConfigurations(*configuration, grid);
  }
  if (wrong) return wrong;
  if (grid.programs.empty()) return Error{grid.file + ": the grid has no [[program]]"};
  if (grid.configurations.empty()) return Error{grid.file + ": the grid has no [[configuration]]"};
  if (Status twice = CheckNames(grid.programs, "program")) return twice;
  return CheckNames(grid.configurations, "configuration");
}

}  // namespace

Result<Grid> ReadGrid(const std::string& text, const std::string& file) {
  Grid grid;
  grid.file = file;
  const toml::parse_result parsed = toml::parse(text, file);
  if (!parsed) {
    return Error{PlaceIn(file, parsed.error().source()) + ": no TOML: " + std::string(parsed.error().description())};
  }
  if (Status wrong = ReadWhole(parsed.table(), grid)) return *wrong;
  return grid;
}

}  // namespace heddle
