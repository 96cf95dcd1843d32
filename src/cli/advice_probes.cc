#include "cli/advice_probes.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/shell_words.h"
#include "cli/cancel.h"
#include "cli/check_process.h"
#include "cli/commands.h"
#include "cli/scratch_folder.h"
#include "reduction/registry.h"

namespace heddle {

namespace {

// Said to advise alone.
constexpr std::string_view kOwn[] = {"--time", "--format"};
constexpr const char* kStates = "50000";          // of dynamic
constexpr const char* kStatesInRandom = "20000";  // of the random order

bool IsOwn(const std::string& word) {
  return std::ranges::find(kOwn, std::string_view(word).substr(0, word.find('='))) != std::end(kOwn);
}

// The words that name the program, and the options that change what it does or what is asked.
std::vector<std::string> WordsOfUser(const Options& options) {
  std::vector<std::string> words;
  for (const std::string& word : options.said) {
    if (!IsOwn(word) && !word.starts_with("--jar=")) words.push_back(word);
  }
  if (options.jar.empty()) {
    words.push_back(options.main_class);
  } else {
    words.push_back("--jar=" + options.jar);
  }
  words.insert(words.end(), options.arguments.begin(), options.arguments.end());
  return words;
}

// As users write it.
std::string Spelled(const std::string& word) {
  constexpr std::pair<std::string_view, const char*> kSpellings[] = {
      {"--class-path=", "-cp "}, {"--jar=", "-jar "}, {"--define=", "-D"}};
  for (const auto& [ours, javas] : kSpellings) {
    if (word.starts_with(ours)) return javas + ShellQuoted(word.substr(ours.size()));
  }
  return ShellQuoted(word);
}

void Read(const Document& said, Probe& probe) {
  const Document counts = said.value("counts", Document::object());
  probe.done = true;
  probe.verdict = TextAt(said, "verdict");
  probe.reason = TextAt(said, "reason");
  const std::string reduction = TextAt(said, "reduction");
  if (probe.name == kDefaultReduction && !reduction.empty()) probe.name = reduction;  // attributes may need another
  const Document& violations = ListAt(said, "violations");
  if (!violations.empty()) probe.violation = HeadlineOf(violations.front());
  const std::vector<std::string> cuts = TextsAt(said, "cuts");
  probe.cut = !cuts.empty();
  probe.by_clock = std::ranges::any_of(cuts, [](const std::string& cut) { return cut.starts_with("time limit of "); });
  probe.races = ListAt(said, "races").size();
  probe.states = NumberAt(counts, "states_new");
  probe.visited = NumberAt(counts, "states_visited");
  probe.transitions = NumberAt(counts, "transitions");
  probe.choices = NumberAt(counts, "thread_choices");
  probe.executions = NumberAt(counts, "executions");
  probe.given_up = NumberAt(counts, "left");
  probe.depth = NumberAt(counts, "max_depth");
  probe.threads = NumberAt(counts, "threads_max");
  if (const auto size = said.find("estimate"); size != said.end()) {
    probe.size = {size->value("states_new", 0.0), size->value("low", 0.0), size->value("high", 0.0)};
  }
  if (const auto times = said.find("time_s"); times != said.end()) probe.seconds = times->value("search", 0.0);
}

class Prober {
 public:
  Prober(const Options& options, const ScratchFolder& scratch) : options_(options), scratch_(scratch) {}

  // Error: it could not be done.
  Status Run(Probe& probe, const std::vector<std::string>& limits, double seconds, int& status) {
    const std::string file = fmt::format("{}/{}", scratch_.path(), ++number_);
    std::vector<std::string> words = probe.options;
    words.insert(words.end(), limits.begin(), limits.end());
    words.insert(words.end(), {fmt::format("--time-limit={:g}", seconds), "--no-shortening", "--schedule=" + file});
    const std::vector<std::string> of_user = WordsOfUser(options_);
    words.insert(words.end(), of_user.begin(), of_user.end());
    const CheckedProcess checked = RunCheckProcess(words, file + ".json");
    Read(checked.said, probe);
    status = Cancelled() ? kStatusIncomplete : checked.status;
    if (Cancelled()) return Error{"interrupted: there is no advice"};
    const bool known = probe.Violated() || probe.verdict == "complete" || probe.verdict == "incomplete";
    return known ? Status() : Status(Error{probe.reason});
  }

 private:
  const Options& options_;
  const ScratchFolder& scratch_;
  unsigned number_ = 0;
};

unsigned Processors() {
  cpu_set_t allowed;
  return sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? static_cast<unsigned>(CPU_COUNT(&allowed)) : 1;
}

}  // namespace

Result<Measures> Measure(const Options& options, int& status) {
  const ScratchFolder scratch("heddle-advise");
  if (!scratch.made()) {
    status = kStatusBadInput;
    return Error{"no folder can be made for temporary files"};
  }
  Measures measures;
  measures.seconds = options.time_given_s;
  measures.processors = Processors();
  measures.dynamic = {.name = kDefaultReduction, .options = {"--search", "dfs"}};
  measures.walk = {.name = "walk", .options = {"--search", "walk:200"}, .keeps_states = false};
  measures.random_order = {.name = "random order", .options = {"--search", "random", "--reduction", "heap-reach"}};
  const double each = std::clamp(options.time_given_s / 20, 0.5, 2.0);
  const std::pair<Probe*, std::vector<std::string>> probes[] = {
      {&measures.dynamic, {std::string("--max-states=") + kStates}},
      {&measures.walk, {}},
      {&measures.random_order, {std::string("--max-states=") + kStatesInRandom}}};
  Prober prober(options, scratch);
  for (const auto& [probe, limits] : probes) {
    if (Status wrong = prober.Run(*probe, limits, each, status)) return *wrong;
    if (probe->Violated() || probe->Exhausted()) break;
  }
  return measures;
}

std::string CheckCommand(const Options& options, const std::vector<std::string>& more) {
  std::string command = "heddle check";
  for (const std::string& word : more) command += " " + ShellQuoted(word);
  for (const std::string& word : WordsOfUser(options)) command += " " + Spelled(word);
  return command;
}

}  // namespace heddle
