#include "property/test_failure.h"

#include <string_view>

namespace heddle {

void TestFailureProperty::After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) {
  if (outcome != Outcome::kTestFailed) return;
  Violation violation;
  violation.property = Name();
  violation.message = machine.Message();
  violation.thread = describer_.ThreadName(step.thread);
  violation.location = machine.Location();
  constexpr std::string_view kFailed = " failed: ";
  const size_t thrown = violation.message.find(kFailed) + kFailed.size();
  violation.exception_class = violation.message.substr(thrown, violation.message.find(':', thrown) - thrown);
  violations.push_back(std::move(violation));
}

}  // namespace heddle
