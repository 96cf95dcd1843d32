// Where a thread stops: an action visible to others is announced as the thread's next, and done when its turn has
// come.
#pragma once

#include <string>

#include "vm/core/vm.h"

namespace heddle {

// Whether the running thread must stop before `action`. Then it stands before it. No: the action is not visible here,
// or its turn has come. This call uses up the turn.
bool MustStop(Vm& vm, const Action& action);
// The running thread stands before `action`. The action need not be enabled.
void StandBefore(Vm& vm, Action action);
// The running thread stops with an exception to be reported. `how`: kUncaught, kAssertion or kTestFailed.
void StopToReport(Vm& vm, Outcome how, Ref exception, std::string what, std::string where);

}  // namespace heddle
