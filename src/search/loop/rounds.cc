// The search loop's frame: a search from begin to end, its rounds, and what makes it start again.
#include <algorithm>
#include <iterator>
#include <new>

#include "base/sequence_store.h"
#include "search/loop/search_loop.h"

namespace heddle {

SearchResult SearchLoop::Run() {
  machine_.ExpectObjects(needs_.objects);
  std::copy_if(properties.begin(), properties.end(), std::back_inserter(looking_before_),
               [](const Property* property) { return property->LooksBefore(); });
  std::copy_if(observers.begin(), observers.end(), std::back_inserter(asking_),
               [](const Observer* observer) { return observer->AsksForChoices(); });
  SequenceStore* const store = Store();
  if (!resumed_) {
    watch_ = LimitWatch(options_.limits);
    instructions_before_ = machine_.Instructions();
    if (store != nullptr && !NumberStates(store)) return Result();
    root_ = machine_.Mark();
  }
  machine_.StopWhen(&signal_);
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
    if (give_up_at_ != UINT64_MAX) give_up_at_ -= std::min(counts_.transitions, give_up_at_);
    if (again) NoteSearch();
    if (again && sharing_ != nullptr && !sharing_->StartAgain()) StopForAnother();
  } while (again && stop_ == Stop::kNot);
  machine_.StopWhen(nullptr);
  machine_.PopTo(root_);
  if (store != nullptr) NumberStates(nullptr);
  return Result();
}

void SearchLoop::NoteSearch() {
  transitions_before_restart_ += counts_.transitions;
  if (searches_.number++ == 1) searches_.first_choices = counts_.thread_choices;
  searches_.all_choices += counts_.thread_choices;
  searches_.all_states += counts_.states_new;
}

// The violations found so far stand. Each was seen on a path of the real machine: a path showing an assumption to be
// wrong ends there. Each is replayed under the assumptions of its path (FoundViolation). The next search may find it
// again, or a limit may end it before that.
bool SearchLoop::StartAgain() {
  const Visible seen = reduction_.Sees();
  const bool dropped = machine_.DropBrokenAssumptions();
  const bool again = reduction_.StartAgain(dropped) || dropped;
  if (dropped) instructions_before_ = machine_.Instructions();  // what was done till then has no part in the answer
  if (reduction_.Sees() != seen) {
    shown_ = reduction_.Sees();
    machine_.Show(shown_);
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
    SetTimer();
    try {
      Explore();
    } catch (const std::bad_alloc&) {  // what was found and counted stands
      StopWithoutMemory("this machine has no memory left");
    }
    if (stop_ != Stop::kNot || retreats_ || (round_end_ == RoundEnd::kNothingLeft && !CutInRound())) break;
    NextRound next = strategy_.After(round_end_);
    if (next == NextRound::kNextValue) watch_.RestartClock();
    if (next == NextRound::kNone) {
      if (round_end_ == RoundEnd::kTimeLimit) StopAtLimit();
      break;
    }
  }
  ForgetForcedStart();
  machine_.RewindTo(root_);
}

void SearchLoop::BeginRound() {
  transition_ = TransitionTaken();
  returned_ = round_over_ = retreats_ = at_point_ = false;
  if (endless_) endless_->Clear();
  if (sampler_) sampler_->Begin();
  round_end_ = RoundEnd::kNothingLeft;
  thin_next_ = thin_at_ = 0;
  ++rounds_;
  reduced_.truncate(0);
  reduced_set_.clear();
  prefix_depth_ = 0;
  strategy_.Begin();
  matching_ = options_.state_matching && strategy_.MatchesStates();
  if (sharing_ == nullptr && visited_->size() > 0) visited_->Clear();
  BeginSet();
  round_limit_ = strategy_.Limit();
  strategy_uses_keys_ = strategy_.UsesKeys();
  marks_points_ = strategy_.ReturnsToPoints();
  if (marks_points_) ForgetForcedStart();
  if (!forced_start_) {
    path_.Clear();
    if (sharing_ != nullptr) sharing_->PathCutTo(0);
    machine_.RewindTo(root_);
  }
  const bool heard = std::ranges::any_of(observers, [](const Observer* observer) { return observer->HearsAll(); });
  starts_later_ = !marks_points_ && !forced_start_ && sharing_ == nullptr && !heard && !needs_.whole_rounds;
  counts_before_round_ = counts_;
  round_start_s_ = round_limit_.seconds > 0 ? watch_.Seconds() : 0;
  cut_before_round_ = counts_.cut;
  transitions_before_round_ = counts_.transitions;
}

// A set that is shared holds what this search has put into it until all clear it together.
void SearchLoop::BeginSet() {
  machine_.ForgetSet();
  // The objects of each state are those of its fingerprint.
  stores_fingerprints_ = matching_ && !needs_.objects && needs_.fingerprints;
}

void SearchLoop::BeginEstimate() {
  estimate_.reset();
  sizes_of_all_.Clear();
  if (strategy_.LeavesEarly() || !matching_ || !marks_points_) return;
  estimate_.emplace(needs_.whole_paths, sharing_ != nullptr);
  estimate_->Begin(path_.depth(), prefix_depth_, counts_.states_new);
}

// For the next moment at which a limit of time is reached.
void SearchLoop::SetTimer() {
  double seconds = watch_.SecondsLeft();
  if (round_limit_.seconds > 0) {
    const double of_round = std::max(0.0, round_limit_.seconds - (watch_.Seconds() - round_start_s_));
    seconds = seconds < 0 ? of_round : std::min(seconds, of_round);
  }
  timer_.Set(seconds);
}

// The first reason stays.
void SearchLoop::EndRound(RoundEnd end) {
  if (round_over_) return;
  round_over_ = true;
  round_end_ = end;
}

}  // namespace heddle
