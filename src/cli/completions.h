// Completions for shells, and the manual page: made from the tables of commands and options.
#pragma once

#include <string>

namespace heddle {

std::string BashCompletion();
std::string ZshCompletion();
std::string FishCompletion();

// In the form of man(7), for heddle(1).
std::string ManualPage();

}  // namespace heddle
