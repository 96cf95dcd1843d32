#include "property/assertion.h"

namespace heddle {

void AssertionProperty::After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) {
  if (outcome != Outcome::kAssertion) return;
  violations.push_back(
      {Name(), machine.Message(), describer_.ThreadName(step.thread), machine.Location(), "java.lang.AssertionError"});
}

}  // namespace heddle
