#include "search/strategies/registry.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/nearest_words.h"
#include "search/strategies/bounded.h"
#include "search/strategies/dfs.h"
#include "search/strategies/guided.h"
#include "search/strategies/pct.h"
#include "search/strategies/portfolio.h"
#include "search/strategies/pos.h"
#include "search/strategies/preemption_order.h"
#include "search/strategies/random_order.h"
#include "search/strategies/random_walk.h"
#include "search/strategies/randomized_backtracking.h"
#include "search/strategies/restarts.h"

namespace heddle {

namespace {

// `auto` is more than one search (cli/check_auto.cc): this is its exhaustive part.
constexpr SearchRow kSearches[] = {
    {"auto", "", SearchKind::kPortfolio,
     "dfs, and beside it short searches of few preemptions and samples, in a process of their own; exhausts the space",
     false, false, DfsStrategy::Make, true},
    {"dfs", "", SearchKind::kOrder, "depth first, threads in order of their creation; exhausts the space", true, false,
     DfsStrategy::Make},
    {"random", "", SearchKind::kOrder, "depth first in random order; exhausts the space", true, false,
     RandomOrder::Make, true},
    {"guided", "preemption", SearchKind::kOrder,
     "depth first, as many preemptions on a path as can be; exhausts the space", true, false, PreemptionOrder::Make},
    {"guided", "reorder", SearchKind::kGuide,
     "first the threads that may yet interfere with accesses on the path; exhausts the space", true, true,
     Guided::Make<Guided::Heuristic::kReorder>},
    {"guided", "prune", SearchKind::kGuide,
     "only the threads that may yet interfere with accesses on the path; incomplete if others were dropped", false,
     true, Guided::Make<Guided::Heuristic::kPrune>},
    {"bounded", "N or FIRST..LAST", SearchKind::kBound,
     "at most N preemptions on a path, or growing bounds; incomplete if the bound cut anything", false, false,
     Bounded::Make},
    {"rb", "<thb,thm,thr,stg,rtb,rtc>", SearchKind::kBacktracking,
     "goes back at random before all was tried, as in rb:<I,pl,d,Lb,0.75,1.5>; incomplete if it did", false, false,
     RandomizedBacktracking::Make, true},
    {"restarts", "fixed|luby|walsh[,unit=5s][,ratio=R]", SearchKind::kRestarts,
     "begins anew after a time (seconds, or transitions without s); over `random` unless combined", false, false,
     Restarts::Make, true},
    {"walk", "[EXECUTIONS]", SearchKind::kSampler, "samples executions, each step at random; never exhausts a space",
     false, false, RandomWalk::Make, true},
    {"pct", "D[,EXECUTIONS]", SearchKind::kSampler,
     "samples executions by random thread priorities with D-1 changes; never exhausts a space", false, false, Pct::Make,
     true},
    {"pos", "[EXECUTIONS]", SearchKind::kSampler,
     "samples executions by random priorities of actions, partial order aware; never exhausts a space", false, false,
     Pos::Make, true},
    {"portfolio", "", SearchKind::kPortfolio,
     "many of these in turn, with growing shares of transitions, until one decides", false, false, Portfolio::Make,
     true},
};

struct NamedPart {
  const SearchRow* row = nullptr;
  std::string parameters;
  std::string Words() const { return row->name + (parameters.empty() ? "" : ":" + parameters); }
};

// A name may have several rows, each for a parameter.
Result<NamedPart> ReadPart(const std::string& spec) {
  const size_t colon = spec.find(':');
  const std::string name = spec.substr(0, colon);
  const std::string parameters = colon == std::string::npos ? "" : spec.substr(colon + 1);
  const SearchRow* named = nullptr;
  for (const SearchRow& row : kSearches) {
    if (name != row.name) continue;
    if (named == nullptr || parameters == row.parameters) named = &row;
  }
  if (named != nullptr) return NamedPart{named, parameters};
  return Error{UnknownName("search", name, NamesOf(kSearches))};
}

Result<std::vector<NamedPart>> ReadParts(const std::string& spec) {
  std::vector<NamedPart> parts;
  for (size_t begin = 0; begin <= spec.size();) {
    const size_t end = std::min(spec.find('+', begin), spec.size());
    Result<NamedPart> part = ReadPart(spec.substr(begin, end - begin));
    if (!part) return part.error();
    parts.push_back(part.take());
    begin = end + 1;
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const NamedPart& a, const NamedPart& b) { return a.row->kind < b.row->kind; });
  for (size_t i = 1; i < parts.size(); ++i) {
    const NamedPart& a = parts[i - 1];
    const NamedPart& b = parts[i];
    if (b.row->kind >= SearchKind::kSampler)
      return Error{"search " + std::string(b.row->name) + " cannot be combined with others"};
    if (a.row->kind == b.row->kind) {
      return Error{"searches " + a.Words() + " and " + b.Words() + " decide the same and cannot be combined"};
    }
  }
  return parts;
}

bool Has(const std::vector<NamedPart>& parts, SearchKind kind) {
  return std::any_of(parts.begin(), parts.end(), [kind](const NamedPart& part) { return part.row->kind == kind; });
}

}  // namespace

std::span<const SearchRow> Searches() { return kSearches; }

const char* WhyNotShared(const std::string& spec) {
  Result<std::vector<NamedPart>> parts = ReadParts(spec);
  if (!parts || std::ranges::all_of(parts.value(), [](const NamedPart& part) { return part.row->shared; }))
    return nullptr;
  return "workers can share depth-first searches of the whole space only (heddle list searches)";
}

bool IsRandomized(const std::string& spec) {
  Result<std::vector<NamedPart>> parts = ReadParts(spec);
  return parts && std::ranges::any_of(parts.value(), [](const NamedPart& part) { return part.row->randomized; });
}

size_t TimeLimitsOf(const std::string& spec) {
  Result<std::vector<NamedPart>> parts = ReadParts(spec);
  size_t most = 1;
  if (!parts) return most;
  for (const NamedPart& part : parts.value()) {
    if (part.row->kind != SearchKind::kBacktracking) continue;
    if (Result<BacktrackingConfig> config = ParseBacktrackingConfig(part.parameters)) {
      most = std::max(most, config.value().thresholds.size());
    }
  }
  return most;
}

bool SearchLooksAhead(const std::string& spec) {
  Result<std::vector<NamedPart>> parts = ReadParts(spec);
  return parts && std::ranges::any_of(parts.value(), [](const NamedPart& part) { return part.row->looks_ahead; });
}

MadeStrategy MakeStrategy(const std::string& spec, const SearchSettings& settings) {
  Result<std::vector<NamedPart>> parts = ReadParts(spec);
  if (!parts) return parts.error();
  const bool with_backtracking = Has(parts.value(), SearchKind::kBacktracking);
  std::unique_ptr<Strategy> made;
  if (Has(parts.value(), SearchKind::kRestarts) && !with_backtracking) {
    made = std::make_unique<RandomOrder>(settings.seed);
  } else {
    made = std::make_unique<DfsStrategy>();
  }
  for (const NamedPart& part : parts.value()) {
    MadeStrategy above = part.row->make({part.parameters, settings, with_backtracking, std::move(made)});
    if (!above) return above.error();
    made = above.take();
  }
  return made;
}

}  // namespace heddle
