// Which command is meant, and what is the same for all of them.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <new>
#include <span>

#include "base/address_space.h"
#include "base/nearest_words.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/fault_handler.h"
#include "cli/host_output.h"
#include "cli/print_report.h"

namespace heddle {

namespace {

std::string UsageOf(const CommandRow& row) {
  return fmt::format("  heddle {:<10} {:<30}  {}\n", row.name, row.words, row.description);
}

std::string Usage() {
  std::string text = "heddle: a model checker for multithreaded Java programs\n\n";
  for (const CommandRow& row : Commands()) text += UsageOf(row);
  return text +
         "  heddle --version, --help, COMMAND --help\n"
         "\n"
         "example:\n"
         "  javac -g -d classes Account.java && heddle check -cp classes Account\n";
}

bool AsksForHelp(const std::vector<std::string>& words) {
  return !words.empty() && (words[0] == "--help" || words[0] == "-h" || words[0] == "-help" || words[0] == "-?");
}

int WrongUse(const std::string& message) {
  Complain(message);
  return kStatusBadInput;
}

int Told(const std::string& text) {
  const Status failed = WriteStandardOutput(text);
  return failed ? WrongUse(failed->message) : kStatusComplete;
}

int WithOptions(Command command, const char* name, int (*run)(const Options&), const std::vector<std::string>& words) {
  if (AsksForHelp(words)) return Told(HelpText(command));
  Result<Options> options = ParseOptions(command, words);
  if (!options) return WrongUse(options.error().message + " (see heddle " + name + " --help)");
  try {
    return run(options.value());
  } catch (const std::bad_alloc&) {
    const uint64_t limit = AddressSpaceLimit();
    const std::string why = limit == UINT64_MAX ? "this machine has no memory left"
                                                : "no memory left: this process may have " +
                                                      std::to_string(limit >> 10) + " KiB of address space (ulimit -v)";
    return PrintFailure(options.value(), "incomplete: " + why, kStatusIncomplete);
  }
}

int RunCheck(const std::vector<std::string>& words) { return WithOptions(Command::kCheck, "check", Check, words); }
int RunRun(const std::vector<std::string>& words) { return WithOptions(Command::kRun, "run", RunOnce, words); }
int RunReplay(const std::vector<std::string>& words) {
  return WithOptions(Command::kReplay, "replay", ReplayFile, words);
}
int RunTest(const std::vector<std::string>& words) { return WithOptions(Command::kTest, "test", Test, words); }
int RunExperiment(const std::vector<std::string>& words) {
  return WithOptions(Command::kExperiment, "experiment", Experiment, words);
}
int RunAnalyze(const std::vector<std::string>& words) {
  return WithOptions(Command::kAnalyze, "analyze", Analyze, words);
}

int RunRank(const std::vector<std::string>& words) { return WithOptions(Command::kRank, "rank", RankResults, words); }
int RunAdvise(const std::vector<std::string>& words) { return WithOptions(Command::kAdvise, "advise", Advise, words); }

const CommandRow* CommandOf(const std::string& name) {
  const auto row = std::ranges::find_if(Commands(), [&](const CommandRow& known) { return name == known.name; });
  return row == Commands().end() ? nullptr : &*row;
}

int Unknown(const std::string& name) {
  return WrongUse("unknown command '" + name + "'" + DidYouMean(name, NamesOf(Commands())) + " (see heddle --help)");
}

// `heddle help COMMAND` is `heddle COMMAND --help`.
int Help(const std::vector<std::string>& words) {
  if (words.empty() || AsksForHelp(words)) return Told(Usage());
  if (words.size() > 1) return WrongUse("help takes one command, and not also " + words[1]);
  const CommandRow* row = CommandOf(words[0]);
  if (row == nullptr) return Unknown(words[0]);
  return row->run == Help ? Told(Usage()) : row->run({"--help"});
}

}  // namespace

std::span<const CommandRow> Commands() {
  static constexpr CommandRow kCommands[] = {
      {"check", "[options] MAIN_CLASS [ARG...]", "explore the schedules of a program: the main job", RunCheck},
      {"run", "[options] MAIN_CLASS [ARG...]", "run one schedule, as `java` would: same output, same exit status",
       RunRun},
      {"test", "[options] [SELECTION...]", "explore the schedules of test methods (JUnit, TestNG)", RunTest},
      {"replay", "[options] SCHEDULE_FILE", "run exactly that schedule again and show it", RunReplay},
      {"analyze", "[options] MAIN_CLASS [ARG...]", "print what the static analyses know", RunAnalyze},
      {"advise", "[options] MAIN_CLASS [ARG...]", "say which search to use for a program, after a few seconds",
       RunAdvise},
      {"experiment", "[options] GRID.toml", "run a grid of programs and configurations, for studies", RunExperiment},
      {"explain", "[PROPERTY|VERDICT]", "what it means and when it is reported, with an example", Explain},
      {"rank", "[options] RESULTS...", "rank the configurations of experiments, from their results", RunRank},
      {"list", kListed, "what there is to choose from", List},
      {"help", "[COMMAND]", "this text, or what there is to say of a command", Help},
  };
  return kCommands;
}

int Main(const std::vector<std::string>& arguments) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too long is an error of the write
  HandleFaults();
  if (arguments.empty()) {
    std::fputs(Usage().c_str(), stderr);
    return kStatusBadInput;
  }
  const std::string& command = arguments[0];
  if (command == "--version") return Told("heddle " HEDDLE_VERSION "\n");
  if (AsksForHelp(arguments)) return Told(Usage());
  const CommandRow* row = CommandOf(command);
  if (row == nullptr) return Unknown(command);
  return row->run({arguments.begin() + 1, arguments.end()});
}

}  // namespace heddle
