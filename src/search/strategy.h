// A strategy decides the order of taking the steps on offer at a point. It also decides which steps are not taken at
// all, when to go back early, and how often the search begins anew. Each has one file, and one row in
// search/strategies/registry.cc.
//
// Combined strategies (`rb:<...>+bounded:10`) are layers over one strategy that gives the order. A layer passes on
// what it does not decide itself (search/strategies/strategy_layer.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "base/saved.h"
#include "model/machine.h"
#include "search/schedule.h"

namespace heddle {

// The path to a state, as a strategy sees it.
struct PathView {
  uint64_t depth = 0;  // transitions from the initial state
  ScheduleCost cost;
  uint64_t run = 0;           // this many transitions at its end are of one thread
  uint64_t stays = 0;         // choices between threads on it that let the thread of the last step go on
  ThreadId last = kNoThread;  // whose transition ended here. kNoThread at the initial state
  bool last_enabled = false;
};

// A point, with the machine in its state.
struct PointView : PathView {
  PointView(const PathView& path, Machine& in_state, std::span<const Step> untaken, std::span<const Step> all)
      : PathView(path), machine(in_state), left(untaken), offered(all) {}
  // The same point, with some of the steps left.
  PointView(const PointView& point, std::span<const Step> some) : PointView(point) { left = some; }
  Machine& machine;
  std::span<const Step> left;     // on offer, not yet taken, never empty
  std::span<const Step> offered;  // those taken included
};

inline constexpr size_t kNothingChosen = static_cast<size_t>(-1);

// When a round is over with something left to do.
struct RoundLimit {
  double seconds = 0;  // 0: none
  uint64_t transitions = UINT64_MAX;
};

enum class RoundEnd : uint8_t {
  kNothingLeft,  // every point was left
  kRoundLimit,
  kTimeLimit,  // the user's limit, only if it holds for each value (TimeLimitPerValue)
};

enum class NextRound : uint8_t {
  kNone,
  kSame,       // another round
  kNextValue,  // another round, with a new value of an iterated parameter
};

// All of it is pure but for Saved. A strategy that only gives an order begins with
// search/strategies/simple_strategy.h. A layer begins with search/strategies/strategy_layer.h.
class Strategy : public Saved {
 public:
  virtual const char* Name() const = 0;

  // --- at a point ---
  // The index in `point.left` of the next step. kNothingChosen leaves the point for good, with the rest untaken.
  virtual size_t Choose(const PointView& point) = 0;
  // Asked whenever the search has come back to a point from a transition. Says whether it leaves this point, too,
  // with `left` steps untaken.
  virtual bool BacktrackAgain(const PathView& point, size_t left) = 0;
  // False: it never takes a second step at a point. Then points need not be kept so that one can go back to them. The
  // same throughout a round.
  virtual bool ReturnsToPoints() const = 0;
  // A path has ended: at an end state, a state met before, or a limit.
  virtual void PathEnded(uint64_t depth) = 0;

  // --- states ---
  // Whether a state met before ends a path. A search without state matching stores no states.
  virtual bool MatchesStates() const = 0;
  // False: Key returns the state. ExploreAgain need not be called, for it returns false. The same throughout a round.
  virtual bool UsesKeys() const = 0;
  // The visited set's entry for a state reached at this cost by `last`. It is the state's own fingerprint, mixed with
  // whatever else decides what this strategy may still do from there.
  virtual Fingerprint Key(const Fingerprint& state, const ScheduleCost& cost, ThreadId last) = 0;
  // Told of every state stored (`seen` is false). Asked of every state met again: whether it is explored again,
  // because this path may do more from there than those before.
  virtual bool ExploreAgain(const PathView& path, const Fingerprint& key, bool seen) = 0;
  // ExploreAgain may soon be called with the same.
  virtual void Prefetch(const PathView& path, const Fingerprint& key) const = 0;

  // --- what is left out ---
  // Not empty exactly if steps were left untaken since the round began: the bound or pruning that cut it.
  virtual std::string Cut() const = 0;
  // What a cut search has covered all the same. Empty: nothing is promised.
  virtual std::string Guarantee() const = 0;
  // Whether it may leave a point before all steps on offer have been taken.
  virtual bool LeavesEarly() const = 0;

  // --- rounds ---
  // The whole search begins anew, since the reduction has taken an assumption back. Forgets all but the random
  // stream.
  virtual void StartAgain() = 0;
  // A round begins, at the initial state and with an empty visited set. Counts of rounds are summed.
  virtual void Begin() = 0;
  virtual RoundLimit Limit() const = 0;
  // Whether it decides itself to search in several rounds with different values.
  virtual bool Iterates() const = 0;
  // Whether the user's time limit is for each value of an iterated parameter rather than for all.
  virtual bool TimeLimitPerValue() const = 0;
  // A round has ended without exhausting the space. Must become kNone, or the user's limits end the search.
  virtual NextRound After(RoundEnd end) = 0;

  // Memory that grows with the search.
  virtual uint64_t bytes() const = 0;
};

}  // namespace heddle
