#include "report/json.h"

#include "report/characteristics_report.h"
#include "report/named_sources.h"
#include "report/notes.h"
#include "report/violation_json.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

// Runs of equal steps: [thread, alternative, count], as in a schedule file.
Json ScheduleJson(const Schedule& schedule) {
  Json runs = Json::array();
  for (const auto& [step, count] : RunsOf(schedule)) {
    runs.push_back(Json::array({step.thread, step.alternative, count}));
  }
  return runs;
}

template <typename Items, typename Write>
Json ArrayOf(const Items& items, Write write) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(write(item));
  return array;
}

Json RaceJson(const ReportedRace& race, NamedSources& sources) {
  Json accesses = Json::array();
  for (const ReportedAccess& access : race.accesses) {
    Json json = {{"thread", access.thread}, {"kind", access.kind}, {"location", access.location}};
    const std::string of_class = race.field.substr(0, race.field.rfind('.'));
    if (const std::string file = sources.AddNear(access.location, of_class); !file.empty()) json["file"] = file;
    accesses.push_back(std::move(json));
  }
  return {{"field", race.field}, {"accesses", accesses}};
}

Json OutcomeJson(const ReportedOutcome& outcome) {
  return {{"stdout", outcome.standard_output},
          {"exit", outcome.exit_status},
          {"end_states", outcome.end_states},
          {"schedule", ScheduleJson(outcome.schedule)}};
}

Json CountsJson(const Counts& counts) {
  return {{"states_new", counts.states_new},
          {"states_visited", counts.states_visited},
          {"states_end", counts.states_end},
          {"transitions", counts.transitions},
          {"steps", counts.steps},
          {"thread_choices", counts.thread_choices},
          {"data_choices", counts.data_choices},
          {"executions", counts.executions},
          {"dropped", counts.dropped},
          {"left", counts.left},
          {"instructions", counts.instructions},
          {"max_depth", counts.max_depth},
          {"threads_max", counts.threads_max}};
}

}  // namespace

Json CheckDocument(const CheckReport& report, SourceText& text) {
  const SearchResult& result = report.result;
  NamedSources sources(text);
  auto violation_json = [&](const ReportedViolation& violation) { return ViolationJson(violation, sources); };
  Json json;
  json["heddle"] = report.version;
  json["main"] = report.main_class;
  json["jdk"] = report.jdk;
  json["verdict"] = VerdictName(result.verdict);
  json["reason"] = result.reason;
  if (const char* limit = LimitName(result.limit)) json["limit"] = limit;
  json["cuts"] = result.cuts;
  json["reduction"] = report.reduction;
  if (report.alike_threads != AlikeThreads::kNone) {
    json["alike_threads"] = report.alike_threads == AlikeThreads::kMerged ? "merged" : "told apart";
  }
  json["search"] = report.search;
  if (!report.search_reason.empty()) json["searchReason"] = report.search_reason;
  json["seed"] = report.seed;
  json["workers"] = report.workers;
  if (report.traffic.messages > 0) {
    json["traffic"] = {{"messages", report.traffic.messages},
                       {"bytes", report.traffic.bytes},
                       {"states_asked", report.traffic.asked},
                       {"pieces", report.traffic.pieces}};
  }
  json["memory_model"] = report.sequential_consistency ? "sc" : "java";
  json["violations"] = ArrayOf(report.violations, violation_json);
  json["handled"] = ArrayOf(report.handled, violation_json);
  json["races"] = ArrayOf(report.races, [&](const ReportedRace& race) { return RaceJson(race, sources); });
  if (report.with_outcomes) {
    json["outcomes"] = ArrayOf(report.outcomes, OutcomeJson);
    json["outcomes_complete"] = report.outcomes_complete;
  }
  if (result.characteristics) json["characteristics"] = CharacteristicsJson(report);
  if (!report.launcher_output.empty()) json["launcher_output"] = report.launcher_output;
  if (!result.covered.empty()) json["covered"] = result.covered;
  json["notes"] = NotesOf(report);
  if (auto advice = AdviceOn(report); !advice.empty()) json["advice"] = std::move(advice);
  json["held_fixed"] = report.held_fixed;
  json["counts"] = CountsJson(result.counts);
  if (result.searches.number > 1) {
    json["searches"] = {{"number", result.searches.number},
                        {"first_thread_choices", result.searches.first_choices},
                        {"all_thread_choices", result.searches.all_choices},
                        {"all_states_new", result.searches.all_states}};
  }
  if (result.size) {
    json["estimate"] = {{"states_new", result.size->states}, {"low", result.size->low}, {"high", result.size->high}};
  }
  if (result.determinacy) {
    json["variables"] = {{"all", result.determinacy->variables}, {"determinate", result.determinacy->determinate}};
  }
  json["time_s"] = {{"boot", report.times.boot},     {"analysis", report.times.analysis},
                    {"search", report.times.search}, {"shortening", report.times.shortening},
                    {"total", report.times.total},   {"fingerprint_ns", report.times.fingerprint_ns}};
  json["memory"] = {{"peak_bytes", result.peak_bytes},
                    {"visited_bytes_per_state", result.visited_bytes_per_state},
                    {"visited_disk_bytes", result.visited_disk_bytes},
                    {"expected_missed_states", result.expected_misses}};
  json["sources"] = sources.Excerpts();
  return json;
}

Json FailureDocument(const std::string& version, const std::string& main_class, const char* verdict,
                     const std::string& reason) {
  Json json;
  json["heddle"] = version;
  json["main"] = main_class;
  json["verdict"] = verdict;
  json["reason"] = reason;
  return json;
}

std::string Written(const Json& document) {
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace heddle
