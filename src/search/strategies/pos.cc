#include "search/strategies/pos.h"

namespace heddle {

namespace {

// The order of the two matters: accesses to one cell of which one writes, or anything else done to one object.
bool Race(const Action& a, const Action& b) {
  if (IsAccess(a.kind) && IsAccess(b.kind)) return ConflictingAccesses(a, b);
  return a.object != 0 && a.object == b.object;
}

}  // namespace

double Pos::PriorityOf(ThreadId thread) {
  if (priorities_.size() <= thread) priorities_.resize(thread + size_t{1}, -1);
  if (priorities_[thread] < 0) priorities_[thread] = random().Unit();
  return priorities_[thread];
}

size_t Pos::Sample(const PointView& point) {
  ThreadId best = point.left.front().thread;
  for (Step step : point.left) {
    if (PriorityOf(step.thread) > PriorityOf(best)) best = step.thread;
  }
  const Action taken = point.machine.Next(best);
  for (size_t t = 0; t < priorities_.size(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (point.machine.Ended(thread)) continue;
    if (thread == best || Race(taken, point.machine.Next(thread))) priorities_[t] = -1;
  }
  return AnyStepOf(point, best);
}

}  // namespace heddle
