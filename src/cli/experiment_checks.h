// Looks at the options of a grid before the first run, not in run 5,000.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "experiment/runs/plan.h"

namespace heddle {

// What each configuration is, and that each goes together with the options of each program. `folder`: the grid's.
// Error: one line with the place in the grid.
Result<std::vector<ConfigurationKind>> CheckConfigurations(const Grid& grid, const std::string& folder);

// Whether the class path and the main class of each program are there. `class_paths`: of each program.
Status CheckPrograms(const Grid& grid, const std::vector<std::string>& class_paths, const std::string& jdk);

}  // namespace heddle
