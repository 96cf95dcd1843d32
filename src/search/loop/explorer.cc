#include "search/loop/explorer.h"

#include <algorithm>

#include "search/loop/search_loop.h"
#include "search/loop/shorten.h"
#include "search/sharing/sharing.h"

namespace heddle {

Explorer::Explorer(Machine& machine, Reduction& reduction, Strategy& strategy, SearchOptions options)
    : machine_(machine),
      reduction_(reduction),
      options_(std::move(options)),
      loop_(std::make_unique<SearchLoop>(machine, reduction, strategy, options_)) {}

Explorer::~Explorer() = default;

void Explorer::AddProperty(Property* property) { loop_->properties.push_back(property); }
void Explorer::AddObserver(Observer* observer) { loop_->observers.push_back(observer); }
void Explorer::AddEndObserver(EndObserver* observer) { loop_->end_observers.push_back(observer); }

Status Explorer::Load(const Checkpoint& checkpoint) { return loop_->Load(checkpoint); }
Status Explorer::Retrace() { return loop_->Retrace(); }

SearchResult Explorer::Run() {
  SearchResult result = loop_->Run();
  if (options_.sharing == nullptr) {
    for (FoundViolation& found : result.violations) found.as_found = found.cost;
    if (options_.before_shortening && !result.violations.empty()) {
      SearchResult unshortened = result;
      loop_->LeaveOneKind(unshortened.violations);
      options_.before_shortening(unshortened);
    }
    Shorten(result);
  }
  return result;
}

SearchResult Explorer::ResultSoFar() { return loop_->ResultSoFar(); }

Learnt Explorer::LearntSoFar() const { return loop_->LearntSoFar(); }

void Explorer::BeginWith(const Learnt& started_with, const Learnt& learnt) {
  loop_->LearnFrom(started_with);
  loop_->StartAgain();
  loop_->LearnFrom(learnt);
}

void Explorer::Finish(SearchResult& united, const Learnt& started_with) {
  BeginWith(started_with, {});
  for (FoundViolation& found : united.violations) found.as_found = found.cost;
  Shorten(united);
}

void Explorer::Shorten(SearchResult& result) {
  LimitWatch clock{SearchLimits{}};
  // What is left of the time limit. A violation that was found late has a moment all the same.
  constexpr double kMoment = 0.25;
  const double limit = options_.limits.time_s;
  const double time = std::max(limit - result.search_s, std::min(kMoment, limit / 4));
  auto over = [&] { return limit > 0 && clock.Seconds() >= time; };
  Reduction& reduction = options_.shorten_reduction != nullptr ? *options_.shorten_reduction : reduction_;
  auto budget = [&] {
    ShortenBudget budget;
    budget.states = options_.shorten_states / result.violations.size();
    budget.instructions = options_.shorten_instructions / result.violations.size();
    if (limit > 0) budget.time_s = time - clock.Seconds();
    budget.cancel = options_.limits.cancel;
    return budget;
  };
  bool found_without = !std::ranges::all_of(result.violations, &FoundViolation::early);
  for (FoundViolation& found : result.violations) {
    if (over()) break;
    if (!found.early || options_.shorten_states == 0 || (found_without && !options_.all_violations)) continue;
    FindWithoutEarlyEnds(machine_, reduction, loop_->properties, budget(), found);
    found_without |= !found.early;
  }
  loop_->LeaveOneKind(result.violations);
  for (FoundViolation& found : result.violations) {
    if (over()) break;
    ShortenSchedule(machine_, reduction, loop_->properties, budget(), found);
  }
  result.shorten_s = clock.Seconds();
}

}  // namespace heddle
