// A partial order reduction: it says where a thread choice is needed, and which threads to offer there. It knows
// nothing of the order of the search. See docs/reductions.md.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/saved.h"
#include "model/machine.h"

namespace heddle {

// Where a transition ended.
enum class Arrival : uint8_t {
  kNew,      // in a state that becomes a point
  kMatched,  // in a state met before
  kEnd,      // in a new state in which nothing can step
  kDropped,  // in no state to look at: the execution was dropped, or the depth limit was reached
};

// The states kept by a reduction under their keys. The search then needs no set of its own for them.
class KeptStates {
 public:
  // Whether the state is met for the first time. From now on it counts as met. Arrived is told of it next, if the
  // search goes on.
  virtual bool Meet(const Fingerprint& key) = 0;
  virtual bool HasMet(const Fingerprint& key) const = 0;
  virtual uint64_t StatesMet() const = 0;
  // The memory used to find them. It is not among the bytes of the reduction.
  virtual uint64_t StateBytes() const = 0;

 protected:
  ~KeptStates() = default;
};

// What is known of states that lead to no end.
struct Endless {
  uint64_t states = 0;
  std::vector<Step> path;
  // An entry for each part of them never left again, if no thread waits or sleeps in it with a limit (not even in
  // vain). It holds the steps to a state of the part. At most kMostSpinning entries.
  static constexpr size_t kMostSpinning = 16;
  std::vector<std::vector<Step>> spinning;
};

// How many of the variables through which cells are accessed have had one value only (Schaefer, Sridharan, Dolby, Tip,
// "Dynamic Determinacy Analysis", 2013). A variable is one of a thread, at a place in the code.
struct Determinacy {
  uint64_t variables = 0, determinate = 0;
};

// What a reduction needs of a search. It never changes once the reduction is made.
struct ReductionNeeds {
  bool whole_paths = false;   // it learns from each path up to its end: no search may leave a path early
  bool keys = false;          // it tells states apart by keys: they are made even without state matching
  bool objects = false;       // it asks the machine for the live objects of states
  bool resumes = false;       // it makes states points again that were left for good
  bool whole_rounds = false;  // what it answers depends on the steps that it was told of: each round tells it of all
  bool fingerprints = true;   // its keys are made of the states' fingerprints
};

// The part of a reduction that adds threads to points of the past.
class LateThreads {
 public:
  // Asked when all steps offered by the top point have been taken: whether the point must offer more.
  virtual bool HasLate() const = 0;
  // If so, with the machine in the state of the point: fills in threads enabled there and not offered yet. Returns
  // whether the point has offered a single thread until now.
  virtual bool OfferLate(Machine& machine, std::vector<ThreadId>& threads) = 0;
  // Asked when no point is left: whether a state left for good must offer more. Then `path` is filled with the steps
  // from the initial state to it. The search makes the state a point again, and OfferLate says what it is to offer.
  virtual bool Resume(std::vector<Step>& path) = 0;

 protected:
  ~LateThreads() = default;
};

// All of it is pure but for Saved. A reduction that only looks at states begins with
// reduction/common/simple_reduction.h, a layer with reduction/common/reduction_layer.h.
class Reduction : public Saved, public LateThreads {
 public:
  virtual const char* Name() const = 0;
  virtual ReductionNeeds Needs() const = 0;
  // What it must see. Changes only in StartAgain.
  virtual Visible Sees() const = 0;
  // Told before the search begins: whether a state met again ends the path. If not, the space is searched as a tree.
  virtual void MatchStates(bool matching) = 0;

  // --- choices ---
  // Whether the state must be a choice point. `thread` is enabled and stands before its next visible action. It may
  // be the only enabled thread: the reduction looks itself.
  virtual bool NeedsChoice(Machine& machine, ThreadId thread) = 0;
  // The threads that a new point must offer, in index order. `threads` has all enabled ones. None: all that can be done
  // there is done on other paths, in another order.
  virtual void Offer(Machine& machine, std::vector<ThreadId>& threads) = 0;
  // The visited set's entry for a state: its fingerprint, mixed with whatever else decides what this reduction may do
  // from there. Requires that the machine stands in the state, and that StateFingerprint was called: unless it needs no
  // fingerprints. Then `state` is the same for all states.
  virtual Fingerprint Key(Machine& machine, const Fingerprint& state) = 0;
  // From now on the machine numbers states (StateMatching::NumberStates). Then keys must be Scattered numbers of the
  // store, too. They must differ wherever hashes would differ but for a collision. Null: hashes again. False: this
  // reduction cannot.
  virtual bool NumberStates(SequenceStore* store) = 0;

  // --- what it is told ---
  // Every visible action, before it is taken.
  virtual void Executing(Machine& machine, Step step) = 0;
  // Right before Arrived with kNew: the point must offer all enabled threads, because an observer wants that.
  virtual void OfferAll() = 0;
  // Where each transition ends, before Offer. `enabled`: the threads enabled there, if it is a new state.
  virtual void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival,
                       std::span<const ThreadId> enabled) = 0;
  // The transition at hand was broken off in the middle, and is rewound. It may be taken again.
  virtual void BrokenOff(Machine& machine) = 0;
  // The top point is left for good.
  virtual void Left(Machine& machine) = 0;

  // --- the end ---
  // Asked when the space is exhausted: whether a guess has broken, and earlier answers rested on it. Then the
  // reduction has retreated to safer answers, and the search starts again. Must become false after finitely many
  // times. With `must` the search starts again whatever the answer: nothing learnt of states holds any more.
  virtual bool StartAgain(bool must) = 0;
  // Asked once the space is exhausted: how many states lead to no end whatever is done there, not even to a deadlock.
  // Also the steps to one of those nearest the initial state. Nothing: a reduction that does not keep what it has
  // seen cannot say.
  virtual std::optional<Endless> FindEndless() const = 0;
  // What it has learnt of variables. Nothing: it looks at none.
  virtual std::optional<Determinacy> FoundDeterminacy() const = 0;
  // Null: it keeps none. Until StartAgain it forgets none.
  virtual KeptStates* Kept() = 0;

  // --- searches over one state space by several workers, each with a reduction of its own ---
  // What StartAgain will base its answer on, as far as it has been seen, as bits.
  virtual uint64_t ExportFacts() const = 0;
  // Adds what others have seen. `machine` has their facts by now.
  virtual void ImportFacts(Machine& machine, uint64_t facts) = 0;

  // Memory that grows with the search.
  virtual uint64_t bytes() const = 0;
};

}  // namespace heddle
