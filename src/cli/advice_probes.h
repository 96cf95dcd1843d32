// The short searches of `heddle advise`, each a check in a process of its own.
#pragma once

#include <functional>

#include "base/result.h"
#include "cli/advice.h"
#include "cli/options.h"

namespace heddle {

// Runs them, one after the other, until one has found a violation or the end of its space. Each has limits of states
// or executions, so that it shows the same for the same seed, and one of time. Error: a probe could not be done: bad
// input, something unsupported, a defect, or a signal. `status` is then the exit status.
Result<Measures> Measure(const Options& options, int& status);

// The words of the user after `heddle check`, and before them `more`. For a shell, quoted.
std::string CheckCommand(const Options& options, const std::vector<std::string>& more);

}  // namespace heddle
