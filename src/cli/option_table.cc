#include "cli/option_table.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/host_memory.h"
#include "cli/module_options.h"
#include "cli/trace_flags.h"
#include "reduction/registry.h"

namespace heddle {

namespace {

using Json = nlohmann::json;

constexpr const char* kProgram = "the program";
constexpr const char* kSearch = "the search";
constexpr const char* kLimits = "limits";
constexpr const char* kCheckpoints = "long runs";
constexpr const char* kReport = "what is told, and where";

// --- what is wrong with a value ---

std::string CheckCount(const std::string& text) {
  const bool digits = !text.empty() && text.size() < 20 && text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? "" : "'" + text + "' is no number, 0 or more";
}

std::string CheckSize(const std::string& text) {
  const std::optional<uint64_t> size = ParseSize(text);
  return size && *size > 0 ? "" : "'" + text + "' is no size (as in 512m or 4g)";
}

std::string CheckTime(const std::string& text) {
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  return end != text.c_str() && *end == 0 && seconds > 0 ? "" : "'" + text + "' is no positive number of seconds";
}

std::string CheckDefine(const std::string& text) {
  return text.empty() || text[0] == '=' ? "'" + text + "' is not name=value" : "";
}

std::string CheckVariable(const std::string& text) {
  const size_t equals = text.find('=');
  return equals == 0 || equals == std::string::npos ? "'" + text + "' is not NAME=VALUE" : "";
}

std::string CheckVisited(const std::string& words) {
  const Status wrong = CheckVisitedSet(words);
  return wrong ? wrong->message : std::string();
}

auto OneOf(std::vector<std::string> words) {
  return [words = std::move(words)](const std::string& text) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
    std::string known;
    for (const std::string& word : words) known += (known.empty() ? "" : ", ") + word;
    return "'" + text + "' is none of " + known;
  };
}

// --- what a value does ---

using Take = std::function<Status(Options&, const std::string&)>;

// `field`: gives the field of an Options.
template <typename Field>
Take Set(Field field) {
  return [field](Options& o, const std::string& value) {
    auto& to = field(o);
    using T = std::remove_reference_t<decltype(to)>;
    if constexpr (std::is_same_v<T, bool>) {
      to = true;
    } else if constexpr (std::is_same_v<T, std::string>) {
      to = value;
    } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
      to.push_back(value);
    } else if constexpr (std::is_same_v<T, double>) {
      to = std::strtod(value.c_str(), nullptr);
    } else {
      to = static_cast<T>(std::stoull(value));
    }
    return Status();
  };
}

// "name=value" into a map; without "=", the value is empty.
template <typename Field>
Take SetEntry(Field field) {
  return [field](Options& o, const std::string& text) {
    const size_t equals = std::min(text.find('='), text.size());
    field(o)[text.substr(0, equals)] = equals == text.size() ? "" : text.substr(equals + 1);
    return Status();
  };
}

template <typename Field>
Take SetSize(Field field) {
  return [field](Options& o, const std::string& value) {
    field(o) = *ParseSize(value);
    return Status();
  };
}

Status TakeGuestHeap(Options& o, const std::string& value) {
  o.guest_heap_bytes = *ParseSize(value);
  if (o.guest_heap_bytes > uint64_t{4} << 30) return Error{"-Xmx" + value + ": at most 4g"};
  return {};
}

Status TakeAssertionsOff(Options& o, const std::string& value) {
  if (value.find(':') != std::string::npos) {
    return Error{"-" + value + ": assertions can be disabled for all user classes only (-da)"};
  }
  o.assertions = false;
  return {};
}

Status TakeAssumeLocked(Options& o, const std::string& value) {
  o.assume_locked = true;
  if (value.empty()) return {};
  if (std::string wrong = CheckCount(value); !wrong.empty()) return Error{"--assume-locked: " + wrong};
  o.lock_protection.accesses = std::stoull(value);
  if (o.lock_protection.accesses == 0) return Error{"--assume-locked=0: from 1 on"};
  return {};
}

