#include "property/uncaught.h"

namespace heddle {

void UncaughtProperty::After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) {
  if (outcome != Outcome::kUncaught) return;
  Violation violation;
  violation.remark = !all_ && describer_.GoesToHandler(step.thread);
  violation.property = violation.remark ? kHandled : Name();
  violation.message = machine.Message();
  violation.thread = describer_.ThreadName(step.thread);
  violation.location = machine.Location();
  violation.exception_class = violation.message.substr(0, violation.message.find(':'));
  violations.push_back(std::move(violation));
}

}  // namespace heddle
