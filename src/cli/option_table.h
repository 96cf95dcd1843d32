// The options, one row each: name, help, effect on Options, and the fields kept by a checkpoint or a schedule.
// Parsing, help, `heddle list options`, checkpoints and schedules are loops over this table.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/command_line.h"
#include "cli/options.h"

namespace heddle {

// A field of Options needed by the search or by the steps of a schedule.
struct OptionField {
  std::function<nlohmann::json(const Options&)> get;
  std::function<void(Options&, const nlohmann::json&)> set;
  const char* in_schedule =
      nullptr;  // its key in a schedule file. Null: it is not kept there, or has a member of its own
};

enum class OptionShape : uint8_t {
  kFlag,           // no value
  kOptionalValue,  // --name or --name=VALUE
  kValue,          // once
  kRepeated,       // may be repeated
  kList,           // may be repeated, and is a list with commas
};

// Which commands have the option, as a set of bits.
enum OptionOf : uint8_t {
  kOfCheck = 1,
  kOfRun = 2,
  kOfReplay = 4,
  kOfAnalyze = 8,
  kOfTest = 16,
  kOfAdvise = 32,
  kOfSearches = 17,   // check and test
  kOfQuestions = 49,  // these, and advise
  kOfSchedules = 7,   // check, run and replay
  kOfJars = 43,       // of all that take a main class
  kOfPrograms = 59,   // of all but replay
  kOfVerdicts = 21,
  kOfReports = 61,  // of all but run
  kOfAll = 63,      // that take a program
  kOfExperiment = 64,
  kOfMany = 80,         // test and experiment
  kOfLongWork = 81,     // of those, and check
  kOfEverything = 127,  // but rank, which runs nothing
  kOfRank = 128
};

struct OptionRow {
  const char* name;  // "--reduction"
  OptionShape shape;
  const char* value;  // how help calls it: "NAME[:PARAMS]"
  const char* group;
  OptionOf of;
  std::string help;
  // The fault in a value, to be put after the option's name. Empty: none. May be null.
  std::function<std::string(const std::string&)> complaint;
  // Takes a value. A flag's is empty. Error: the whole line to be told.
  std::function<Status(Options&, const std::string&)> take;
  std::vector<OptionField> kept;  // by checkpoints, and as they say by schedules
};

// In the order of help.
std::span<const OptionRow> OptionRows();

bool IsOf(const OptionRow& row, Command command);

// The commands that have options.
inline constexpr const char* kCommandNames[] = {"check",   "run",    "test",       "replay",
                                                "analyze", "advise", "experiment", "rank"};
// Nothing: it is none of them.
std::optional<Command> CommandNamed(std::string_view name);

// How a schedule file writes a field's value, and reads it. False: no such value.
std::string ScheduleText(const nlohmann::json& value);
bool ReadScheduleText(const std::string& text, nlohmann::json& value);

}  // namespace heddle
