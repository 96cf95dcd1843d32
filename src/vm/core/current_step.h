// The step at hand: who takes it, and how it has ended.
#pragma once

#include <cstdint>
#include <string>

#include "model/action.h"
#include "program/program.h"
#include "program/types.h"
#include "vm/core/join_runs.h"
#include "vm/core/thread.h"

namespace heddle {

// What a step has to say if it did not end at a visible action.
struct StepReport {
  std::string message, location;  // of the last kUncaught, kAssertion, kUnsupported, kNoMemory
  std::string exception_class;    // of the last kUncaught and kAssertion
  Ref exception = 0;              // the same, or after kExited one read by nobody. Good until the next step
  Ref thread = 0;                 // after kExited: the Thread object it was thrown in
};

struct CurrentStep {
  ThreadId thread = 0;                  // the stepping thread. Between steps: the last one
  uint64_t instructions = 0;            // executed in all steps so far
  Outcome outcome = Outcome::kVisible;  // how the step ended when it did not end at a visible action
  Ref thrown = 0;                       // the exception of a Flow::kThrow (throwing.h)
  Method* native = nullptr;             // the native run at once, for its line in a stack trace
  PastJoins* past_joins = nullptr;      // not null: the thread only shows what it does after its joins. Not owned
  StepReport report;
};

}  // namespace heddle
