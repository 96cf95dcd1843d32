// A partial order reduction: where a thread choice is needed, and which threads it must offer. Knows nothing of the order
// of the search. See docs/reductions.md.
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
  kDropped,  // in no state that is looked at: the execution was dropped, or the depth limit reached
};

// The states that a reduction keeps by their keys, so that the search needs no set of its own for them.
class KeptStates {
 public:
  // Whether the state was not met yet; it is now. Arrived is told of it next, if the search goes on.
  virtual bool Meet(const Fingerprint& key) = 0;
  virtual bool HasMet(const Fingerprint& key) const = 0;
  virtual uint64_t StatesMet() const = 0;
  // Of what they are found by: not among the bytes of the reduction.
  virtual uint64_t StateBytes() const = 0;

 protected:
  ~KeptStates() = default;
};

// What is known of states that lead to no end.
struct Endless {
  uint64_t states = 0;
  std::vector<Step> path;
  // Steps to a state of each part of them that is never left again and in which no thread waits or sleeps with a limit, not even
  // in vain. At most kMostSpinning.
  static constexpr size_t kMostSpinning = 16;
  std::vector<std::vector<Step>> spinning;
};

class Reduction : public Saved {
 public:
  virtual const char* Name() const = 0;
  // What it must see.
  virtual Visible Sees() const { return Visible::kShared; }

  // Must the state be a choice point, given that `thread` stands, enabled, before its next visible action? Called only
  // when more than one thread is enabled is NOT promised: the reduction looks itself.
  virtual bool NeedsChoice(Machine& machine, ThreadId thread) = 0;

  // Which threads a new point must offer, in index order; `threads` has all enabled ones. Default of the simple reductions:
  // these.
  virtual void Offer(Machine&, [[maybe_unused]] std::vector<ThreadId>& threads) {}

  // What the visited set stores for a state: its fingerprint, mixed with whatever else decides what this reduction may do
  // from there. The machine stands in the state, and StateFingerprint was called.
  virtual Fingerprint Key(Machine&, const Fingerprint& state) { return state; }

  // The machine numbers states from now on (Machine::NumberStates): keys must be Scattered numbers of the store, too, and
  // different wherever hashes would differ but for a collision. Null: hashes again. False: this reduction cannot.
  virtual bool NumberStates(SequenceStore*) { return true; }

  // Told of every visible action, before it is taken; of where each transition ends, before Offer, with the threads enabled there
  // if it is a new state; of points left for good.
  virtual void Executing(Machine&, Step) {}
  virtual void Arrived(Machine&, const Fingerprint&, Arrival, [[maybe_unused]] std::span<const ThreadId> enabled) {}
  virtual void Left(Machine&) {}

  // --- reductions that add threads to points of the past ---
  // Asked when all that the top point offers has been taken: whether it must offer more.
  virtual bool HasLate() const { return false; }
  // If so, with the machine in its state: threads, enabled there and not offered yet. Returns whether the point has
  // offered a single thread until now.
  virtual bool OfferLate(Machine&, std::vector<ThreadId>&) { return false; }
  // Asked when no point is left: a state, left for good, that must offer more. Then `path` is filled with the steps from
  // the initial state to it, and the search makes it a point again, to be offered what OfferLate says.
  virtual bool Resume(std::vector<Step>&) { return false; }

  // Asked once the space is exhausted: how many states lead to no end whatever is done there, not even to a deadlock, and the
  // steps to one of those that are nearest the initial state. Nothing: a reduction that does not keep what it has seen cannot say.
  virtual std::optional<Endless> FindEndless() const { return std::nullopt; }

  // Whether it learns from what a path does up to its end, so that no search may leave a path early.
  virtual bool NeedsWholePaths() const { return false; }
  // Whether it tells states apart by their keys, which must then be made even when the search does not match states.
  virtual bool UsesKeys() const { return false; }
  // Null: it keeps none. Until StartAgain it forgets none.
  virtual KeptStates* Kept() { return nullptr; }
  // Whether it asks the machine for the live objects of states.
  virtual bool AsksForObjects() const { return false; }
  // Memory that grows with the search.
  virtual uint64_t bytes() const { return 0; }

  // Asked when the space is exhausted: has a guess broken on which earlier answers rested? Then the reduction has retreated
  // to safer answers, and the search starts again. Must become false after finitely many times. With `must` the search
  // starts again whatever the answer, so that nothing that was learnt of states holds any more.
  virtual bool StartAgain([[maybe_unused]] bool must) { return false; }

  // --- searches over one state space by several workers, each with a reduction of its own ---
  // What StartAgain will answer by, as far as it has been seen, as bits. See adds what others have seen, on machines whose
  // notes `machine` has by now.
  virtual uint64_t Seen() const { return 0; }
  virtual void See([[maybe_unused]] Machine& machine, uint64_t) {}

  // --- limits ---
  // The transition at hand was broken off in the middle, and is rewound. It may be taken again. What is right for an execution
  // that was dropped is right here, too.
  virtual void BrokenOff(Machine& machine) { Arrived(machine, {}, Arrival::kDropped, {}); }
};

}  // namespace heddle
