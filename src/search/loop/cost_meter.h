// Counts preemptions, switches and steps of a schedule while its steps are taken.
#pragma once

#include "model/machine.h"
#include "search/schedule.h"

namespace heddle {

class CostMeter {
 public:
  // Before the step is taken.
  void Taking(const Machine& machine, Step step) {
    ++cost_.steps;
    if (last_ != kNoThread && last_ != step.thread) {
      ++cost_.switches;
      if (machine.Enabled(last_)) ++cost_.preemptions;
    }
    last_ = step.thread;
  }
  const ScheduleCost& cost() const { return cost_; }
  // The thread of the last step. kNoThread: none was taken.
  ThreadId last() const { return last_; }

 private:
  ThreadId last_ = kNoThread;
  ScheduleCost cost_;
};

}  // namespace heddle
