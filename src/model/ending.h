// How a program has ended.
#pragma once

#include <cstdint>
#include <string>

#include "model/action.h"

namespace heddle {

// A task has ended with this exception, and nobody has been given it.
struct UnreadFailure {
  std::string message;   // "java.lang.IllegalStateException: what"
  std::string thread;    // the name of the thread that ran the task
  std::string location;  // "Account.java:31"
};

struct Ending {
  std::string exit_call;  // "System.exit(1)". Empty: its last non-daemon thread has ended
  std::string location;   // of the call: "Account.java:31"
  int status = 0;         // of the process, from 0 to 255
  // The outcomes kUncaught (for no handler of the program), kAssertion, kTestFailed of earlier steps, a bit each. Part
  // of every state after them.
  uint32_t failures = 0;
  bool without_tests = false;  // a test framework was started, and no test has begun
  bool in_test = false;        // of Heddle's own runner: the program was not to end here
  bool HasFailed(Outcome outcome) const { return ((failures >> static_cast<unsigned>(outcome)) & 1) != 0; }
};

}  // namespace heddle
