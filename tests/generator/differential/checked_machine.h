// A machine that distrusts itself: around every step it checks the invariants of the heap and that the undo log brings
// back all that the step changes. To the search it is the machine that it wraps.
//
//   heap     after the step: CheckHeap (vm/state/check_heap.h)
//   journal  the step is taken, undone and taken again; what is undone must be the raw state from before, byte for
//            byte, and the second time must end as the first did. So every step is also a stress of marks and rewinds.
//   frozen   at Begin and End: the memory that is frozen, all of it, must be the same
// Where a path has made so much garbage that a check costs too much, only every so many steps are checked.
#pragma once

#include <string>

#include "tests/layers/machine_layer.h"
#include "vm/java_machine.h"

namespace heddle::generator {

struct Checks {
  bool heap = false;
  bool journal = false;
  bool any() const { return heap || journal; }
};

class CheckedMachine : public layers::MachineLayer {
 public:
  CheckedMachine(JavaMachine& machine, Checks checks) : MachineLayer(machine), machine_(machine), checks_(checks) {}

  // Before and after an exploration, with the machine in the same state.
  void Begin();
  void End();
  // The first thing found broken; empty: nothing.
  const std::string& fault() const { return fault_; }

  Outcome Take(Step step) override;
  uint64_t Instructions() const override { return machine_.Instructions() - repeated_; }

 private:
  bool IsDue();
  Outcome TakeTwice(Step step);
  void Fail(Step step, const std::string& what);

  JavaMachine& machine_;
  const Checks checks_;
  std::string fault_;
  uint64_t steps_ = 0;
  uint64_t repeated_ = 0;  // instructions of the steps that were undone
  Ref permanent_end_ = 0;
  uint64_t frozen_ = 0;
};

}  // namespace heddle::generator
