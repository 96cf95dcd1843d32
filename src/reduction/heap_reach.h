// On-the-fly partial order reduction by heap reachability.
//
// Source: "On-the-fly Partial Order Reduction" (Java PathFinder); Dwyer, Hatcliff, Robby, Ranganath, "Exploiting object
// escape and locking information in partial-order reductions for concurrent object-oriented programs", 2004.
//
// Idea: before its next action a, thread t need not give way if no other thread could, now or later but before a is
// taken, do anything that depends on a. Then {t} is a persistent set: every schedule is equivalent to one that takes a
// at once. Whether the cell, monitor or Thread object that a touches can be reached by another thread at all is asked
// of the heap; what else a could depend on is fixed by its kind, in the table of heap_reach.cc, one reason a row.
//
// What the answers rest on:
//  1. Reachability. SharedWithOthers counts every way in which another thread can get at the object without t's help:
//     its live frames, the monitors it holds or waits in, its own Thread object (Thread.currentThread), statics and
//     class mirrors, literals. What none of these reaches cannot become reachable unless t itself makes it so, by an
//     action at which t stops. So an unshared object stays unshared until then.
//  2. Nothing is ignored for ever. A transition is finite (the machine's budget, and the explorer's), so every cycle of
//     the state graph has a point; a point offers all enabled threads, or the explorer's cycle proviso holds for it.
//  3. Exit. An exit, or the end of the last non-daemon thread, cuts off every other thread, so in principle it depends
//     on all they do. What t does without a choice is unshared and has no effect outside t; whether the program ended
//     just before or just after it, the statics and the heap they reach are the same. So such an action may always come
//     first. Exit, end and output themselves always get a choice.
//  4. Violations. t's next stop comes after its unshared work, so an uncaught exception or a failed assertion in that
//     work is met. Deadlock: a state with no enabled thread has no equivalent schedule that avoids it, since persistent
//     sets keep all deadlocks; a cycle of owners is closed by a thread that blocks, and a transition ends where its
//     thread blocks. Data races: the two accesses are to shared memory, so both threads stop at them; as points offer
//     all enabled threads, the state in which both are pending is met (up to unshared work).
//  5. Thread states. A query may be told RUNNABLE of a thread that stands before a monitor, park or join that it cannot
//     pass: it need not have tried yet. So how far a thread has come by actions without a choice hides no answer.
//
// Two answers rest on a guess, that nobody looks at threads from outside at the wrong time:
//  - Monitor exit gets no choice. While t holds monitor m, no other thread can do anything to m: enter and wake are
//    disabled, wait and notify need the ownership. What the exit enables is offered at t's next stop, where all enabled
//    threads are. So it is a left mover, but for one observer: Thread.getState tells whether a thread that stands
//    before m is BLOCKED.
//  - Starting a thread that only t knows gets no choice, but the enumeration of threads (Thread.activeCount,
//    getAllStackTraces: a query that names no Thread object) sees whether it has been started.
// When, in some explored state, a thread's state is queried while another stands before a monitor, or threads are
// enumerated, the reduction retreats: the search starts again with choices there, too. Nothing escapes notice: if some
// schedule has such a query before a step t that got no choice, take the first such query q in it; all that comes
// before q commutes with t, so the schedule with t moved before q is explored up to q, and there q still sees a thread
// before the monitor, or is an enumeration.
//
// Where a program's collections can clear weak references, what they do depends on what every thread holds, whether it
// is shared or not. When that is seen, the search starts again with everything visible and a choice everywhere.
//
// Guarantee: all end states (of statics and the heap they reach), deadlocks, uncaught exceptions, failed assertions and
// data races of the full space. (Of guest OutOfMemoryError, that of large arrays: those are actions of kind kCollect. What small
// objects add for a moment is not covered.)
#pragma once

#include "reduction/common/simple_reduction.h"

namespace heddle {

class HeapReachReduction : public SimpleReduction {
 public:
  const char* Name() const override { return "heap-reach"; }
  Visible Sees() const override { return everything_ ? Visible::kEverything : Visible::kShared; }
  bool NeedsChoice(Machine& machine, ThreadId thread) override;
  void Executing(Machine& machine, Step step) override;
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  bool StartAgain(bool must) override;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;
  uint64_t ExportFacts() const override;
  void ImportFacts(Machine& machine, uint64_t facts) override;

 private:
  bool observed_ = false;      // a query was met that could tell an exit or a start
  bool retreated_ = false;     // so they get choices
  bool seen_through_ = false;  // some step saw what others held between their actions
  bool everything_ = false;    // so all actions are visible and get choices
};

}  // namespace heddle
