// What a thread may do before another thread's next move: the four patterns of section 3 of "Approximating
// Happens-Before Order". Each says why the thread must block, until that one has moved:
//   1. at a wait, which nobody but that one may end
//   2. at a lock that it holds
//   3. at the monitor of the very object that is accessed (AccessWay::kUnderMonitor), which it holds
//   4. at the join of it
// A lock, thread or object to wait on counts if it is a single object for certain: one of the snapshot. The patterns
// go together: on each path another one may hold.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "foresight/call_stacks.h"
#include "foresight/gated_stacks.h"

namespace heddle {

class BeforeMove {
 public:
  // All must outlive it.
  BeforeMove(JavaMachine& machine, ProgramAnalysis& analysis, CallStacks& stacks);

  // What `thread`, and those that it may start, may do before `actor` takes its next step: patterns 1, 2 and 4.
  // Valid up to the next call.
  const FactSet& FactsOf(ThreadId thread, ThreadId actor);
  // Pattern 3: whether exclusive accesses of other threads to the object come after that step. `actor` has its monitor.
  bool IsExclusive(ThreadId actor, Ref object) const { return machine_.vm().monitors.Owner(object) == actor; }

 private:
  struct HeldGate {
    Gate gate;
    Ref object;           // the monitor, the Thread, or what a lock keeps its owner in
    uint32_t offset = 0;  // of a lock: where in the object
  };
  struct WaitGate {
    Gate gate;
    FewFacts notifies;  // the facts that may end a wait there, "anything" among them
  };
  // The gates that are shut, in order: first those of `held_`, by index, then those of `waits_` (CodeOf).
  using Shut = std::vector<uint32_t>;
  struct HashOfShut {
    size_t operator()(const Shut& shut) const;
  };

  void FindGates();
  void AddLock(const Gate& gate, Ref lock);
  bool IsBlocked(ThreadId thread, ThreadId actor) const;
  void AddHeld(ThreadId actor);
  void AddWaits(ThreadId thread, ThreadId actor);
  bool MayBeNotified(const WaitGate& wait, ThreadId thread, ThreadId actor);
  bool HasComePast(const GuestThread& guest, const Gate& wait) const;
  uint32_t CodeOf(size_t wait, bool passed) const {
    return static_cast<uint32_t>(held_.size() + 2 * wait + (passed ? 1 : 0));
  }
  ShutGates GatesOf(const Shut& shut) const;
  GatedStacks& StacksFor(const Shut& shut, bool is_daemon);
  FactSet AllOf(std::initializer_list<ActionKind> kinds) const;

  JavaMachine& machine_;
  ProgramAnalysis& analysis_;
  CallStacks& stacks_;
  std::vector<HeldGate> held_;  // monitors, locks and joins
  std::vector<WaitGate> waits_;
  FewFacts starts_;
  bool no_interrupts_ = false;    // none before the snapshot, and none in the program from there on
  const Method* wait_ = nullptr;  // Object.wait()
  static constexpr size_t kMostVariants = 1024;
  std::unordered_map<Shut, std::unique_ptr<GatedStacks>, HashOfShut> variants_[2];  // the actor is a daemon
  Shut shut_;                                                                       // scratch
};

}  // namespace heddle