Status TakeAllowedExits(Options& o, const std::string& value) {
  constexpr uint64_t kMost = 255;
  for (size_t begin = 0; begin <= value.size();) {
    const size_t end = std::min(value.find(',', begin), value.size());
    const std::string status = value.substr(begin, end - begin);
    if (std::string wrong = CheckCount(status); !wrong.empty()) return Error{"--allow-exit: " + wrong};
    if (std::stoull(status) > kMost) return Error{"--allow-exit " + status + ": an exit status is from 0 to 255"};
    o.allowed_exits.insert(std::stoi(status));
    begin = end + 1;
  }
  return {};
}

Status TakeFailOn(Options& o, const std::string& value) {
  (value == "race" ? o.fail_on_race : o.fail_on_livelock) = true;
  return {};
}

Status TakeTimeOuts(Options& o, const std::string& value) {
  o.sleeps_last = value == "last:all";
  o.time_outs_last = value == "last" || o.sleeps_last;
  return {};
}

Status TakeWorkers(Options& o, const std::string& value) {
  constexpr uint64_t kMost = 1024;
  const uint64_t workers = std::stoull(value);
  if (workers == 0 || workers > kMost) return Error{"--workers " + value + ": from 1 to 1024"};
  o.workers = static_cast<unsigned>(workers);
  return {};
}

Status TakeProgress(Options& o, const std::string& value) {
  o.progress = value == "auto" ? Progressing::kAuto : value == "on" ? Progressing::kOn : Progressing::kOff;
  return {};
}

Status TakeTraces(Options& o, const std::string& value) {
  for (const std::string& name : TraceFlags::Split(value)) o.trace.push_back(name);
  return {};
}

// --- what is kept ---

template <typename Field>
OptionField Keep(Field field, const char* in_schedule = nullptr) {
  return {[field](const Options& o) { return Json(field(const_cast<Options&>(o))); },
          [field](Options& o, const Json& value) { value.get_to(field(o)); }, in_schedule};
}

// The field of an Options, for Set and Keep.
#define HEDDLE_FIELD(name) \
  [](Options & o) -> auto& { return o.name; }

