#include "experiment/runs/run_end.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

namespace heddle {

namespace {

using Json = nlohmann::json;

constexpr size_t kMostReason = 500;

std::string LastLine(const std::string& text) {
  const size_t last = text.find_last_not_of(" \r\n");
  if (last == std::string::npos) return {};
  const size_t before = text.rfind('\n', last);
  return text.substr(before + 1, last - before);  // npos + 1 is 0
}

// The object in the output. A launcher may have written before or behind it.
Json DocumentIn(const std::string& output) {
  const size_t begin = output.starts_with("{\n") ? 0 : output.find("\n{\n");
  const size_t end = output.rfind("\n}");
  if (begin == std::string::npos || end == std::string::npos || end < begin) return {};
  Json document = Json::parse(output.substr(begin, end + 2 - begin), nullptr, false);
  return document.is_object() && document.contains("verdict") ? document : Json();
}

std::string TextAt(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

uint64_t NumberAt(const Json& object, const char* table, const char* key) {
  if (!object.contains(table) || !object[table].is_object()) return 0;
  const auto found = object[table].find(key);
  return found != object[table].end() && found->is_number_unsigned() ? found->get<uint64_t>() : 0;
}

std::string HowItEnded(const ChildEnd& end) {
  const std::string said = LastLine(end.errors);
  std::string how = end.signal != 0 ? std::string("ended by a signal: ") + strsignal(end.signal)
                    : !end.known    ? std::string("the process was killed")
                                    : "no verdict; exit status " + std::to_string(end.exit_status);
  return said.empty() ? how : how + ": " + said;
}

RunOutcome OutcomeOf(const std::string& verdict, const std::string& limit) {
  if (verdict == "violation") return RunOutcome::kFound;
  if (verdict == "complete") return RunOutcome::kExhausted;
  if (verdict == "unsupported") return RunOutcome::kUnsupported;
  if (verdict != "incomplete") return RunOutcome::kFailed;
  if (limit == "time") return RunOutcome::kTimedOut;
  if (limit == "memory") return RunOutcome::kOutOfMemory;
  return limit == "signal" ? RunOutcome::kFailed : RunOutcome::kPruned;
}

void TakeDocument(const Json& document, RunRecord& record) {
  record.outcome = OutcomeOf(TextAt(document, "verdict"), TextAt(document, "limit"));
  record.reason = TextAt(document, "reason");
  record.states =
      std::max(NumberAt(document, "counts", "states_new"), NumberAt(document, "searches", "all_states_new"));
  record.transitions = NumberAt(document, "counts", "transitions");
  record.memory_bytes = std::max(record.memory_bytes, NumberAt(document, "memory", "peak_bytes"));
  if (record.outcome != RunOutcome::kFound) return;
  const auto violations = document.find("violations");
  if (violations != document.end() && !violations->empty()) record.violation = TextAt(violations->front(), "property");
}

}  // namespace

void TakeEnd(const ChildEnd& end, bool ended, RunRecord& record) {
  record.memory_bytes = end.memory_bytes;
  const Json document = DocumentIn(end.output);
  if (document.is_object()) {
    TakeDocument(document, record);
  } else {
    record.outcome = RunOutcome::kFailed;
    record.reason = HowItEnded(end);
  }
  if (ended && record.outcome != RunOutcome::kFound) {
    record.outcome = RunOutcome::kTimedOut;
    record.reason = "ended from outside at the time limit and the grace";
  }
  if (record.outcome == RunOutcome::kFound || record.outcome == RunOutcome::kExhausted) record.reason.clear();
  if (record.reason.size() > kMostReason) record.reason.resize(kMostReason);
}

}  // namespace heddle
