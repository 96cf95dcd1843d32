// No reduction: a choice at every visible action whenever another thread could step instead. No sharing filter, no
// assumption about any action: the other reductions are tested against this reference.
//
// Guarantee: every sequentially consistent schedule of visible actions.
#pragma once

#include "reduction/common/simple_reduction.h"

namespace heddle {

// Whether a thread other than `thread` can step.
inline bool OtherEnabled(const Machine& machine, ThreadId thread) {
  return machine.NextEnabled(0, thread) != kNoThread;
}

class NoReduction : public SimpleReduction {
 public:
  const char* Name() const override { return "none"; }
  Visible Sees() const override { return Visible::kEverything; }
  bool NeedsChoice(Machine& machine, ThreadId thread) override { return OtherEnabled(machine, thread); }
  bool Saves() const override { return true; }
};

}  // namespace heddle
