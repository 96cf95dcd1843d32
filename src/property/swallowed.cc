#include "property/swallowed.h"

namespace heddle {

void SwallowedProperty::After(Machine& machine, Step, Outcome outcome, std::vector<Violation>& violations) {
  if (outcome != Outcome::kExited) return;
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
