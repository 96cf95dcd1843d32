#include "search/result.h"

#include <algorithm>

namespace heddle {

Counts& Counts::operator+=(const Counts& more) {
  states_new += more.states_new;
  states_visited += more.states_visited;
  states_end += more.states_end;
  transitions += more.transitions;
  thread_choices += more.thread_choices;
  data_choices += more.data_choices;
  steps += more.steps;
  executions += more.executions;
  dropped += more.dropped;
  cut += more.cut;
  left += more.left;
  instructions += more.instructions;
  max_depth = std::max(max_depth, more.max_depth);
  threads_max = std::max(threads_max, more.threads_max);
  return *this;
}

const char* VerdictName(Verdict verdict) {
  static constexpr const char* kNames[] = {"complete", "violation", "incomplete", "unsupported", "failed"};
  return kNames[static_cast<unsigned>(verdict)];
}

const char* LimitName(EndingLimit limit) {
  static constexpr const char* kNames[] = {nullptr,      "time",         "memory", "states",
                                           "executions", "instructions", "length", "signal"};
  return kNames[static_cast<unsigned>(limit)];
}

// A violation stands whatever else happened; then what the machine could not do; then what was cut.
void SetVerdict(SearchResult& result, const std::string& unsupported) {
  std::string cuts;
  for (const std::string& words : result.cuts) cuts += (cuts.empty() ? "" : "; ") + words;
  if (!result.violations.empty()) {
    result.verdict = Verdict::kViolation;
    const Violation& first = result.violations.front().violation;
    result.reason = first.property + ": " + first.message;
    if (!cuts.empty()) {
      result.notes.insert(result.notes.begin(), "the search for more violations is incomplete: " + cuts);
    }
  } else if (!unsupported.empty()) {
    result.verdict = Verdict::kUnsupported;
    result.reason = unsupported;
  } else if (!cuts.empty()) {
    result.verdict = Verdict::kIncomplete;
    result.reason = cuts;
  }
  if (!result.violations.empty() || cuts.empty()) result.covered.clear();
  if (result.counts.dropped > 0) {
    result.notes.push_back(std::to_string(result.counts.dropped) + " executions were dropped by assume");
  }
}

void ApplyMemoryModel(SearchResult& result, size_t unsuppressed_races, bool assume_sequential_consistency) {
  if (unsuppressed_races == 0) return;
  if (result.verdict != Verdict::kComplete && result.verdict != Verdict::kIncomplete) return;
  if (assume_sequential_consistency) {
    result.notes.push_back("data races; sequential consistency is taken for granted");
    return;
  }
  result.verdict = Verdict::kIncomplete;
  result.covered.clear();
  if (!result.reason.empty()) result.reason += "; ";
  result.reason += "data races; Java allows executions beyond sequential consistency";
}

}  // namespace heddle
