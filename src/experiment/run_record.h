// One run of an experiment: a program under a configuration, with a seed. A results file holds one line of JSON a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace heddle {

// How a run ended.
enum class RunOutcome : uint8_t {
  kFound,        // a violation
  kExhausted,    // complete: there is none
  kPruned,       // the search ended by itself, but had left parts out: error states may be among them
  kTimedOut,     // the run's time limit
  kOutOfMemory,  // the run's memory limit
  kUnsupported,
  kFailed,  // bad input, a defect, or a process that died
};
inline constexpr size_t kRunOutcomes = 7;

// "found", "exhausted", "pruned", "timed-out", "out-of-memory", "unsupported", "failed": as in a results file.
const char* RunOutcomeName(RunOutcome outcome);
std::optional<RunOutcome> RunOutcomeOf(std::string_view name);

struct RunRecord {
  std::string program;        // its name in the grid
  std::string configuration;  // its name in the grid, such as <I,pl,d,Lb,0.75,1.5>
  std::string group;          // what the grid calls configurations of its kind; may be empty
  bool randomized = false;    // the seed decides what is seen
  int phase = 1;              // 1 or 2 (section 5.2 of "Fast Detection of Concurrency Errors ...")
  int repetition = 1;         // counts from 1, for a program and configuration, over both phases
  uint64_t seed = 0;
  RunOutcome outcome = RunOutcome::kFailed;
  uint64_t states = 0;  // stored at choice points until the end of the run
  uint64_t transitions = 0;
  double seconds = 0;         // of the whole process
  uint64_t memory_bytes = 0;  // its peak
  std::string violation;      // the property, if found
  std::string reason;         // words, for anything but found and exhausted
  std::string command;        // repeats the run in a shell
};

// A line of a results file, without a newline. Keys have the names of the fields.
std::string WrittenRun(const RunRecord& record);

// The run that a line tells of. Unknown keys are passed over. An error names the key that is missing or wrong.
Result<RunRecord> ReadRun(std::string_view line);

}  // namespace heddle
