// What workers have found together: the end of the portfolio's workers, and of those that shared one exploration.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "cli/workers.h"
#include "search/sharing/sharing.h"

namespace heddle {

namespace {

// Counts, memory, and what the program was seen to do.
void AddUp(const std::vector<SearchFindings>& all, SearchFindings& sum) {
  sum.result.counts = Counts();
  sum.result.peak_bytes = 0;
  for (const SearchFindings& one : all) {
    sum.result.counts += one.result.counts;
    sum.result.peak_bytes += one.result.peak_bytes;
    sum.statuses.insert(one.statuses.begin(), one.statuses.end());
    sum.own_thread_numbers |= one.own_thread_numbers;
    sum.alike_threads = std::max(sum.alike_threads, one.alike_threads);
    sum.traffic += one.traffic;
    sum.uses.Add(one.uses.bits());
    sum.AddSeen(one);
  }
}

auto PlaceOf(const ReportedRace& race) {
  return std::tie(race.field, race.accesses[0].location, race.accesses[1].location);
}

void UniteRaces(const std::vector<SearchFindings>& all, std::vector<ReportedRace>& races) {
  std::set<std::tuple<std::string, std::string, std::string>> known;
  for (const SearchFindings& one : all) {
    for (const ReportedRace& race : one.races) {
      if (known.emplace(PlaceOf(race)).second) races.push_back(race);
    }
  }
}

// Each distinct one at the least cost at which any worker has found it.
void UniteFound(const std::vector<SearchFindings>& findings, std::vector<FoundViolation> SearchResult::*which,
                std::vector<FoundViolation>& united) {
  std::map<std::string, FoundViolation> known;
  for (const SearchFindings& one : findings) {
    for (const FoundViolation& found : one.result.*which) {
      auto [place, is_new] = known.try_emplace(found.violation.Identity(), found);
      if (!is_new && IsBetter(found, place->second)) place->second = found;
    }
  }
  for (auto& [identity, found] : known) united.push_back(std::move(found));
}

void UniteViolations(const std::vector<SearchFindings>& findings, bool all, std::vector<FoundViolation>& violations) {
  UniteFound(findings, &SearchResult::violations, violations);
  if (all || violations.empty()) return;
  std::iter_swap(violations.begin(), std::min_element(violations.begin(), violations.end(), IsBetter));
  violations.resize(1);
}

// What has cut the search. That another worker has stopped it says nothing where that one tells why.
void UniteCuts(const WorkersRun& run, SearchResult& result) {
  bool stopped = false;
  for (const SearchFindings& one : run.findings) {
    for (const std::string& cut : one.result.cuts) {
      const bool known = std::ranges::find(result.cuts, cut) != result.cuts.end();
      if (cut == kAnotherWorkerStopped) {
        stopped = true;
      } else if (!known) {
        result.cuts.push_back(cut);
      }
    }
  }
  result.cuts.insert(result.cuts.end(), run.deaths.begin(), run.deaths.end());
  if (stopped && result.cuts.empty() && result.violations.empty()) result.cuts.emplace_back(kAnotherWorkerStopped);
}

}  // namespace

SearchFindings Together(WorkersRun run) {
  std::vector<SearchFindings>& all = run.findings;
  if (all.empty()) {
    all.emplace_back();
    all.back().result.verdict = Verdict::kIncomplete;
  }
  size_t best = 0;
  for (size_t i = 1; i < all.size(); ++i) {
    const bool better = all[i].Decides() && (!all[best].Decides() || all[i].round < all[best].round);
    if (better) best = i;
  }
  SearchFindings result = all[best];
  result.result.remarks.clear();
  UniteFound(all, &SearchResult::remarks, result.result.remarks);
  if (!result.Decides()) {
    result.races.clear();
    UniteRaces(all, result.races);
    if (all.size() > 1) result.result.reason += " (by the first of " + std::to_string(all.size()) + " workers)";
  }
  AddUp(all, result);
  for (const std::string& death : run.deaths) {
    if (result.Decides()) {
      result.result.notes.push_back(death);
    } else {
      result.result.reason += (result.result.reason.empty() ? "" : "; ") + death;
    }
  }
  return result;
}

SearchFindings United(WorkersRun run, bool all, VisitedStates states) {
  SearchFindings united;
  SearchResult& result = united.result;
  AddUp(run.findings, united);
  UniteViolations(run.findings, all, result.violations);
  UniteFound(run.findings, &SearchResult::remarks, result.remarks);
  UniteCuts(run, result);
  std::string unsupported;
  for (const SearchFindings& one : run.findings) {
    const SearchResult& part = one.result;
    if (part.verdict == Verdict::kUnsupported && unsupported.empty()) unsupported = part.reason;
    result.peak_bytes -= part.visited_bytes;
    if (states == VisitedStates::kInParts) {
      result.visited_bytes += part.visited_bytes;
      result.visited_disk_bytes += part.visited_disk_bytes;
      result.expected_misses += part.expected_misses;
    } else {
      result.visited_bytes = std::max(result.visited_bytes, part.visited_bytes);
      result.visited_bytes_per_state = std::max(result.visited_bytes_per_state, part.visited_bytes_per_state);
      result.expected_misses = std::max(result.expected_misses, part.expected_misses);
    }
    result.search_s = std::max(result.search_s, part.search_s);
    if (result.limit == EndingLimit::kNone) result.limit = part.limit;
    if (!result.size) result.size = part.size;  // only one tells the size of all
    united.outcomes.insert(united.outcomes.end(), one.outcomes.begin(), one.outcomes.end());
  }
  result.peak_bytes += result.visited_bytes;
  if (states == VisitedStates::kInParts && result.counts.states_new > 0) {
    result.visited_bytes_per_state =
        static_cast<double>(result.visited_bytes) / static_cast<double>(result.counts.states_new);
  }
  UniteRaces(run.findings, united.races);
  std::ranges::sort(united.races, {}, PlaceOf);
  united.outcomes = United(united.outcomes);
  SetVerdict(result, unsupported);
  return united;
}

}  // namespace heddle
