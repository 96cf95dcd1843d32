// Partial order reductions that look ahead: what may the other threads still do?
//
// Sources: Parizek and Jancik, "Approximating Happens-Before Order: Interplay between Static Analysis and State Space
// Traversal" (SPIN 2014), sections 2, 3 and 5. "On-the-fly Partial Order Reduction" (Java PathFinder): its two limits
// at the end, fields that are only read, and objects that are reachable but not accessed.
//
// Idea: as under heap-reach, {t} is a persistent set if nothing that the other threads can do before t moves depends on
// t's next action. Heap-reach looks whether the others can reach the object. Here, foresight (model/foresight.h) looks
// whether they may access the cell in all their future, and at last whether they may do so before t has moved.
//
// The levels, each with the ones before it:
//   fields           no other thread may do a conflicting access of the field, or enter the monitor
//   fields+arrays    nor of an element of the array
//   happens-before   or only after t has moved: a lock that t holds, a join of t, or a wait that only t ends keeps them
//
// Foresight decides about the rows of heap-reach's table that read "if shared": plain accesses and the outermost
// enters of monitors. All else is as under heap-reach. In particular an access that stands for waiting in the library,
// or for an operation on a queue, is: its row in docs/reductions.md rests on that.
//
// Another thread's exit, and the end of the last thread that is no daemon, cut off whatever is not done. So a write
// that others may see in the end has a choice if some other thread may exit, or if t is a daemon.
//
// Foresight is a function of the state. So are these reductions.
#pragma once

#include "reduction/heap_reach.h"

namespace heddle {

class LookAheadReduction : public HeapReachReduction {
 public:
  enum class Level : uint8_t { kFields, kArrays, kOrder };
  explicit LookAheadReduction(Level level) : level_(level) {}

  const char* Name() const override;
  bool NeedsChoice(Machine& machine, ThreadId thread) override;

 protected:
  // Whether `of` may still do something that conflicts with the thread's next action, and that a choice is needed for.
  virtual bool Conflicts(Machine& machine, Foresight& ahead, ThreadId of, ThreadId thread);

 private:
  bool IsLocal(Machine& machine, ThreadId thread);

  const Level level_;
};

}  // namespace heddle
