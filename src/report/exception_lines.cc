#include "report/exception_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace heddle {

namespace {

constexpr std::string_view kFrame = "at ";  // behind a tab, or two in a suppressed exception
constexpr size_t kIndent = 4;               // for each tab
constexpr std::string_view kFrameworks[] = {
    "org.junit.",      "junit.framework.", "junit.textui.",  "org.testng.",        "org.assertj.",
    "org.opentest4j.", "org.hamcrest.",    "heddle.runner.", "java.lang.reflect.", "jdk.internal.reflect."};

// "java.base/java.lang.reflect.Method.invoke(Method.java:569)", with or without the module.
bool IsOfFramework(std::string_view frame) {
  const size_t slash = frame.find('/'), paren = frame.find('(');
  if (slash != std::string_view::npos && slash < paren) frame.remove_prefix(slash + 1);
  return std::ranges::any_of(kFrameworks, [&](std::string_view prefix) { return frame.starts_with(prefix); });
}

}  // namespace

std::vector<std::string> WithoutFrameworks(const std::vector<std::string>& trace) {
  std::vector<std::string> lines;
  size_t left_out = 0;
  for (const std::string& entry : trace) {
    const size_t tabs = std::min(entry.find_first_not_of('\t'), entry.size());
    const std::string_view words = std::string_view(entry).substr(tabs);
    if (tabs > 0 && words.starts_with(kFrame)) {
      if (IsOfFramework(words.substr(kFrame.size()))) {
        ++left_out;
      } else {
        lines.push_back(std::string(kIndent * tabs, ' ') + std::string(words));
      }
      continue;
    }
    for (size_t begin = 0; begin <= entry.size();) {
      const size_t end = std::min(entry.find('\n', begin), entry.size());
      const std::string line = entry.substr(begin, end - begin);
      if (begin == 0) {
        lines.push_back(line.starts_with("\t") ? "    " + line.substr(1) : line);
      } else if (!line.empty()) {
        lines.push_back("  " + line);
      }
      begin = end + 1;
    }
  }
  if (left_out != 0)
    lines.push_back(fmt::format("    ({} frames of test frameworks and reflection left out)", left_out));
  return lines;
}

}  // namespace heddle
