// The process between the runner and a command. Private to child_process.cc.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiment/runs/lifeline.h"

namespace heddle {

struct KeptCommand {
  const std::vector<std::string>& words;
  const std::string& folder;
  Lifeline& lifeline;
  int output, errors, report;  // to write to
};

// What the keeper writes when the command has ended.
struct KeepersReport {
  int status = 0;             // as waitpid gives it
  uint64_t memory_bytes = 0;  // the largest of the command's processes
};

// In a new process: becomes the first of a group, starts the command, waits for its end, and reports. Kills the whole
// group when the lifeline ends. Signals to the group that can be ignored do not end the keeper.
[[noreturn]] void BeKeeper(const KeptCommand& command);

}  // namespace heddle
