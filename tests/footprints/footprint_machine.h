// A machine that holds every step against the footprint of its action (src/reduction/common/footprint.h). What a step
// has touched, and the action does not name, is a finding: other threads' steps may depend on this one, and no
// reduction knows.
//
// Each step is taken with somebody listening, taken back, and taken again: what others can reach is asked in the state
// before it. Requires a build with HEDDLE_LOG_TOUCHES.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "reduction/common/footprint.h"
#include "tests/footprints/step_touches.h"
#include "tests/layers/machine_layer.h"
#include "vm/java_machine.h"

namespace heddle::footprints {

class FootprintMachine : public layers::MachineLayer {
 public:
  explicit FootprintMachine(JavaMachine& machine)
      : MachineLayer(machine), machine_(machine), step_(machine.vm()), reach_(machine.vm()) {}

  Outcome Take(Step step) override;
  bool DropBrokenAssumptions() override;
  uint64_t Instructions() const override { return machine_.Instructions() - repeated_; }

  // Each once, with how many steps had it: "native java.io.PrintStream.write reads java.io.PrintStream.out, unnamed by
  // output".
  std::map<std::string, uint64_t> findings() const;
  const StepTouches& touches() const { return step_; }
  uint64_t steps() const { return steps_; }

 private:
  struct ThreadCopy {
    CountedRegisters regs;
    bool seen_blocked = false;
  };
  void Listen(Step step);
  void Judge(ThreadId thread);
  bool Names(const StepTouch& touch) const;
  bool NamesThread(ThreadId thread, TouchKind kind, TouchMode mode) const;
  bool NamesObject(TouchKind kind, uint64_t name, TouchMode mode) const;
  bool NamesAnything() const;
  bool NamesTime() const;
  bool NamesClock() const;
  void Forget();
  bool NamesCell(const StepTouch& touch) const;
  static bool IsInObject(const StepTouch& touch);
  bool IsHandedOver(const StepTouch& touch) const;
  bool IsShared(ThreadId thread, const StepTouch& touch);
  void CompareThreads(ThreadId thread);
  void CompareGlobals(ThreadId thread);
  void Find(const std::string& what);

  JavaMachine& machine_;
  StepTouches step_;
  Reachability reach_;
  FootprintOptions options_;
  std::vector<Touch> named_;  // by the action of the step at hand
  Action action_;
  std::vector<ThreadCopy> threads_;  // before the step
  std::vector<CountedRegisters> after_;
  std::vector<bool> seen_blocked_after_;
  GlobalRegisters globals_, globals_after_;
  std::vector<bool> held_after_;  // of the touches, in their order: the thread holds the monitor after the step
  std::map<std::string, uint64_t> findings_;
  uint64_t steps_ = 0, repeated_ = 0;
};

}  // namespace heddle::footprints
