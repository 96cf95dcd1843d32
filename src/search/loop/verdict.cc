// The search loop's verdicts and limits: what was found, when the search must end, and what it says then.
#include <algorithm>
#include <utility>

#include "search/loop/search_loop.h"

namespace heddle {

void SearchLoop::JudgeFound() {
  const bool goes_on = give_up_at_ != UINT64_MAX;
  for (const Violation& violation : found_) {
    if (!options_.only_identity.empty() && violation.Identity() != options_.only_identity) continue;
    if (options_.no_early_ends && transition_.early) continue;
    const FoundViolation found{violation, {}, CostHere(), transition_.early, machine_.DroppedAssumptions(), shown_};
    (violation.remark ? remarks_ : log_).Add(found, path_.steps());
    if (sampler_ && !violation.remark) sampler_->NoteError();
    if (violation.remark || options_.all_violations) continue;
    const bool is_enough = !transition_.early || options_.more_transitions == 0;
    if (is_enough) StopSearch(Stop::kViolation, "");
    if (!is_enough && !goes_on) GoOnForBetter();
  }
  found_.clear();
}

// Most programs have no runs that are so slow in mind.
void SearchLoop::GoOnForBetter() {
  with_early_end_ = log_.found().size();
  give_up_at_ = counts_.transitions + std::max(counts_.transitions, options_.more_transitions);
}

void SearchLoop::LeaveOneKind(std::vector<FoundViolation>& violations) const {
  if (with_early_end_ == 0) return;
  auto early = [](const FoundViolation& found) { return found.early; };
  if (std::ranges::all_of(violations, early)) {
    violations.resize(with_early_end_);
  } else {
    std::erase_if(violations, early);
  }
}

// Asked when there is something left to do, so that reaching a limit exactly at the end of the search cuts nothing.
bool SearchLoop::LimitReached(size_t chosen) {
  if (sharing_ != nullptr && sharing_->Stopped()) StopForAnother();
  if (DueToLook() || watch_.Due()) LookNowAndThen();
  const uint64_t transitions = transitions_before_restart_ + counts_.transitions;
  if (transitions >= call_at_) call_at_ = options_.at_transitions(transitions, counts_);
  if (counts_.transitions >= thin_next_ && stop_ == Stop::kNot) {
    thin_next_ = counts_.transitions + options_.sparse_marks.apart;
    ThinMarks();
  }
  if (stop_ == Stop::kNot && (limit_comes_ || watch_.Reached(CountsOfAll()))) StopAtLimit();
  if (counts_.transitions >= give_up_at_) StopSearch(Stop::kViolation, "");
  if (options_.checkpoints != nullptr && !round_over_) SaveNow({.chosen = chosen});
  if (counts_.transitions - transitions_before_round_ >= round_limit_.transitions) EndRound(RoundEnd::kRoundLimit);
  return stop_ != Stop::kNot || round_over_;
}

// Time is up, or long transitions may have taken much memory.
bool SearchLoop::DueToLook() const {
  constexpr uint64_t kInstructions = 4'000'000;
  return signal_.TimeIsUp() || counts_.instructions - looked_at_ >= kInstructions;
}

void SearchLoop::LookNowAndThen() {
  looked_at_ = counts_.instructions;
  if (watch_.TimeReached()) {
    if (strategy_.TimeLimitPerValue()) return EndRound(RoundEnd::kTimeLimit);
    return StopAtLimit();
  }
  uint64_t bytes = OwnBytes();
  if (sharing_ != nullptr) {
    TellOthers();
    bytes += sharing_->BytesOfOthers();
  }
  if (watch_.MemoryReached(bytes + visited_->bytes())) return StopAtLimit();
  if (round_limit_.seconds > 0 && watch_.Seconds() - round_start_s_ >= round_limit_.seconds) {
    return EndRound(RoundEnd::kRoundLimit);
  }
  if (signal_.TimeIsUp()) SetTimer();  // it was not
  if (options_.limits.memory_bytes != kNoLimit) {
    visited_->set_limit_bytes(options_.limits.memory_bytes - bytes);
  }
  LookAtSize();
  if (!options_.progress) return;
  double seconds = watch_.Seconds();
  if (seconds - last_progress_s_ < options_.progress_interval_s) return;
  last_progress_s_ = seconds;
  const Counts counts = sharing_ == nullptr ? counts_ : sharing_->CountsOfAll();
  const uint64_t bytes_now = OwnBytes() + visited_->bytes();
  options_.progress(Progress{counts, path_.depth(), seconds, bytes_now, Size(), watch_.SecondsLeft()});
}

// All but the visited set.
uint64_t SearchLoop::OwnBytes() const {
  const uint64_t of_endless = endless_ ? endless_->bytes() : 0;
  const uint64_t of_sampler = sampler_ ? sampler_->bytes() : 0;
  const uint64_t of_estimate = estimate_ ? estimate_->bytes() : 0;
  return machine_.PeakBytes() + path_.bytes() + reduction_.bytes() + strategy_.bytes() + of_endless + of_sampler +
         of_estimate;
}

std::string SearchLoop::WhyFull() const {
  const std::string why = visited_->WhyFull();
  return why.empty() ? "memory limit of " + std::to_string(options_.limits.memory_bytes) + " bytes reached" : why;
}

std::string SearchLoop::OutOfMemory() const { return "the machine ran out of memory: " + machine_.Message(); }

// Ranks save what they have before that: the top point's next step is on offer.
void SearchLoop::StopAtLimit() {
  if (sharing_ != nullptr) sharing_->SaveAtLimit(path_);
  StopSearch(Stop::kIncomplete, watch_.Words(), watch_.limit());
}

// The first reason stays.
void SearchLoop::StopSearch(Stop stop, std::string words, EndingLimit limit) {
  if (stop_ != Stop::kNot) return;
  stop_ = with_early_end_ > 0 ? Stop::kViolation : stop;  // it would have ended there
  stop_words_ = std::move(words);
  limit_reached_ = limit;
  if (sharing_ != nullptr) sharing_->Stop();
}

SearchResult SearchLoop::ResultSoFar() {
  SearchResult result;
  result.counts = counts_;
  result.violations = log_.found();
  result.remarks = remarks_.found();
  result.search_s = watch_.Seconds();
  return result;
}

SearchResult SearchLoop::Result() {
  SearchResult result;
  result.counts = counts_;
  result.searches = searches_;
  if (searches_.number == 1) result.searches.first_choices = counts_.thread_choices;
  result.searches.all_choices += counts_.thread_choices;
  result.searches.all_states += counts_.states_new;
  result.determinacy = reduction_.FoundDeterminacy();
  result.visited_bytes = visited_->bytes();
  result.visited_disk_bytes = visited_->disk_bytes();
  result.visited_bytes_per_state = visited_->BytesPerState();
  result.expected_misses = visited_->ExpectedMisses();
  result.peak_bytes = OwnBytes() + visited_->bytes();
  result.search_s = watch_.Seconds();
  result.earlier_s = watch_.SecondsBefore();
  result.stopped = stop_ == Stop::kIncomplete;
  if (result.stopped) result.limit = limit_reached_;
  if (result.stopped) result.size = Size();
  if (sampler_) {
    result.characteristics = sampler_->Result();
    if (!log_.empty()) result.notes.emplace_back("paths end at errors: what comes behind one was not explored");
  }
  result.violations = std::move(log_.found());
  result.remarks = std::move(remarks_.found());
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
  if (stop_ == Stop::kNot && result.cuts.empty()) {
    result.endless = endless_ ? std::optional(endless_->found()) : reduction_.FindEndless();
  }
  SetVerdict(result, stop_ == Stop::kUnsupported ? stop_words_ : std::string());
}

}  // namespace heddle
