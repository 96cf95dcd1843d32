#include "cli/option_table.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/kept_files.h"
#include "cli/module_options.h"
#include "cli/option_values.h"
#include "cli/report_files.h"
#include "cli/trace_flags.h"
#include "reduction/registry.h"

namespace heddle {

namespace {

using Json = nlohmann::json;

constexpr const char* kProgram = "the program";
constexpr const char* kSearch = "the search";
constexpr const char* kLimits = "limits";
constexpr const char* kCheckpoints = "long runs";
constexpr const char* kAnalyses = "the analyses";
constexpr const char* kTests = "the tests";
constexpr const char* kMany = "many runs";
constexpr const char* kGrids = "grids of experiments";
constexpr const char* kReport = "what is told, and where";
constexpr const char* kRanking = "the ranking";

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
  // clang-format off
  return {
      // --- the program ---
      {"--class-path", kValue, "PATH", kProgram, kOfAll, "-cp PATH: folders and jars, ':' between them", nullptr,
       Set(HEDDLE_FIELD(class_path)), {Keep(HEDDLE_FIELD(class_path))}},
      {"--jdk", kValue, "DIR", kProgram, kOfEverything,
       "the JDK whose class library is run (default: JAVA_HOME, then javac or java on PATH)", nullptr,
       Set(HEDDLE_FIELD(jdk)), {}},
      {"--stdin", kValue, "FILE", kProgram, kOfAll, "standard input of the program (default: at its end at once)",
       nullptr, Set(HEDDLE_FIELD(stdin_file)), {Keep(HEDDLE_FIELD(stdin_file))}},
      {"--env", kRepeated, "NAME=VALUE", kProgram, kOfAll,
       "an environment variable of the program, which has no others; may be repeated", CheckVariable,
       SetEntry(HEDDLE_FIELD(environment)), {Keep(HEDDLE_FIELD(environment))}},
      {"--allow-read", kRepeated, "DIR", kProgram, kOfAll,
       "the program may use the files in DIR and below; changes stay in memory; may be repeated", nullptr,
       Set(HEDDLE_FIELD(readable)), {Keep(HEDDLE_FIELD(readable))}},
      {"--jar", kValue, "FILE", kProgram, kOfJars,
       "-jar FILE.jar: as with java; all words after it are the program's", nullptr, Set(HEDDLE_FIELD(jar)),
       {Keep(HEDDLE_FIELD(jar))}},
      {"--define", kRepeated, "NAME=VALUE", kProgram, kOfPrograms, "-Dname=value: a system property of the program",
       CheckDefine, SetEntry(HEDDLE_FIELD(properties)), {Keep(HEDDLE_FIELD(properties))}},
      {"--add-opens", kRepeated, "MODULE/PACKAGE=TARGET", kProgram, kOfPrograms,
       "as with java; Add-Opens and Add-Exports of a jar's manifest are, too", CheckPackageOption,
       Set(HEDDLE_FIELD(modules.opens)), {Keep(HEDDLE_FIELD(properties))}},
      {"--add-exports", kRepeated, "MODULE/PACKAGE=TARGET", kProgram, kOfPrograms,
       "as with java; Add-Opens and Add-Exports of a jar's manifest are, too", CheckPackageOption,
       Set(HEDDLE_FIELD(modules.exports)), {Keep(HEDDLE_FIELD(properties))}},
      {"--add-modules", kRepeated, "NAMES", kProgram, kOfPrograms, "as with java", nullptr,
       Set(HEDDLE_FIELD(modules.modules)), {Keep(HEDDLE_FIELD(properties))}},
      {"--enable-assertions", kOptionalValue, "[CLASSES]", kProgram, kOfPrograms,
       "-ea: on for user classes (the default)", nullptr, [](Options&, const std::string&) { return Status(); },
       {Keep(HEDDLE_FIELD(assertions))}},
      {"--disable-assertions", kOptionalValue, "", kProgram, kOfPrograms, "-da: off for user classes", nullptr,
       TakeAssertionsOff, {Keep(HEDDLE_FIELD(assertions))}},
      {"--enable-preview", kFlag, "", kProgram, kOfAll,
       "as with java, where classes that use preview features need it; here they run without, too", nullptr,
       [](Options&, const std::string&) { return Status(); }, {}},
      {"--guest-heap", kValue, "SIZE", kProgram, kOfPrograms,
       "-Xmx SIZE: live bytes over which the program gets OutOfMemoryError (256m)", CheckSize, TakeGuestHeap,
       {Keep(HEDDLE_FIELD(guest_heap_bytes), "guest_heap_bytes")}},

      // --- the search ---
      {"--reduction", kValue, "NAME[:PARAMS]", kSearch, kOfSearches,
       std::string("which schedules need not be told apart (default: ") + kDefaultReduction + ", in large spaces " +
           kLargeSpaceReduction + "; with --workers, --ranks or --visited-dir " + kSharedReduction + "; " +
           kSimpleReduction + " where the search or --assume-locked needs that; `heddle list reductions`)",
       nullptr, Set(HEDDLE_FIELD(reduction)), {Keep(HEDDLE_FIELD(reduction), "reduction")}},
      {"--search", kValue, "NAME[:PARAMS]", kSearch, kOfSearches,
       "in which order, and how much (default: auto; `heddle list searches`)", nullptr, Set(HEDDLE_FIELD(search)),
       {Keep(HEDDLE_FIELD(search))}},
      {"--assume-locked", kOptionalValue, "", kSearch, kOfSearches,
       "[=N]: fields accessed N times (5) under one lock make no choices; taken back when it turns out wrong",
       nullptr, TakeAssumeLocked, {Keep(HEDDLE_FIELD(assume_locked)), Keep(HEDDLE_FIELD(lock_protection.accesses))}},
      {"--assume-locked-include", kRepeated, "PATTERN", kSearch, kOfSearches,
       "only fields like this (package.Class.field with * and ?; default: all but the library's)", nullptr,
       Set(HEDDLE_FIELD(lock_protection.include)), {Keep(HEDDLE_FIELD(lock_protection.include))}},
      {"--assume-locked-exclude", kRepeated, "PATTERN", kSearch, kOfSearches, "not fields like this", nullptr,
       Set(HEDDLE_FIELD(lock_protection.exclude)), {Keep(HEDDLE_FIELD(lock_protection.exclude))}},
      {"--attributes", kValue, "FILE.toml", kSearch, kOfQuestions,
       "what is said of classes, methods and fields: where choices are made or left out, atomic methods, firewalls "
       "(docs/attributes.md)", nullptr, TakeAttributes,
       {Keep(HEDDLE_FIELD(attributes_file), "attributes_file"), Keep(HEDDLE_FIELD(attributes), "attributes")}},
      {"--break-at", kRepeated, "METHOD|FILE.java:LINE", kSearch, kOfQuestions,
       "a choice of all threads before the first instruction there (package.Class.method); may be repeated",
       CheckChoicePlace, Set(HEDDLE_FIELD(break_at)), {Keep(HEDDLE_FIELD(break_at), "break_at")}},
      {"--property", kValue, "LIST", kSearch, kOfQuestions,
       "deadlock,uncaught,assertion,test,swallowed,exit,livelock,race; none (default: all; `heddle list "
       "properties`)", nullptr, Set(HEDDLE_FIELD(property)), {Keep(HEDDLE_FIELD(property), "property")}},
      {"--allow-exit", kValue, "0,3,...", kSearch, kOfQuestions,
       "statuses of System.exit that are no violation (default: 0)", nullptr, TakeAllowedExits,
       {Keep(HEDDLE_FIELD(allowed_exits))}},
      {"--idle-workers", kValue, "violation|note", kSearch, kOfQuestions,
       "what it is that only idle workers of executors are left: a violation (the default; test: a note)",
       OneOf({"violation", "note"}),
       [](Options& o, const std::string& value) {
         o.idle_workers_stay = value == "note";
         return Status();
       },
       {Keep(HEDDLE_FIELD(idle_workers_stay), "idle_workers_stay")}},
      {"--fail-on", kList, "race,livelock", kSearch, kOfQuestions,
       "race: a data race is a violation (default: listed, and the verdict is at best incomplete); livelock: so is "
       "every state from which no end can be reached (default: only where threads spin); both are looked for then, "
       "whatever --property lists", OneOf({"race", "livelock"}),
       TakeFailOn, {Keep(HEDDLE_FIELD(fail_on_race), "fail_on_race"), Keep(HEDDLE_FIELD(fail_on_livelock))}},
      {"--memory-model", kValue, "java|sc", kSearch, kOfQuestions,
       "java, or sc: sequential consistency is taken for granted in spite of races", OneOf({"java", "sc"}),
       [](Options& o, const std::string& value) {
         o.sequential_consistency = value == "sc";
         return Status();
       },
       {Keep(HEDDLE_FIELD(sequential_consistency))}},
      {"--time-outs", kValue, "any|last|last:all", kSearch, kOfQuestions,
       "when waits with a limit end by it: at any moment (the default), or last: where no thread can do anything "
       "else, the earliest first, and so sleeps of daemons and in loops; last:all: so all sleeps",
       OneOf({"any", "last", "last:all"}), TakeTimeOuts,
       {Keep(HEDDLE_FIELD(time_outs_last), "time_outs_last"), Keep(HEDDLE_FIELD(sleeps_last), "sleeps_last")}},
      {"--keep-edges", kFlag, "", kSearch, kOfCheck,
       "look for livelocks with other reductions than dynamic, too, by what leads from state to state", nullptr,
       Set(HEDDLE_FIELD(keep_edges)), {Keep(HEDDLE_FIELD(keep_edges))}},
      {"--all", kFlag, "", kSearch, kOfSearches, "go on after a violation; report each distinct one once", nullptr,
       Set(HEDDLE_FIELD(all)), {Keep(HEDDLE_FIELD(all))}},
      {"--outcomes", kFlag, "", kSearch, kOfCheck,
       "list every distinct output that any complete execution can have (implies --all)", nullptr,
       Set(HEDDLE_FIELD(outcomes)), {Keep(HEDDLE_FIELD(outcomes), "output_is_state")}},
      {"--characteristics", kFlag, "", kSearch, kOfCheck,
       "how dense the errors of the state space are, and how far away: search random, each path up to its error",
       nullptr, Set(HEDDLE_FIELD(characteristics)), {}},
      {"--no-state-matching", kFlag, "", kSearch, kOfSearches, "stateless search", nullptr,
       [](Options& o, const std::string&) { o.state_matching = false; return Status(); },
       {Keep(HEDDLE_FIELD(state_matching))}},
      {"--no-shortening", kFlag, "", kSearch, kOfSearches,
       "tell the schedule of a violation as it was found; no simpler one is looked for", nullptr,
       [](Options& o, const std::string&) { o.shortening = false; return Status(); }, {}},
      {"--symmetry", kValue, "threads|none", kSearch, kOfSearches,
       "threads: states that differ only in which of several alike threads is where are one, under heap-reach (the "
       "default); none: they are not", OneOf({"threads", "none"}),
       [](Options& o, const std::string& value) {
         o.merges_alike = value == "threads";
         return Status();
       },
       {Keep(HEDDLE_FIELD(merges_alike))}},
      {"--visited", kValue, "NAME[:PARAMS]", kSearch, kOfSearches,
       "how visited states are kept (default: fp128; `heddle list visited`)", CheckVisited,
       TakeVisited, {Keep(HEDDLE_FIELD(visited_set))}},
      {"--visited-dir", kValue, "DIR", kSearch, kOfSearches,
       "--visited disk:DIR: once memory is full, visited states go into files in DIR", CheckVisitedFolder,
       TakeVisitedFolder, {}},
      {"--workers", kValue, "N", kSearch, kOfSearches,
       "processes that explore one state space together (1), or the rounds of the portfolio (one a processor)",
       CheckCount, TakeWorkers, {}},
      {"--ranks", kValue, "N", kSearch, kOfSearches,
       "as --workers, by processes that send messages: each has a part of the visited states",
       CheckCount, TakeRanks, {}},
      {"--distributed", kFlag, "", kSearch, kOfSearches,
       "as --ranks, with the ranks of an MPI job: mpirun -n N heddle check --distributed ...", nullptr,
       [](Options& o, const std::string&) { o.by_messages = o.distributed = true; return Status(); }, {}},
      {"--machines", kValue, "M", kSearch, kOfSearches,
       "with --ranks and --distributed: a machine counts as M, and only ranks of the same one share visited states "
       "(with --ranks as many as there are ranks, else 1)", CheckCount, TakeMachines, {}},
      {"--spurious-wakeups", kFlag, "", kSearch, kOfPrograms, "wait, await and park may also return for no reason",
       nullptr, Set(HEDDLE_FIELD(spurious_wakeups)), {Keep(HEDDLE_FIELD(spurious_wakeups))}},
      {"--seed", kValue, "N", kSearch, kOfPrograms, "the seed of everything random (default 0)", CheckCount,
       Set(HEDDLE_FIELD(seed)), {Keep(HEDDLE_FIELD(seed))}},

      // --- limits ---
      {"--max-depth", kValue, "N", kLimits, kOfSearches, "transitions on a path", CheckCount,
       Set(HEDDLE_FIELD(limits.depth)), {Keep(HEDDLE_FIELD(limits.depth))}},
      {"--max-states", kValue, "N", kLimits, kOfSearches, "states stored", CheckCount, Set(HEDDLE_FIELD(limits.states)),
       {}},
      {"--max-executions", kValue, "N", kLimits, kOfSearches, "paths followed to their end", CheckCount,
       Set(HEDDLE_FIELD(limits.executions)), {}},
      {"--time", kValue, "SECONDS", kLimits, kOfAdvise, "the time that there is for the check (default 60)", CheckTime,
       Set(HEDDLE_FIELD(time_given_s)), {}},
      {"--time-limit", kValue, "SECONDS", kLimits, kOfSearches, "default: none", CheckTime,
       Set(HEDDLE_FIELD(limits.time_s)), {}},
      {"--memory-limit", kValue, "SIZE", kLimits, kOfQuestions, "default: 80% of what the machine has free", CheckSize,
       SetSize(HEDDLE_FIELD(limits.memory_bytes)), {}},

      // --- long runs ---
      {"--checkpoint", kValue, "FILE", kCheckpoints, kOfCheck,
       "save the search now and then, and when a signal or a limit ends it, so that it can go on later", nullptr,
       Set(HEDDLE_FIELD(checkpoint)), {}},
      {"--checkpoint-interval", kValue, "SECONDS", kCheckpoints, kOfCheck,
       "so long from one to the next (default: 60, and at least 20 times as long as it takes)", CheckTime,
       Set(HEDDLE_FIELD(checkpoint_interval_s)), {}},
      {"--resume", kValue, "FILE", kCheckpoints, kOfCheck,
       "go on from a checkpoint; program and options are in it, limits and what is told may be given anew", nullptr,
       Set(HEDDLE_FIELD(resume)), {}},

      // --- the analyses ---
      {"--print", kList, "KINDS", kAnalyses, kOfAnalyze,
       "what is known: calls, points-to, fields, arrays, locks, may-wait, may-notify, must-lock, must-join, must-wait, "
       "lock-patterns, threads, allocations, races, unknown",
       OneOf({"calls", "points-to", "fields", "arrays", "locks", "may-wait", "may-notify", "must-lock", "must-join",
              "must-wait", "lock-patterns", "threads", "allocations", "races", "unknown"}),
       Set(HEDDLE_FIELD(analysis_kinds)), {}},
      {"--at", kRepeated, "FILE.java:LINE", kAnalyses, kOfAnalyze,
       "what may still happen in the call that comes there, from there on", CheckPlace,
       Set(HEDDLE_FIELD(analysis_places)), {}},
      {"--contexts", kValue, "objects|none", kAnalyses, kOfAnalyze,
       "what tells calls of a collection's methods apart: the object that they are called on, or nothing (default "
       "objects)",
       OneOf({"objects", "none"}),
       [](Options& o, const std::string& value) {
         o.analysis_contexts = value == "objects";
         return Status();
       },
       {}},

      // --- the tests ---
      {"--budget", kValue, "SECONDS", kTests, kOfTest, "the time for each method (default 60)", CheckTime,
       Set(HEDDLE_FIELD(budget_s)), {}},
      {"--no-compile", kFlag, "", kTests, kOfTest, "take the project's classes as they are", nullptr,
       [](Options& o, const std::string&) {
         o.compile = false;
         return Status();
       },
       {}},
      {"--offline", kFlag, "", kTests, kOfTest, "the build tool must not use the network", nullptr,
       Set(HEDDLE_FIELD(offline)), {}},

      // --- many runs ---
      {"--jobs", kValue, "N", kMany, kOfMany,
       "methods explored at once (default: one a processor), or runs of a grid (default: the grid's, or 1)", CheckCount,
       [](Options& o, const std::string& value) {
         o.jobs = std::max(1u, static_cast<unsigned>(std::stoul(value)));
         return Status();
       },
       {}},
      {"--list", kFlag, "", kMany, kOfMany, "only name the methods that are meant, or say how many runs a grid has",
       nullptr, Set(HEDDLE_FIELD(only_list)), {}},

      // --- grids of experiments ---
      {"--results", kValue, "FILE", kGrids, kOfExperiment,
       "where a line of JSON goes for each run (default: the grid's name with .jsonl); what is there is not run again",
       nullptr, Set(HEDDLE_FIELD(results)), {}},
      {"--launcher", kValue, "TEMPLATE", kGrids, kOfExperiment,
       "a shell command that runs each run, with {command} for it, as in 'srun -n1 sh -c {command}'", nullptr,
       Set(HEDDLE_FIELD(launcher)), {}},

      // --- what is told ---
      {"--format", kValue, "text|json", kReport, kOfReports, "what goes to standard output (default text)",
       OneOf({"text", "json"}),
       [](Options& o, const std::string& value) {
         o.format = value == "json" ? Format::kJson : Format::kText;
         return Status();
       },
       {}},
      {"--report", kRepeated, "FILE", kReport, kOfVerdicts,
       "a report file: " + ReportEndings() + "; several may be given", ReportComplaint, TakeReport, {}},
      {"--guest-output", kValue, "show|hide|FILE", kReport, kOfVerdicts,
       "the output of the schedule that is reported (default: show)", nullptr, Set(HEDDLE_FIELD(guest_output)), {}},
      {"--keep-files", kValue, "DIR", kReport, kOfSchedules,
       "the files that the program has written go there at the end of the schedule that is reported; DIR must be empty",
       KeepFilesComplaint, Set(HEDDLE_FIELD(keep_files)), {}},
      {"--unfold", kFlag, "", kReport, kOfVerdicts, "show all steps of a schedule: no row is folded or left out",
       nullptr, Set(HEDDLE_FIELD(unfold)), {}},
      {"--source-path", kValue, "DIR", kReport, kOfVerdicts,
       "where the sources are (default: near the classes, then here)", nullptr, Set(HEDDLE_FIELD(source_path)), {}},
      {"--schedule", kValue, "FILE", kReport, kOfSearches,
       "where the violating schedule is saved (default: heddle-schedule.json); none: nowhere", nullptr,
       Set(HEDDLE_FIELD(schedule)), {}},
      {"--progress", kValue, "auto|on|off", kReport, kOfLongWork,
       "a status line on standard error (default: auto = only on a terminal)", OneOf({"auto", "on", "off"}),
       TakeProgress, {}},
      {"--trace", kRepeated, "SUBSYSTEMS", kReport, kOfAll,
       std::string("debugging of heddle itself: ") + TraceFlags::kNames, TraceFlags::Complaint, TakeTraces, {}},

      // --- the ranking ---
      {"--table", kList, "N", kRanking, kOfRank,
       "tables of the study by their numbers, such as 4 or 1-10, or all (default: 4; with --output: all)", CheckTables,
       Set(HEDDLE_FIELD(tables)), {}},
      {"--programs", kList, "NAMES", kRanking, kOfRank,
       "rank over these programs; tables 9 and on have the others, too (default: all)", nullptr,
       Set(HEDDLE_FIELD(ranking_programs)), {}},
      {"--group", kList, "NAMES", kRanking, kOfRank,
       "rank the configurations of these groups (default: DFS-RB; without it all but rivals, combinations, thresholds)",
       nullptr, Set(HEDDLE_FIELD(ranking_groups)), {}},
      {"--format", kValue, "text|markdown|csv", kRanking, kOfRank, "how tables are written (default text)",
       OneOf({"text", "markdown", "csv"}), Set(HEDDLE_FIELD(tables_form)), {}},
      {"--output", kValue, "DIR", kRanking, kOfRank, "write each table to a file there", nullptr,
       Set(HEDDLE_FIELD(tables_folder)), {}},
      {"--figures", kValue, "DIR", kRanking, kOfRank,
       "draw figures 5 to 8 there as SVG and PNG (needs python3-matplotlib)", nullptr,
       Set(HEDDLE_FIELD(figures_folder)), {}},
  };
  // clang-format on
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
    case Command::kRank: return (row.of & kOfRank) != 0;
    case Command::kReplay: return (row.of & kOfReplay) != 0;
    case Command::kAnalyze: return (row.of & kOfAnalyze) != 0;
    case Command::kTest: return (row.of & kOfTest) != 0;
    case Command::kAdvise: return (row.of & kOfAdvise) != 0;
    case Command::kExperiment: return (row.of & kOfExperiment) != 0;
  }
  return false;
}

std::optional<Command> CommandNamed(std::string_view name) {
  constexpr Command kInOrder[] = {Command::kCheck,   Command::kRun,    Command::kTest,       Command::kReplay,
                                  Command::kAnalyze, Command::kAdvise, Command::kExperiment, Command::kRank};
  const auto found = std::ranges::find(kCommandNames, name);
  return found == std::end(kCommandNames) ? std::nullopt : std::optional(kInOrder[found - std::begin(kCommandNames)]);
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
  } else if (value.is_array()) {
    Json list = Json::parse(text, nullptr, false);
    const auto is_text = [](const Json& member) { return member.is_string(); };
    if (!list.is_array() || !std::ranges::all_of(list, is_text)) return false;
    value = std::move(list);
  } else {
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return false;
    value = number;
  }
  return true;
}

}  // namespace heddle
