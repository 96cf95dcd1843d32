#include "search/loop/search_loop.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/sequence_store.h"
#include "search/early_end.h"
#include "search/sharing/open_points.h"
#include "search/visited/kept_set.h"

namespace heddle {

namespace {

std::shared_ptr<VisitedSet> VisitedSetOf(Reduction& reduction, const SearchOptions& options) {
  if (options.sharing != nullptr) return options.sharing->visited();
  KeptStates* const kept = options.visited_set == kDefaultVisitedSet ? reduction.Kept() : nullptr;
  if (kept != nullptr && options.state_matching) return std::make_shared<KeptSet>(*kept);
  return MakeVisitedSet(options.visited_set);
}

}  // namespace

SearchLoop::SearchLoop(Machine& machine, Reduction& reduction, Strategy& strategy, const SearchOptions& options)
    : machine_(machine),
      reduction_(reduction),
      needs_(reduction.Needs()),
      strategy_(strategy),
      options_(options),
      watch_(options.limits),
      signal_(options.limits.cancel),
      sharing_(options.sharing),
      visited_(VisitedSetOf(reduction, options)),
      shown_(options.shown.value_or(reduction.Sees())),
      call_at_(options.call_at) {
  visited_->set_limit_bytes(options.limits.memory_bytes);
  if (options.find_endless) endless_.emplace();
  if (options.characteristics) sampler_.emplace();
  reduction_.MatchStates(options.state_matching);
}

void SearchLoop::Explore() {
  BeginEstimate();
  if (resumed_) {
    GoOn();
  } else if (forced_start_) {
    GoToForcedStart();
  } else if (sharing_ == nullptr || sharing_->IsFirst()) {
    Arrive(Outcome::kVisible, kNoThread);
  }
  do {
    while (path_.depth() > prefix_depth_ && stop_ == Stop::kNot && !round_over_) {
      if (sharing_ != nullptr) sharing_->GiveIfWanted(path_);
      size_t chosen = ChooseNext();
      if (stop_ != Stop::kNot || round_over_) continue;
      if (chosen == kNothingChosen) {
        if (path_.top().taken == 0) LeavePath();
        LeavePoint();
      } else if (!LimitReached(chosen)) {
        const uint64_t steps_before = counts_.steps;
        Step step = path_.Take(chosen);
        if (estimate_) estimate_->Take(path_.top().taken, counts_.states_new);
        Outcome outcome = RunTransition(step);
        if (stop_ != Stop::kNot) continue;
        if (outcome == Outcome::kInterrupted) {
          BreakOff(chosen, steps_before);
        } else {
          Arrive(outcome, step.thread);
        }
      }
    }
  } while (stop_ == Stop::kNot && !round_over_ && (ResumePoint() || TakeWork()));
  while (retreats_ && path_.depth() > prefix_depth_) LeavePoint();  // so that the reduction can start again
}

// A state that was left for good must offer more: it becomes a point on a path that has only way points else.
bool SearchLoop::ResumePoint() {
  Schedule steps;
  if (!reduction_.Resume(steps)) return false;
  const bool there = TakeAgain([&] { return path_.GoTo(machine_, root_, steps, options_.max_transition_steps); });
  prefix_depth_ = path_.empty() ? 0 : path_.depth() - 1;
  if (estimate_) estimate_->Begin(path_.depth(), prefix_depth_, counts_.states_new);
  return there;
}

// Goes to the path's end by steps that were taken before. False: that ends the search.
bool SearchLoop::TakeAgain(const std::function<Retraced()>& retrace) {
  // With checkpoints it is not interrupted: there is no state yet that could be saved.
  if (options_.checkpoints != nullptr || (sharing_ != nullptr && sharing_->Saves())) machine_.StopWhen(nullptr);
  const Retraced retraced = retrace();
  machine_.StopWhen(&signal_);
  counts_.instructions = machine_.Instructions() - instructions_before_;
  HEDDLE_CHECK(retraced != Retraced::kNoPath);
  if (retraced == Retraced::kNoMemory) StopWithoutMemory(OutOfMemory());
  if (retraced == Retraced::kInterrupted) {
    LookNowAndThen();
    if (watch_.Reached(CountsOfAll())) StopAtLimit();
    if (stop_ == Stop::kNot && !round_over_) return TakeAgain(retrace);  // it was not time yet
  }
  at_point_ = retraced == Retraced::kThere;
  return at_point_;
}

size_t SearchLoop::ChooseNext() {
  if (resume_at_.chosen != kNothingChosen) return std::exchange(resume_at_.chosen, kNothingChosen);
  if (returned_) {
    returned_ = false;
    if (strategy_.BacktrackAgain(path_.View(), path_.Left().size())) return kNothingChosen;
  }
  if (path_.Left().empty() && reduction_.HasLate()) OfferLate();
  if (path_.Left().empty()) return kNothingChosen;
  if (!at_point_ && !ReturnToTop()) return kNothingChosen;
  if (ForcedHere()) return 0;
  return strategy_.Choose(PointView(path_.View(), machine_, path_.Left(), path_.Offered()));
}

void SearchLoop::OfferLate() {
  if (!ReturnToTop()) return;
  bool was_single = reduction_.OfferLate(machine_, threads_);
  for (ThreadId thread : threads_) OfferThread(thread);
  if (was_single && !threads_.empty()) ++counts_.thread_choices;
}

// The strategy takes nothing at all here: the path ends.
void SearchLoop::LeavePath() {
  ++counts_.left;
  strategy_.PathEnded(path_.depth() - 1);
}

// The machine is left where it is: it goes back to a lower point's mark, if there is anything left to do at all.
void SearchLoop::LeavePoint() {
  reduction_.Left(machine_);
  if (endless_) endless_->Leave(path_.steps().first(path_.top().steps));
  if (path_.top().reduced) {
    if (sharing_ != nullptr) {
      sharing_->open_points()->Remove(reduced_.back());
    } else {
      reduced_set_.erase(reduced_set_.find(reduced_.back()));
    }
    reduced_.pop_back();
  }
  if (estimate_) estimate_->Pop(path_, counts_.states_new);
  path_.Pop();
  if (sharing_ != nullptr) sharing_->PathCutTo(path_.depth());
  if (sampler_) sampler_->PopPoint();
  at_point_ = false;
  returned_ = true;
}

// --- one transition ---

// Requires the machine to stand in the top point's state.
Outcome SearchLoop::RunTransition(Step step) {
  const Point& point = path_.top();
  ThreadId last = path_.LastThread();
  bool switches = last != kNoThread && last != step.thread;
  bool stays = last == step.thread && point.several != 0;
  transition_.cost.switches = point.cost.switches + (switches ? 1 : 0);
  transition_.cost.preemptions = point.cost.preemptions + (switches && point.last_enabled ? 1 : 0);
  transition_.cost.run = switches ? 1 : point.cost.run + 1;
  transition_.cost.stays = point.cost.stays + (stays ? 1 : 0);
  transition_.early = point.early != 0;
  at_point_ = false;
  transition_.alone = transition_.wanted = false;
  ++counts_.transitions;
  if (sampler_) sampler_->Leave(step);
  for (uint64_t steps = 1;; ++steps) {
    Outcome outcome = TakeStep(step);
    if (outcome != Outcome::kVisible || stop_ != Stop::kNot || !GoesOn(step.thread, steps)) return outcome;
    if (signal_.Wanted()) return Outcome::kInterrupted;
    step.alternative = 0;
  }
}

// A limit was met in the middle of the transition of Left()[chosen], which counts for nothing: the search can be saved
// as it was before. If it was no limit yet, the same is chosen again.
void SearchLoop::BreakOff(size_t chosen, uint64_t steps_before) {
  path_.PutBack(chosen);
  --counts_.transitions;
  counts_.steps = steps_before;
  const uint64_t instructions_there = counts_.instructions;
  if (!ReturnToTop()) return;
  counts_.instructions = instructions_there;
  instructions_before_ = machine_.Instructions() - counts_.instructions;
  reduction_.BrokenOff(machine_);
  if (!LimitReached(chosen)) resume_at_.chosen = chosen;
}

Outcome SearchLoop::TakeStep(Step step) {
  path_.PushStep(step);
  ++counts_.steps;
  if (machine_.Next(step.thread).timed) NoteLimit(step.thread);
  for (Property* property : looking_before_) property->Before(machine_, step, found_);
  reduction_.Executing(machine_, step);
  for (Observer* observer : observers) observer->Taking(machine_, step);
  Outcome outcome = machine_.Take(step);
  for (Observer* observer : observers) observer->Took(machine_, step, outcome);
  if (outcome != Outcome::kVisible && outcome != Outcome::kRetreat) {
    for (Property* property : properties) property->After(machine_, step, outcome, found_);
  }
  if (!found_.empty()) JudgeFound();
  return outcome;
}

bool SearchLoop::IsWanted(ThreadId thread) const {
  return std::ranges::any_of(asking_, [&](const Observer* asks) { return asks->WantsChoice(machine_, thread); });
}

// Whether the transition goes on in the thread, `steps` steps after it began.
bool SearchLoop::GoesOn(ThreadId thread, uint64_t steps) {
  transition_.last_enabled = machine_.Enabled(thread);
  if (!transition_.last_enabled || machine_.Next(thread).kind == ActionKind::kBudget) return false;
  transition_.wanted = IsWanted(thread);
  if (transition_.wanted) return false;
  if (steps >= options_.max_transition_steps || reduction_.NeedsChoice(machine_, thread)) return false;
  transition_.alone = machine_.Alternatives(thread) > 1;
  return !transition_.alone;
}

}  // namespace heddle
