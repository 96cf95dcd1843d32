// Partial order reduction by sharing seen during the search.
//
// Source: Noonan, Mercer, Rungta, "Vector-Clock Based Partial Order Reduction for JPF", section 2 and Table 1: the
// reduction of Java PathFinder with search-global object ids.
//
// Idea: a thread need not give way before accessing an object never seen accessed by another thread. Before an access
// by p of object o, p joins accessed(o) (src/reduction/clocks/accessed.h). If at least two enabled threads are in
// accessed(o), all enabled threads are offered. All are offered, too, after every start of a thread, and after its
// end.
//
// The first path sees no sharing, as its threads run one after the other. What it recorded makes the difference
// later: the search comes back to the points after the starts. There it takes the threads in other orders. An action
// taken at a point is the first of its transition. It is not asked about again: Table 1 calls it marked.
//
// Guarantee: none. It may be learnt too late that another thread will access the object. Then the choice was passed
// by before, and nothing leads back there. The paper gives no proof, and docs/reductions.md shows a program with a
// missed violation. With state matching more is lost: a state is not explored again when more sharing is known.
#pragma once

#include "reduction/clocks/accessed.h"
#include "reduction/clocks/starts_and_ends.h"
#include "reduction/common/simple_reduction.h"

namespace heddle {

class SharingReduction : public SimpleReduction {
 public:
  const char* Name() const override { return "sharing"; }
  Visible Sees() const override { return Visible::kSharedEvenAlone; }
  ReductionNeeds Needs() const override { return {.whole_rounds = true}; }
  bool NeedsChoice(Machine& machine, ThreadId thread) override;
  void Executing(Machine& machine, Step step) override;
  void Arrived(Machine&, const Fingerprint&, Arrival, std::span<const ThreadId>) override { asked_ = false; }
  uint64_t bytes() const override { return accessed_.bytes(); }
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  // Records the accesses of the thread's next action. Returns whether two enabled threads have accessed one of the
  // objects.
  bool Access(Machine& machine, ThreadId thread);

  Accessed accessed_;
  StartWatch start_;
  bool asked_ = false;  // in this transition, about the next action
};

}  // namespace heddle
