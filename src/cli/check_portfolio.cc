// The search `portfolio`: workers that share its rounds. Beside them, in one more process, exhaustive searches take
// turns, each under another reduction.
#include <algorithm>
#include <utility>
#include <vector>

#include "cli/cancel.h"
#include "cli/check_run.h"
#include "cli/workers.h"
#include "search/strategies/dfs.h"
#include "search/strategies/portfolio.h"

namespace heddle {

// The user named no reduction, and nothing else that only some of them can do.
bool CheckRun::ExhaustsBeside() const {
  return !named_reduction_ && !Saving() && !options_.assume_locked && attributes_.empty() && options_.state_matching &&
         !options_.keep_edges && options_.visited_set == kDefaultVisitedSet && options_.limits.depth == kNoLimit &&
         options_.limits.states == kNoLimit && options_.limits.executions == kNoLimit;
}

// Each worker runs every so-manieth round of the portfolio, on a copy of the booted machine.
SearchFindings CheckRun::ExplorePortfolio(unsigned workers) {
  CancelOnSignals();
  SharedState shared;
  SearchLimits& limits = options_.limits;
  const unsigned processes = workers + (ExhaustsBeside() ? 1 : 0);
  for (uint64_t* limit : {&limits.memory_bytes, &limits.states, &limits.executions}) {
    if (*limit != kNoLimit) *limit = (*limit + processes - 1) / processes;
  }
  limits.cancel = shared.cancel();
  auto work = [&](unsigned worker, const Tell& tell) {
    if (worker > 0) options_.progress = Progressing::kOff;
    if (worker == workers) return ExploreExhaustively(shared, tell);
    Portfolio portfolio(options_.seed, {worker, workers, shared.decided()}, Portfolio::Many());
    auto in_its_place = [&portfolio](SearchFindings findings) {
      findings.round = Portfolio::PlaceOf(portfolio.round());
      return findings;
    };
    SearchFindings explored = in_its_place(Explore(portfolio, OptionsOfSearch(), [&](SearchFindings unshortened) {
      unshortened = in_its_place(std::move(unshortened));
      shared.Decide(unshortened.round);
      tell(unshortened);
    }));
    if (explored.Decides()) shared.Decide(explored.round);
    return explored;
  };
  Result<WorkersRun> run = RunWorkers(processes, shared, work);
  limits.cancel = nullptr;
  if (run) return Together(run.take());
  defects_.push_back(run.error().message);
  return {};
}

// In a process of its own. What is cut counts as one of several searches that came to no end.
SearchFindings CheckRun::ExploreExhaustively(SharedState& shared, const Tell& tell) {
  const LimitWatch clock{SearchLimits{}};
  const double time_s = options_.limits.time_s;
  WorkersRun all;
  for (uint64_t number = 0;; ++number) {
    const ExhaustiveRound round = Portfolio::Exhaustive(number);
    const auto is_wanted = [&] { return !shared.cancel()->load() && shared.decided()->load() > round.place; };
    if (time_s > 0) options_.limits.time_s = time_s - clock.Seconds();
    const bool in_time = time_s <= 0 || options_.limits.time_s > 0;
    if (!all.findings.empty() && (!is_wanted() || !in_time)) return Together(std::move(all));
    UseReduction(round.reduction);
    std::atomic<bool> stop{false};
    options_.limits.cancel = &stop;
    SearchOptions search = OptionsOfSearch();
    search.call_at = 1;
    search.at_transitions = [&](uint64_t transitions, const Counts&) {
      if (transitions >= round.transitions || !is_wanted()) stop.store(true);
      return transitions + 1;
    };
    DfsStrategy dfs;
    auto in_its_place = [&](SearchFindings findings) {
      findings.round = round.place;
      findings.result.search_s = std::max(0.0, clock.Seconds() - findings.result.shorten_s);
      if (findings.Decides()) {
        findings.result.notes.push_back("by the exhaustive search under the reduction " + std::string(round.reduction) +
                                        ", beside the rounds of the portfolio");
      }
      return findings;
    };
    SearchFindings explored = in_its_place(Explore(dfs, std::move(search), [&](SearchFindings unshortened) {
      shared.Decide(round.place);
      tell(in_its_place(std::move(unshortened)));
    }));
    const bool decides = explored.Decides();
    const bool at_limit = explored.result.limit != EndingLimit::kNone && explored.result.limit != EndingLimit::kSignal;
    if (decides) shared.Decide(round.place);
    all.findings.push_back(std::move(explored));
    if (decides || at_limit) return Together(std::move(all));
  }
}

}  // namespace heddle
