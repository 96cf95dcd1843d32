#include "search/search_loop.h"

#include <algorithm>
#include <new>
#include <utility>

#include "base/check.h"
#include "base/sequence_store.h"

namespace heddle {

SearchLoop::SearchLoop(Machine& machine, Reduction& reduction, Strategy& strategy, const SearchOptions& options)
    : machine_(machine),
      reduction_(reduction),
      strategy_(strategy),
      options_(options),
      watch_(options.limits),
      sharing_(options.sharing),
      visited_(sharing_ != nullptr ? sharing_->visited() : MakeVisitedSet(options.visited_set)) {
  visited_->set_limit_bytes(options.limits.memory_bytes);
}

SearchResult SearchLoop::Run() {
  machine_.ExpectObjects(reduction_.AsksForObjects());
  SequenceStore* const store = options_.state_matching ? visited_->Store() : nullptr;
  if (!resumed_) {
    watch_ = LimitWatch(options_.limits);
    instructions_before_ = machine_.Instructions();
    if (store != nullptr && !NumberStates(store)) return Result();
    root_ = machine_.Mark();
  }
  bool again = false;
  do {
    if (!resumed_) {
      counts_ = Counts();
      counts_.instructions = machine_.Instructions() - instructions_before_;  // all that were done
      rounds_ = 0;
    }
    if (again) strategy_.StartAgain();
    SearchRounds();
    if (stop_ != Stop::kNot || !MeetOthers()) break;
    again = StartAgain();
    if (again && sharing_ != nullptr && !sharing_->StartAgain()) StopSearch(Stop::kIncomplete, kAnotherWorkerStopped);
  } while (again && stop_ == Stop::kNot);
  machine_.PopTo(root_);
  if (store != nullptr) NumberStates(nullptr);
  return Result();
}

bool SearchLoop::StartAgain() {
  const Visible seen = reduction_.Sees();
  const bool retracted = machine_.Retract();
  const bool again = reduction_.StartAgain(retracted) || retracted;
  if (reduction_.Sees() != seen) {
    machine_.Show(reduction_.Sees());
    log_ = ViolationLog();  // their schedules have other steps
  }
  return again;
}

bool SearchLoop::NumberStates(SequenceStore* store) {
  const bool can = machine_.NumberStates(store) && reduction_.NumberStates(store);
  if (!can) {
    machine_.NumberStates(nullptr);
    StopSearch(Stop::kUnsupported, "states that are stored whole: this machine or reduction only hashes them");
  }
  return can;
}

void SearchLoop::SearchRounds() {
  for (;;) {
    if (!resumed_) BeginRound();
    try {
      Explore();
    } catch (const std::bad_alloc&) {  // what was found and counted stands
      StopSearch(Stop::kIncomplete, "this machine has no memory left");
    }
    machine_.RewindTo(root_);
    if (stop_ != Stop::kNot || (round_end_ == RoundEnd::kNothingLeft && !CutInRound())) return;
    NextRound next = strategy_.After(round_end_);
    if (next == NextRound::kNextValue) watch_.RestartClock();
    if (next == NextRound::kNone) {
      if (round_end_ == RoundEnd::kTimeLimit) StopSearch(Stop::kIncomplete, watch_.Words());
      return;
    }
  }
}

void SearchLoop::BeginRound() {
  path_.Clear();
  cost_ = PathCost();
  alone_ = returned_ = round_over_ = at_point_ = false;
  round_end_ = RoundEnd::kNothingLeft;
  explored_ = 0;
  ++rounds_;
  reduced_.truncate(0);
  reduced_set_.clear();
  way_ = 0;
  strategy_.Begin();
  matching_ = options_.state_matching && strategy_.MatchesStates();
  if (sharing_ == nullptr && visited_->size() > 0) visited_->Clear();
  round_limit_ = strategy_.Limit();
  round_start_s_ = round_limit_.seconds > 0 ? watch_.Seconds() : 0;
  cut_before_round_ = counts_.cut;
  transitions_before_round_ = counts_.transitions;
}

void SearchLoop::Explore() {
  if (resumed_) {
    GoOn();
  } else if (sharing_ == nullptr || sharing_->IsFirst()) {
    Arrive(Outcome::kVisible, kNoThread);
  }
  do {
    while (path_.depth() > way_ && stop_ == Stop::kNot && !round_over_) {
      if (sharing_ != nullptr) sharing_->GiveIfWanted(path_);
      size_t chosen = ChooseNext();
      if (chosen == kNothingChosen) {
        if (path_.top().taken == 0) LeavePath();
        LeavePoint();
      } else if (!LimitReached(chosen)) {
        Step step = path_.Take(chosen);
        Outcome outcome = RunTransition(step);
        if (stop_ == Stop::kNot) Arrive(outcome, step.thread);
      }
    }
  } while (stop_ == Stop::kNot && !round_over_ && (ResumePoint() || TakeWork()));
}

// A state that was left for good must offer more: it becomes the only point of a path that leads there.
bool SearchLoop::ResumePoint() {
  Schedule steps;
  if (!reduction_.Resume(steps)) return false;
  path_.Clear();
  machine_.RewindTo(root_);
  cost_ = PathCost();
  bool last_enabled = false;
  for (size_t i = 0; i < steps.size(); ++i) {
    bool switches = i > 0 && steps[i].thread != steps[i - 1].thread;
    cost_.switches += switches ? 1 : 0;
    cost_.preemptions += switches && last_enabled ? 1 : 0;
    path_.PushStep(steps[i]);
    if (machine_.Take(steps[i]) == Outcome::kNoMemory) {
      StopSearch(Stop::kIncomplete, OutOfMemory());
      return false;
    }
    last_enabled = machine_.Enabled(steps[i].thread);
  }
  path_.Push(machine_.Mark(), cost_, last_enabled, false);
  at_point_ = true;
  return true;
}

size_t SearchLoop::ChooseNext() {
  if (going_.chosen != kNothingChosen) return std::exchange(going_.chosen, kNothingChosen);
  if (returned_) {
    returned_ = false;
    if (strategy_.BacktrackAgain(path_.View(), path_.Left().size())) return kNothingChosen;
  }
  if (path_.Left().empty() && reduction_.HasLate()) OfferLate();
  if (path_.Left().empty()) return kNothingChosen;
  Point& point = path_.top();
  if (!at_point_) {
    machine_.RewindTo(point.mark);
    path_.Rewind();
    at_point_ = true;
  }
  return strategy_.Choose(PointView(path_.View(), machine_, path_.Left()));
}

void SearchLoop::OfferLate() {
  machine_.RewindTo(path_.top().mark);
  path_.Rewind();
  at_point_ = true;
  bool was_single = reduction_.OfferLate(machine_, threads_);
  for (ThreadId thread : threads_) OfferThread(thread);
  if (was_single && !threads_.empty()) ++counts_.thread_choices;
}

// The strategy takes nothing at all here: the path ends.
void SearchLoop::LeavePath() {
  ++counts_.left;
  strategy_.PathEnded(path_.depth() - 1);
}

void SearchLoop::LeavePoint() {
  reduction_.Left(machine_);
  const Point& point = path_.top();
  machine_.PopTo(point.mark);
  if (point.reduced) {
    if (sharing_ != nullptr) {
      sharing_->open_points().Remove(reduced_.back());
    } else {
      reduced_set_.erase(reduced_set_.find(reduced_.back()));
    }
    reduced_.pop_back();
  }
  path_.Pop();
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
  cost_.switches = point.cost.switches + (switches ? 1 : 0);
  cost_.preemptions = point.cost.preemptions + (switches && point.last_enabled ? 1 : 0);
  cost_.run = switches ? 1 : point.cost.run + 1;
  cost_.stays = point.cost.stays + (stays ? 1 : 0);
  at_point_ = false;
  alone_ = false;
  ++counts_.transitions;
  for (uint64_t steps = 1;; ++steps) {
    Outcome outcome = TakeStep(step);
    if (outcome != Outcome::kVisible || stop_ != Stop::kNot || !GoesOn(step.thread, steps)) return outcome;
    step.alternative = 0;
  }
}

Outcome SearchLoop::TakeStep(Step step) {
  path_.PushStep(step);
  ++counts_.steps;
  for (Property* property : properties) property->Before(machine_, step, found_);
  reduction_.Executing(machine_, step);
  for (Observer* observer : observers) observer->Taking(machine_, step);
  Outcome outcome = machine_.Take(step);
  for (Observer* observer : observers) observer->Took(machine_, step, outcome);
  if (outcome != Outcome::kVisible) {
    for (Property* property : properties) property->After(machine_, step, outcome, found_);
  }
  if (!found_.empty()) JudgeFound();
  return outcome;
}

// Whether the transition goes on in the thread, `steps` steps after it began.
bool SearchLoop::GoesOn(ThreadId thread, uint64_t steps) {
  if (!machine_.Enabled(thread) || machine_.Next(thread).kind == ActionKind::kBudget) return false;
  if (steps >= options_.max_transition_steps || reduction_.NeedsChoice(machine_, thread)) return false;
  alone_ = machine_.Alternatives(thread) > 1;
  return !alone_;
}

// --- where a transition has ended ---

void SearchLoop::Arrive(Outcome outcome, ThreadId thread) {
  counts_.instructions = machine_.Instructions() - instructions_before_;
  counts_.max_depth = std::max(counts_.max_depth, path_.depth());
  counts_.threads_max = std::max<uint64_t>(counts_.threads_max, machine_.ThreadCount());
  switch (outcome) {
    case Outcome::kDropped:
      ++counts_.dropped;
      returned_ = true;
      return reduction_.Arrived(machine_, {}, Arrival::kDropped);
    case Outcome::kUnsupported:
      return StopSearch(Stop::kUnsupported, machine_.Message() + " at " + machine_.Location());
    case Outcome::kNoMemory:
      return StopSearch(Stop::kIncomplete, OutOfMemory());
    case Outcome::kVisible:
    case Outcome::kEnded:
    case Outcome::kExited:
    case Outcome::kUncaught:
    case Outcome::kTestFailed:
    case Outcome::kAssertion: return ArriveAtState(thread);
  }
}

void SearchLoop::ArriveAtState(ThreadId thread) {
  Fingerprint state;
  bool keyed = matching_ || reduction_.UsesKeys();
  if (keyed || !end_observers.empty()) state = machine_.StateFingerprint();
  Fingerprint key = keyed ? reduction_.Key(machine_, strategy_.Key(state, CostHere(), thread)) : state;
  if (!matching_) key.low += ++unmatched_;  // every state is a new one
  bool again = false;
  switch (Visit(key, thread)) {
    case VisitedSet::Insertion::kSeen:
      if (registered_) Unregister(key);
      again = strategy_.ExploreAgain(ViewHere(thread), key, true) && AnyEnabled(kNoThread);
      if (!again) return AtMatchedState(key);
      ++counts_.states_visited;
      break;
    case VisitedSet::Insertion::kFull:
      StopSearch(Stop::kIncomplete, WhyFull());
      return SaveLast({.next = Next::kArrival, .thread = thread});
    case VisitedSet::Insertion::kNew:
      if (matching_) strategy_.ExploreAgain(ViewHere(thread), key, false);
      break;
  }
  if (!machine_.Exited() && !again) {
    for (Property* property : properties) property->AtState(machine_, found_);
    if (!found_.empty()) JudgeFound();
    if (stop_ != Stop::kNot) return;
  }
  if (!AnyEnabled(kNoThread)) {
    reduction_.Arrived(machine_, key, Arrival::kEnd);
    return AtEndState(state);
  }
  if (watch_.DepthReached(path_.depth())) {
    ++counts_.cut;
    if (registered_) Unregister(key);
    reduction_.Arrived(machine_, key, Arrival::kDropped);
    return EndPath();
  }
  MakePoint(key, thread, again);
}

std::string SearchLoop::WhyFull() const {
  const std::string why = visited_->WhyFull();
  return why.empty() ? "memory limit of " + std::to_string(options_.limits.memory_bytes) + " bytes reached" : why;
}

// A state at the depth limit is not stored: it may yet be met, and then expanded, on a shorter path.
// With others, a state that is going to be a reduced point is registered before any of them can meet it.
VisitedSet::Insertion SearchLoop::Visit(const Fingerprint& key, ThreadId thread) {
  if (sharing_ != nullptr && alone_ && AnyEnabled(thread) && !(matching_ && visited_->Contains(key))) {
    sharing_->open_points().Add(key.low);
    registered_ = true;
  }
  if (!matching_) return VisitedSet::Insertion::kNew;
  if (const SequenceStore* store = visited_->Store(); store != nullptr && store->full()) {
    return VisitedSet::Insertion::kFull;
  }
  if (!watch_.DepthReached(path_.depth())) return visited_->Insert(key);
  return visited_->Contains(key) ? VisitedSet::Insertion::kSeen : VisitedSet::Insertion::kNew;
}

// The state becomes a point, unless that is one too many. `again`: it was one before, and is counted as such.
void SearchLoop::MakePoint(const Fingerprint& key, ThreadId last, bool again) {
  if (!watch_.StatesReached(CountsOfAll()) && !path_.Full()) return PushPoint(key, last, again);
  StopSearch(Stop::kIncomplete, path_.Full() ? "the path is too long" : watch_.Words());
  SaveLast({.next = Next::kPoint, .again = again, .thread = last, .key = key});
}

void SearchLoop::PushPoint(const Fingerprint& key, ThreadId last, bool again) {
  bool reduced = alone_ && AnyEnabled(last);
  bool last_enabled = last != kNoThread && machine_.Enabled(last);
  reduction_.Arrived(machine_, key, Arrival::kNew);
  path_.Push(machine_.Mark(), cost_, last_enabled, reduced);
  at_point_ = true;
  returned_ = false;
  if (reduced) {
    OfferThread(last);
    reduced_.push_back(key.low);
    if (sharing_ == nullptr) reduced_set_.insert(key.low);
    registered_ = false;
  } else {
    reduction_.Offer(machine_, threads_);
    for (ThreadId thread : threads_) OfferThread(thread);
  }
  std::span<const Step> offered = path_.Offered();
  path_.top().several = offered.front().thread != offered.back().thread ? 1 : 0;
  if (!again) CountPoint();
}

void SearchLoop::OfferThread(ThreadId thread) {
  unsigned alternatives = machine_.Alternatives(thread);
  HEDDLE_CHECK(alternatives >= 1 && alternatives <= 65536);  // Step has 16 bits for them
  for (unsigned i = 0; i < alternatives; ++i) path_.AddOffer({thread, static_cast<uint16_t>(i)});
}

bool SearchLoop::AnyEnabled(ThreadId but) const {
  unsigned threads = machine_.ThreadCount();
  for (unsigned t = 0; t < threads; ++t) {
    if (t != but && machine_.Enabled(static_cast<ThreadId>(t))) return true;
  }
  return false;
}

// The steps on offer are in groups, one a thread.
void SearchLoop::CountPoint() {
  std::span<const Step> offered = path_.Offered();
  HEDDLE_CHECK(!offered.empty());
  ++counts_.states_new;
  if (offered.front().thread != offered.back().thread) ++counts_.thread_choices;
  auto same_thread = [](Step a, Step b) { return a.thread == b.thread; };
  if (std::adjacent_find(offered.begin(), offered.end(), same_thread) != offered.end()) ++counts_.data_choices;
}

void SearchLoop::AtMatchedState(const Fingerprint& key) {
  ++counts_.states_visited;
  ++counts_.executions;
  reduction_.Arrived(machine_, key, Arrival::kMatched);
  if (!path_.empty() && path_.top().reduced && !path_.top().widened && IsOpen(key)) Widen();
  EndPath();
}

void SearchLoop::EndPath() {
  strategy_.PathEnded(path_.depth());
  returned_ = true;
}

// The cycle proviso: the top point is on a cycle of reduced points, so it must offer the other threads, too.
void SearchLoop::Widen() {
  Point& point = path_.top();
  machine_.RewindTo(point.mark);
  path_.Rewind();
  at_point_ = true;
  point.widened = point.several = 1;
  ThreadId alone = path_.LastThread();
  reduction_.Offer(machine_, threads_);
  for (ThreadId thread : threads_) {
    if (thread != alone) OfferThread(thread);
  }
  ++counts_.thread_choices;
}

void SearchLoop::AtEndState(const Fingerprint& state) {
  ++counts_.states_end;
  ++counts_.executions;
  EndKind kind = EndKind::kExited;
  for (unsigned t = 0; t < machine_.ThreadCount() && !machine_.Exited(); ++t) {
    if (!machine_.Ended(static_cast<ThreadId>(t))) kind = EndKind::kDeadlock;
  }
  for (EndObserver* observer : end_observers) observer->AtEnd(machine_, state, kind, path_.steps());
  EndPath();
}

// --- verdicts and limits ---

void SearchLoop::JudgeFound() {
  for (const Violation& violation : found_) {
    if (!options_.only_identity.empty() && violation.Identity() != options_.only_identity) continue;
    log_.Add(violation, path_.steps(), CostHere(), machine_.Retracted());
    if (!options_.all_violations) StopSearch(Stop::kViolation, "");
  }
  found_.clear();
}

// Asked when there is something left to do, so that reaching a limit exactly at the end of the search cuts nothing.
bool SearchLoop::LimitReached(size_t chosen) {
  if (sharing_ != nullptr && sharing_->Stopped()) StopSearch(Stop::kIncomplete, kAnotherWorkerStopped);
  if (watch_.Due()) LookNowAndThen();
  if (stop_ == Stop::kNot && watch_.Reached(CountsOfAll())) StopSearch(Stop::kIncomplete, watch_.Words());
  if (options_.checkpoints != nullptr && !round_over_) SaveNow({.chosen = chosen});
  if (counts_.transitions - transitions_before_round_ >= round_limit_.transitions) EndRound(RoundEnd::kRoundLimit);
  return stop_ != Stop::kNot || round_over_;
}

// The first reason stays.
void SearchLoop::EndRound(RoundEnd end) {
  if (round_over_) return;
  round_over_ = true;
  round_end_ = end;
}

void SearchLoop::LookNowAndThen() {
  if (watch_.TimeReached()) {
    if (strategy_.TimeLimitPerValue()) return EndRound(RoundEnd::kTimeLimit);
    return StopSearch(Stop::kIncomplete, watch_.Words());
  }
  uint64_t bytes = OwnBytes();
  if (sharing_ != nullptr) {
    sharing_->Tell(counts_, bytes);
    bytes += sharing_->BytesOfOthers();
  }
  if (watch_.MemoryReached(bytes + visited_->bytes())) return StopSearch(Stop::kIncomplete, watch_.Words());
  if (round_limit_.seconds > 0 && watch_.Seconds() - round_start_s_ >= round_limit_.seconds) {
    return EndRound(RoundEnd::kRoundLimit);
  }
  if (options_.limits.memory_bytes != kNoLimit) {
    visited_->set_limit_bytes(options_.limits.memory_bytes - bytes);
  }
  if (!options_.progress) return;
  double seconds = watch_.Seconds();
  if (seconds - last_progress_s_ < options_.progress_interval_s) return;
  last_progress_s_ = seconds;
  // It does not go back when points are widened. Where points begin with one thread, what they offer says nothing.
  constexpr double kMost = 0.99;
  const bool offers_all = !reduction_.NeedsWholePaths() && !strategy_.LeavesEarly() && sharing_ == nullptr;
  explored_ = std::max(explored_, std::min(kMost, path_.Explored()));
  const double explored = offers_all ? explored_ : -1;
  const Counts counts = sharing_ == nullptr ? counts_ : sharing_->CountsOfAll();
  const uint64_t bytes_now = OwnBytes() + visited_->bytes();
  options_.progress(Progress{counts, path_.depth(), seconds, bytes_now, explored, watch_.SecondsLeft()});
}

PathView SearchLoop::ViewHere(ThreadId last) const {
  return {path_.depth(), CostHere(), cost_.run, cost_.stays, last, last != kNoThread && machine_.Enabled(last)};
}

// All but the visited set.
uint64_t SearchLoop::OwnBytes() const {
  return machine_.PeakBytes() + path_.bytes() + reduction_.bytes() + strategy_.bytes();
}

std::string SearchLoop::OutOfMemory() const { return "the machine ran out of memory: " + machine_.Message(); }

// The first reason stays.
void SearchLoop::StopSearch(Stop stop, std::string words) {
  if (stop_ != Stop::kNot) return;
  stop_ = stop;
  stop_words_ = std::move(words);
  if (sharing_ != nullptr) sharing_->Stop();
}

SearchResult SearchLoop::Result() {
  SearchResult result;
  result.counts = counts_;
  result.visited_bytes = visited_->bytes();
  result.visited_bytes_per_state = visited_->BytesPerState();
  result.expected_misses = visited_->ExpectedMisses();
  result.peak_bytes = OwnBytes() + visited_->bytes();
  result.search_s = watch_.Seconds();
  result.earlier_s = watch_.SecondsBefore();
  result.stopped = stop_ == Stop::kIncomplete;
  result.violations = std::move(log_.found());
  Conclude(result);
  return result;
}

void SearchLoop::Conclude(SearchResult& result) {
  if (stop_ == Stop::kIncomplete || stop_ == Stop::kUnsupported) result.cuts.push_back(stop_words_);
  if (counts_.cut > cut_before_round_)
    result.cuts.push_back("depth limit of " + std::to_string(options_.limits.depth) + " reached");
  if (stop_ != Stop::kViolation && !strategy_.Cut().empty()) result.cuts.push_back(strategy_.Cut());
  if (visited_->Store() != nullptr) {
    if (const std::string which = machine_.NameCollision(); !which.empty()) {
      result.cuts.push_back("states may have been taken for others, since they name two things alike: " + which);
    }
  }
  if (std::string loss = visited_->Loss(); counts_.states_visited > 0 && !loss.empty())
    result.cuts.push_back(std::move(loss));
  if (counts_.cut == 0) result.covered = strategy_.Guarantee();
  if (rounds_ > 1 && matching_) {
    result.notes.push_back("the counts are sums over " + std::to_string(rounds_) + " searches, one after the other");
  }
  SetVerdict(result, stop_ == Stop::kUnsupported ? stop_words_ : std::string());
}

}  // namespace heddle
