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
// By the first paper two writes do not conflict (section 2). That misses final states, so it is a reduction of its own:
//   read-write       as happens-before, by that rule
//
// Foresight decides about the rows of heap-reach's table that read "if shared": plain accesses and the outermost
// enters of monitors. All else is as under heap-reach. In particular an access that stands for waiting in the library,
// or for an operation on a queue, is: its row in docs/reductions.md rests on that.
//
// What an exit or the end of the program cuts off: see common/local_ahead.h. A daemon's read that is cut off leaves
// nothing that shows, as a rule. The exception is an end that looks back at more than memory and output. A task may
// have failed, and a read may be how somebody is given the failure. Once such an end is seen, and a daemon's access was
// spared a choice, the search starts again without that.
//
// Foresight is a function of the state. So are these reductions, but for a bound. A thread may go round a loop in which
// it touches nothing that others will touch. Under heap-reach each turn has a choice, and comes to a state met before.
// Here it would go on up to the search's bound of steps, in every transition. So a transition is spared a number of
// choices at most. From there on it has those of heap-reach. Which it is spared follows from the state it begins in.
#pragma once

#include "model/foresight.h"
#include "reduction/heap_reach.h"

namespace heddle {

class LookAheadReduction : public HeapReachReduction {
 public:
  enum class Level : uint8_t { kFields, kArrays, kOrder };
  explicit LookAheadReduction(Level level, ConflictRule rule = ConflictRule::kOneWrites) : level_(level), rule_(rule) {}

  // Actions of one transition that are local by foresight. More than the tests and benchmarks have, but for loops
  // without an end and for a thousand threads.
  static constexpr unsigned kMostSpared = 1000;

  const char* Name() const override;
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  bool StartAgain(bool must) override;
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;
  uint64_t ExportFacts() const override;
  void ImportFacts(Machine& machine, uint64_t facts) override;

 protected:
  bool DependsOnOthers(Machine& machine, ThreadId thread) override;
  // Whether `of` may still do something that conflicts with the thread's next action, and that a choice is needed for.
  virtual bool Conflicts(Machine& machine, Foresight& ahead, ThreadId of, ThreadId thread);

 private:
  bool IsLocal(Machine& machine, ThreadId thread);

  const Level level_;
  const ConflictRule rule_;
  unsigned spared_ = 0;          // in the transition at hand
  bool daemons_spared_ = false;  // a daemon's access was local by foresight
  bool end_looks_ = false;       // the end of the program looks at what daemons have read
  bool keeps_daemons_ = false;   // so no daemon's access is local
};

}  // namespace heddle
