#include "cli/command_line.h"

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

// What CLI11 fills and Options says in other words.
struct RawOptions {
  std::vector<std::string> defines, traces, environment;
  std::string guest_heap, memory_limit, memory_model = "java", format = "text", progress = "auto";
  bool enable_preview = false;  // says nothing: such classes are run in any case
  std::string enable_assertions, disable_assertions, workers, assume_locked;
  double time_limit = 0;
  double checkpoint_interval = 0;
  bool stateless = false;
};

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

std::string CheckCount(const std::string& text) {
  bool digits = !text.empty() && text.size() < 20 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "" : "'" + text + "' is no number, 0 or more";
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
  app.add_option("--jar", o.jar, "-jar FILE.jar: as with java")->type_name("FILE")->group(kProgram);
  app.add_option("--define", raw.defines, "-Dname=value: a system property of the program")
      ->type_name("NAME=VALUE")
      ->group(kProgram)
      ->check(Rule(CheckDefine));
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
  app.add_option("--property", o.property, "deadlock,uncaught,assertion,test,swallowed,race; none (default: all)")
      ->type_name("LIST")
      ->group(kSearch);
  app.add_option("--fail-on",
                 "race: a data race is a violation (default: listed, and the verdict is at best incomplete)")
      ->type_name("race")
      ->group(kSearch)
      ->check(OneOf({"race"}))
      ->each([&o](const std::string&) { o.fail_on_race = true; });
  app.add_option("--memory-model", raw.memory_model,
                 "java, or sc: sequential consistency is taken for granted in spite of races")
      ->type_name("java|sc")
      ->group(kSearch)
      ->check(OneOf({"java", "sc"}));
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

void AddAll(CLI::App& app, Command command, Options& o, RawOptions& raw) {
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

// Java's spelling as ours; other words as they are.
std::string Normalized(const std::string& word) {
  auto starts = [&](const char* prefix) { return word.rfind(prefix, 0) == 0; };
  if (word == "-cp" || word == "-classpath") return "--class-path";
  if (word == "-jar") return "--jar";
  if (starts("-D") && word.size() > 2) return "--define=" + word.substr(2);
  if (word == "--assume-locked") return word + "=" + std::to_string(LockProtectionOptions().accesses);
  if (starts("-Xmx")) return "--guest-heap=" + word.substr(4);
  for (const char* on : {"-enableassertions", "-ea"}) {
    if (word == on || starts((std::string(on) + ":").c_str())) return "--enable-assertions=" + word.substr(1);
  }
  for (const char* off : {"-disableassertions", "-da"}) {
    if (word == off || starts((std::string(off) + ":").c_str())) return "--disable-assertions=" + word.substr(1);
  }
  return word;
}

// Splits `words` into options (normalized, each with its value) and what follows them. Error: an option that is not
// known.
Status SplitWords(const CLI::App& app, const std::vector<std::string>& words, std::vector<std::string>& options,
                  std::vector<std::string>& rest) {
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i].size() < 2 || words[i][0] != '-') {
      rest.assign(words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
      return {};
    }
    std::string word = Normalized(words[i]);
    size_t equals = word.find('=');
    const CLI::Option* option = app.get_option_no_throw(word.substr(0, equals));
    if (option == nullptr || word[1] != '-') return Error{"unknown option " + words[i]};
    options.push_back(word);
    if (equals != std::string::npos || option->get_expected_min() == 0) continue;
    if (++i == words.size()) return Error{"option " + words[i - 1] + " needs a value"};
    options.back() += "=" + words[i];
  }
  return {};
}

