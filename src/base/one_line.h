// A text of several lines in one.
#pragma once

#include <string>
#include <string_view>

namespace heddle {

// The lines without space around them, joined by `between`; empty ones are left out. A tab counts as a space.
// Other control characters are written out: "\u001b".
std::string InOneLine(std::string_view text, std::string_view between = " ");

}  // namespace heddle
