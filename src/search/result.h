// What a search has found: verdict, violations with their schedules, counts. DESIGN section 4 defines the words.
//
// Invariant: kComplete only if nothing was cut. Everything that cuts says so in `reason`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/property.h"
#include "model/reduction.h"
#include "search/characteristics.h"
#include "search/schedule.h"

namespace heddle {

enum class Verdict : uint8_t { kComplete, kViolation, kIncomplete, kUnsupported, kFailed };

// "complete", "violation", "incomplete", "unsupported", "failed": as in the JSON output.
const char* VerdictName(Verdict verdict);

// The limit that has ended a search with something left to do.
enum class EndingLimit : uint8_t { kNone, kTime, kMemory, kStates, kExecutions, kInstructions, kLength, kSignal };

// "time", "memory", "states", "executions", "instructions", "length", "signal": as in the JSON output. Null: none.
const char* LimitName(EndingLimit limit);

// Counters of the literature. With state matching every state is counted once as new or end. It is counted again as
// visited each time it is met again. Without matching, it is counted whenever it is met.
struct Counts {
  uint64_t states_new = 0;      // stored at choice points
  uint64_t states_visited = 0;  // met again
  uint64_t states_end = 0;      // nothing can step there: program over, or deadlock
  uint64_t transitions = 0;
  uint64_t steps = 0;           // visible actions taken in transitions
  uint64_t thread_choices = 0;  // points with at least two threads on offer
  uint64_t data_choices = 0;    // points where a thread on offer has at least two alternatives
  uint64_t executions = 0;      // paths to an end or a visited state
  uint64_t dropped = 0;         // paths ended by assume(false)
  uint64_t cut = 0;             // paths ended by the depth limit
  uint64_t left = 0;            // paths left by the search at a point without taking a step
  uint64_t instructions = 0;
  uint64_t max_depth = 0;  // most transitions on a path
  uint64_t threads_max = 0;
  friend bool operator==(const Counts&, const Counts&) = default;

  // Of two parts of one search.
  Counts& operator+=(const Counts& more);

  // Hardly any path has ended: the search goes ever deeper, and to turn back would take it as long again.
  bool Dives() const {
    constexpr uint64_t kFewEnds = 500;  // transitions for each path that has ended
    return executions * kFewEnds < transitions || max_depth * 2 > transitions;
  }
};

// A search that starts again, because what it knows has grown, has counts of the last time alone. This is all of it.
struct SearchTotals {
  uint64_t number = 1;
  uint64_t first_choices = 0;                // thread choices of the first
  uint64_t all_choices = 0, all_states = 0;  // thread choices and new states, the last time included
};

// How many states the space is thought to have (states_new), while a part of it is known.
struct SizeEstimate {
  double states = 0;
  double low = 0, high = 0;  // a deviation below and above, never fewer than those known
};

struct FoundViolation {
  Violation violation;
  Schedule schedule;                   // the last step shows the violation
  ScheduleCost cost;                   // of the schedule
  bool early = false;                  // a wait or sleep ends on it though another thread could go on (early_end.h)
  uint32_t dropped_assumptions = 0;    // the machine's dropped assumptions (Machine::DroppedAssumptions)
  Visible visible = Visible::kShared;  // what it showed (Machine::Show)
  ScheduleCost as_found;               // of the schedule before it was shortened
};

// Whether the schedule of `a` is to be told rather than that of `b`.
inline bool IsBetter(const FoundViolation& a, const FoundViolation& b) {
  return a.early != b.early ? !a.early : a.cost < b.cost;
}

struct SearchResult {
  Verdict verdict = Verdict::kComplete;
  std::string reason;                      // words, for anything but kComplete
  std::vector<std::string> cuts;           // what kept the search from exhausting the space, a few words each
  std::string covered;                     // what an incomplete search has covered all the same. May be empty
  std::vector<std::string> notes;          // things that even a complete verdict must name, such as dropped executions
  std::vector<FoundViolation> violations;  // distinct by Violation::Identity(), in the order found
  std::vector<FoundViolation> remarks;     // the same of remarks: worth a line, but no violations (Violation::remark)
  std::optional<Endless> endless;          // after a search that exhausted the space and can tell
  Counts counts;
  SearchTotals searches;
  std::optional<Characteristics> characteristics;  // of the space, or of the part that was explored. If wanted
  std::optional<Determinacy> determinacy;          // if the reduction looked at it
  std::optional<SizeEstimate> size;                // of a space explored in part
  uint64_t visited_bytes = 0;
  uint64_t visited_disk_bytes = 0;  // at the end
  double visited_bytes_per_state = 0;
  double expected_misses = 0;  // VisitedSet::ExpectedMisses, 0 without state matching
  uint64_t peak_bytes = 0;     // machine, visited set and stack
  double search_s = 0;
  double earlier_s = 0;  // of these, before it was resumed from a checkpoint
  double shorten_s = 0;
  bool stopped = false;  // by a limit, with something left to do
  EndingLimit limit = EndingLimit::kNone;
};

// Sets verdict, reason and notes by the violations, cuts and counts. `unsupported`: what ended the search, if it was
// that.
void SetVerdict(SearchResult& result, const std::string& unsupported);

// Races spoil completeness: the Java memory model promises sequential consistency to race-free programs only. If
// there are unsuppressed races, a complete verdict becomes an incomplete one. It stays complete if the user takes
// sequential consistency for granted.
void ApplyMemoryModel(SearchResult& result, size_t unsuppressed_races, bool assume_sequential_consistency);

}  // namespace heddle
