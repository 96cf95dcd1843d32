// On-the-fly partial order reduction by heap reachability.
//
// Source: "On-the-fly Partial Order Reduction" (Java PathFinder); Dwyer, Hatcliff, Robby, Ranganath, "Exploiting
// object escape and locking information in partial-order reductions for concurrent object-oriented programs", 2004.
//
// Idea: let a be the next action of thread t. Before a, t need not give way if no other thread could do anything that
// depends on a. This must hold now, and later until a is taken. Then {t} is a persistent set: every schedule is
// equivalent to one taking a at once. The heap is asked whether another thread can reach the cell, monitor or Thread
// object touched by a. All else that a could depend on is fixed by the kind of a. See the table of heap_reach.cc,
// with one reason a row.
//
// What the answers rest on:
//  1. Reachability. SharedWithOthers counts every way for another thread to get at the object without t's help. The
//     ways are that thread's live frames, the monitors it holds or waits in, and its own Thread object
//     (Thread.currentThread). Further ways are statics and class mirrors, and literals. An object reached by none of
//     these becomes reachable only if t itself makes it so. t stops at any action doing this. So an unshared object
//     stays unshared until then.
//  2. Nothing is ignored for ever. A transition is finite (the machine's budget, and the explorer's), so every cycle
//     of the state graph has a point. A point offers all enabled threads, or the explorer's cycle proviso holds for
//     it.
//  3. Exit. An exit, or the end of the last non-daemon thread, cuts off every other thread. So in principle it
//     depends on all that the others do. What t does without a choice is unshared and has no effect outside t. The
//     program may end just before it or just after it. In both cases the statics and the heap they reach are the
//     same. So such an action may always come first. Exit, end and output themselves always get a choice.
//  4. Violations. t's next stop comes after its unshared work, so an uncaught exception or a failed assertion in that
//     work is met. Deadlock: persistent sets keep all deadlocks. So a state with no enabled thread has no equivalent
//     schedule that avoids it. A cycle of owners is closed by a blocking thread, and a transition ends where its
//     thread blocks. Data races: the two accesses are to shared memory, so both threads stop at them. Points offer
//     all enabled threads, so the state with both accesses pending is met (up to unshared work).
//  5. Thread states. A thread may stand before a monitor, park or join that it cannot pass. A query may be told
//     RUNNABLE of it, as it need not have tried yet. So how far a thread has come by actions without a choice hides
//     no answer.
//
// Two answers rest on a guess: nobody looks at threads from outside at the wrong time.
//  - Monitor exit gets no choice. While t holds monitor m, no other thread can do anything to m. Enter and wake are
//    disabled, and wait and notify need the ownership. What the exit enables is offered at t's next stop, together
//    with all enabled threads. So the exit is a left mover, but for one observer: Thread.getState tells whether a
//    thread standing before m is BLOCKED.
//  - Starting a thread known only to t gets no choice. But the enumeration of threads (Thread.activeCount,
//    getAllStackTraces: a query naming no Thread object) sees whether it has been started.
// The reduction retreats when, in some explored state, one of two things happens. A thread's state is queried while
// another stands before a monitor, or threads are enumerated. Then the search starts again with choices there, too.
// Nothing escapes notice. Suppose that some schedule has such a query before a step t that got no choice. Take the
// first such query q in it. All that comes before q commutes with t. So the schedule with t moved before q is
// explored up to q. There q still sees a thread before the monitor, or is an enumeration.
//
// A program's collections may be able to clear weak references. Then what they do depends on what every thread holds,
// shared or not. When that is seen, the search starts again with everything visible and a choice everywhere.
//
// With time-outs last (model/time_outs.h) there is one more observer. A look at the clock tells whether time could pass
// before it. It could not if some other thread stands before an action that is no look. So what t does without a choice
// may come first only if the others have had the chance to look before it. Hence, once the clock is read, the search
// starts again with one more choice: before the first of the actions in a row that would get none. At that point t
// stands where it still goes on. To the clock it makes no difference before which action of the row that is.
//
// Guarantee: all end states (of statics and the heap they reach), deadlocks, uncaught exceptions, failed assertions
// and data races of the full space. (Of guest OutOfMemoryError, that of large arrays: those are actions of kind
// kCollect. What small objects add for a moment is not covered.)
#pragma once

#include "reduction/common/simple_reduction.h"

namespace heddle {

class HeapReachReduction : public SimpleReduction {
 public:
  const char* Name() const override { return "heap-reach"; }
  Visible Sees() const override { return everything_ ? Visible::kEverything : Visible::kShared; }
  bool NeedsChoice(Machine& machine, ThreadId thread) final;
  void Executing(Machine& machine, Step step) override;
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  bool StartAgain(bool must) override;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;
  uint64_t ExportFacts() const override;
  void ImportFacts(Machine& machine, uint64_t facts) override;

 protected:
  // After a retreat: all actions are visible and get choices.
  bool SeesEverything() const { return everything_; }
  // Whether the thread's next action depends on something that others may do before it. `thread` is as in NeedsChoice.
  virtual bool DependsOnOthers(Machine& machine, ThreadId thread);

 private:
  bool observed_ = false;      // some query could tell an exit or a start
  bool retreated_ = false;     // so they get choices
  bool clock_read_ = false;    // with time-outs last
  bool shows_rows_ = false;    // so rows of actions without a choice begin with one
  unsigned steps_ = 0;         // of the transition at hand
  bool in_row_ = false;        // its first action was one that gets no choice by itself
  bool seen_through_ = false;  // some step saw what others held between their actions
  bool everything_ = false;    // so all actions are visible and get choices
};

}  // namespace heddle
