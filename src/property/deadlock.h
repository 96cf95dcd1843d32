// Deadlock: no thread can step and a non-daemon thread lives. Or threads wait for each other in a circle of monitor
// owners or class initialisers. Nothing can ever undo such a circle, even while other threads run. If only pool
// workers waiting for tasks are left, the program never ends: executor not shut down. For a test this is only a remark.
//
// Guarantee: a circle closes when its last thread blocks. The explorer looks at every state with a thread that has
// just blocked. So no circle is missed. If a circle was not there before the last thread stepped, that thread is a
// member. It has begun to wait, or has got what another one waits for, and is blocked. The exception: the last thread
// has interrupted another one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class DeadlockProperty : public Property {
 public:
  static constexpr const char kLeftRunning[] = "left running";  // the property of the remark

  // `idle_workers_stay`: that they are left is no violation.
  explicit DeadlockProperty(const Describer& describer, bool idle_workers_stay = false)
      : describer_(describer), idle_workers_stay_(idle_workers_stay) {}
  const char* Name() const override { return "deadlock"; }
  bool LooksBefore() const override { return false; }
  void AtState(Machine& machine, ThreadId last, std::span<const ThreadId> enabled,
               std::vector<Violation>& violations) override;
  // Whether threads other than the enabled ones wait for each other in a circle. `enabled` is in index order.
  bool FindAnyCircle(Machine& machine, std::span<const ThreadId> enabled);

 private:
  void JudgeStuck(Machine& machine, std::vector<Violation>& violations);
  bool FindCircle(Machine& machine, ThreadId start);
  std::string MadeAt(const std::vector<ThreadId>& workers) const;
  Violation Describe(Machine& machine, const std::vector<ThreadId>& threads, const char* what) const;

  const Describer& describer_;
  bool idle_workers_stay_;
  std::vector<ThreadId> circle_;  // scratch
};

}  // namespace heddle
