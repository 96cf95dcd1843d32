#include "cli/advice.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/columns.h"
#include "search/result.h"

namespace heddle {

namespace {

// Rank 1 of table 4 of "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
// Backtracking".
constexpr const char* kBestBacktracking = "rb:<I,pl,d,Lb,0.75,1.5>";
constexpr uint64_t kManyThreads = 8;
constexpr double kOften = 0.5;  // of the transitions: then matching states saves more than it costs

double Share(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string Within(const Measures& measures) { return fmt::format("{:g}", measures.seconds); }

std::vector<std::string> Searching(const char* search, const Measures& measures) {
  return {"--search", search, "--time-limit", Within(measures)};
}

std::vector<std::string> DefaultSearch(const Measures& measures) { return {"--time-limit", Within(measures)}; }

bool Dives(const Probe& probe) {
  Counts counts;
  counts.executions = probe.executions;
  counts.transitions = probe.transitions;
  counts.max_depth = probe.depth;
  return counts.Dives();
}

std::string WordsOfLength(const Probe& walk) {
  return fmt::format("random executions have {:.0f} transitions on average, {} at most",
                     Share(walk.transitions, walk.executions + walk.given_up), Grouped(walk.depth));
}

std::string WordsOfMatches(const Probe& probe) {
  return fmt::format("{:.0f} % of the transitions of the random order led to a state met before",
                     100 * Share(probe.visited, probe.transitions));
}

std::string WordsOfNoEnd(const Probe& probe) {
  std::string words = fmt::format("{} did not come to the end in {:.2f} s and {} states", probe.name, probe.seconds,
                                  Grouped(probe.states));
  if (probe.size) {
    const double more = probe.seconds * (probe.size->states / static_cast<double>(probe.states) - 1);
    words += fmt::format(", of an estimated {} ({} to {}): {} s more at that pace", Rounded(probe.size->states),
                         Rounded(probe.size->low), Rounded(probe.size->high), Rounded(more));
  }
  return words;
}

std::string Races(uint64_t races) { return Grouped(races) + (races == 1 ? " data race" : " data races"); }

Advice OfViolation(const Probe& probe) {
  return {AdviceKind::kViolation,
          "a violation was found already: see it",
          {fmt::format("{} found it in {:.2f} s: {}", probe.name, probe.seconds, probe.violation)},
          {probe.options}};
}

// Its verdict is the check's to tell: the probe names what stands against it, if anything does.
Advice OfExhausted(const Probe& probe, const Measures& measures) {
  const bool is_default = probe.name == measures.dynamic.name;
  Advice advice{AdviceKind::kExhausted, "", {}, {}};
  advice.reasons.push_back(fmt::format("{} came to the end of the space in {:.2f} s, after {} states", probe.name,
                                       probe.seconds, Grouped(probe.states)));
  if (probe.verdict == "incomplete" && probe.races > 0) {
    advice.kind = AdviceKind::kRaces;
    advice.choice = "look at the data races: they keep the check from a complete verdict";
    advice.reasons.push_back(Races(probe.races) + "; its reason: " + probe.reason);
    advice.commands = {{"--fail-on", "race"}, {"--memory-model", "sc"}};
    return advice;
  }
  advice.choice = is_default ? "use the default search and reduction" : "use the search that came to the end";
  if (probe.verdict == "incomplete") {
    advice.reasons.push_back("the check will end as incomplete all the same: " + probe.reason);
  }
  if (is_default) {
    advice.commands.emplace_back();
  } else {
    advice.commands.push_back(probe.options);
  }
  return advice;
}

Advice OfNeverEnding(const Measures& measures) {
  const Probe& walk = measures.walk;
  const std::string depth = "1000";
  return {AdviceKind::kNeverEnds,
          "sample the beginnings of executions: they do not come to an end",
          {fmt::format("{} of {} random executions were given up after {} transitions", Grouped(walk.given_up),
                       Grouped(walk.given_up + walk.executions), Grouped(walk.depth)),
           "threads that wait in loops, or work for ever, make such paths: let them stop after a few rounds"},
          {{"--search", "walk", "--max-depth", depth, "--time-limit", Within(measures)}, DefaultSearch(measures)}};
}

Advice OfDives(const Probe& diving, const Measures& measures) {
  return {AdviceKind::kDives,
          "use the default search, whose hunt leaves paths that go ever deeper; or sample",
          {fmt::format("{}: {} paths have ended in {} transitions, and the longest has {}", diving.name,
                       Grouped(diving.executions), Grouped(diving.transitions), Grouped(diving.depth)),
           WordsOfLength(measures.walk)},
          {DefaultSearch(measures), Searching("walk", measures), Searching("pct:3", measures)}};
}

Advice OfManyThreads(const Measures& measures) {
  return {AdviceKind::kManyThreads,
          "use the portfolio: with so many threads the exhaustive search will hardly come to its end",
          {WordsOfNoEnd(measures.dynamic) + fmt::format("; {} threads", Grouped(measures.dynamic.threads)),
           WordsOfLength(measures.walk)},
          {Searching("portfolio", measures), DefaultSearch(measures)}};
}

Advice OfLarge(const Measures& measures) {
  const bool often = Share(measures.random_order.visited, measures.random_order.transitions) >= kOften;
  const std::string matches = WordsOfMatches(measures.random_order);
  Advice advice{AdviceKind::kLarge,
                "use the default search, which hunts beside; then a search that leaves parts out",
                {WordsOfNoEnd(measures.dynamic) + "; " + WordsOfLength(measures.walk),
                 often ? matches + ": so states are worth keeping (rb: rank 1 in its paper's table 4)"
                       : matches + ": so samples miss little by keeping no states"},
                {DefaultSearch(measures), Searching(often ? kBestBacktracking : "pct:3", measures)}};
  constexpr double kLongEnough = 60;
  if (measures.processors > 1 && measures.seconds >= kLongEnough) {
    advice.commands.push_back({"--workers", std::to_string(measures.processors), "--time-limit", Within(measures)});
  }
  return advice;
}

}  // namespace

const char* AdviceName(AdviceKind kind) {
  static constexpr const char* kNames[] = {"violation", "exhausted",    "races", "never-ends",
                                           "dives",     "many-threads", "large"};
  return kNames[static_cast<unsigned>(kind)];
}

Advice AdviceOn(const Measures& measures) {
  const Probe* const probes[] = {&measures.dynamic, &measures.walk, &measures.random_order};
  for (const Probe* probe : probes) {
    if (probe->Violated()) return OfViolation(*probe);
  }
  for (const Probe* probe : probes) {
    if (probe->Exhausted()) return OfExhausted(*probe, measures);
  }
  if (measures.walk.given_up > measures.walk.executions) return OfNeverEnding(measures);
  if (Dives(measures.random_order)) return OfDives(measures.random_order, measures);
  if (Dives(measures.dynamic)) return OfDives(measures.dynamic, measures);
  return measures.dynamic.threads > kManyThreads ? OfManyThreads(measures) : OfLarge(measures);
}

std::string WordsOf(const Probe& probe) {
  std::string words = fmt::format("{}: {:.2f} s, ", probe.name, probe.seconds);
  if (probe.keeps_states) words += fmt::format("{} states, ", Grouped(probe.states));
  words += fmt::format("{} transitions, {} executions, {} threads", Grouped(probe.transitions),
                       Grouped(probe.executions), Grouped(probe.threads));
  if (probe.given_up > 0) words += fmt::format(", {} given up", Grouped(probe.given_up));
  if (probe.races > 0) words += ", " + Races(probe.races);
  return words + (probe.by_clock ? ", cut by the clock" : "");
}

}  // namespace heddle
