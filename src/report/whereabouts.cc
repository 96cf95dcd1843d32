#include "report/whereabouts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace heddle {

void Whereabouts::Took(Machine&, Step step, Outcome) {
  if (++steps_ % kEvery != 0) return;
  ++samples_;
  ++places_[PlaceOf(step.thread)];
}

// Of a thread without lines of the program's code: where it began, but for Thread.run.
std::string Whereabouts::PlaceOf(ThreadId thread) const {
  const Place place = describer_.UserPlace(thread);
  if (place.file.empty()) return "ends of threads";
  std::string outer = place.Text();
  if (place.in_library) {
    for (const std::string& line : describer_.StackLines(thread)) {
      if (!line.starts_with("java.lang.Thread.")) outer = line.substr(0, line.find('('));
    }
  }
  const std::string call = describer_.LibraryCall(thread);
  return call.empty() || call.starts_with("Thread.") || outer.ends_with(call) ? outer : call + " (" + outer + ")";
}

std::string Whereabouts::Words() const {
  constexpr uint64_t kFewSamples = 200, kLeastPercent = 15;
  constexpr size_t kMost = 3;
  if (samples_ < kFewSamples) return {};
  std::vector<std::pair<uint64_t, std::string>> most;
  for (const auto& [place, count] : places_) {
    const uint64_t percent = (count * 100 + samples_ / 2) / samples_;
    if (percent >= kLeastPercent) most.emplace_back(percent, place);
  }
  std::stable_sort(most.begin(), most.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string words;
  for (size_t i = 0; i < std::min(most.size(), kMost); ++i) {
    words += fmt::format("{}{} % at {}", words.empty() ? "" : ", ", most[i].first, most[i].second);
  }
  return words.empty() ? words : "of the steps, " + words;
}

}  // namespace heddle
