// Collects the visible results of complete executions: standard output and exit status, with one schedule for each.
#pragma once

#include <map>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/saved.h"
#include "report/check_report.h"
#include "search/loop/explorer.h"
#include "vm/java_machine.h"

namespace heddle {

// An outcome, with the end states showing it.
struct CollectedOutcome {
  std::string standard_output;
  int exit_status = 0;
  Schedule schedule;             // one leading to it
  std::vector<uint64_t> states;  // half a fingerprint each
};

// The same outcomes as one, with the states of all. By output, then exit status.
std::vector<CollectedOutcome> United(const std::vector<CollectedOutcome>& outcomes);
std::vector<ReportedOutcome> Reported(const std::vector<CollectedOutcome>& outcomes);

class OutcomeCollector : public EndObserver, public Saved {
 public:
  explicit OutcomeCollector(const JavaMachine& machine) : machine_(machine) {}

  // An execution that hangs shows nothing complete.
  void AtEnd(Machine& machine, const Fingerprint& state, EndKind kind, std::span<const Step> schedule) override;

  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

  // By output, then exit status.
  std::vector<CollectedOutcome> Sorted() const;

 private:
  struct Seen {
    Schedule schedule;
    std::unordered_set<uint64_t> states;  // a restarted search tells of its end states again
  };

  const JavaMachine& machine_;
  std::map<std::pair<std::string, int>, Seen> seen_;
};

}  // namespace heddle
