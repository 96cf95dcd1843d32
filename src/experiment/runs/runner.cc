#include "experiment/runs/runner.h"

#include <poll.h>

#include <algorithm>
#include <csignal>
#include <set>

#include "experiment/runs/launcher.h"
#include "experiment/runs/run_end.h"

namespace heddle {

namespace {

constexpr int kLookMs = 100;
constexpr auto kToReport = std::chrono::seconds(3);  // from asking a run to end until it is killed

}  // namespace

Runner::Runner(const Plan& plan, const RunPlaces& places, ResultsFile& results, RunnerOptions options)
    : plan_(plan), places_(places), results_(results), options_(std::move(options)) {}

Status Runner::Make(const std::vector<PlannedRun>& runs) {
  std::set<std::string> made;
  for (const RunRecord& record : results_.records()) {
    made.insert(KeyOf(record.program, record.configuration, record.repetition));
  }
  if (Status senseless = CheckSense()) return senseless;
  auto next = runs.begin();
  const Grid& grid = plan_.grid();
  Status wrong;
  while (!wrong && !options_.cancelled()) {
    while (!wrong && next != runs.end() && running_.size() < options_.jobs) {
      const std::string& program = grid.programs[next->program].name;
      const std::string& configuration = grid.configurations[next->configuration].name;
      if (!made.contains(KeyOf(program, configuration, next->repetition))) wrong = Begin(*next);
      ++next;
    }
    if (wrong || running_.empty()) break;
    Wait();
    EndThoseOverTime();
    if (!options_.cancelled()) wrong = CollectEnded();
    if (!wrong) wrong = CheckSense();
    options_.progress();
  }
  if (!options_.launcher.empty()) LetLaunchersEnd();
  running_.clear();  // kills them
  return wrong;
}

// A launcher that does not work, or a program without a main method, is not tried thousands of times.
Status Runner::CheckSense() const {
  constexpr size_t kEnough = 20;
  const std::vector<RunRecord>& records = results_.records();
  if (records.size() < kEnough) return {};
  const auto last = records.begin() + kEnough;
  if (std::any_of(records.begin(), last, [](const RunRecord& run) { return run.outcome != RunOutcome::kFailed; })) {
    return {};
  }
  return Error{"the first " + std::to_string(kEnough) + " runs have all failed, so no more are made; the last: " +
               records[kEnough - 1].reason + " (to begin anew, delete the results)"};
}

// What a launcher has begun on another machine is out of reach. It may end that itself.
void Runner::LetLaunchersEnd() {
  for (const Running& running : running_) running.process->Signal(SIGTERM);
  const Clock::time_point end = Clock::now() + kToReport;
  auto goes_on = [](const Running& running) { return !running.process->Read(); };
  while (std::ranges::any_of(running_, goes_on) && Clock::now() < end) poll(nullptr, 0, kLookMs / 10);
}

Status Runner::Begin(const PlannedRun& run) {
  const Grid& grid = plan_.grid();
  Running running;
  running.run = run;
  RunRecord& record = running.record;
  record.program = grid.programs[run.program].name;
  record.configuration = grid.configurations[run.configuration].name;
  record.group = grid.configurations[run.configuration].group;
  record.randomized = plan_.kind(run.configuration).randomized;
  record.phase = run.phase;
  record.repetition = run.repetition;
  record.seed = SeedOf(grid, record.program, record.configuration, static_cast<uint64_t>(run.repetition));
  std::vector<std::string> words = WordsOf(plan_, run, record.seed, places_);
  record.command = ShellCommandOf(words, places_.folder);
  if (!options_.launcher.empty()) words = {"/bin/sh", "-c", Launched(options_.launcher, record.command)};
  Result<std::unique_ptr<ChildProcess>> process = ChildProcess::Start(words, places_.folder, lifeline_);
  if (!process) return process.error();
  running.process = process.take();
  running.start = Clock::now();
  running.end_at =
      running.start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(EndAfter(plan_, run)));
  running.kill_at = running.end_at + kToReport;
  running_.push_back(std::move(running));
  return {};
}

void Runner::Wait() {
  std::vector<pollfd> ready;
  for (const Running& running : running_) {
    const ChildProcess& process = *running.process;
    for (const int file : {process.output(), process.errors(), process.report()}) ready.push_back({file, POLLIN, 0});
  }
  // A pipe that all have closed is always ready: only the report's end is worth waking up for.
  if (poll(ready.data(), ready.size(), kLookMs) <= 0) return;
  const bool only_hung_up = std::ranges::none_of(ready, [](const pollfd& one) { return (one.revents & POLLIN) != 0; });
  bool reported = false;
  for (size_t i = 2; i < ready.size(); i += 3) reported |= ready[i].revents != 0;
  if (only_hung_up && !reported) poll(nullptr, 0, kLookMs / 10);
}

void Runner::EndThoseOverTime() {
  const Clock::time_point now = Clock::now();
  for (Running& running : running_) {
    if (now >= running.end_at && !running.ended) {
      running.ended = true;
      running.process->Signal(SIGTERM);
    }
    if (now >= running.kill_at) running.process->Signal(SIGKILL);
  }
}

Status Runner::CollectEnded() {
  Status wrong;
  std::vector<Running> left;
  for (Running& running : running_) {
    if (wrong || !running.process->Read()) {
      left.push_back(std::move(running));
      continue;
    }
    running.record.seconds = std::chrono::duration<double>(Clock::now() - running.start).count();
    TakeEnd(running.process->End(), running.ended, running.record);
    wrong = results_.Add(running.record);
  }
  running_ = std::move(left);
  return wrong;
}

}  // namespace heddle
