// A strategy says in which order the steps on offer at a point are taken, which are not taken at all, and what counts
// as the same state to the search. One file and one row in search/registry.cc each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "model/machine.h"
#include "search/schedule.h"

namespace heddle {

// A point as a strategy sees it. The machine stands in its state.
struct PointView {
  Machine& machine;
  uint64_t depth;     // transitions from the initial state
  ScheduleCost cost;  // of the path up to here
  ThreadId last;      // whose transition ended here; kNoThread at the initial state
  bool last_enabled;
  std::span<const Step> left;  // on offer, not yet taken; never empty
};

inline constexpr size_t kNothingChosen = static_cast<size_t>(-1);

class Strategy {
 public:
  virtual ~Strategy() = default;
  virtual const char* Name() const = 0;

  // Which of `point.left` is taken next; kNothingChosen leaves the point for good, with the rest untaken.
  virtual size_t Choose(const PointView& point) = 0;

  // What the visited set stores for a state reached at this cost by `last`: the state's own fingerprint, mixed with
  // whatever else decides what this strategy may still do from there.
  virtual Fingerprint Key(const Fingerprint& state, const ScheduleCost& cost, ThreadId last) {
    (void)cost, (void)last;
    return state;
  }

  // Not empty exactly if steps were left untaken since the search began: which bound or pruning cut it.
  virtual std::string Cut() const { return {}; }

  // A search begins.
  virtual void Begin() {}
};

}  // namespace heddle
