// Sleep sets (Godefroid, "Partial-Order Methods for the Verification of Concurrent Systems", 1996, section 5), for
// searches without state matching. There each order of dependent actions is to be explored once, and not each path
// that some state wants.
//
// A thread taken from a point falls asleep there, once all that follows is explored. It stays asleep at later points
// until something is done that depends on its next action: whatever it could do before that, it has done already.
//
// A competitor may be served by a thread that has to act before it (DynamicReduction::Require). This rests on the
// competitors of that thread's action, which are served from the same point. Nobody takes a sleeping thread from there,
// so its next action is looked at instead, as if it came before each explored transition.
#include "reduction/dynamic/dynamic.h"

namespace heddle {

// The machine stands in the state that the transition at hand has led to, from the point on top of the stack. Notes the
// sleeping threads' next actions as those of `node`, which is that state's.
DynamicReduction::SleepSet DynamicReduction::SleepAfterTransition(Machine& machine, NodeId node) {
  SleepSet sleep;
  if (matching_ || stack_.empty()) return sleep;
  const Place& from = stack_.back();
  if (everything_ || from.sleep.none || graph_.node(from.node).all) return sleep;
  const ThreadMask candidates =
      (from.sleep.asleep | from.sleep.taken) & ~OfferMaskOf(futures_.ThreadOf(first_)) & ~kBeyond;
  if (candidates == 0) return sleep;
  const uint32_t tail = tail_.Event(futures_);
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const auto thread = static_cast<ThreadId>(t);
    if (machine.Ended(thread) || !machine.Enabled(thread)) continue;
    const ThreadMask mask = MaskOf(threads_.IndexOf(thread));
    if ((candidates & mask) == 0 || machine.Alternatives(thread) > 1) continue;
    const uint32_t event = NextOf(machine, thread).event;
    if (futures_.Depend(event, first_) || (tail != kNone32 && futures_.Depend(event, tail))) continue;
    sleep.asleep |= mask;
    asleep_[node].push_back(event);
  }
  return sleep;
}

// The transition at hand was taken from the point on top of the stack. A thread with alternatives has more to do there.
void DynamicReduction::NoteTaken() {
  if (!matching_ && !stack_.empty() && !branches_)
    stack_.back().sleep.taken |= OfferMaskOf(futures_.ThreadOf(first_)) & ~kBeyond;
}

// Appends what competes with the next actions of threads that sleep at the source. `later` follows the first action of
// the edge.
void DynamicReduction::CompeteWithSleepers(const StateEdge& edge, const Summary& later, uint32_t later_objects) {
  const auto sleepers = asleep_.find(edge.from);
  if (sleepers == asleep_.end()) return;
  for (const uint32_t event : sleepers->second) {
    before_sleeper_.clear();
    futures_.Prepend(event, later, later_objects, edge.objects, graph_.node(edge.from).objects, before_sleeper_,
                     competitors_);
  }
}

// What the transitions of the point on top of the stack do is not all shown by their actions.
void DynamicReduction::WakeAll() {
  if (!matching_ && !stack_.empty()) stack_.back().sleep = {.asleep = 0, .taken = 0, .none = true};
}

}  // namespace heddle
