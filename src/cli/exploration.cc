#include "cli/exploration.h"

#include <nlohmann/json.hpp>

namespace heddle {

// How nlohmann-json writes and reads these: field by field, under their own names.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Step, thread, alternative)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(StepRun, step, count)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ScheduleCost, preemptions, switches, steps)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Violation, property, message, thread, location, exception_class)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Counts, states_new, states_visited, states_end, transitions, steps, thread_choices,
                                   data_choices, executions, dropped, cut, left, instructions, max_depth, threads_max)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ReportedAccess, thread, kind, location)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(GuestUses, clock, sampled, atomic, collects)

// Schedules are long, and mostly runs of one step.
static void to_json(nlohmann::json& json, const FoundViolation& found) {
  json = {{"violation", found.violation},
          {"runs", RunsOf(found.schedule)},
          {"cost", found.cost},
          {"retracted", found.retracted}};
}
static void from_json(const nlohmann::json& json, FoundViolation& found) {
  json.at("violation").get_to(found.violation);
  json.at("cost").get_to(found.cost);
  json.at("retracted").get_to(found.retracted);
  for (const StepRun& run : json.at("runs").get<std::vector<StepRun>>()) {
    found.schedule.insert(found.schedule.end(), run.count, run.step);
  }
}

static void to_json(nlohmann::json& json, const ReportedRace& race) {
  json = {{"field", race.field}, {"first", race.accesses[0]}, {"second", race.accesses[1]}};
}
static void from_json(const nlohmann::json& json, ReportedRace& race) {
  json.at("field").get_to(race.field);
  json.at("first").get_to(race.accesses[0]);
  json.at("second").get_to(race.accesses[1]);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SearchResult, verdict, reason, covered, notes, violations, counts, visited_bytes,
                                   visited_bytes_per_state, expected_misses, peak_bytes, search_s, shorten_s)

std::string ToBytes(const Exploration& exploration) {
  const nlohmann::json json = {{"result", exploration.result},
                               {"races", exploration.races},
                               {"uses", exploration.uses},
                               {"round", exploration.round}};
  // Texts of the guest may hold anything.
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<Exploration> ExplorationFromBytes(const std::string& bytes) {
  try {
    const nlohmann::json json = nlohmann::json::parse(bytes);
    Exploration exploration;
    json.at("result").get_to(exploration.result);
    json.at("races").get_to(exploration.races);
    json.at("uses").get_to(exploration.uses);
    json.at("round").get_to(exploration.round);
    return exploration;
  } catch (const nlohmann::json::exception& wrong) {
    return Error{wrong.what()};
  }
}

}  // namespace heddle
