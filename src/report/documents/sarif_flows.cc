#include "report/documents/sarif_flows.h"

#include <algorithm>
#include <map>

namespace heddle {

namespace {

struct FlowStep {
  uint64_t thread = 0;
  Document location;
};

// The events of a document may lack the first ones of the schedule.
const Document& EventAt(const Document& violation, uint64_t index) {
  static const Document kNone = Document::object();
  const Document& events = ListAt(violation, "events");
  const uint64_t first = NumberAt(violation, "first_event");
  return index < first || index - first >= events.size() ? kNone : events[index - first];
}

std::string ThreadName(const std::vector<std::string>& threads, uint64_t thread) {
  return thread < threads.size() ? threads[thread] : std::to_string(thread);
}

std::string WordsOf(const Document& row, const std::string& thread, const std::string& before) {
  std::string words = before + "[" + thread + "] ";
  const std::vector<std::string> effects = TextsAt(row, "effects");
  if (effects.empty()) words += TextAt(row, "source");
  for (size_t i = 0; i < effects.size(); ++i) words += (i == 0 ? "" : "; ") + effects[i];
  return words;
}

std::vector<FlowStep> StepsOf(const Document& violation, const SarifPlaces& places) {
  const std::vector<std::string> threads = TextsAt(violation, "threads");
  std::vector<FlowStep> steps;
  std::string before;  // the words of a switch
  for (const Document& row : ListAt(violation, "schedule")) {
    if (TextAt(row, "kind") == "switch") before = "(" + TextAt(row, "words") + ") ";
    const std::string place = TextAt(row, "place");
    if (TextAt(row, "kind") != "step" || place.empty()) continue;
    const uint64_t thread = NumberAt(row, "thread");
    const std::string file = TextAt(EventAt(violation, NumberAt(row, "begin")), "file");
    steps.push_back({thread, places.LocationOf(place, file, WordsOf(row, ThreadName(threads, thread), before))});
    before.clear();
  }
  if (steps.size() > kMostFlowSteps) {
    steps.erase(steps.begin(), steps.end() - static_cast<std::ptrdiff_t>(kMostFlowSteps));
  }
  return steps;
}

Document FlowLocation(const FlowStep& step, size_t order) {
  return {{"location", step.location}, {"executionOrder", order}};
}

}  // namespace

Document CodeFlowsOf(const Document& violation, const SarifPlaces& places) {
  const std::vector<FlowStep> steps = StepsOf(violation, places);
  if (steps.empty()) return Document::array();
  const std::vector<std::string> names = TextsAt(violation, "threads");
  Document all = Document::array();
  std::map<uint64_t, Document> of_thread;
  for (size_t i = 0; i < steps.size(); ++i) {
    all.push_back(FlowLocation(steps[i], i + 1));
    of_thread[steps[i].thread].push_back(FlowLocation(steps[i], i + 1));
  }
  const bool cut = steps.size() == kMostFlowSteps;
  Document flows = Document::array();
  for (const auto& [thread, locations] : of_thread) {
    flows.push_back({{"id", ThreadName(names, thread)}, {"locations", locations}});
  }
  const std::string words = "the schedule: all threads, in the order of time";
  return Document::array(
      {{{"message", {{"text", cut ? words + "; at most the last " + std::to_string(kMostFlowSteps) + " rows" : words}}},
        {"threadFlows", Document::array({{{"locations", all}}})}},
       {{"message", {{"text", "the schedule, thread by thread"}}}, {"threadFlows", flows}}});
}

}  // namespace heddle
