// The path of a search: its points, the steps on offer at each, and all machine steps taken. It has three stacks. A
// point is a row of indices into the other two, so ten million points fit in a few hundred megabytes.
//
// Invariant: indices of points ascend. The steps on offer at the top point are the end of the pool of offers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "base/pod_stack.h"
#include "model/machine.h"
#include "search/schedule.h"
#include "search/strategy.h"

namespace heddle {

// What the transitions of a path make together. PathView and ScheduleCost explain the words.
struct PathCost {
  uint32_t preemptions = 0;
  uint32_t switches = 0;
  uint32_t run = 0;
  uint32_t stays = 0;
};

struct Point {
  uint32_t steps = 0;   // length of the path here
  uint32_t offers = 0;  // where its steps on offer begin in the pool
  uint32_t mark = 0;    // of the machine, unless the point is unmarked
  PathCost cost;
  uint32_t taken : 26 = 0;  // this many of the offered steps, the first ones, were taken
  uint32_t last_enabled : 1 = 0;
  uint32_t reduced : 1 = 0;  // offers one thread although others are enabled
  uint32_t widened : 1 = 0;  // was reduced, now offers all
  uint32_t early : 1 = 0;    // a wait or sleep has ended early on the path (early_end.h)
  uint32_t several : 1 = 0;  // threads were on offer when it was made
  uint32_t unmarked : 1 = 0;
};
static_assert(sizeof(Point) == 32);

enum class Retraced : uint8_t {
  kThere,
  kNoMemory,  // the machine had none for a step: its Message says so
  kInterrupted,
  kNoPath,  // a step cannot be taken there, or one on offer could not
};

// Which points get marks when steps are taken again: the `dense` highest, and of the others each whose index is a
// multiple of `apart`. While there is one thread all do.
struct Spacing {
  size_t apart;
  size_t dense;
};

class Path {
 public:
  bool empty() const { return points_.empty(); }
  // The number of points. It equals the number of transitions when the machine stands beyond the top one.
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

  // The top point's steps not taken yet.
  std::span<const Step> Left() const {
    const Point& point = points_.back();
    return offers_.view().subspan(point.offers + point.taken);
  }
  // The points, lowest first. LeftAt is Left for the point at `index`.
  std::span<const Point> points() const { return points_.view(); }
  std::span<const Step> LeftAt(size_t index) const { return OffersAt(index).subspan(points_[index].taken); }
  // All that the top point ever offered.
  std::span<const Step> Offered() const { return offers_.view().subspan(points_.back().offers); }

  // Takes Left()[index]. The order of the others is kept.
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

  // Takes back Take(index), the last one called for the top point.
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
  // Leaves only the `depth` lowest points and the steps to the last of them. Requires that there are at least so
  // many.
  void CutTo(uint64_t depth) {
    while (points_.size() > depth) Pop();
    if (depth > 0) Rewind();
  }
  void Pop() {
    Rewind();
    offers_.truncate(points_.back().offers);
    points_.pop_back();
  }

  // The marks of points are not kept, since they are numbers in a machine.
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

  // Takes all steps behind the `there` lowest points again. The machine must stand at the last of these points (0: in
  // the initial state). A mark is taken at each further point, as before. Collections depend on marks, and the
  // addresses of objects depend on collections. Objects older than the second thread are told apart by their
  // addresses, on all paths. So while there is one thread, a mark is also taken where a transition grew too long. A
  // point must have been there, even if the path has none. The marks, switches, preemptions and early ends in the
  // points are set anew. Nobody is told of the steps. With any result but kThere, the machine and its marks are left
  // anywhere.
  Retraced Retrace(Machine& machine, size_t there, uint64_t max_transition_steps, const Spacing& spacing = {1, 0});

  // --- sparse marks ---
  // From now on no point from `index` on has a mark. Retrace takes new ones.
  void ForgetMarks(size_t index);

  // Goes to a state by `steps`, from the initial state, and makes a point there. There are *way points*, too: points
  // without offers, now and then on the way. The next call begins at the last of them that has its steps in common.
  // Requires that all points have marks of the machine. `root` is its mark in the initial state. Marks are taken as by
  // Retrace while there is one thread, and way points come later. Nobody is told of the steps. After kInterrupted the
  // same call goes on.
  Retraced GoTo(Machine& machine, uint32_t root, std::span<const Step> steps, uint64_t max_transition_steps);

  // The thread whose transition ended at the top point.
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

  // Where a path is taken again: what its steps so far make together.
  struct Taken {
    PathCost cost;
    bool last_enabled = false;
    bool early = false;
    uint64_t since_mark = 0;  // steps
  };
  // Takes steps_[i]. Nothing: it was taken.
  static std::optional<Retraced> TakeAgain(Machine& machine, std::span<const Step> steps, size_t i, Taken& taken);
  void MarkPoint(Machine& machine, size_t index, const Spacing& spacing);
  // Where a search marks the machine though it makes no point.
  static bool MarksAlone(const Machine& machine, const Taken& taken, uint64_t max_transition_steps);

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
