#include "cli/test_process.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "cli/cancel.h"
#include "cli/check_process.h"
#include "cli/commands.h"
#include "cli/option_table.h"
#include "project/process.h"

namespace heddle {

namespace {

constexpr const char* kRunner = "heddle.runner.TestRunner";
// Said for each method in another way, or meant for all of them together.
constexpr std::string_view kOwn[] = {"--class-path", "--budget",   "--jobs",       "--format",  "--report",
                                     "--schedule",   "--progress", "--no-compile", "--offline", "--list"};

bool IsOwn(const std::string& word) {
  const std::string_view name = std::string_view(word).substr(0, word.find('='));
  return std::ranges::find(kOwn, name) != std::end(kOwn);
}

// The code that gives arguments is run with the options that change what a program does.
bool IsOfRun(const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  return std::ranges::any_of(OptionRows(),
                             [&](const OptionRow& row) { return name == row.name && IsOf(row, Command::kRun); });
}

bool Says(const Options& options, std::string_view name) {
  return std::ranges::any_of(options.said, [&](const std::string& word) { return word.starts_with(name); });
}

void Append(std::vector<std::string>& words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
}

// An assumption did not hold: the runner has said so.
void NameWhyNotRun(TestResult& result) {
  for (const std::string& line : LinesOf(result.text)) {
    const size_t said = line.find(" was skipped: ");
    if (said != std::string::npos)
      result.said["reason"] = "skipped: " + line.substr(said + sizeof(" was skipped: ") - 1);
  }
}

// The launcher of JUnit 5 is not on a test's class path: build tools add it when they run tests. In a Maven repository
// it lies beside the engine, in a folder of the same version.
std::string WithLauncher(const std::string& class_path) {
  constexpr std::string_view kEngine = "junit-platform-engine", kLauncher = "junit-platform-launcher";
  if (class_path.find(kLauncher) != std::string::npos) return class_path;
  const size_t found = class_path.find(kEngine);
  if (found == std::string::npos) return class_path;
  const size_t before = class_path.rfind(':', found), begin = before == std::string::npos ? 0 : before + 1;
  std::string jar = class_path.substr(begin, std::min(class_path.find(':', found), class_path.size()) - begin);
  for (size_t at = 0; (at = jar.find(kEngine, at)) != std::string::npos;) jar.replace(at, kEngine.size(), kLauncher);
  return access(jar.c_str(), R_OK) == 0 ? class_path + ":" + jar : class_path;
}

std::string FileName(std::string name) {
  for (char& letter : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.' || letter == '-';
    if (!plain) letter = '_';
  }
  return name;
}

}  // namespace

TestProcesses::TestProcesses(const Options& options, std::string scratch, std::string schedules, unsigned jobs)
    : options_(options),
      scratch_(std::move(scratch)),
      schedules_(std::move(schedules)),
      program_(OwnProgram()),
      jobs_(jobs) {}

std::vector<std::string> TestProcesses::Common(const TestTask& task) const {
  std::vector<std::string> words;
  for (const std::string& word : options_.said) {
    if (!IsOwn(word)) words.push_back(word);
  }
  const bool launcher = !task.method.needs_launcher.empty() && task.method.framework == TestFramework::kJUnit5;
  words.push_back("--class-path=" + (launcher ? WithLauncher(task.classes->class_path) : task.classes->class_path));
  return words;
}

Result<std::vector<TestTask>> TestProcesses::Rows(const TestTask& task) const {
  if (!task.method.has_arguments || !task.method.needs_launcher.empty()) {
    if (task.row != 0) return Error{task.Name() + ": " + task.method.Name() + " has no rows of arguments known here"};
    return std::vector{task};
  }
  std::vector<std::string> words = {program_, "run"};
  for (const std::string& word : options_.said) {
    if (!IsOwn(word) && IsOfRun(word)) words.push_back(word);
  }
  words.push_back("--class-path=" + task.classes->class_path);
  Append(words, {kRunner, "count"});
  Append(words, task.method.plan);
  Result<ProcessEnd> end = RunProcess({.words = words, .folder = ".", .cancelled = Cancelled});
  if (!end) return end.error();
  const std::vector<std::string> lines = LinesOf(end.value().output);
  if (end.value().exit_status != 0 || end.value().signal != 0) {
    return Error{task.method.Name() +
                 ": its arguments cannot be had: " + (lines.empty() ? "no reason" : lines.front())};
  }
  std::vector<TestTask> rows;
  for (const std::string& line : lines) {
    rows.push_back(task);
    rows.back().row = static_cast<unsigned>(rows.size());
    rows.back().row_words = line;
  }
  if (rows.empty()) return Error{task.method.Name() + ": it has no arguments, so it is never run"};
  if (task.row == 0) return rows;
  if (task.row > rows.size()) {
    return Error{fmt::format("{}: there are only {} rows of arguments", task.Name(), rows.size())};
  }
  return std::vector{rows[task.row - 1]};
}

TestResult TestProcesses::Check(const TestTask& task, size_t number) const {
  const auto start = std::chrono::steady_clock::now();
  const std::string result = scratch_ + "/" + std::to_string(number) + ".json";
  std::vector<std::string> words;
  if (!Says(options_, "--time-limit=")) words.push_back(fmt::format("--time-limit={}", options_.budget_s));
  if (!Says(options_, "--memory-limit=")) {
    words.push_back(fmt::format("--memory-limit={}", options_.limits.memory_bytes / jobs_));
  }
  words.push_back("--schedule=" + (schedules_.empty() ? "none" : schedules_ + "/" + FileName(task.Name()) + ".json"));
  if (!Says(options_, "--time-outs=") && !Says(options_, "--spurious-wakeups")) words.push_back("--time-outs=last");
  if (!Says(options_, "--idle-workers=")) words.push_back("--idle-workers=note");
  Append(words, Common(task));
  words.push_back(kRunner);
  if (!task.method.needs_launcher.empty()) words.push_back("launcher");
  Append(words, task.method.plan);
  if (task.row != 0) words.push_back("index:" + std::to_string(task.row));
  CheckedProcess checked = RunCheckProcess(words, result);
  TestResult outcome{std::move(checked.said), checked.status, std::move(checked.text)};
  if (outcome.status == kStatusBadInput) NameWhyNotRun(outcome);
  outcome.said["test"] = task.Name();
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

int WorseStatus(int a, int b) {
  constexpr int kOrder[] = {kStatusViolation,   kStatusDefect,     kStatusBadInput,
                            kStatusUnsupported, kStatusIncomplete, kStatusComplete};
  auto rank = [&](int status) { return std::ranges::find(kOrder, status) - std::begin(kOrder); };
  return rank(a) <= rank(b) ? a : b;
}

}  // namespace heddle
