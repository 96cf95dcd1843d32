// What results files tell: the runs of every configuration on every program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "experiment/run_record.h"

namespace heddle {

// What a run adds to the statistics.
struct Run {
  uint64_t states = 0;
  double seconds = 0;
  uint64_t seed = 0;
  int repetition = 0;
  int highest = 0;  // repetition of this run and those before it
  RunOutcome outcome = RunOutcome::kFailed;
};

struct Configuration {
  std::string name;
  std::string group;
  bool randomized = false;
  std::string command;                 // of one of its runs
  std::vector<std::vector<Run>> runs;  // of each program
};

// Of the state space of a program (section 5.1.1).
struct ProgramCharacteristics {
  std::string program;  // the main class. In Results: as the results call it
  std::vector<std::string> arguments;
  std::optional<uint64_t> lines_of_code;  // by line number tables. Nothing: the report is from before they were counted
  double error_states = 0, error_paths = 0;  // ratios
  std::optional<uint64_t> min_length;        // of error paths. Nothing: there is none
  std::optional<double> mean_length;
  uint64_t states = 0, paths = 0, threads = 0;
  double seconds = 0;
};

struct Results {
  std::vector<std::string> programs;          // in the order of their first runs
  std::vector<Configuration> configurations;  // the same
  std::vector<ProgramCharacteristics> characteristics;
  std::vector<std::string> notes;  // what was passed over
  uint64_t runs = 0;
};

// Reads all files as one. A configuration is known by name and group, so runs of several files come together. A file
// may also be the JSON report of one check with characteristics. These go to the program that runs that main class: of
// several the one with the same arguments. If there is none, or more than one, they keep the name of the class.
// A last line without an end, as an interrupted run leaves it, becomes a note. Costs the runs' memory, 40 bytes each.
// Error: "FILE:LINE: what is wrong".
Result<Results> ReadResults(const std::vector<std::string>& files);

}  // namespace heddle
