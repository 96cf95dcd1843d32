#include "property/swallowed.h"

namespace heddle {

void SwallowedProperty::After(Machine& machine, Step, Outcome outcome, std::vector<Violation>& violations) {
  if (outcome == Outcome::kExited) Look(machine, violations);
}

void SwallowedProperty::AtState(Machine& machine, ThreadId, std::span<const ThreadId> enabled,
                                std::vector<Violation>& violations) {
  if (!idle_workers_stay_ || !enabled.empty() || machine.Exited() || !OnlyIdleWorkersAreLeft(machine)) return;
  Look(machine, violations);
}

bool SwallowedProperty::OnlyIdleWorkersAreLeft(const Machine& machine) const {
  for (unsigned i = 0; i < machine.ThreadCount(); ++i) {
    const auto thread = static_cast<ThreadId>(i);
    if (!machine.Ended(thread) && !machine.Daemon(thread) && !describer_.IdleWorker(thread)) return false;
  }
  return true;
}

void SwallowedProperty::Look(Machine& machine, std::vector<Violation>& violations) const {
  std::vector<UnreadFailure> failures;
  machine.UnreadFailures(failures);
  for (UnreadFailure& failure : failures) {
    Violation violation;
    violation.property = Name();
    violation.exception_class = failure.message.substr(0, failure.message.find(':'));
    violation.message = failure.message;
    violation.thread = std::move(failure.thread);
    violation.location = std::move(failure.location);
    violations.push_back(std::move(violation));
  }
}

}  // namespace heddle
