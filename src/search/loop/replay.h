// Runs a given schedule on a fresh machine, properties on. Every reported violation goes through this before it is
// shown.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/machine.h"
#include "model/property.h"
#include "search/schedule.h"

namespace heddle {

struct ReplayReport {
  std::vector<Violation> violations;  // all seen on the way, in order
  bool reproduced = false;            // one of them has the identity asked for
  ScheduleCost cost;
  Outcome last = Outcome::kVisible;  // of the last step
};

// Takes every step of `schedule`, from the machine's present state, and leaves the machine at its end. `identity` is
// that of the violation to see again (Violation::Identity()), and may be empty. Error "schedule does not fit this
// program: step K ..." if a step cannot be taken.
Result<ReplayReport> Replay(Machine& machine, std::span<const Step> schedule, const std::string& identity,
                            const std::vector<Property*>& properties, const std::vector<Observer*>& observers = {});

// The cost of a schedule that fits, found by running it. The machine is left in the state it was in.
ScheduleCost CostOf(Machine& machine, std::span<const Step> schedule);

}  // namespace heddle
