// Back to the points of a path, when not all of them have marks.
//
// A machine holds something for each mark: what was changed after it, and what was allocated before it, garbage or
// not. On a long path that is most of the memory. So when the points at the top hold too much, the search goes back to
// the first of them and takes the steps again. This time few points get marks, each after a collection. The search
// comes back to a point without a mark from the next one below. Then all points between the two get marks.
//
// Cost: while a path grows, each step is taken once more. So is each when the search comes back. What is held then
// grows with what is alive at the marks that are left.
#include <algorithm>

#include "search/loop/search_loop.h"

namespace heddle {

namespace {

// The index of the highest point with a mark. Nothing: none has one.
std::optional<size_t> HighestMarked(std::span<const Point> points) {
  size_t end = points.size();
  while (end > 0 && points[end - 1].unmarked != 0) --end;
  return end == 0 ? std::nullopt : std::optional(end - 1);
}

// How many of the points at the top have marks, without a gap.
size_t MarkedAtTop(std::span<const Point> points) {
  size_t first = points.size();
  while (first > 0 && points[first - 1].unmarked == 0) --first;
  return points.size() - first;
}

}  // namespace

// False: that ends the search. Steps taken again count for nothing.
bool SearchLoop::ReturnToTop() {
  path_.Rewind();
  if (marks_points_ && path_.top().unmarked == 0) {
    machine_.RewindTo(path_.top().mark);
    at_point_ = true;
    return true;
  }
  if (!marks_points_) ForgetForcedStart();
  return TakeForNothing([this] {
    const std::optional<size_t> marked = marks_points_ ? HighestMarked(path_.points()) : std::nullopt;
    machine_.RewindTo(marked ? path_.points()[*marked].mark : root_);
    return path_.Retrace(machine_, marked ? *marked + 1 : 0, options_.max_transition_steps);
  });
}

// Requires the machine to stand in the top point's state, and leaves it there, unless that ends the search.
void SearchLoop::ThinMarks() {
  if (!marks_points_ || sharing_ != nullptr || machine_.BytesSince(root_) < thin_at_) return;
  // Points that only lead to others are far from each other already.
  const size_t marked = std::min(MarkedAtTop(path_.points()), path_.depth() - prefix_depth_);
  const size_t first = path_.depth() - marked;
  const auto [most, apart] = options_.sparse_marks;
  const uint64_t held = marked == 0 ? 0 : machine_.BytesSince(path_.points()[first].mark);
  if (held > most && marked > 2 * apart) {
    path_.ForgetMarks(first + 1);
    const Spacing spacing{apart, apart};
    TakeForNothing([&] {
      const size_t from = *HighestMarked(path_.points());
      machine_.RewindTo(path_.points()[from].mark);
      return path_.Retrace(machine_, from + 1, options_.max_transition_steps, spacing);
    });
  }
  thin_at_ = machine_.BytesSince(root_) + most - std::min(held, most / 2);
}

// See TakeAgain.
bool SearchLoop::TakeForNothing(const std::function<Retraced()>& retrace) {
  const uint64_t before = machine_.Instructions();
  const bool there = TakeAgain(retrace);
  const uint64_t again = machine_.Instructions() - before;
  instructions_before_ += again;
  counts_.instructions -= again;
  return there;
}

}  // namespace heddle
