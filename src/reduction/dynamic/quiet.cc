// Quiet steps of dynamic partial order reduction: transitions go on through actions that compete with nothing which
// another thread does, as far as is known.
#include <algorithm>

#include "reduction/common/local_ahead.h"
#include "reduction/dynamic/dynamic.h"

namespace heddle {

namespace {

// Then there is a state, though nobody needs it: on a path without an end the others must have their turns.
constexpr size_t kMostSteps = 64;

bool MayBeQuiet(const Action& action) {
  switch (action.kind) {
    case ActionKind::kRead:
    case ActionKind::kWrite:
    case ActionKind::kUpdate: return !action.guarded;
    case ActionKind::kMonitorEnter:
    case ActionKind::kMonitorExit: return true;
    default: return false;
  }
}

}  // namespace

// Whether the transition goes on by the thread's next action, `next_` then. Requires that the thread is enabled.
bool DynamicReduction::GoesOn(Machine& machine, ThreadId thread) {
  if (everything_ || !matching_ || steps_.size() >= kMostSteps || !MayBeQuiet(machine.Next(thread))) return false;
  next_ = NextOf(machine, thread).event;
  if (machine.Alternatives(thread) != 1) return false;
  if (contention_.IsQuiet(futures_, next_)) return true;
  by_foresight_ = asks_ahead_ && IsLocalByForesight(machine, thread);
  return by_foresight_;
}

// What is local by foresight competes with nothing that comes after it, but with what came before. So it is part of the
// transition's tail, and summaries have it. Only plain accesses: what comes after the transition counts as caused by
// all of its tail, and these are no causes. Besides, foresight is asked about memory alone.
bool DynamicReduction::IsLocalByForesight(Machine& machine, ThreadId thread) {
  if (machine.Ahead() == nullptr || !IsAccess(machine.Next(thread).kind) || !futures_.IsPlain(next_)) return false;
  Foresight& ahead = *machine.Ahead();
  return IsLocalAhead(machine, thread, [&](ThreadId other) {
    return ahead.MayConflict(other, thread, ConflictRule::kOneWrites) &&
           ahead.MayConflictBefore(other, thread, ConflictRule::kOneWrites);
  });
}

// Transitions with steps that are quiet no more are taken again, and end before them. Their edges stay: what they say
// happens, and more is learnt beside them.
void DynamicReduction::TakeBrokenAgain() {
  std::vector<bool> broken;
  if (!tails_.FindBroken(contention_, futures_, broken)) return;
  std::vector<Unfinished> again;
  graph_.ForEachTail([&](const StateEdge& edge) {
    if (broken[edge.tail]) again.push_back({edge.from, 0, OfferMaskOf(futures_.ThreadOf(edge.event))});
  });
  std::sort(again.begin(), again.end(), [](const Unfinished& a, const Unfinished& b) { return a.node < b.node; });
  for (const Unfinished& one : again) {
    if (unfinished_.empty() || unfinished_.back().node != one.node) unfinished_.push_back({one.node, 0, 0});
    unfinished_.back().again |= one.again;
  }
  for (Unfinished& one : unfinished_) {
    StateNode& node = graph_.node(one.node);
    node.listed = true;
    one.explored = node.wanted & ~one.again;
  }
}

}  // namespace heddle
