// Another program, run to its end. No shell is between, so words may hold blanks and quotes.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace heddle {

struct ProcessCall {
  std::vector<std::string> words;   // the first is the program's path
  std::string folder;               // where it runs
  std::function<bool()> cancelled;  // asked ten times a second; true ends the program
};

struct ProcessEnd {
  int exit_status = 0;  // if no signal ended it
  int signal = 0;       // 0: none
  bool cancelled = false;
  std::string output;  // standard output and errors as they came, 4 MiB at most
};

// Its standard input is empty. It gets the environment of this process and the default signal handlers.
// Error: it could not be started.
Result<ProcessEnd> RunProcess(const ProcessCall& call);

// The path of a program that the variable PATH finds.
std::optional<std::string> FindOnPath(const std::string& name);

bool IsExecutable(const std::string& path);

}  // namespace heddle
