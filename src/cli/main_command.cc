// Which command is meant, and what is the same for all of them.
#include <csignal>
#include <cstdio>
#include <new>

#include "base/address_space.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/fault_handler.h"
#include "cli/host_output.h"
#include "cli/print_report.h"

namespace heddle {

namespace {

constexpr const char* kUsage =
    "heddle: a model checker for multithreaded Java programs\n"
    "\n"
    "  heddle check   [options] MAIN_CLASS [ARG...]   explore the schedules of a program: the main job\n"
    "  heddle run     [options] MAIN_CLASS [ARG...]   run one schedule, as `java` would: same output, same exit "
    "status\n"
    "  heddle replay  [options] SCHEDULE_FILE         run exactly that schedule again and show it\n"
    "  heddle analyze [options] MAIN_CLASS [ARG...]   print what the static analyses know\n"
    "  heddle list    searches|reductions|properties|natives|options\n"
    "  heddle --version, --help, COMMAND --help\n"
    "\n"
    "example:\n"
    "  javac -g -d classes Account.java && heddle check -cp classes Account\n";

bool AsksForHelp(const std::vector<std::string>& words) {
  return !words.empty() && (words[0] == "--help" || words[0] == "-h" || words[0] == "-help" || words[0] == "-?");
}

int WrongUse(const std::string& message) {
  Complain(message);
  return kStatusBadInput;
}

int WithOptions(Command command, const char* name, int (*run)(const Options&), const std::vector<std::string>& words) {
  if (AsksForHelp(words)) {
    Status failed = WriteStandardOutput(HelpText(command));
    return failed ? WrongUse(failed->message) : kStatusComplete;
  }
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

}  // namespace

int Main(const std::vector<std::string>& arguments) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too long is an error of the write
  HandleFaults();
  if (arguments.empty()) {
    std::fputs(kUsage, stderr);
    return kStatusBadInput;
  }
  const std::string& command = arguments[0];
  std::vector<std::string> words(arguments.begin() + 1, arguments.end());
  if (command == "check") return WithOptions(Command::kCheck, "check", Check, words);
  if (command == "run") return WithOptions(Command::kRun, "run", RunOnce, words);
  if (command == "replay") return WithOptions(Command::kReplay, "replay", ReplayFile, words);
  if (command == "list") return List(words);
  if (command == "analyze") return WithOptions(Command::kAnalyze, "analyze", Analyze, words);
  if (command == "experiment" || command == "rank") {
    return WrongUse(command + " is not available in this version");
  }
  Status failed;
  if (command == "--version") {
    failed = WriteStandardOutput("heddle " HEDDLE_VERSION "\n");
  } else if (command == "help" || AsksForHelp(arguments)) {
    failed = WriteStandardOutput(kUsage);
  } else {
    return WrongUse("unknown command '" + command + "' (see heddle --help)");
  }
  return failed ? WrongUse(failed->message) : kStatusComplete;
}

}  // namespace heddle
