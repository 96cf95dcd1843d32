// The first line of a violation in a report, one function a property. The table of properties names them.
#pragma once

#include <string>

#include "model/property.h"

namespace heddle {

// "what: message in "main" at Account.java:31", with the property's name for `what`: for properties without words of
// their own.
std::string PlainHeadline(const Violation& violation);

std::string DeadlockHeadline(const Violation& violation);
std::string UncaughtHeadline(const Violation& violation);
std::string HandledHeadline(const Violation& violation);
std::string AssertionHeadline(const Violation& violation);
std::string TestHeadline(const Violation& violation);
std::string SwallowedHeadline(const Violation& violation);
std::string ExitHeadline(const Violation& violation);
// The message alone: it says who and where.
std::string MessageHeadline(const Violation& violation);

}  // namespace heddle
