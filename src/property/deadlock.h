// Deadlock: no thread can step and a non-daemon thread lives; or threads wait for each other in a circle of monitor
// owners or class initialisers, which nothing can ever undo, even while other threads run. When all that is left are
// pool workers that wait for tasks, the program never ends: executor not shut down.
//
// Guarantee: a circle closes when its last thread blocks, and the explorer looks at every state in which a thread has
// just blocked; so none is missed. A circle that was not there before the last thread stepped has it as a member: it has begun
// to wait, or has got what another one waits for, and is blocked. Unless it has interrupted another one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class DeadlockProperty : public Property {
 public:
  explicit DeadlockProperty(const Describer& describer) : describer_(describer) {}
  const char* Name() const override { return "deadlock"; }
  bool LooksBefore() const override { return false; }
  void AtState(Machine& machine, ThreadId last, std::span<const ThreadId> enabled,
               std::vector<Violation>& violations) override;
  // Whether threads other than the enabled ones, in index order, wait for each other in a circle.
  bool FindAnyCircle(Machine& machine, std::span<const ThreadId> enabled);

 private:
  void JudgeStuck(Machine& machine, std::vector<Violation>& violations);
  bool FindCircle(Machine& machine, ThreadId start);
  Violation Describe(Machine& machine, const std::vector<ThreadId>& threads, const char* what) const;

  const Describer& describer_;
  std::vector<ThreadId> circle_;  // scratch
};

}  // namespace heddle
