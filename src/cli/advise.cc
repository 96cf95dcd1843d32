// `heddle advise`: which search and which reduction to use for a program, by what short searches show.
#include <fmt/format.h>

#include "cli/advice_probes.h"
#include "cli/cancel.h"
#include "cli/commands.h"
#include "cli/host_output.h"
#include "cli/print_report.h"
#include "report/json.h"

namespace heddle {

namespace {

std::vector<const Probe*> DoneProbes(const Measures& measures) {
  std::vector<const Probe*> done;
  for (const Probe* probe : {&measures.dynamic, &measures.walk, &measures.random_order}) {
    if (probe->done) done.push_back(probe);
  }
  return done;
}

// Ten lines at most.
std::string AdviceText(const Options& options, const Measures& measures, const Advice& advice) {
  std::string text;
  auto line = [&text](const char* name, const std::string& words) { text += fmt::format("{:<10}{}\n", name, words); };
  for (const Probe* probe : DoneProbes(measures)) line(text.empty() ? "measured" : "", WordsOf(*probe));
  line("advice", advice.choice);
  for (const std::string& reason : advice.reasons) line(&reason == &advice.reasons.front() ? "because" : "", reason);
  for (const std::vector<std::string>& words : advice.commands) {
    line(&words == &advice.commands.front() ? "run" : "or", CheckCommand(options, words));
  }
  return text;
}

nlohmann::ordered_json SizeJson(const Probe& probe) {
  if (!probe.size) return nullptr;
  return {{"states_new", probe.size->states}, {"low", probe.size->low}, {"high", probe.size->high}};
}

nlohmann::ordered_json ProbeJson(const Probe& probe) {
  return {{"search", probe.name},
          {"verdict", probe.verdict},
          {"reason", probe.reason},
          {"exhausted", probe.Exhausted()},
          {"cut_by_clock", probe.by_clock},
          {"races", probe.races},
          {"states_new", probe.states},
          {"estimate", SizeJson(probe)},
          {"states_visited", probe.visited},
          {"transitions", probe.transitions},
          {"thread_choices", probe.choices},
          {"executions", probe.executions},
          {"given_up", probe.given_up},
          {"max_depth", probe.depth},
          {"threads_max", probe.threads},
          {"seconds", probe.seconds}};
}

std::string AdviceJson(const Options& options, const Measures& measures, const Advice& advice) {
  nlohmann::ordered_json json;
  json["heddle"] = HEDDLE_VERSION;
  json["main"] = options.jar.empty() ? options.main_class : options.jar;
  json["seed"] = options.seed;
  json["time_s"] = measures.seconds;
  json["advice"] = AdviceName(advice.kind);
  json["choice"] = advice.choice;
  json["because"] = advice.reasons;
  json["commands"] = nlohmann::ordered_json::array();
  for (const std::vector<std::string>& words : advice.commands) {
    json["commands"].push_back(CheckCommand(options, words));
  }
  json["measured"] = nlohmann::ordered_json::array();
  for (const Probe* probe : DoneProbes(measures)) json["measured"].push_back(ProbeJson(*probe));
  return Written(json);
}

}  // namespace

int Advise(const Options& options) {
  CancelOnSignals();
  int status = kStatusComplete;
  const Result<Measures> measured = Measure(options, status);
  if (!measured) return PrintFailure(options, measured.error().message, status);
  const Measures& measures = measured.value();
  const Advice advice = AdviceOn(measures);
  const bool as_json = options.format == Format::kJson;
  const Status failed =
      WriteStandardOutput(as_json ? AdviceJson(options, measures, advice) : AdviceText(options, measures, advice));
  if (failed) Complain(failed->message);
  return failed ? kStatusBadInput : kStatusComplete;
}

}  // namespace heddle
