// Dynamic partial order reduction with clock vectors, on top of sharing.
//
// Source: Noonan, Mercer, Rungta, "Vector-Clock Based Partial Order Reduction for JPF", section 3 and Table 2, after
// Flanagan and Godefroid, "Dynamic Partial-Order Reduction for Model Checking Software", POPL 2005, Figure 4.
//
// Idea: a point before an access of a shared object begins with the accessing thread p alone. Let p come to stand
// before an access of o. Let the last access of o be in transition i of the path. If that access does not happen
// before p, the two compete: the state pre(S, i) must offer p, too. If p was not enabled there, pre(S, i) must offer
// all threads enabled there. L holds the last access of every object. C holds the clock vectors
// (src/reduction/clocks/clocks.h). An action may come after an access without competing with it, such as leaving the
// monitor. Such an action raises C and leaves L as it is. Every action is looked at once, when its thread arrives
// before it (Table 2: it is marked then). The exception is the first action of a new thread. Nothing stops before
// that action, so it is looked at when it is taken.
//
// Sharing is that of src/reduction/clocks/accessed.h. Where section 4 and Table 2 disagree, section 4 counts. The
// access making an object shared gets no point of its own, unless another thread that accessed it is enabled. It is
// still an access of its transition. Whatever competes with it later is added to the point at the beginning of that
// transition.
//
// Points after the start and the end of a thread (src/reduction/clocks/starts_and_ends.h) offer all enabled threads.
// So do points where a thread blocks. The paper's conclusion names two improvements, here as options.
//   start-end  such points begin with one thread, too: the one going on, or the first one
//   starters   where p was not enabled, one thread is added, and all only if there is none. The added thread happens
//              between the access and p (it started p, say). Such threads are the set E of Flanagan and Godefroid.
//
// Guarantee: none. An action is looked at only once, though later accesses by others may compete with it, too. L
// knows only one access of each object. The sharing is learnt during the search. With state matching (as in the
// paper's tool) more is lost. A matched state ends the path, so nothing after it is seen to compete with the path
// before it.
//
// Invariant: the stack of points is the search's. While the machine stands in the top point's state, L and C are
// those of the path up to there.
#pragma once

#include <vector>

#include "reduction/clocks/accessed.h"
#include "reduction/clocks/clocks.h"
#include "reduction/clocks/starts_and_ends.h"
#include "reduction/common/simple_reduction.h"

namespace heddle {

struct ClockVectorsOptions {
  bool start_end = false;
  bool starters = false;
};

class ClockVectorsReduction : public SimpleReduction {
 public:
  explicit ClockVectorsReduction(const ClockVectorsOptions& options = {}) : options_(options) {}

  const char* Name() const override { return "clock-vectors"; }
  Visible Sees() const override { return Visible::kSharedEvenAlone; }
  bool NeedsChoice(Machine& machine, ThreadId thread) override;
  void Offer(Machine& machine, std::vector<ThreadId>& threads) override;
  void Executing(Machine& machine, Step step) override;
  void OfferAll() override { wants_all_ = true; }
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  void BrokenOff(Machine&) override { clocks_.UndoTo(points_.back().undo); }
  void Left(Machine& machine) override;
  ReductionNeeds Needs() const override { return {.whole_paths = true, .whole_rounds = true}; }
  bool HasLate() const override;
  bool OfferLate(Machine& machine, std::vector<ThreadId>& threads) override;
  uint64_t bytes() const override;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  using Threads = uint64_t;  // a set. Threads from 64 on are only ever added together with all others
  static Threads BitOf(ThreadId thread) { return thread < 64 ? Threads{1} << thread : 0; }

  // pre(S, i), if transition i begins here.
  struct Point {
    Threads enabled = 0;
    Threads wanted = 0;   // backtrack
    Threads offered = 0;  // those of them known to the search
    bool all_wanted = false;
    bool all_offered = false;
    ThreadId mover = kNoThread;    // proc(S_i)
    ThreadId chooser = kNoThread;  // the search offers this thread, and its alternatives, of its own accord
    size_t undo = 0;               // L and C here
  };

  // --- an access ---
  bool Look(Machine& machine, ThreadId thread);
  void Compete(ObjectNumber object, ThreadId thread);
  void WantBefore(Point& point, uint32_t transition, ThreadId thread);
  void Take(Machine& machine, ThreadId thread);

  // --- a point ---
  void Push(Machine& machine);
  ThreadId FirstAlone(const Machine& machine) const;
  static void Want(Point& point, ThreadId thread);
  static void CollectWanted(const Machine& machine, Point& point, std::vector<ThreadId>& threads);

  // --- rows of L and C ---
  Clocks::Row RowOfThread(ThreadId thread);
  Clocks::Row RowOfObject(ObjectNumber object);
  bool Marked(ThreadId thread) { return clocks_.Last(RowOfThread(thread)) != 0; }
  void Mark(ThreadId thread, bool marked) { clocks_.SetLast(RowOfThread(thread), marked ? 1 : 0); }
  void InheritFromStarter(Machine& machine, ThreadId thread);

  const ClockVectorsOptions options_;
  Accessed accessed_;
  Clocks clocks_;
  std::vector<Clocks::Row> thread_rows_;  // their L is 1 if the thread's next action was looked at
  std::vector<Clocks::Row> object_rows_;
  std::vector<Point> points_;

  // The transition at hand.
  bool wants_all_ = false;  // of the state that becomes a point: an observer wants it to offer all
  ThreadId last_ = kNoThread;
  StartWatch start_;
  bool access_ = false;       // it ends before an access needing a point
  bool answered_no_ = false;  // no choice was needed before the thread's next action
};

}  // namespace heddle
