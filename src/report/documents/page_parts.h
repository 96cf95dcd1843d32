// The files of page/, as the build has put them in. A page is the frame with the other parts, and the data, in place of
// words in double braces.
#pragma once

#include <string_view>

namespace heddle {

extern const std::string_view kPageFrame, kPageStyle, kPageScript;

}  // namespace heddle
