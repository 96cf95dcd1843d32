#include "experiment/ranking/overview.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/shell_words.h"

namespace heddle {

namespace {

// The options of a run that make its configuration; the others say where the program is, and what a run may use.
constexpr const char* kSearchOptions[] = {"--search", "--reduction", "--time-outs", "--memory-model"};

std::vector<std::string> NamesOf(const Study& study, const std::vector<size_t>& programs) {
  std::vector<std::string> names;
  for (const size_t program : programs) names.push_back(study.results.programs[program]);
  return names;
}

// Of the last option with that name.
std::optional<std::string> ValueOf(const std::vector<std::string>& words, const std::string& option) {
  std::optional<std::string> value;
  for (size_t at = 0; at < words.size(); ++at) {
    if (words[at].starts_with(option + "=")) value = words[at].substr(option.size() + 1);
    if (words[at] == option && at + 1 < words.size()) value = words[at + 1];
  }
  return value;
}

std::string Counted(uint64_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::vector<size_t> NothingFound(const Study& study) {
  std::vector<size_t> hard;
  for (const size_t program : study.programs) {
    const auto found = [&](const std::vector<Measured>& row) { return row[program].found > 0; };
    if (!std::ranges::any_of(study.of_ranked, found)) hard.push_back(program);
  }
  return hard;
}

std::string HardPrograms(const Study& study) {
  const std::vector<size_t> hard = NothingFound(study);
  if (hard.empty() || study.ranked.empty()) return {};
  std::vector<size_t> others;
  for (const size_t program : study.programs) {
    if (std::ranges::find(hard, program) == hard.end()) others.push_back(program);
  }
  std::string line = fmt::format("No configuration has found an error on {}.", fmt::join(NamesOf(study, hard), ", "));
  if (others.empty()) return line;
  return line + fmt::format(" Ranking without: --programs {}", fmt::join(NamesOf(study, others), ","));
}

// Where none succeeds everywhere: who succeeds most widely.
std::string WidestSuccess(const Study& study) {
  size_t best = 0, most = 0, equals = 0;
  for (size_t at = 0; at < study.ranked.size(); ++at) {
    const auto found = [&](size_t program) { return study.of_ranked[at][program].found > 0; };
    const auto programs = static_cast<size_t>(std::ranges::count_if(study.programs, found));
    if (programs < most || programs == 0) continue;
    equals = programs == most ? equals + 1 : 0;
    if (programs > most || study.names[at] < study.names[best]) best = at;
    most = programs;
  }
  if (most == 0) return {};
  const std::string others = equals == 0 ? "" : fmt::format(" and {} more", equals);
  return fmt::format("Errors were found on {} of {} programs by {}{}, and on more by none.", most,
                     study.programs.size(), study.names[best], others);
}

size_t RunsWith(const Study& study, RunOutcome outcome) {
  size_t runs = 0;
  for (const std::vector<Measured>& row : study.measured) {
    for (const Measured& of : row) runs += of.outcomes[static_cast<size_t>(outcome)];
  }
  return runs;
}

// Of the best configuration, on the program where it finds least.
std::string HowOften(const Study& study, size_t best) {
  size_t worst = study.programs.front();
  const auto share = [&](size_t program) { return study.of_ranked[best][program].FoundShare(); };
  for (const size_t program : study.programs) {
    if (share(program) < share(worst)) worst = program;
  }
  if (share(worst) == 1) return "All of its runs found an error, on every program.";
  constexpr double kDoubt = 0.01;
  const double runs = std::ceil(std::log(kDoubt) / std::log1p(-share(worst)));
  return fmt::format(
      "It found least on {}: in {:.0f}% of its runs. {:.0f} runs with different seeds would find an error there in "
      "99 of 100 cases.",
      study.results.programs[worst], 100 * share(worst), runs);
}

}  // namespace

std::string SearchOf(const Configuration& configuration) {
  return ValueOf(ShellWords(configuration.command), "--search").value_or("");
}

std::string SearchOptionsOf(const Configuration& configuration) {
  const std::vector<std::string> words = ShellWords(configuration.command);
  std::string options;
  for (const char* option : kSearchOptions) {
    const std::optional<std::string> value = ValueOf(words, option);
    if (value) options += (options.empty() ? "" : " ") + std::string(option) + " " + ShellQuoted(*value);
  }
  const std::string& name = configuration.name;
  if (options.empty() && name.starts_with('<') && name.ends_with('>'))
    options = "--search " + ShellQuoted("rb:" + name);
  return options;
}

std::vector<std::string> AdviceOf(const Study& study) {
  if (study.lists.successful == 0) return {};
  const size_t best = study.lists.order.front();
  std::string options = SearchOptionsOf(study.results.configurations[study.ranked[best]]);
  if (options.empty()) options = "(the options of " + study.names[best] + ")";
  return {"To use the best:  heddle check " + options + " --seed 1 -cp CLASSES MAIN_CLASS", HowOften(study, best),
          "A search that leaves parts out is never complete: without a violation it proves nothing."};
}

std::vector<std::string> FootOf(const Study& study) {
  const size_t ranked = study.ranked.size(), failing = ranked - study.lists.successful;
  std::vector<std::string> lines = {fmt::format("{} of {} on {}.", Counted(study.results.runs, "run"),
                                                Counted(study.results.configurations.size(), "configuration"),
                                                Counted(study.results.programs.size(), "program"))};
  if (ranked > 0) {
    lines[0] += fmt::format(" Ranked: {} on {} ({}).", Counted(ranked, "configuration"),
                            Counted(study.programs.size(), "program"), fmt::join(NamesOf(study, study.programs), ", "));
    lines.push_back(fmt::format("Failing, as no run has found an error on one of these programs or more: {} ({:.1f}%).",
                                failing, 100.0 * static_cast<double>(failing) / static_cast<double>(ranked)));
  }
  if (study.left_out > 0) {
    lines.push_back(fmt::format("Not ranked, as not run on each of these programs: {}.", study.left_out));
  }
  if (const std::string hard = HardPrograms(study); !hard.empty()) lines.push_back(hard);
  if (study.lists.successful == 0) {
    if (const std::string widest = WidestSuccess(study); !widest.empty()) lines.push_back(widest);
  }
  const size_t unsupported = RunsWith(study, RunOutcome::kUnsupported), failed = RunsWith(study, RunOutcome::kFailed);
  if (unsupported + failed > 0) {
    lines.push_back(
        fmt::format("Runs that count as having found nothing: {} unsupported, {} failed.", unsupported, failed));
  }
  lines.insert(lines.end(), study.results.notes.begin(), study.results.notes.end());
  return lines;
}

}  // namespace heddle
