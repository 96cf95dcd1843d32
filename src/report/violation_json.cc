#include "report/violation_json.h"

#include <algorithm>
#include <map>

#include "report/early_ends.h"
#include "report/notes.h"
#include "report/schedule_rows.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

template <typename Items, typename Write>
Json ArrayOf(const Items& items, Write write) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(write(item));
  return array;
}

void PutPlace(Json& json, const Place& place, NamedSources& sources) {
  if (place.file.empty()) return;
  json["file"] = NamedSources::NameOf(place);
  if (place.line > 0) json["line"] = place.line;
  if (place.in_library) {
    json["in_library"] = true;
  } else {
    sources.Add(place);
  }
}

// --- rows, as the table has them ---

Json RowJson(const ScheduleRow& row) {
  static constexpr const char* kKinds[] = {"step", "switch", "folded"};
  Json json;
  json["kind"] = kKinds[row.kind];
  json["thread"] = row.thread;
  if (!row.place.empty()) json["place"] = row.place;
  if (!row.source.empty()) json["source"] = row.source;
  if (!row.effects.empty()) json["effects"] = row.effects;
  if (!row.words.empty()) json["words"] = row.words;
  json["begin"] = row.begin;
  json["end"] = row.end;
  return json;
}

// --- events, one by one ---

Json StatusJson(const ThreadStatus& status) {
  static constexpr const char* kStates[] = {"can step", "blocked", "ended"};
  Json json;
  json["thread"] = status.thread;
  json["state"] = kStates[status.state];
  if (!status.waits.empty()) json["waits"] = status.waits;
  if (!status.object.empty()) json["object"] = status.object;
  if (status.owner != kNoThread) json["owner"] = status.owner;
  json["holds"] = status.holds;
  return json;
}

// "Account#1.balance", "int[]#1[3]", and of a static field "Bank.total".
std::string VariableOf(const TraceEvent& event) {
  const CellName& cell = event.change.cell;
  if (cell.member.empty()) return {};
  if (cell.object.empty()) {
    const size_t field = event.target.rfind('.');
    const size_t package = field == std::string::npos || field == 0 ? field : event.target.rfind('.', field - 1);
    return package == std::string::npos ? event.target : event.target.substr(package + 1);
  }
  return cell.object + (cell.member[0] == '[' ? "" : ".") + cell.member;
}

Json CallJson(const TracedCall& traced) {
  const ToldCall& call = traced.call;
  Json json;
  json["text"] = WordsOf(call, call.end != ToldCall::kOpen, traced.was);
  json["type"] = call.type;
  if (!call.method.empty()) json["method"] = call.method;
  if (!call.receiver.empty()) json["receiver"] = call.receiver;
  json["arguments"] = call.arguments;
  if (call.end == ToldCall::kThrew) json["throws"] = call.result;
  if (call.end == ToldCall::kReturned && !call.result.empty()) json["result"] = call.result;
  if (traced.ended_at != SIZE_MAX) json["ended"] = traced.ended_at;
  return json;
}

Json EventJson(const TraceEvent& event, NamedSources& sources) {
  Json json;
  json["thread"] = event.thread;
  PutPlace(json, event.place, sources);
  if (!event.library_call.empty()) json["call"] = event.library_call;
  if (event.call != kNoCall) json["call_number"] = event.call;
  json["effects"] = event.effects;
  if (!event.target.empty()) json["target"] = event.target;
  if (event.writes) json["writes"] = true;
  if (const std::string variable = VariableOf(event); !variable.empty()) {
    json["variable"] = variable;
    json["old"] = event.change.old_value;
    json["value"] = event.change.value;
  }
  if (!event.statuses.empty()) json["statuses"] = ArrayOf(event.statuses, StatusJson);
  return json;
}

// What holds before the first event written, if events before it are left out.
Json BeforeJson(const Trace& trace, size_t first) {
  std::map<ThreadId, const ThreadStatus*> statuses;
  std::map<std::string, std::string> values;
  for (size_t i = 0; i < first; ++i) {
    const TraceEvent& event = trace.events[i];
    for (const ThreadStatus& status : event.statuses) statuses[status.thread] = &status;
    if (const std::string variable = VariableOf(event); !variable.empty()) values[variable] = event.change.value;
  }
  return {{"statuses", ArrayOf(statuses, [](const auto& known) { return StatusJson(*known.second); })},
          {"variables", values}};
}

