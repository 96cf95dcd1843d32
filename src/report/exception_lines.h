// A stack trace as a reader wants it: without the frames of test frameworks.
#pragma once

#include <string>
#include <vector>

namespace heddle {

// `trace` is what java prints. A line for each line of it, message lines indented under the first. Frames of test
// frameworks, of libraries of assertions and of reflection are left out; a last line says how many.
std::vector<std::string> WithoutFrameworks(const std::vector<std::string>& trace);

}  // namespace heddle
