// Guesses how many states a depth-first search will have stored when it ends.
//
// Knuth's estimator ("Estimating the efficiency of backtrack programs", 1975) and its weighted form (Kilby, Slaney,
// Thiebaux, Walsh, "Estimating search tree size", AAAI 2006) take every step at a point for as large as any other.
// Where states are matched that is wrong by many orders of magnitude. The first step at a point leads to nearly all of
// what is below. Each further step leads only to what the first one has left.
//
// Idea: what the further steps of a point bring is its *rest*. Points in a row on one path have rests of like size:
// they differ by one step of one thread. So the estimate goes along the present path from its end to its beginning.
// A point with its first step in progress gets the rest of the nearest point behind it. A point with a further step in
// progress has seen a part of its own rest. It also knows the whole rest of the point that its first step led to. The
// more of its own rest is done, the more its own counts. Steps not begun count for nothing more. This makes up for it:
// what is still to come was a third more in the median, over the programs of docs/measurements.md.
//
// With others, one searches where nobody was, and a further step may lead to as much as the first. Others find what
// the points before have left over. So the rest of such a step says little, and sizes are averaged by their logarithms.
// That of the point behind counts, too.
//
// Cost: 32 bytes a point of the path, up to three megabytes, and a walk along the path for each two percent more
// states. While the path is longer than that, there is no new estimate: such a path says nothing of the rest.
#pragma once

#include <cstdint>
#include <optional>

#include "base/pod_stack.h"
#include "search/loop/size_history.h"
#include "search/path.h"
#include "search/result.h"

namespace heddle {

class SpaceEstimate {
 public:
  // `adds_late`: points may offer more than they did when they were made. `with_others`: several search the space.
  explicit SpaceEstimate(bool adds_late, bool with_others = false) : adds_late_(adds_late), with_others_(with_others) {}

  // The search goes on with `depth` points on its path, of which nothing is known. Those below `base` only lead to the
  // others. `states`, here and in what follows: those stored so far.
  void Begin(uint64_t depth, uint64_t base, uint64_t states);
  // A point was put on top.
  void Push(uint64_t states) {
    if (levels_.size() == kMostLevels) {
      ++beyond_;
    } else {
      levels_.push_back({.begun = states, .child_begun = states});
    }
  }
  // The top point's step number `taken`, from 1 on, is taken.
  void Take(unsigned taken, uint64_t states) {
    if (beyond_ > 0) return;
    Level& top = levels_.back();
    if (taken == 2) top.first = static_cast<double>(states - top.begun);
    top.child_begun = states;
  }
  // The path's top point is left for good.
  void Pop(const Path& path, uint64_t states);

  // Now and then, between two transitions. Cheap if little has come since the last time.
  void Look(const Path& path, uint64_t states);
  // As of the last look.
  std::optional<SizeEstimate> Result() const { return history_.Result(); }
  // How many states this path is still to bring, by the last look and the states found since then. Where several search
  // one space, each has a path, and what is to come is the sum.
  static constexpr double kNotKnown = -1;  // it has not looked since it began
  double More(uint64_t states) const;
  uint64_t bytes() const { return levels_.bytes(); }

 private:
  struct Level {
    uint64_t begun = 0;        // states when the point was made, itself included
    uint64_t child_begun = 0;  // states when its last step was taken
    double first = 0;          // states that its first step led to, once that is done
    double first_rest = -1;    // the rest of the point that its first step led to. Below 0: not known
  };
  struct Looked {
    uint64_t states;
    double more;
  };
  double StatesToCome(const Path& path, uint64_t states) const;

  static constexpr size_t kMostLevels = 100'000;

  const bool adds_late_, with_others_;
  PodStack<Level> levels_;
  size_t base_ = 0;
  uint64_t beyond_ = 0;  // points above those with levels
  SizeHistory history_;
  std::optional<Looked> looked_;  // the last time
};

}  // namespace heddle
