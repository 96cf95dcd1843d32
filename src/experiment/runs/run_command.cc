#include "experiment/runs/run_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/shell_words.h"

namespace heddle {

namespace {

constexpr std::string_view kRunnersOwn[] = {
    "--seed",         "--time-limit", "--memory-limit", "--format", "--progress",   "--report",       "--schedule",
    "--guest-output", "--keep-files", "--class-path",   "-cp",      "-classpath",   "--jdk",          "--jar",
    "-jar",           "--all",        "--outcomes",     "--resume", "--checkpoint", "--no-shortening"};

void Append(std::vector<std::string>& words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
}

}  // namespace

bool IsRunnersOwn(const std::string& option) {
  return std::ranges::find(kRunnersOwn, option.substr(0, option.find('='))) != std::end(kRunnersOwn);
}

std::vector<std::string> WordsOf(const Plan& plan, const PlannedRun& run, uint64_t seed, const RunPlaces& places) {
  const Grid& grid = plan.grid();
  const GridProgram& program = grid.programs[run.program];
  std::vector<std::string> words = {places.heddle,         "check",           "--format=json",  "--progress=off",
                                    "--guest-output=hide", "--schedule=none", "--no-shortening"};
  if (!places.jdk.empty()) words.push_back("--jdk=" + places.jdk);
  words.push_back(fmt::format("--seed={}", seed));
  words.push_back(fmt::format("--time-limit={}", grid.limits.time_s));
  if (!grid.limits.memory.empty()) words.push_back("--memory-limit=" + grid.limits.memory);
  Append(words, program.options);
  Append(words, grid.configurations[run.configuration].options);
  words.push_back("--class-path=" + places.class_paths[run.program]);
  words.push_back(program.main_class);
  Append(words, program.arguments);
  return words;
}

std::string ShellCommandOf(const std::vector<std::string>& words, const std::string& folder) {
  return "cd " + ShellQuoted(folder) + " && " + ShellCommand(words);
}

double EndAfter(const Plan& plan, const PlannedRun& run) {
  const GridLimits& limits = plan.grid().limits;
  return limits.time_s * static_cast<double>(plan.kind(run.configuration).time_limits) + limits.grace_s;
}

std::string WholeClassPath(const std::string& class_path, const std::string& folder) {
  std::string whole;
  for (size_t begin = 0; begin <= class_path.size();) {
    const size_t end = std::min(class_path.find(':', begin), class_path.size());
    const std::string entry = class_path.substr(begin, end - begin);
    if (begin > 0) whole += ':';
    whole += entry.starts_with('/') ? entry : entry.empty() ? folder : folder + "/" + entry;
    begin = end + 1;
  }
  return whole;
}

}  // namespace heddle
