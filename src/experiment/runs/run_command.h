// What a run of the grid executes: `heddle check`, with the options of the run, the program and the configuration.
#pragma once

#include <string>
#include <vector>

#include "experiment/runs/plan.h"

namespace heddle {

// Where things are.
struct RunPlaces {
  std::string heddle;                    // the program
  std::string jdk;                       // empty: as heddle finds it
  std::string folder;                    // of the grid, whole: relative names are those of this folder
  std::vector<std::string> class_paths;  // of each program, whole
};

// The words of a run. `seed`: of this run.
std::vector<std::string> WordsOf(const Plan& plan, const PlannedRun& run, uint64_t seed, const RunPlaces& places);

// The same for a shell in any folder.
std::string ShellCommandOf(const std::vector<std::string>& words, const std::string& folder);

// Options of `heddle check` that programs and configurations cannot have: the runner says them, or they have a run go
// on after its first error.
bool IsRunnersOwn(const std::string& option);

// Seconds after which the run is ended from outside.
double EndAfter(const Plan& plan, const PlannedRun& run);

// The entries of a class path, relative to a folder, as whole paths.
std::string WholeClassPath(const std::string& class_path, const std::string& folder);

}  // namespace heddle