// CLI11 says more than one line about a missing member of a list.
std::string OneLine(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Status TakeWorkers(const RawOptions& raw, Options& o) {
  if (raw.workers.empty()) return {};
  constexpr uint64_t kMost = 1024;
  const uint64_t workers = std::stoull(raw.workers);
  if (workers == 0 || workers > kMost) return Error{"--workers " + raw.workers + ": from 1 to 1024"};
  o.workers = static_cast<unsigned>(workers);
  return {};
}

Status TakeLockProtection(const RawOptions& raw, Options& o) {
  LockProtectionOptions& options = o.lock_protection;
  if (!o.assume_locked && (!options.include.empty() || !options.exclude.empty())) {
    return Error{"--assume-locked-include and --assume-locked-exclude need --assume-locked"};
  }
  if (raw.assume_locked.empty()) return {};
  if (std::string wrong = CheckCount(raw.assume_locked); !wrong.empty()) return Error{"--assume-locked: " + wrong};
  options.accesses = std::stoull(raw.assume_locked);
  if (options.accesses == 0) return Error{"--assume-locked=0: from 1 on"};
  return {};
}

Status TakeRaw(const RawOptions& raw, Options& o) {
  if (Status wrong = TakeWorkers(raw, o)) return *wrong;
  if (Status wrong = TakeLockProtection(raw, o)) return *wrong;
  if (raw.checkpoint_interval > 0 && o.checkpoint.empty() && o.resume.empty()) {
    return Error{"--checkpoint-interval needs --checkpoint or --resume"};
  }
  o.checkpoint_interval_s = raw.checkpoint_interval;
  for (const std::string& define : raw.defines) {
    size_t equals = std::min(define.find('='), define.size());
    o.properties[define.substr(0, equals)] = equals == define.size() ? "" : define.substr(equals + 1);
  }
  for (const std::string& variable : raw.environment) {
    size_t equals = variable.find('=');
    o.environment[variable.substr(0, equals)] = variable.substr(equals + 1);
  }
  if (raw.disable_assertions.find(':') != std::string::npos) {
    return Error{"-" + raw.disable_assertions + ": assertions can be disabled for all user classes only (-da)"};
  }
  o.assertions = raw.disable_assertions.empty();
  if (!raw.guest_heap.empty()) o.guest_heap_bytes = *ParseSize(raw.guest_heap);
  if (o.guest_heap_bytes > uint64_t{4} << 30) return Error{"-Xmx" + raw.guest_heap + ": at most 4g"};
  o.sequential_consistency = raw.memory_model == "sc";
  o.format = raw.format == "json" ? Format::kJson : Format::kText;
  o.progress = raw.progress == "auto" ? Progressing::kAuto
               : raw.progress == "on" ? Progressing::kOn
                                      : Progressing::kOff;
  o.state_matching = !raw.stateless;
  o.limits.time_s = raw.time_limit;
  uint64_t free = FreeMemory();
  if (!raw.memory_limit.empty()) {
    o.limits.memory_bytes = *ParseSize(raw.memory_limit);
  } else if (free != 0) {
    o.limits.memory_bytes = free / 10 * 8;
  }
  for (const std::string& list : raw.traces) {
    for (const std::string& name : TraceFlags::Split(list)) o.trace.push_back(name);
  }
  if (o.outcomes) o.all = true;
  if (o.all && o.search == "portfolio") {
    return Error{"the search portfolio stops at the first violation: --all and --outcomes need another search"};
  }
  return {};
}

Status TakeRest(Command command, std::vector<std::string> rest, Options& o) {
  if (command != Command::kReplay && !o.jar.empty()) {
    o.class_path = o.jar;
    o.arguments = std::move(rest);
    return {};
  }
  if (rest.empty() && !o.resume.empty()) return {};  // the checkpoint names it
  if (rest.empty()) {
    return Error{command == Command::kReplay ? "replay needs a schedule file" : "the main class is missing"};
  }
  o.main_class = rest.front();
  rest.erase(rest.begin());
  if (command == Command::kReplay && !rest.empty())
    return Error{"replay takes one schedule file, and not also " + rest.front()};
  if (o.main_class.find('/') != std::string::npos && command != Command::kReplay) {
    std::replace(o.main_class.begin(), o.main_class.end(), '/', '.');  // as java does
  }
  o.arguments = std::move(rest);
  return {};
}

std::string OptionGroups(const CLI::App& app) {
  CLI::Formatter formatter;
  formatter.column_width(34);
  std::string text = formatter.make_groups(&app, CLI::AppFormatMode::Normal);
  for (size_t at = 0; (at = text.find("\n\n\n", at)) != std::string::npos;) text.erase(at, 1);
  return text;
}

}  // namespace

Result<Options> ParseOptions(Command command, const std::vector<std::string>& words) {
  Options o;
  RawOptions raw;
  CLI::App app;
  AddAll(app, command, o, raw);
  std::vector<std::string> options, rest;
  if (Status wrong = SplitWords(app, words, options, rest)) return *wrong;
  std::reverse(options.begin(), options.end());  // CLI11 takes them from the end
  try {
    app.parse(options);
  } catch (const CLI::ParseError& wrong) {
    return Error{OneLine(wrong.what())};
  }
  for (const CLI::Option* option : app.get_options()) {
    if (option->count() > 0) o.given.push_back(option->get_name());
  }
  if (Status wrong = TakeRaw(raw, o)) return *wrong;
  if (Status wrong = TakeRest(command, rest, o)) return *wrong;
  return o;
}

std::string HelpText(Command command) {
  Options o;
  RawOptions raw;
  CLI::App app;
  AddAll(app, command, o, raw);
  std::string options = OptionGroups(app);
  switch (command) {
    case Command::kCheck:
      return "usage: heddle check [options] MAIN_CLASS [ARG...]      explore the schedules of a program\n" + options +
             "\nexamples:\n"
             "  heddle check -cp classes com.example.Main\n"
             "  heddle check -cp classes:lib/queue.jar --all --time-limit 60 Main arg1 arg2\n"
             "  heddle check -jar app.jar --format json\n"
             "  heddle check --outcomes --memory-model sc -cp classes Litmus\n"
             "  heddle check --checkpoint long.saved -cp classes Long      (later: heddle check --resume long.saved)\n"
             "\nexit status: 0 complete, 1 violation, 2 bad input, 3 incomplete, 4 unsupported, 70 a defect of "
             "heddle\n";
    case Command::kRun:
      return "usage: heddle run [options] MAIN_CLASS [ARG...]        run one schedule, as `java` would\n" + options +
             "\nexamples:\n"
             "  heddle run -cp classes com.example.Main arg1\n"
             "  heddle run -jar app.jar\n"
             "\nexit status: that of the program; 2 bad input, 4 unsupported, 70 a defect of heddle\n";
    case Command::kReplay:
      return "usage: heddle replay [options] SCHEDULE_FILE           run exactly that schedule again and show it\n" +
             options +
             "\nexamples:\n"
             "  heddle replay heddle-schedule.json\n"
             "  heddle replay -cp new/place/of/classes --source-path src heddle-schedule.json\n"
             "\nexit status: 1 the violation shows again, 2 the schedule does not fit\n";
  }
  return {};
}

std::string OptionTable() {
  Options o;
  RawOptions raw;
  CLI::App app;
  AddAll(app, Command::kCheck, o, raw);
  return OptionGroups(app).substr(1);
}

}  // namespace heddle
