// Why a native method of the JDK has no row in the tables. A user is told so when a program needs it, and `heddle
// list natives` shows it.
#pragma once

#include <string_view>

namespace heddle {

// Of the class. When the class is not named, of the innermost named package. Never empty.
std::string_view WhyMissing(std::string_view class_name, std::string_view method_name);

}  // namespace heddle
