// The commands: each returns the exit status of the process.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/options.h"

namespace heddle {

// The exit statuses, relied on by scripts.
enum ExitStatus : int {
  kStatusComplete = 0,
  kStatusViolation = 1,
  kStatusBadInput = 2,
  kStatusIncomplete = 3,
  kStatusUnsupported = 4,
  kStatusDefect = 70,
};

int Check(const Options& options);
int RankResults(const Options& options);
int RunOnce(const Options& options);
int ReplayFile(const Options& options);
int Analyze(const Options& options);
int Explain(const std::vector<std::string>& words);
int Test(const Options& options);
int Advise(const Options& options);
int Experiment(const Options& options);
int List(const std::vector<std::string>& words);
inline constexpr const char* kListed = "searches|reductions|visited|properties|natives|options";

// A row of the table of commands: for help, completions and the manual page.
struct CommandRow {
  const char* name;
  const char* words;  // that follow it
  const char* description;
  int (*run)(const std::vector<std::string>& words);
};
std::span<const CommandRow> Commands();

// The whole program. `arguments` are those of main, the program's own name left out.
int Main(const std::vector<std::string>& arguments);

}  // namespace heddle
