// Makes runs, several at a time, and adds a line to the results for each.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "experiment/runs/child_process.h"
#include "experiment/runs/plan.h"
#include "experiment/runs/results_file.h"
#include "experiment/runs/run_command.h"

namespace heddle {

struct RunnerOptions {
  unsigned jobs = 1;
  std::string launcher;             // empty: none
  std::function<bool()> cancelled;  // asked several times a second
  std::function<void()> progress;   // called now and then, and after each run
};

class Runner {
 public:
  // All must outlive this. The process must have no other threads.
  Runner(const Plan& plan, const RunPlaces& places, ResultsFile& results, RunnerOptions options);

  // Makes those of the runs that are not in the results. When cancelled, it kills what is under way, which leaves no
  // line. Error: the results cannot be written, no process can be made, or all of many first runs have failed.
  Status Make(const std::vector<PlannedRun>& runs);

 private:
  using Clock = std::chrono::steady_clock;

  struct Running {
    PlannedRun run;
    RunRecord record;  // what is known before its end
    std::unique_ptr<ChildProcess> process;
    Clock::time_point start, end_at, kill_at;
    bool ended = false;  // from outside
  };

  Status Begin(const PlannedRun& run);
  void Wait();
  Status CollectEnded();
  Status CheckSense() const;
  void EndThoseOverTime();
  void LetLaunchersEnd();

  const Plan& plan_;
  const RunPlaces& places_;
  ResultsFile& results_;
  RunnerOptions options_;
  Lifeline lifeline_;
  std::vector<Running> running_;
};

}  // namespace heddle
