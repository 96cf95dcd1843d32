// The path that a search stands on: its points, the steps on offer at each, and all machine steps taken. Three stacks;
// a point is a row of indices into the other two, so that ten million points fit in a few hundred megabytes.
//
// Invariant: indices of points ascend; the steps on offer at the top point are the end of the pool of offers.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "base/pod_stack.h"
#include "model/machine.h"
#include "search/schedule.h"
#include "search/strategy.h"

namespace heddle {

// What the transitions of a path make together; the words are those of PathView and ScheduleCost.
struct PathCost {
  uint32_t preemptions = 0;
  uint32_t switches = 0;
  uint32_t run = 0;
  uint32_t stays = 0;
};

struct Point {
  uint32_t steps = 0;   // length of the path here
  uint32_t offers = 0;  // where its steps on offer begin in the pool
  uint32_t mark = 0;    // of the machine
  PathCost cost;
  uint32_t taken : 27 = 0;  // so many of the offered steps, the first ones, have been taken
  uint32_t last_enabled : 1 = 0;
  uint32_t reduced : 1 = 0;  // offers one thread although others are enabled
  uint32_t widened : 1 = 0;  // was reduced, now offers all
  uint32_t early : 1 = 0;    // a wait or sleep has ended early on the path (early_end.h)
  uint32_t several : 1 = 0;  // threads were on offer when it was made
};
static_assert(sizeof(Point) == 32);

enum class Retraced : uint8_t {
  kThere,
  kNoMemory,  // the machine had none for a step: its Message says so
  kInterrupted,
  kNoPath,  // a step cannot be taken there, or one on offer could not
};

class Path {
 public:
  bool empty() const { return points_.empty(); }
  // Number of points; equals the number of transitions when the machine stands beyond the top one.
  uint64_t depth() const { return points_.size(); }
  Point& top() { return points_.back(); }
  std::span<const Step> steps() const { return steps_.view(); }
  uint64_t bytes() const { return points_.bytes() + offers_.bytes() + steps_.bytes(); }
  // Indices have 32 bits.
  bool Full() const { return steps_.size() >= kMaxIndex || offers_.size() >= kMaxIndex; }

  void Push(uint32_t mark, const PathCost& cost, bool last_enabled, bool reduced) {
    Point point;
    point.steps = static_cast<uint32_t>(steps_.size());
    point.offers = static_cast<uint32_t>(offers_.size());
    point.mark = mark;
    point.cost = cost;
    point.last_enabled = last_enabled;
    point.reduced = reduced;
    points_.push_back(point);
  }
  // To the top point.
  void AddOffer(Step step) { offers_.push_back(step); }
  // The first alternative of each.
  void AddOffers(std::span<const ThreadId> threads) {
    for (const ThreadId thread : threads) offers_.push_back({thread, 0});
  }

  // The top point's steps that have not been taken.
  std::span<const Step> Left() const {
    const Point& point = points_.back();
    return offers_.view().subspan(point.offers + point.taken);
  }
  // The points, lowest first, and what Left is for the one at `index`.
  std::span<const Point> points() const { return points_.view(); }
  std::span<const Step> LeftAt(size_t index) const { return OffersAt(index).subspan(points_[index].taken); }
  // All that the top point ever offered.
  std::span<const Step> Offered() const { return offers_.view().subspan(points_.back().offers); }

  // Takes Left()[index]; the order of the others is kept.
  Step Take(size_t index) { return TakeAt(points_.size() - 1, index); }
  // The same for LeftAt(at).
  Step TakeAt(size_t at, size_t index) {
    Point& point = points_[at];
    size_t first = point.offers + point.taken;
    Step step = offers_[first + index];
    for (size_t i = first + index; i > first; --i) offers_[i] = offers_[i - 1];
    offers_[first] = step;
    ++point.taken;
    return step;
  }

  // Takes back Take(index), the last one that was called for the top point.
  void PutBack(size_t index) {
    Point& point = points_.back();
    --point.taken;
    const size_t first = point.offers + point.taken;
    const Step step = offers_[first];
    for (size_t i = first; i < first + index; ++i) offers_[i] = offers_[i + 1];
    offers_[first + index] = step;
  }

  void PushStep(Step step) { steps_.push_back(step); }
  // Back to the top point.
  void Rewind() { steps_.truncate(points_.back().steps); }
  void Clear() {
    points_.truncate(0);
    offers_.truncate(0);
    steps_.truncate(0);
  }
  // Leaves only the `depth` lowest points, of as many or more, and the steps to the last of them.
  void CutTo(uint64_t depth) {
    while (points_.size() > depth) Pop();
    if (depth > 0) Rewind();
  }
  void Pop() {
    Rewind();
    offers_.truncate(points_.back().offers);
    points_.pop_back();
  }

  // Which part of the tree of all paths has been explored, if every step at a point leads to as much as any other. That paths
  // end in states met before is not considered: an estimate, and at times a bad one.
  double Explored() const;

  // The marks of points are not kept: they are numbers in a machine.
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

  // Takes all steps behind the `there` lowest points again, on a machine that stands at the last of these (0: in the initial
  // state). A mark is taken at each further point, where one was: collections depend on marks, and by them the addresses of
  // objects. Those of objects that are older than the second thread tell them apart on all paths, so while there is one thread
  // a mark is taken, too, where a point must have been though the path has none: where a transition grew too long. What
  // the points say of marks, switches, preemptions and early ends is set anew. Nobody is told of the steps. But for kThere, machine and
  // marks are left anywhere.
  Retraced Retrace(Machine& machine, size_t there, uint64_t max_transition_steps);

  // Whose transition ended at the top point.
  ThreadId LastThread() const {
    uint32_t steps = points_.back().steps;
    return steps == 0 ? kNoThread : steps_[steps - 1].thread;
  }
  PathView View() const {
    const Point& point = points_.back();
    return {points_.size() - 1, {point.cost.preemptions, point.cost.switches, point.steps},
            point.cost.run,     point.cost.stays,
            LastThread(),       point.last_enabled != 0};
  }

 private:
  static constexpr size_t kMaxIndex = UINT32_MAX - (1u << 24);

  // All that the point at `index` ever offered.
  std::span<const Step> OffersAt(size_t index) const {
    const size_t begin = points_[index].offers;
    const size_t end = index + 1 < points_.size() ? points_[index + 1].offers : offers_.size();
    return offers_.view().subspan(begin, end - begin);
  }

  PodStack<Point> points_;
  PodStack<Step> offers_;
  PodStack<Step> steps_;
};

}  // namespace heddle
