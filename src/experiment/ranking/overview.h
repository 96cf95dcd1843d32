// What a user wants first: the best configurations, how to use them, and what the figures are made of.
#pragma once

#include <string>
#include <vector>

#include "experiment/ranking/study.h"

namespace heddle {

// One line each: how many runs, what was failing, what was left out or passed over.
std::vector<std::string> FootOf(const Study& study);

// How to use the best configuration. Empty: none has found an error on every program.
std::vector<std::string> AdviceOf(const Study& study);

// The value of --search of its runs. Empty: not known.
std::string SearchOf(const Configuration& configuration);

// The options of `heddle check` that make this configuration, quoted for a shell. They are those of its runs, or
// follow from a name of randomized backtracking. Empty: not known.
std::string SearchOptionsOf(const Configuration& configuration);

}  // namespace heddle
