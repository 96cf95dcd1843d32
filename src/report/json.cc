#include "report/json.h"

#include <nlohmann/json.hpp>

#include "report/early_ends.h"
#include "report/notes.h"

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

Json ViolationJson(const ReportedViolation& violation) {
  const Violation& what = violation.found.violation;
  Json json;
  json["property"] = what.property;
  json["message"] = what.message;
  json["thread"] = what.thread;
  json["location"] = what.location;
  json["preemptions"] = violation.found.cost.preemptions;
  json["switches"] = violation.found.cost.switches;
  json["steps"] = violation.found.cost.steps;
  const std::string condition = EarlyCondition(violation.trace);
  json["only_if"] = condition.empty() ? Json(nullptr) : Json(condition);
  json["excluded_by"] = condition.empty() ? Json(nullptr) : Json(EarlyExclusion(violation.trace));
  json["early_ends"] = ArrayOf(violation.trace.early_ends, [](const EarlyEnd& end) { return end.place.Text(); });
  if (auto notes = NotesOf(violation); !notes.empty()) json["notes"] = std::move(notes);
  if (std::string advice = AdviceOn(violation); !advice.empty()) json["advice"] = std::move(advice);
  json["schedule_file"] = violation.schedule_file.empty() ? Json(nullptr) : Json(violation.schedule_file);
  return json;
}

Json RaceJson(const ReportedRace& race) {
  Json accesses = Json::array();
  for (const ReportedAccess& access : race.accesses) {
    accesses.push_back({{"thread", access.thread}, {"kind", access.kind}, {"location", access.location}});
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

std::string Written(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"; }

}  // namespace

std::string JsonReport(const CheckReport& report) {
  const SearchResult& result = report.result;
  Json json;
  json["heddle"] = report.version;
  json["main"] = report.main_class;
  json["jdk"] = report.jdk;
  json["verdict"] = VerdictName(result.verdict);
  json["reason"] = result.reason;
  json["reduction"] = report.reduction;
  if (report.alike_threads != AlikeThreads::kNone) {
    json["alike_threads"] = report.alike_threads == AlikeThreads::kMerged ? "merged" : "told apart";
  }
  json["search"] = report.search;
  if (!report.search_reason.empty()) json["searchReason"] = report.search_reason;
  json["seed"] = report.seed;
  json["workers"] = report.workers;
  json["memory_model"] = report.sequential_consistency ? "sc" : "java";
  json["violations"] = ArrayOf(report.violations, ViolationJson);
  json["handled"] = ArrayOf(report.handled, ViolationJson);
  json["races"] = ArrayOf(report.races, RaceJson);
  if (report.with_outcomes) {
    json["outcomes"] = ArrayOf(report.outcomes, OutcomeJson);
    json["outcomes_complete"] = report.outcomes_complete;
  }
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
  if (result.determinacy) {
    json["variables"] = {{"all", result.determinacy->variables}, {"determinate", result.determinacy->determinate}};
  }
  json["time_s"] = {{"boot", report.times.boot},
                    {"analysis", report.times.analysis},
                    {"search", report.times.search},
                    {"total", report.times.total},
                    {"fingerprint_ns", report.times.fingerprint_ns}};
  json["memory"] = {{"peak_bytes", result.peak_bytes},
                    {"visited_bytes_per_state", result.visited_bytes_per_state},
                    {"expected_missed_states", result.expected_misses}};
  return Written(json);
}

std::string JsonFailure(const std::string& version, const std::string& main_class, const char* verdict,
                        const std::string& reason) {
  Json json;
  json["heddle"] = version;
  json["main"] = main_class;
  json["verdict"] = verdict;
  json["reason"] = reason;
  return Written(json);
}

}  // namespace heddle
