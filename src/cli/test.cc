// `heddle test`: finds test methods, and explores the schedules of each by itself.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <thread>

#include "cli/cancel.h"
#include "cli/commands.h"
#include "cli/host_output.h"
#include "cli/print_report.h"
#include "cli/report_files.h"
#include "cli/scratch_folder.h"
#include "cli/test_table.h"

namespace heddle {

namespace {

// Where schedules go. It is made before a check needs it, and goes away if there are none. An empty path: nowhere.
class ScheduleFolder {
 public:
  explicit ScheduleFolder(std::string path) : path_(std::move(path)) {
    if (!path_.empty()) std::filesystem::create_directories(path_, wrong_);
  }
  ~ScheduleFolder() {
    if (!path_.empty()) rmdir(path_.c_str());
  }
  ScheduleFolder(const ScheduleFolder&) = delete;
  ScheduleFolder& operator=(const ScheduleFolder&) = delete;

  Status wrong() const {
    return wrong_ ? Status(Error{path_ + ": cannot save schedules: " + wrong_.message()}) : Status();
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::error_code wrong_;
};

unsigned JobsOf(const Options& options) {
  return options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
}

class TestRun {
 public:
  TestRun(const Options& options, const std::string& scratch, const std::string& schedules)
      : options_(options), jobs_(JobsOf(options)), processes_(options, scratch, schedules, jobs_) {}

  // Error: bad input.
  Status Prepare() {
    Result<std::vector<TestClasses>> classes = FindTestClasses(options_);
    if (!classes) return classes.error();
    classes_ = classes.take();
    Result<std::vector<TestTask>> chosen = ChooseTests(classes_, options_.selections);
    if (!chosen) return chosen.error();
    for (const TestTask& task : chosen.value()) {
      if (!task.method.disabled.empty()) {
        tested_.push_back({task, {}, false});
        continue;
      }
      Result<std::vector<TestTask>> rows = processes_.Rows(task);
      if (!rows) return rows.error();
      for (TestTask& row : rows.value()) tested_.push_back({std::move(row), {}, true});
    }
    const bool any = std::ranges::any_of(tested_, &TestedTask::run);
    return any ? Status() : Error{"all tests that are meant are disabled, so nothing is run"};
  }

  void RunAll() {
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < jobs_; ++i) threads.emplace_back([this] { Work(); });
    Work();
    for (std::thread& thread : threads) thread.join();
    if (ShowsProgress()) std::fprintf(stderr, "\r\033[K");
  }

  const std::vector<TestedTask>& tested() const { return tested_; }

  bool NoneRan() const {
    return std::ranges::none_of(
        tested_, [](const TestedTask& each) { return each.run && each.result.status != kStatusBadInput; });
  }

  int ExitStatus() const {
    int status = kStatusComplete;
    for (const TestedTask& each : tested_) {
      if (each.run) status = WorseStatus(status, each.result.status);
    }
    return status;
  }

 private:
  bool ShowsProgress() const {
    return options_.progress == Progressing::kOn ||
           (options_.progress == Progressing::kAuto && isatty(STDERR_FILENO) != 0);
  }

  void Work() {
    for (;;) {
      const size_t number = next_++;
      if (number >= tested_.size()) return;
      TestedTask& tested = tested_[number];
      if (!tested.run) continue;
      if (Cancelled()) {
        tested.result.status = kStatusIncomplete;
        tested.result.said["verdict"] = "incomplete";
        tested.result.said["reason"] = "interrupted before it was begun";
        continue;
      }
      Tell(tested.task, number);
      tested.result = processes_.Check(tested.task, number);
    }
  }

  void Tell(const TestTask& task, size_t number) {
    if (!ShowsProgress()) return;
    const std::lock_guard<std::mutex> lock(telling_);
    std::fprintf(stderr, "\r\033[K[%zu/%zu] %s", number + 1, tested_.size(), task.Name().c_str());
    std::fflush(stderr);
  }

  const Options& options_;
  unsigned jobs_;
  TestProcesses processes_;
  std::vector<TestClasses> classes_;
  std::vector<TestedTask> tested_;
  std::atomic<size_t> next_ = 0;
  std::mutex telling_;
};

std::string TextOfAll(const std::vector<TestedTask>& tested) {
  std::string text = TestTable(tested);
  text += TestNotes(tested);
  for (const TestedTask& each : tested) {
    const bool told = !each.run || each.result.status == kStatusComplete || each.result.status == kStatusIncomplete;
    if (!told) text += "\n--- " + each.task.Name() + "\n" + each.result.text;
  }
  return text;
}

int ListTests(const std::vector<TestedTask>& tested) {
  std::string text;
  for (const TestedTask& each : tested) text += each.task.Name() + (each.run ? "\n" : " (disabled)\n");
  const Status failed = WriteStandardOutput(text);
  if (failed) Complain(failed->message);
  return failed ? kStatusBadInput : kStatusComplete;
}

}  // namespace

int Test(const Options& options) {
  CancelOnSignals();
  const ScratchFolder scratch("heddle-test");
  if (!scratch.made()) return PrintFailure(options, "no folder can be made for temporary files", kStatusBadInput);
  const bool named = std::ranges::find(options.given, "--schedule") != options.given.end();
  const std::string folder = !named ? "heddle-schedules" : options.schedule == "none" ? "" : options.schedule;
  const ScheduleFolder schedules(folder);
  if (Status wrong = schedules.wrong()) return PrintFailure(options, wrong->message, kStatusBadInput);
  if (Status wrong = CheckReportTargets(options.reports)) return RefuseReports(options, wrong->message);
  TestRun run(options, scratch.path(), schedules.path());
  if (Status wrong = run.Prepare()) return PrintFailure(options, wrong->message, kStatusBadInput);
  if (options.only_list) return ListTests(run.tested());
  run.RunAll();
  const int status = run.ExitStatus();
  std::vector<Document> documents;
  for (const TestedTask& each : run.tested()) documents.push_back(DocumentOf(each));
  for (const std::string& failed : WriteReportFiles(options.reports, "heddle test", std::move(documents))) {
    Complain(failed);
  }
  if (run.NoneRan()) Complain("no test was run: each was skipped, or could not be begun");
  const bool as_text = options.format == Format::kText;
  Status failed = WriteStandardOutput(as_text ? TextOfAll(run.tested()) : TestsJson(run.tested()));
  if (failed) Complain(failed->message);
  return status;
}

}  // namespace heddle
