// The search loop's part of checkpoints: what it writes, and how it goes on from there.
//
// A search can be saved before a transition, with the machine in the top point's state and the step chosen (what the
// strategy has drawn for it is spent), and where a limit ends it on arrival at a state.
#include "base/check.h"
#include "search/loop/search_loop.h"

namespace heddle {

namespace {

// Names of sections.
constexpr const char kLoop[] = "loop", kEndless[] = "endless", kVisited[] = "visited", kStrategy[] = "strategy",
                     kReduction[] = "reduction";

constexpr const char kNoSense[] = "the checkpoint does not make sense: section ";

}  // namespace

// A limit may have been reached just now.
void SearchLoop::SaveNow(const Continuation& next) {
  if (stop_ == Stop::kIncomplete) return SaveLast(next);
  if (stop_ != Stop::kNot || !options_.checkpoints->Due()) return;
  options_.checkpoints->Keep([&](CheckpointWriter& to) { Save(to, next); }, false);
}

void SearchLoop::SaveLast(const Continuation& next) {
  if (options_.checkpoints == nullptr) return;
  options_.checkpoints->Keep([&](CheckpointWriter& to) { Save(to, next); }, true);
}

void SearchLoop::Save(CheckpointWriter& to, const Continuation& next) {
  HEDDLE_CHECK((next.next == Next::kStep) == at_point_);
  to.Begin(kLoop);
  to.Put(next.next);
  to.Put(next.again);
  to.Put(next.thread);
  to.Put(next.chosen);
  to.Put(next.key);
  to.Put(HashOfState());
  SaveCounts(to);
  path_.Save(to);
  to.Put<uint64_t>(prefix_depth_);
  to.Put(transition_.alone);
  to.Put(transition_.cost);
  SaveStack(to, reduced_);
  log_.Save(to);
  remarks_.Save(to);
  to.Put(transition_.early);
  to.Put(transition_.wanted);
  to.Put<uint64_t>(with_early_end_);
  to.Put(give_up_at_);
  if (endless_) {
    to.Begin(kEndless);
    endless_->Save(to);
  }
  to.Begin(kVisited);
  visited_->Save(to);
  to.Begin(kStrategy);
  strategy_.Save(to);
  to.Begin(kReduction);
  reduction_.Save(to);
  for (const SavedPart& part : options_.saved_parts) {
    to.Begin(part.name);
    part.part->Save(to);
  }
}

// A store that is full can number no state; and whether the saved path leads to the same state must not rest on what
// the checkpoint says of the store.
Fingerprint SearchLoop::HashOfState() {
  SequenceStore* const store = Store();
  if (store == nullptr) return machine_.StateFingerprint();
  machine_.NumberStates(nullptr);
  const Fingerprint hash = machine_.StateFingerprint();
  machine_.NumberStates(store);
  return hash;
}

void SearchLoop::SaveCounts(CheckpointWriter& to) {
  Counts counts = counts_;
  counts.instructions = machine_.Instructions() - instructions_before_;
  to.Put(counts);
  to.Put(watch_.Seconds());
  to.Put(rounds_);
  to.Put(round_start_s_);
  to.Put(cut_before_round_);
  to.Put(transitions_before_round_);
  to.Put(unmatched_);
  to.Put(searches_);
}

void SearchLoop::LoadCounts(CheckpointReader& from) {
  from.Get(counts_);
  watch_ = LimitWatch(options_.limits);
  watch_.GoOnFrom(from.Get<double>());
  from.Get(rounds_);
  from.Get(round_start_s_);
  from.Get(cut_before_round_);
  from.Get(transitions_before_round_);
  from.Get(unmatched_);
  from.Get(searches_);
}

Status SearchLoop::Load(const Checkpoint& checkpoint) {
  CheckpointReader from = checkpoint.Section(kLoop);
  resume_at_.next = from.Get<Next>();
  from.Require(resume_at_.next <= Next::kPoint);
  from.Get(resume_at_.again);
  from.Get(resume_at_.thread);
  from.Get(resume_at_.chosen);
  from.Get(resume_at_.key);
  from.Get(saved_state_);
  LoadCounts(from);
  path_.Load(from);
  prefix_depth_ = from.Get<uint64_t>();
  from.Require(prefix_depth_ <= path_.depth());
  from.Get(transition_.alone);
  from.Get(transition_.cost);
  LoadStack(from, reduced_);
  reduced_set_.insert(reduced_.view().begin(), reduced_.view().end());
  log_.Load(from);
  remarks_.Load(from);
  from.Get(transition_.early);
  from.Get(transition_.wanted);
  with_early_end_ = from.Get<uint64_t>();
  from.Get(give_up_at_);
  from.Require(with_early_end_ <= log_.found().size());
  const bool steps = resume_at_.next == Next::kStep;
  if (from.ok()) {
    from.Require(steps ? !path_.empty() && resume_at_.chosen < path_.Left().size()
                       : resume_at_.chosen == kNothingChosen);
  }
  if (!from.done()) return Error{std::string(kNoSense) + kLoop};

  auto load = [&checkpoint](const std::string& name, Saved& part) -> Status {
    CheckpointReader section = checkpoint.Section(name);
    part.Load(section);
    return section.done() ? Status() : Error{kNoSense + name};
  };
  if (Store() != nullptr && !NumberStates(Store())) return Error{stop_words_};
  if (endless_) {
    if (Status wrong = load(kEndless, *endless_)) return wrong;
  }
  if (Status wrong = load(kVisited, *visited_)) return wrong;
  if (Status wrong = load(kStrategy, strategy_)) return wrong;
  if (Status wrong = load(kReduction, reduction_)) return wrong;
  for (const SavedPart& part : options_.saved_parts) {
    if (Status wrong = load(part.name, *part.part)) return wrong;
  }
  matching_ = options_.state_matching && strategy_.MatchesStates();
  round_limit_ = strategy_.Limit();
  strategy_uses_keys_ = strategy_.UsesKeys();
  marks_points_ = strategy_.ReturnsToPoints();
  if (!marks_points_) prefix_depth_ = 0;  // the machine has no forced start yet
  resumed_ = true;
  return {};
}

Status SearchLoop::Retrace() {
  shown_ = reduction_.Sees();
  machine_.Show(shown_);
  root_ = machine_.Mark();
  const Error elsewhere{"the saved path leads to another state than when it was saved"};
  const Retraced retraced = path_.Retrace(machine_, 0, options_.max_transition_steps);
  if (retraced != Retraced::kThere || HashOfState() != saved_state_) return elsewhere;
  if (resume_at_.next == Next::kPoint) {  // the reduction learns to know the state again
    if (resume_at_.thread != kNoThread && resume_at_.thread >= machine_.ThreadCount()) return elsewhere;
    const Fingerprint state = Store() == nullptr ? saved_state_ : machine_.StateFingerprint();
    Fingerprint key = state;
    const ThreadId last = strategy_.UsesKeys() ? NumberInState(resume_at_.thread) : resume_at_.thread;
    if (matching_ || needs_.keys) {
      key = reduction_.Key(machine_, strategy_.Key(state, CostHere(), last));
    }
    if (!matching_) key.low += unmatched_;
    if (key != resume_at_.key) return elsewhere;
  }
  BeginSet();
  instructions_before_ = machine_.Instructions() - counts_.instructions;
  at_point_ = resume_at_.next == Next::kStep;
  return {};
}

// Requires the machine to stand where it was when the search was saved.
void SearchLoop::GoOn() {
  resumed_ = false;
  transition_.last_enabled = resume_at_.thread != kNoThread && machine_.Enabled(resume_at_.thread);
  machine_.ListEnabled(enabled_);
  switch (resume_at_.next) {
    case Next::kStep: return;
    case Next::kArrival: return ArriveAtState(resume_at_.thread);
    case Next::kPoint:
      return MakePoint({.key = resume_at_.key, .met = resume_at_.again ? Met::kAgain : Met::kNew}, resume_at_.thread);
  }
}

}  // namespace heddle
