#include "search/result.h"

namespace heddle {

const char* VerdictName(Verdict verdict) {
  static constexpr const char* kNames[] = {"complete", "violation", "incomplete", "unsupported", "failed"};
  return kNames[static_cast<unsigned>(verdict)];
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
