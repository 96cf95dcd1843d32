#include "property/no_tests.h"

namespace heddle {

void NoTestsProperty::After(Machine& machine, Step, Outcome outcome, std::vector<Violation>& violations) {
  if (outcome != Outcome::kExited || !first_) return;
  first_ = false;
  const Ending ending = machine.HowEnded();
  found_ = ending.without_tests && ending.failures == 0;
  if (found_) violations.push_back({kName, "no test was run", "", "", ""});
}

}  // namespace heddle
