// Why a native method of the JDK has no row in the tables: what a user is told when a program needs it, and what
// `heddle list natives` shows.
#pragma once

#include <string_view>

namespace heddle {

// Of the class or, when it is not named, of the innermost package that is. Never empty.
std::string_view WhyMissing(std::string_view class_name, std::string_view method_name);

}  // namespace heddle