std::vector<OptionRow> MakeRows() {
  using enum OptionShape;
  return {
      // --- the program ---
      {"--class-path",
       kValue,
       "PATH",
       kProgram,
       kOfAll,
       "-cp PATH: folders and jars, ':' between them",
       nullptr,
       Set(HEDDLE_FIELD(class_path)),
       {Keep(HEDDLE_FIELD(class_path))}},
      {"--jdk",
       kValue,
       "DIR",
       kProgram,
       kOfAll,
       "the JDK whose class library is run (default: JAVA_HOME, then javac or java on PATH)",
       nullptr,
       Set(HEDDLE_FIELD(jdk)),
       {}},
      {"--stdin",
       kValue,
       "FILE",
       kProgram,
       kOfAll,
       "standard input of the program (default: at its end at once)",
       nullptr,
       Set(HEDDLE_FIELD(stdin_file)),
       {Keep(HEDDLE_FIELD(stdin_file))}},
      {"--env",
       kRepeated,
       "NAME=VALUE",
       kProgram,
       kOfAll,
       "an environment variable of the program, which has no others; may be repeated",
       CheckVariable,
       SetEntry(HEDDLE_FIELD(environment)),
       {Keep(HEDDLE_FIELD(environment))}},
      {"--allow-read",
       kRepeated,
       "DIR",
       kProgram,
       kOfAll,
       "the program may read the files in DIR and below; may be repeated",
       nullptr,
       Set(HEDDLE_FIELD(readable)),
       {Keep(HEDDLE_FIELD(readable))}},
      {"--jar",
       kValue,
       "FILE",
       kProgram,
       kOfPrograms,
       "-jar FILE.jar: as with java; all words after it are the program's",
       nullptr,
       Set(HEDDLE_FIELD(jar)),
       {Keep(HEDDLE_FIELD(jar))}},
      {"--define",
       kRepeated,
       "NAME=VALUE",
       kProgram,
       kOfPrograms,
       "-Dname=value: a system property of the program",
       CheckDefine,
       SetEntry(HEDDLE_FIELD(properties)),
       {Keep(HEDDLE_FIELD(properties))}},
      {"--add-opens",
       kRepeated,
       "MODULE/PACKAGE=TARGET",
       kProgram,
       kOfPrograms,
       "as with java; Add-Opens and Add-Exports of a jar's manifest are, too",
       CheckPackageOption,
       Set(HEDDLE_FIELD(modules.opens)),
       {Keep(HEDDLE_FIELD(properties))}},
      {"--add-exports",
       kRepeated,
       "MODULE/PACKAGE=TARGET",
       kProgram,
       kOfPrograms,
       "as with java; Add-Opens and Add-Exports of a jar's manifest are, too",
       CheckPackageOption,
       Set(HEDDLE_FIELD(modules.exports)),
       {Keep(HEDDLE_FIELD(properties))}},
      {"--add-modules",
       kRepeated,
       "NAMES",
       kProgram,
       kOfPrograms,
       "as with java",
       nullptr,
       Set(HEDDLE_FIELD(modules.modules)),
       {Keep(HEDDLE_FIELD(properties))}},
      {"--enable-assertions",
       kOptionalValue,
       "[CLASSES]",
       kProgram,
       kOfPrograms,
       "-ea: on for user classes (the default)",
       nullptr,
       [](Options&, const std::string&) { return Status(); },
       {Keep(HEDDLE_FIELD(assertions))}},
      {"--disable-assertions",
       kOptionalValue,
       "",
       kProgram,
       kOfPrograms,
       "-da: off for user classes",
       nullptr,
       TakeAssertionsOff,
       {Keep(HEDDLE_FIELD(assertions))}},
      {"--enable-preview",
       kFlag,
       "",
       kProgram,
       kOfPrograms,
       "as with java, where classes that use preview features need it; here they run without, too",
       nullptr,
       [](Options&, const std::string&) { return Status(); },
       {}},
      {"--guest-heap",
       kValue,
       "SIZE",
       kProgram,
       kOfPrograms,
       "-Xmx SIZE: live bytes over which the program gets OutOfMemoryError (256m)",
       CheckSize,
       TakeGuestHeap,
       {Keep(HEDDLE_FIELD(guest_heap_bytes), "guest_heap_bytes")}},

      // --- the search ---
      {"--reduction",
       kValue,
       "NAME[:PARAMS]",
       kSearch,
       kOfCheck,
       std::string("which schedules need not be told apart (default: ") + kDefaultReduction + ", or " +
           kSimpleReduction + " where the search, --workers or --assume-locked needs that; `heddle list reductions`)",
       nullptr,
       Set(HEDDLE_FIELD(reduction)),
       {Keep(HEDDLE_FIELD(reduction), "reduction")}},
      {"--search",
       kValue,
       "NAME[:PARAMS]",
       kSearch,
       kOfCheck,
       "in which order, and how much (default: dfs; `heddle list searches`)",
       nullptr,
       Set(HEDDLE_FIELD(search)),
       {Keep(HEDDLE_FIELD(search))}},
      {"--assume-locked",
       kOptionalValue,
       "",
       kSearch,
       kOfCheck,
       "[=N]: fields accessed N times (5) under one lock make no choices; taken back when it turns out wrong",
       nullptr,
       TakeAssumeLocked,
       {Keep(HEDDLE_FIELD(assume_locked)), Keep(HEDDLE_FIELD(lock_protection.accesses))}},
      {"--assume-locked-include",
       kRepeated,
       "PATTERN",
       kSearch,
       kOfCheck,
       "only fields like this (package.Class.field with * and ?; default: all but the library's)",
       nullptr,
       Set(HEDDLE_FIELD(lock_protection.include)),
       {Keep(HEDDLE_FIELD(lock_protection.include))}},
      {"--assume-locked-exclude",
       kRepeated,
       "PATTERN",
       kSearch,
       kOfCheck,
       "not fields like this",
       nullptr,
       Set(HEDDLE_FIELD(lock_protection.exclude)),
       {Keep(HEDDLE_FIELD(lock_protection.exclude))}},
      {"--property",
       kValue,
       "LIST",
       kSearch,
       kOfCheck,
       "deadlock,uncaught,assertion,test,swallowed,exit,livelock,race; none (default: all; `heddle list properties`)",
       nullptr,
       Set(HEDDLE_FIELD(property)),
       {Keep(HEDDLE_FIELD(property), "property")}},
      {"--allow-exit",
       kValue,
       "0,3,...",
       kSearch,
       kOfCheck,
       "statuses of System.exit that are no violation (default: 0)",
       nullptr,
       TakeAllowedExits,
       {Keep(HEDDLE_FIELD(allowed_exits))}},
      {"--fail-on",
       kList,
       "race,livelock",
       kSearch,
       kOfCheck,
       "race: a data race is a violation (default: listed, and the verdict is at best incomplete); livelock: so is "
       "every state from which no end can be reached (default: only where threads spin)",
       OneOf({"race", "livelock"}),
       TakeFailOn,
       {Keep(HEDDLE_FIELD(fail_on_race), "fail_on_race"), Keep(HEDDLE_FIELD(fail_on_livelock))}},
      {"--memory-model",
       kValue,
       "java|sc",
       kSearch,
       kOfCheck,
       "java, or sc: sequential consistency is taken for granted in spite of races",
       OneOf({"java", "sc"}),
       [](Options& o, const std::string& value) {
         o.sequential_consistency = value == "sc";
         return Status();
       },
       {Keep(HEDDLE_FIELD(sequential_consistency))}},
      {"--time-outs",
       kValue,
       "any|last|last:all",
       kSearch,
       kOfCheck,
       "when waits with a limit end by it: at any moment (the default), or last: where no thread can do anything else, "
       "the earliest first, and so sleeps of daemons and in loops; last:all: so all sleeps",
       OneOf({"any", "last", "last:all"}),
       TakeTimeOuts,
       {Keep(HEDDLE_FIELD(time_outs_last), "time_outs_last"), Keep(HEDDLE_FIELD(sleeps_last), "sleeps_last")}},
      {"--keep-edges",
       kFlag,
       "",
       kSearch,
       kOfCheck,
       "look for livelocks with other reductions than dynamic, too, by what leads from state to state",
       nullptr,
       Set(HEDDLE_FIELD(keep_edges)),
       {Keep(HEDDLE_FIELD(keep_edges))}},
      {"--all",
       kFlag,
       "",
       kSearch,
       kOfCheck,
       "go on after a violation; report each distinct one once",
       nullptr,
       Set(HEDDLE_FIELD(all)),
       {Keep(HEDDLE_FIELD(all))}},
      {"--outcomes",
       kFlag,
       "",
       kSearch,
       kOfCheck,
       "list every distinct output that any complete execution can have (implies --all)",
       nullptr,
       Set(HEDDLE_FIELD(outcomes)),
       {Keep(HEDDLE_FIELD(outcomes), "output_is_state")}},
      {"--no-state-matching",
       kFlag,
       "",
       kSearch,
       kOfCheck,
       "stateless search",
       nullptr,
       [](Options& o, const std::string&) {
         o.state_matching = false;
         return Status();
       },
       {Keep(HEDDLE_FIELD(state_matching))}},
      {"--visited",
       kValue,
       "NAME[:PARAMS]",
       kSearch,
       kOfCheck,
       "how visited states are kept (default: fp128; `heddle list visited`)",
       CheckVisited,
       Set(HEDDLE_FIELD(visited_set)),
       {Keep(HEDDLE_FIELD(visited_set))}},
      {"--workers",
       kValue,
       "N",
       kSearch,
       kOfCheck,
       "processes that explore one state space together (1), or the rounds of the portfolio (one a processor)",
       CheckCount,
       TakeWorkers,
       {}},
      {"--spurious-wakeups",
       kFlag,
       "",
       kSearch,
       kOfPrograms,
       "wait, await and park may also return for no reason",
       nullptr,
       Set(HEDDLE_FIELD(spurious_wakeups)),
       {Keep(HEDDLE_FIELD(spurious_wakeups))}},
      {"--seed",
       kValue,
       "N",
       kSearch,
       kOfPrograms,
       "the seed of everything random (default 0)",
       CheckCount,
       Set(HEDDLE_FIELD(seed)),
       {Keep(HEDDLE_FIELD(seed))}},

      // --- limits ---
      {"--max-depth",
       kValue,
       "N",
       kLimits,
       kOfCheck,
       "transitions on a path",
       CheckCount,
       Set(HEDDLE_FIELD(limits.depth)),
       {Keep(HEDDLE_FIELD(limits.depth))}},
      {"--max-states",
       kValue,
       "N",
       kLimits,
       kOfCheck,
       "states stored",
       CheckCount,
       Set(HEDDLE_FIELD(limits.states)),
       {}},
      {"--max-executions",
       kValue,
       "N",
       kLimits,
       kOfCheck,
       "paths followed to their end",
       CheckCount,
       Set(HEDDLE_FIELD(limits.executions)),
       {}},
      {"--time-limit",
       kValue,
       "SECONDS",
       kLimits,
       kOfCheck,
       "default: none",
       CheckTime,
       Set(HEDDLE_FIELD(limits.time_s)),
       {}},
      {"--memory-limit",
       kValue,
       "SIZE",
       kLimits,
       kOfCheck,
       "default: 80% of what the machine has free",
       CheckSize,
       SetSize(HEDDLE_FIELD(limits.memory_bytes)),
       {}},

      // --- long runs ---
      {"--checkpoint",
       kValue,
       "FILE",
       kCheckpoints,
       kOfCheck,
       "save the search now and then, and when a signal or a limit ends it, so that it can go on later",
       nullptr,
       Set(HEDDLE_FIELD(checkpoint)),
       {}},
      {"--checkpoint-interval",
       kValue,
       "SECONDS",
       kCheckpoints,
       kOfCheck,
       "so long from one to the next (default: 60, and at least 20 times as long as it takes)",
       CheckTime,
       Set(HEDDLE_FIELD(checkpoint_interval_s)),
       {}},
      {"--resume",
       kValue,
       "FILE",
       kCheckpoints,
       kOfCheck,
       "go on from a checkpoint; program and options are in it, limits and what is told may be given anew",
       nullptr,
       Set(HEDDLE_FIELD(resume)),
       {}},

      // --- what is told ---
      {"--format",
       kValue,
       "text|json",
       kReport,
       kOfVerdicts,
       "what goes to standard output (default text)",
       OneOf({"text", "json"}),
       [](Options& o, const std::string& value) {
         o.format = value == "json" ? Format::kJson : Format::kText;
         return Status();
       },
       {}},
      {"--guest-output",
       kValue,
       "show|hide|FILE",
       kReport,
       kOfVerdicts,
       "the output of the schedule that is reported (default: show)",
       nullptr,
       Set(HEDDLE_FIELD(guest_output)),
       {}},
      {"--source-path",
       kValue,
       "DIR",
       kReport,
       kOfVerdicts,
       "where the sources are (default: near the classes, then here)",
       nullptr,
       Set(HEDDLE_FIELD(source_path)),
       {}},
      {"--schedule",
       kValue,
       "FILE",
       kReport,
       kOfCheck,
       "where the violating schedule is saved (default: heddle-schedule.json)",
       nullptr,
       Set(HEDDLE_FIELD(schedule)),
       {}},
      {"--progress",
       kValue,
       "auto|on|off",
       kReport,
       kOfCheck,
       "a status line on standard error (default: auto = only on a terminal)",
       OneOf({"auto", "on", "off"}),
       TakeProgress,
       {}},
      {"--trace",
       kRepeated,
       "SUBSYSTEMS",
       kReport,
       kOfAll,
       std::string("debugging of heddle itself: ") + TraceFlags::kNames,
       TraceFlags::Complaint,
       TakeTraces,
       {}},
  };
}

#undef HEDDLE_FIELD

}  // namespace

std::span<const OptionRow> OptionRows() {
  static const std::vector<OptionRow> kRows = MakeRows();
  return kRows;
}

bool IsOf(const OptionRow& row, Command command) {
  switch (command) {
    case Command::kCheck: return (row.of & kOfCheck) != 0;
    case Command::kRun: return (row.of & kOfRun) != 0;
    case Command::kReplay: return (row.of & kOfReplay) != 0;
  }
  return false;
}

std::string ScheduleText(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

bool ReadScheduleText(const std::string& text, Json& value) {
  if (value.is_boolean()) {
    value = text == "yes";
  } else if (value.is_string()) {
    value = text;
  } else {
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return false;
    value = number;
  }
  return true;
}

}  // namespace heddle
