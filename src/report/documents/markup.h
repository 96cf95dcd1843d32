// Text of any bytes within XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace heddle {

// Markup becomes entities. What may not stand in XML 1.0 becomes U+FFFD: bytes outside UTF-8, and control characters.
std::string Escaped(std::string_view text);

}  // namespace heddle
