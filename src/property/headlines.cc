#include "property/headlines.h"

#include <algorithm>

namespace heddle {

namespace {

// "a, b, c" -> "a", "b" and "c"
std::string QuotedNames(const std::string& names) {
  std::string quoted;
  for (size_t begin = 0; begin <= names.size();) {
    const size_t comma = std::min(names.find(", ", begin), names.size());
    const char* before = begin == 0 ? "\"" : comma == names.size() ? " and \"" : ", \"";
    quoted += before + names.substr(begin, comma - begin) + "\"";
    begin = comma + 2;
  }
  return quoted;
}

std::string At(const Violation& violation) { return violation.location.empty() ? "" : " at " + violation.location; }

std::string InThread(const char* what, const Violation& violation) {
  return what + violation.message + " in " + QuotedNames(violation.thread) + At(violation);
}

}  // namespace

std::string PlainHeadline(const Violation& violation) {
  return InThread((violation.property + ": ").c_str(), violation);
}

std::string DeadlockHeadline(const Violation& violation) {
  const bool not_shut_down = violation.message.starts_with("never ends");
  return (not_shut_down ? "never ends: executor not shut down: " : "deadlock of ") + QuotedNames(violation.thread) +
         At(violation);
}

std::string UncaughtHeadline(const Violation& violation) { return InThread("uncaught exception: ", violation); }
std::string HandledHeadline(const Violation& violation) { return InThread("exception for a handler: ", violation); }
std::string AssertionHeadline(const Violation& violation) { return InThread("assertion failed: ", violation); }
std::string TestHeadline(const Violation& violation) { return violation.message + At(violation); }
std::string SwallowedHeadline(const Violation& violation) {
  return InThread("exception of a task, in a Future that nobody reads: ", violation);
}
std::string ExitHeadline(const Violation& violation) { return InThread("", violation); }
std::string MessageHeadline(const Violation& violation) { return violation.message; }

}  // namespace heddle
