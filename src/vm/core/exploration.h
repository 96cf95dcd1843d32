// How the guest is explored: which accesses are visible, and what is taken for granted of the program.
#pragma once

#include <cstdint>

#include "model/machine.h"
#include "vm/core/assumptions.h"
#include "vm/core/global_registers.h"
#include "vm/core/thread.h"

namespace heddle {

class Exploration {
 public:
  // `booted`: the baseline is frozen. Before, nothing is visible.
  Exploration(const Threads& threads, const GlobalRegisters& globals, const bool& booted)
      : threads_(threads), globals_(globals), booted_(booted) {}

  // One schedule only: nothing is visible but blocking actions, and nothing is taken for granted.
  bool run_mode() const { return run_mode_; }
  void set_run_mode(bool on) { run_mode_ = on; }

  // Whether an access to an object with these flags is visible.
  bool Shows(uint32_t flags) const { return ((flags & visible_and_) | visible_or_) != 0; }
  // Whether an access to a shared object is.
  bool ShowsShared() const { return visible_and_ != 0; }
  Visible visible() const { return visible_; }
  void Show(Visible visible);
  // The next access is visible, whatever its object. Until UpdateFilter.
  void ShowNext() { visible_or_ = 1; }
  // To be called after a thread starts or ends.
  void UpdateFilter();

  Assumptions& assumptions() { return assumptions_; }
  const Assumptions& assumptions() const { return assumptions_; }
  bool Assumes(Assumption which) const {
    return assumptions_.Holds(which) && visible_ != Visible::kEverything && !run_mode_;
  }
  bool KnowsWaits() const { return Assumes(Assumption::kKnownWaits); }
  // To be called when the program is seen to break an assumption. No effect when it is not taken for granted.
  void Break(Assumption which) {
    if (Assumes(which)) assumptions_.Break(which);
  }
  // There is one thread, and no path can have parted from this one yet. At the start of the next thread, everything
  // there settles.
  bool IsOnlyPath() const { return threads_.count() == 1 && !globals_.chosen && !run_mode_; }

 private:
  uint32_t visible_and_ = 0, visible_or_ = 0;
  bool run_mode_ = false;
  Visible visible_ = Visible::kShared;
  Assumptions assumptions_;
  const Threads& threads_;
  const GlobalRegisters& globals_;
  const bool& booted_;
};

}  // namespace heddle
