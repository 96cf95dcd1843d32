// How a program has ended.
#include "vm/java_machine.h"

namespace heddle {

Ending JavaMachine::HowEnded() const {
  const GlobalRegisters& globals = vm_.globals;
  Ending ending;
  if (globals.exit_called) {
    ending.exit_call = vm_.step.report.message;
    ending.location = vm_.step.report.location;
  }
  ending.status = globals.exit_status;
  ending.failures = globals.failures;
  ending.without_tests = globals.tests == GlobalRegisters::Tests::kLaunched;
  ending.in_test = globals.tests == GlobalRegisters::Tests::kInOwnRunner;
  return ending;
}

void JavaMachine::NoteLost(ThreadId last) {
  lost_ = LostFailures(vm_, last);
  vm_.step.report.exception = lost_.empty() ? 0 : lost_.front().throwable;
  vm_.step.report.thread = lost_.empty() ? 0 : lost_.front().thread_object;
}

void JavaMachine::UnreadFailures(std::vector<UnreadFailure>& failures) {
  if (!vm_.globals.exited) NoteLost(kNoThread);
  for (const TaskFailure& failure : lost_) {
    failures.push_back({vm_.throwables.Describe(failure.throwable),
                        vm_.places.NameOfThreadObject(failure.thread_object),
                        vm_.throwables.LocationOf(failure.throwable)});
  }
}

}  // namespace heddle
