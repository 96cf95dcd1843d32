#include "project/tool_errors.h"

#include <algorithm>
#include <array>
#include <set>

#include "project/text_files.h"

namespace heddle {
namespace {

// Without the sequences that colour it ("ESC[1m").
std::string Plain(const std::string& line) {
  std::string plain;
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\x1b') {
      plain += line[i];
      continue;
    }
    while (i + 1 < line.size() && std::isalpha(static_cast<unsigned char>(line[i])) == 0) ++i;
  }
  return plain;
}

bool StartsWithOneOf(std::string_view line, const auto& starts) {
  return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return line.starts_with(start); });
}

// "[ERROR] text" is "text".
void DropMarks(std::string& line) {
  for (std::string_view mark : {"[ERROR] ", "[ERROR]", "[FATAL] "}) {
    while (line.starts_with(mark)) line.erase(0, mark.size());
  }
}

constexpr std::array<std::string_view, 6> kMavenNoise = {
    "[WARNING]",     "[INFO]", "COMPILATION ERROR", "Some problems were encountered", "The build could not read",
    "  The project "};

constexpr std::array<std::string_view, 9> kGradleNoise = {
    "openjdk version", "OpenJDK ",    "FAILURE: Build failed",   "BUILD FAILED", "* Get more help",
    "Deprecated ",     "You can use", "See https://docs.gradle", "=========="};

}  // namespace

std::vector<std::string> MavenErrors(std::string_view output) {
  std::vector<std::string> errors;
  std::set<std::string> said;
  for (const std::string& raw : LinesOf(output)) {
    std::string line = Plain(raw);
    DropMarks(line);
    if (line.starts_with("To see the full stack trace")) break;  // only advice is behind it
    line = line.substr(0, line.find("-> [Help "));
    line.erase(line.find_last_not_of(' ') + 1);
    // The errors of the compiler are said once by it and once by Maven.
    const bool heading = line.starts_with("Failed to execute goal") && line.ends_with("Compilation failure:");
    if (line.empty() || heading || StartsWithOneOf(line, kMavenNoise)) continue;
    if (said.insert(TrimmedText(line)).second) errors.push_back(line);
  }
  return errors;
}

std::vector<std::string> GradleErrors(std::string_view output) {
  std::vector<std::string> errors;
  bool advice = false;
  for (const std::string& raw : LinesOf(output)) {
    const std::string line = Plain(raw);
    if (line.starts_with("* ")) advice = line.starts_with("* Try");
    if (line.starts_with("==========")) advice = false;  // one of several failures ends
    if (line.empty() || advice || StartsWithOneOf(line, kGradleNoise)) continue;
    errors.push_back(line);
  }
  return errors;
}

}  // namespace heddle
