// What the program has asked its surroundings for and has not been given: an explanation for reports, no state. Never
// rewound. To know it of one schedule, clear it first.
#pragma once

#include <set>
#include <string>

namespace heddle {

struct Lacking {
  std::set<std::string> variables;  // of the environment
  bool input = false;               // it has come to the end of standard input
};

}  // namespace heddle
