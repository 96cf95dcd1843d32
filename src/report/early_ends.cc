#include "report/early_ends.h"

#include <algorithm>

namespace heddle {

namespace {

std::string Limit(const EarlyEnd& end) {
  return std::string(end.sleep ? "sleep" : "wait") + (end.limit > 0 ? " of " + DurationWords(end.limit) : "");
}

std::string Before(const EarlyEnd& end) {
  return end.other_waits ? " before a shorter wait of " + end.other : " while " + end.other + " could run";
}

}  // namespace

std::string EarlyCondition(const Trace& trace) {
  if (trace.early_ends.empty()) return {};
  const EarlyEnd& longest = *std::ranges::max_element(trace.early_ends, {}, &EarlyEnd::limit);
  std::string words = "only if a " + Limit(longest) + " ends" + Before(longest);
  const size_t more = trace.early_ends.size() - 1;
  if (more > 0) words += ", and " + std::to_string(more) + (more == 1 ? " other does" : " others do") + " as early";
  return words;
}

std::string EarlyExclusion(const Trace& trace) {
  if (trace.early_ends.empty()) return {};
  const bool sleeps = std::ranges::any_of(trace.early_ends, &EarlyEnd::sleep);
  return sleeps ? "--time-outs last:all" : "--time-outs last";
}

std::string EarlyEndsInWords(const Trace& trace) {
  std::string words;
  for (const EarlyEnd& end : trace.early_ends) {
    words += (words.empty() ? "" : "; ") + Limit(end) + " in " + end.thread;
    if (!end.place.file.empty()) words += " at " + end.place.Text();
    words += Before(end);
  }
  return words;
}

}  // namespace heddle
