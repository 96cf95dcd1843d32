// Writing to the host. A failed write is told in one line, and never ends the process by a signal.
#pragma once

#include <string_view>

#include "base/result.h"

namespace heddle {

// Error: "standard output: No space left on device". A reader gone away is no error.
Status WriteStandardOutput(std::string_view text);

// One line on standard error, after "heddle: ".
void Complain(std::string_view words);

}  // namespace heddle
