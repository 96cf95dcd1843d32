// Executions of a sampler that begin where their first choice is.
//
// All executions have the same steps up to the first state with a second thread or with alternatives. That may be most
// of what they do: a framework starts, or a program builds what its threads work on. So the machine is marked there.
// Later rounds of the search go back to that mark, and count what the path to it counts. The points below stay on the
// path. The strategy is never asked at them, since there is one step. So it draws the same numbers in the first round.
//
// Not with a reduction or an observer that must hear of each step in each round.
#include "search/loop/search_loop.h"

namespace heddle {

namespace {

// Points on the way. On a longer one the strategy is asked, so that it can give up an execution that never ends.
constexpr size_t kMostPoints = 10'000;

}  // namespace

// The top point offers a step that every execution takes.
bool SearchLoop::ForcedHere() const {
  return !marks_points_ && machine_.ThreadCount() == 1 && path_.Offered().size() == 1 && path_.depth() <= kMostPoints;
}

// The machine stands in a state that was not looked up yet. Only the first such state of a round may be the one.
void SearchLoop::NoteForcedStart(ThreadId thread) {
  if (!starts_later_) return;
  const bool choice = machine_.ThreadCount() > 1 || (machine_.Enabled(0) && machine_.Alternatives(0) > 1);
  if (!choice) return;
  starts_later_ = false;
  if (path_.empty() || path_.depth() > kMostPoints) return;
  const std::span<const Step> last_steps = path_.steps().subspan(path_.top().steps);
  forced_start_ = ForcedStart{.mark = machine_.Mark(),
                              .points = path_.depth(),
                              .last_steps = {last_steps.begin(), last_steps.end()},
                              .transition = transition_,
                              .thread = thread,
                              .counts = counts_};
  Counts& counts = forced_start_->counts;
  counts.states_new -= counts_before_round_.states_new;
  counts.transitions -= counts_before_round_.transitions;
  counts.steps -= counts_before_round_.steps;
  counts.instructions -= counts_before_round_.instructions;
  prefix_depth_ = path_.depth();
}

// In a new round, whose path is still that of the last one.
void SearchLoop::GoToForcedStart() {
  const ForcedStart& start = *forced_start_;
  machine_.RewindTo(start.mark);
  path_.CutTo(start.points);
  for (const Step step : start.last_steps) path_.PushStep(step);
  prefix_depth_ = start.points;
  transition_ = start.transition;
  counts_.states_new += start.counts.states_new;
  counts_.transitions += start.counts.transitions;
  counts_.steps += start.counts.steps;
  instructions_before_ -= start.counts.instructions;
  Arrive(Outcome::kVisible, start.thread);
}

// Points on the path to it are points like others again.
void SearchLoop::ForgetForcedStart() {
  starts_later_ = false;
  if (!forced_start_) return;
  forced_start_.reset();
  prefix_depth_ = 0;
}

}  // namespace heddle
