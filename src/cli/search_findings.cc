#include "cli/search_findings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace heddle {

// How nlohmann-json writes and reads these: field by field, under their own names.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Step, thread, alternative)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(StepRun, step, count)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ScheduleCost, preemptions, switches, steps)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Violation, property, message, thread, location, exception_class, remark)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Counts, states_new, states_visited, states_end, transitions, steps, thread_choices,
                                   data_choices, executions, dropped, cut, left, instructions, max_depth, threads_max)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ReportedAccess, thread, kind, location)

static void to_json(nlohmann::json& json, const GuestUses& uses) { json = uses.bits(); }
static void from_json(const nlohmann::json& json, GuestUses& uses) { uses.Add(json.get<uint32_t>()); }

// Schedules are long, and mostly runs of one step.
static void ScheduleFromJson(const nlohmann::json& json, Schedule& schedule) {
  for (const StepRun& run : json.get<std::vector<StepRun>>()) schedule.insert(schedule.end(), run.count, run.step);
}

static void to_json(nlohmann::json& json, const FoundViolation& found) {
  json = {{"violation", found.violation},
          {"runs", RunsOf(found.schedule)},
          {"cost", found.cost},
          {"early", found.early},
          {"dropped_assumptions", found.dropped_assumptions},
          {"visible", found.visible},
          {"as_found", found.as_found}};
}
static void from_json(const nlohmann::json& json, FoundViolation& found) {
  json.at("violation").get_to(found.violation);
  json.at("cost").get_to(found.cost);
  json.at("early").get_to(found.early);
  json.at("dropped_assumptions").get_to(found.dropped_assumptions);
  json.at("visible").get_to(found.visible);
  json.at("as_found").get_to(found.as_found);
  ScheduleFromJson(json.at("runs"), found.schedule);
}

static void to_json(nlohmann::json& json, const CollectedOutcome& outcome) {
  json = {{"output", outcome.standard_output},
          {"status", outcome.exit_status},
          {"runs", RunsOf(outcome.schedule)},
          {"states", outcome.states}};
}
static void from_json(const nlohmann::json& json, CollectedOutcome& outcome) {
  json.at("output").get_to(outcome.standard_output);
  json.at("status").get_to(outcome.exit_status);
  ScheduleFromJson(json.at("runs"), outcome.schedule);
  json.at("states").get_to(outcome.states);
}

static void to_json(nlohmann::json& json, const ReportedRace& race) {
  json = {{"field", race.field}, {"first", race.accesses[0]}, {"second", race.accesses[1]}};
}
static void from_json(const nlohmann::json& json, ReportedRace& race) {
  json.at("field").get_to(race.field);
  json.at("first").get_to(race.accesses[0]);
  json.at("second").get_to(race.accesses[1]);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SizeEstimate, states, low, high)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Traffic, messages, bytes, asked, pieces)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SearchResult, verdict, reason, cuts, covered, notes, violations, remarks, counts,
                                   visited_bytes, visited_disk_bytes, visited_bytes_per_state, expected_misses,
                                   peak_bytes, search_s, shorten_s, limit)

void SearchFindings::AddSeen(const SearchFindings& other) {
  attribute_effects.resize(std::max(attribute_effects.size(), other.attribute_effects.size()));
  for (size_t i = 0; i < other.attribute_effects.size(); ++i) attribute_effects[i] |= other.attribute_effects[i];
  atomic_blocks.insert(other.atomic_blocks.begin(), other.atomic_blocks.end());
}

std::string ToBytes(const SearchFindings& findings) {
  nlohmann::json json = {{"result", findings.result},
                         {"races", findings.races},
                         {"outcomes", findings.outcomes},
                         {"uses", findings.uses},
                         {"statuses", findings.statuses},
                         {"round", findings.round},
                         {"traffic", findings.traffic},
                         {"attribute_effects", findings.attribute_effects},
                         {"atomic_blocks", findings.atomic_blocks},
                         {"alike_threads", findings.alike_threads},
                         {"own_thread_numbers", findings.own_thread_numbers}};
  if (findings.result.size) json["size"] = *findings.result.size;
  // Unlike JSON this keeps texts of the guest as they are, which may hold anything.
  std::string bytes;
  nlohmann::json::to_msgpack(json, bytes);
  return bytes;
}

Result<SearchFindings> FindingsFromBytes(const std::string& bytes) {
  try {
    const nlohmann::json json = nlohmann::json::from_msgpack(bytes);
    SearchFindings findings;
    json.at("result").get_to(findings.result);
    json.at("races").get_to(findings.races);
    json.at("outcomes").get_to(findings.outcomes);
    json.at("uses").get_to(findings.uses);
    json.at("statuses").get_to(findings.statuses);
    json.at("round").get_to(findings.round);
    json.at("traffic").get_to(findings.traffic);
    json.at("attribute_effects").get_to(findings.attribute_effects);
    json.at("atomic_blocks").get_to(findings.atomic_blocks);
    json.at("alike_threads").get_to(findings.alike_threads);
    json.at("own_thread_numbers").get_to(findings.own_thread_numbers);
    if (json.contains("size")) findings.result.size = json.at("size").get<SizeEstimate>();
    return findings;
  } catch (const nlohmann::json::exception& wrong) {
    return Error{wrong.what()};
  }
}

}  // namespace heddle
