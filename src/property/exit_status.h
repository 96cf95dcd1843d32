// The program has ended by System.exit or Runtime.halt with a status telling that something went wrong. A program may
// also end because an exception was not caught. Then its status is no such thing: that exception is the violation.
// The status is not reported either if another violation (but a race) lies on the same schedule. An example is a test
// runner telling of a failed test. In a test, the program is not to end at all.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/saved.h"
#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class NoTestsProperty;

class ExitStatusProperty : public Property, public Saved {
 public:
  // `describer` must outlive the property. The statuses in `allowed` are no violation, and 0 is none but in a test.
  ExitStatusProperty(const Describer& describer, std::set<int> allowed)
      : describer_(describer), allowed_(std::move(allowed)) {}

  // What other properties report: failures of these outcomes, failures of tasks, threads waiting for each other in a
  // circle.
  struct Others {
    std::vector<Outcome> outcomes;
    bool swallowed = false, deadlock = false;
    const NoTestsProperty* no_tests = nullptr;  // not owned
  };
  void LeaveTo(Others others) { others_ = std::move(others); }

  const char* Name() const override { return "exit"; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) override;

  // The statuses of the program's ends so far, in any way.
  const std::set<int>& statuses() const { return statuses_; }

  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  bool IsReportedByOthers(Machine& machine, const Ending& ending) const;

  const Describer& describer_;
  std::set<int> allowed_;
  Others others_;
  std::set<int> statuses_;
};

// "the exit status differs between schedules: 0, 1 and 3". Empty: it does not.
std::string DifferingStatuses(const std::set<int>& statuses);

}  // namespace heddle