void PutEvents(Json& json, const Trace& trace, NamedSources& sources) {
  const size_t first = trace.events.size() - std::min(trace.events.size(), kMostEvents);
  json["first_event"] = first;
  if (first > 0) json["before"] = BeforeJson(trace, first);
  Json events = Json::array();
  for (size_t i = first; i < trace.events.size(); ++i) events.push_back(EventJson(trace.events[i], sources));
  for (const TraceSwitch& change : trace.switches) {
    if (change.before_event < first || change.before_event >= trace.events.size()) continue;
    events[change.before_event - first]["switch"] = change.reason;
  }
  json["events"] = std::move(events);
}

// --- the end ---

Json AtEndJson(const ThreadAtEnd& thread, NamedSources& sources) {
  Json json;
  json["name"] = thread.name;
  json["place"] = thread.place.Text();
  PutPlace(json, thread.place, sources);
  if (!thread.waits.empty()) json["waits"] = thread.waits;
  if (!thread.object.empty()) json["object"] = thread.object;
  if (thread.owner != kNoThread) json["owner"] = thread.owner;
  json["holds"] = thread.holds;
  json["stack"] = thread.stack;
  if (!thread.executor_made_at.empty()) json["executor_made_at"] = thread.executor_made_at;
  return json;
}

void PutTrace(Json& json, const Trace& trace, NamedSources& sources) {
  json["threads"] = trace.threads;
  json["schedule"] = ArrayOf(RowsOf(trace, sources.text()), RowJson);
  PutEvents(json, trace, sources);
  json["calls"] = ArrayOf(trace.calls, CallJson);
  json["at_end"] = ArrayOf(trace.at_end, [&](const ThreadAtEnd& thread) { return AtEndJson(thread, sources); });
  if (!trace.exception.empty()) json["exception"] = trace.exception;
  if (!trace.standard_output.empty()) json["stdout"] = trace.standard_output;
  if (!trace.standard_error.empty()) json["stderr"] = trace.standard_error;
}

// The file of the violation's location, if a place of the schedule has it.
std::string FileOf(const ReportedViolation& violation) {
  const std::string& location = violation.found.violation.location;
  for (auto event = violation.trace.events.rbegin(); event != violation.trace.events.rend(); ++event) {
    if (!event->place.file.empty() && event->place.Text() == location) return NamedSources::NameOf(event->place);
  }
  for (const ThreadAtEnd& thread : violation.trace.at_end) {
    if (!thread.place.file.empty() && thread.place.Text() == location) return NamedSources::NameOf(thread.place);
  }
  return {};
}

}  // namespace

Json ViolationJson(const ReportedViolation& violation, NamedSources& sources) {
  const Violation& what = violation.found.violation;
  const Trace& trace = violation.trace;
  Json json;
  json["property"] = what.property;
  json["message"] = what.message;
  if (!violation.headline.empty()) json["headline"] = violation.headline;
  json["thread"] = what.thread;
  json["location"] = what.location;
  if (const std::string file = FileOf(violation); !file.empty()) json["file"] = file;
  json["preemptions"] = violation.found.cost.preemptions;
  json["switches"] = violation.found.cost.switches;
  json["steps"] = violation.found.cost.steps;
  if (const ScheduleCost& as_found = violation.found.as_found; as_found != ScheduleCost()) {
    json["as_found"] = {
        {"preemptions", as_found.preemptions}, {"switches", as_found.switches}, {"steps", as_found.steps}};
  }
  const std::string condition = EarlyCondition(trace);
  json["only_if"] = condition.empty() ? Json(nullptr) : Json(condition);
  json["excluded_by"] = condition.empty() ? Json(nullptr) : Json(EarlyExclusion(trace));
  json["early_ends"] = ArrayOf(trace.early_ends, [](const EarlyEnd& end) { return end.place.Text(); });
  if (auto notes = NotesOf(violation); !notes.empty()) json["notes"] = std::move(notes);
  if (std::string advice = AdviceOn(violation); !advice.empty()) json["advice"] = std::move(advice);
  json["schedule_file"] = violation.schedule_file.empty() ? Json(nullptr) : Json(violation.schedule_file);
  PutTrace(json, trace, sources);
  return json;
}

}  // namespace heddle
