#include "cli/raw_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/host_memory.h"
#include "cli/trace_flags.h"
#include "reduction/registry.h"

namespace heddle {

namespace {

constexpr const char* kProgram = "the program";
constexpr const char* kSearch = "the search";
constexpr const char* kLimits = "limits";
constexpr const char* kCheckpoints = "long runs";
constexpr const char* kReport = "what is told, and where";

std::string ReadSize(const std::string& text) {
  std::optional<uint64_t> size = ParseSize(text);
  return size && *size > 0 ? "" : "'" + text + "' is no size (as in 512m or 4g)";
}

std::string CheckDefine(const std::string& text) {
  return text.empty() || text[0] == '=' ? "'" + text + "' is not name=value" : "";
}

std::string CheckVariable(const std::string& text) {
  size_t equals = text.find('=');
  return equals == 0 || equals == std::string::npos ? "'" + text + "' is not NAME=VALUE" : "";
}

std::string CheckTime(const std::string& text) {
  char* end = nullptr;
  double seconds = std::strtod(text.c_str(), &end);
  return end != text.c_str() && *end == 0 && seconds > 0 ? "" : "'" + text + "' is no positive number of seconds";
}

std::string CheckSubsystems(const std::string& text) { return TraceFlags::Complaint(text); }

CLI::Validator Rule(std::string (*complaint)(const std::string&)) {
  CLI::Validator validator;
  validator.description("").operation([complaint](std::string& text) { return complaint(text); });
  return validator;
}

CLI::Validator OneOf(const std::vector<std::string>& words) {
  CLI::Validator validator;
  validator.description("").operation([words](std::string& text) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
    std::string known;
    for (const std::string& word : words) known += (known.empty() ? "" : ", ") + word;
    return "'" + text + "' is none of " + known;
  });
  return validator;
}

// All but `replay` take a program; `replay` has it from its file, and may be told where the classes are now.
void AddProgram(CLI::App& app, Command command, Options& o, RawOptions& raw) {
  app.add_option("--class-path", o.class_path, "-cp PATH: folders and jars, ':' between them")
      ->type_name("PATH")
      ->group(kProgram);
  app.add_option("--jdk", o.jdk, "the JDK whose class library is run (default: JAVA_HOME, then javac or java on PATH)")
      ->type_name("DIR")
      ->group(kProgram);
  app.add_option("--stdin", o.stdin_file, "standard input of the program (default: at its end at once)")
      ->type_name("FILE")
      ->group(kProgram);
  app.add_option("--env", raw.environment,
                 "an environment variable of the program, which has no others; may be repeated")
      ->type_name("NAME=VALUE")
      ->group(kProgram)
      ->check(Rule(CheckVariable));
  app.add_option("--allow-read", o.readable, "the program may read the files in DIR and below; may be repeated")
      ->type_name("DIR")
      ->group(kProgram);
  if (command == Command::kReplay) return;
  app.add_option("--jar", o.jar, "-jar FILE.jar: as with java; all words after it are the program's")
      ->type_name("FILE")
      ->group(kProgram);
  app.add_option("--define", raw.defines, "-Dname=value: a system property of the program")
      ->type_name("NAME=VALUE")
      ->group(kProgram)
      ->check(Rule(CheckDefine));
  for (auto [name, to] : {std::pair("--add-opens", &raw.modules.opens), {"--add-exports", &raw.modules.exports}}) {
    app.add_option(name, *to, "as with java; Add-Opens and Add-Exports of a jar's manifest are, too")
        ->type_name("MODULE/PACKAGE=TARGET")
        ->group(kProgram)
        ->check(Rule(CheckPackageOption));
  }
  app.add_option("--add-modules", raw.modules.modules, "as with java")->type_name("NAMES")->group(kProgram);
  app.add_option("--enable-assertions", raw.enable_assertions, "-ea: on for user classes (the default)")
      ->expected(0, 1)
      ->type_name("[CLASSES]")
      ->group(kProgram);
  app.add_option("--disable-assertions", raw.disable_assertions, "-da: off for user classes")
      ->expected(0, 1)
      ->type_name("")
      ->group(kProgram);
  app.add_flag("--enable-preview", raw.enable_preview,
               "as with java, where classes that use preview features need it; here they run without, too")
      ->group(kProgram);
  app.add_option("--guest-heap", raw.guest_heap,
                 "-Xmx SIZE: live bytes over which the program gets OutOfMemoryError (256m)")
      ->type_name("SIZE")
      ->group(kProgram)
      ->check(Rule(ReadSize));
}

void AddSearch(CLI::App& app, Options& o, RawOptions& raw) {
  app.add_option("--reduction", o.reduction,
                 std::string("which schedules need not be told apart (default: ") + kDefaultReduction + ", or " +
                     kSimpleReduction +
                     " where the search, --workers or --assume-locked needs that; `heddle list reductions`)")
      ->type_name("NAME[:PARAMS]")
      ->group(kSearch);
  app.add_option("--search", o.search, "in which order, and how much (default: dfs; `heddle list searches`)")
      ->type_name("NAME[:PARAMS]")
      ->group(kSearch);
  app.add_option("--assume-locked", raw.assume_locked,
                 "[=N]: fields accessed N times (5) under one lock make no choices; taken back when it turns out wrong")
      ->expected(0, 1)
      ->type_name("")
      ->group(kSearch)
      ->each([&o](const std::string&) { o.assume_locked = true; });
  app.add_option("--assume-locked-include", o.lock_protection.include,
                 "only fields like this (package.Class.field with * and ?; default: all but the library's)")
      ->type_name("PATTERN")
      ->group(kSearch);
  app.add_option("--assume-locked-exclude", o.lock_protection.exclude, "not fields like this")
      ->type_name("PATTERN")
      ->group(kSearch);
  app.add_option("--property", o.property,
                 "deadlock,uncaught,assertion,test,swallowed,exit,livelock,race; none (default: all; `heddle list "
                 "properties`)")
      ->type_name("LIST")
      ->group(kSearch);
  app.add_option("--allow-exit", raw.allow_exit, "statuses of System.exit that are no violation (default: 0)")
      ->type_name("0,3,...")
      ->group(kSearch);
  app.add_option(
         "--fail-on", raw.fail_on,
         "race: a data race is a violation (default: listed, and the verdict is at best incomplete); livelock: so "
         "is every state from which no end can be reached (default: only where threads spin)")
      ->type_name("race,livelock")
      ->group(kSearch)
      ->delimiter(',')
      ->check(OneOf({"race", "livelock"}));
  app.add_option("--memory-model", raw.memory_model,
                 "java, or sc: sequential consistency is taken for granted in spite of races")
      ->type_name("java|sc")
      ->group(kSearch)
      ->check(OneOf({"java", "sc"}));
  app.add_option("--time-outs", raw.time_outs,
                 "when waits with a limit end by it: at any moment (the default), or last: where no thread can do "
                 "anything else, the earliest first, and so sleeps of daemons and in loops; last:all: so all sleeps")
      ->type_name("any|last|last:all")
      ->group(kSearch)
      ->check(OneOf({"any", "last", "last:all"}));
  app.add_flag("--keep-edges", o.keep_edges,
               "look for livelocks with other reductions than dynamic, too, by what leads from state to state")
      ->group(kSearch);
  app.add_flag("--all", o.all, "go on after a violation; report each distinct one once")->group(kSearch);
  app.add_flag("--outcomes", o.outcomes,
               "list every distinct output that any complete execution can have (implies --all)")
      ->group(kSearch);
  app.add_flag("--no-state-matching", raw.stateless, "stateless search")->group(kSearch);
  app.add_option("--visited", o.visited_set, "how visited states are kept (default: fp128; `heddle list visited`)")
      ->type_name("NAME[:PARAMS]")
      ->group(kSearch)
      ->check(Rule([](const std::string& words) {
        const Status wrong = CheckVisitedSet(words);
        return wrong ? wrong->message : std::string();
      }));
  app.add_option(
         "--workers", raw.workers,
         "processes that explore one state space together (1), or the rounds of the portfolio (one a processor)")
      ->type_name("N")
      ->group(kSearch)
      ->check(Rule(CheckCount));
}

void AddLimits(CLI::App& app, Options& o, RawOptions& raw) {
  auto count = [&](const char* name, uint64_t& to, const char* words) {
    app.add_option(name, to, words)->type_name("N")->group(kLimits)->check(Rule(CheckCount));
  };
  count("--max-depth", o.limits.depth, "transitions on a path");
  count("--max-states", o.limits.states, "states stored");
  count("--max-executions", o.limits.executions, "paths followed to their end");
  app.add_option("--time-limit", raw.time_limit, "default: none")
      ->type_name("SECONDS")
      ->group(kLimits)
      ->check(Rule(CheckTime));
  app.add_option("--memory-limit", raw.memory_limit, "default: 80% of what the machine has free")
      ->type_name("SIZE")
      ->group(kLimits)
      ->check(Rule(ReadSize));
}

void AddCheckpoints(CLI::App& app, Options& o, RawOptions& raw) {
  app.add_option("--checkpoint", o.checkpoint,
                 "save the search now and then, and when a signal or a limit ends it, so that it can go on later")
      ->type_name("FILE")
      ->group(kCheckpoints);
  app.add_option("--checkpoint-interval", raw.checkpoint_interval,
                 "so long from one to the next (default: 60, and at least 20 times as long as it takes)")
      ->type_name("SECONDS")
      ->group(kCheckpoints)
      ->check(Rule(CheckTime));
  app.add_option("--resume", o.resume,
                 "go on from a checkpoint; program and options are in it, limits and what is told may be given anew")
      ->type_name("FILE")
      ->group(kCheckpoints);
}

void AddReport(CLI::App& app, Command command, Options& o, RawOptions& raw) {
  app.add_option("--format", raw.format, "what goes to standard output (default text)")
      ->type_name("text|json")
      ->group(kReport)
      ->check(OneOf({"text", "json"}));
  app.add_option("--guest-output", o.guest_output, "the output of the schedule that is reported (default: show)")
      ->type_name("show|hide|FILE")
      ->group(kReport);
  app.add_option("--source-path", o.source_path, "where the sources are (default: near the classes, then here)")
      ->type_name("DIR")
      ->group(kReport);
  if (command != Command::kCheck) return;
  app.add_option("--schedule", o.schedule, "where the violating schedule is saved (default: heddle-schedule.json)")
      ->type_name("FILE")
      ->group(kReport);
  app.add_option("--progress", raw.progress, "a status line on standard error (default: auto = only on a terminal)")
      ->type_name("auto|on|off")
      ->group(kReport)
      ->check(OneOf({"auto", "on", "off"}));
}

}  // namespace

std::string CheckCount(const std::string& text) {
  bool digits = !text.empty() && text.size() < 20 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "" : "'" + text + "' is no number, 0 or more";
}

void AddOptions(CLI::App& app, Command command, Options& o, RawOptions& raw) {
  AddProgram(app, command, o, raw);
  if (command == Command::kCheck) AddSearch(app, o, raw);
  if (command != Command::kReplay) {
    app.add_flag("--spurious-wakeups", o.spurious_wakeups, "wait, await and park may also return for no reason")
        ->group(kSearch);
    app.add_option("--seed", o.seed, "the seed of everything random (default 0)")
        ->type_name("N")
        ->group(kSearch)
        ->check(Rule(CheckCount));
  }
  if (command == Command::kCheck) {
    AddLimits(app, o, raw);
    AddCheckpoints(app, o, raw);
  }
  if (command != Command::kRun) AddReport(app, command, o, raw);
  app.add_option("--trace", raw.traces, std::string("debugging of heddle itself: ") + TraceFlags::kNames)
      ->type_name("SUBSYSTEMS")
      ->group(kReport)
      ->check(Rule(CheckSubsystems));
  app.set_help_flag("");
}

}  // namespace heddle
