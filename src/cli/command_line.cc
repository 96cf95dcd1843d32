#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/argument_files.h"
#include "cli/host_memory.h"
#include "cli/raw_options.h"
#include "cli/trace_flags.h"

namespace heddle {

namespace {

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

// Splits `words` into options (normalized, each with its value) and what follows them: the main class, a word after --, or
// what follows -jar FILE. Error: an option that is not known, or a file of arguments that cannot be read.
Status SplitWords(const CLI::App& app, std::vector<std::string> given, std::vector<std::string>& options,
                  std::vector<std::string>& rest) {
  ArgumentWords words(std::move(given));
  for (;;) {
    if (Status wrong = words.Expand()) return wrong;
    if (words.empty()) return {};
    if (words.Peek().size() < 2 || words.Peek()[0] != '-') break;
    const std::string given_word = words.Take();
    if (given_word == "--") break;
    const std::string word = Normalized(given_word);
    const size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const CLI::Option* option = app.get_option_no_throw(name);
    if (option == nullptr || word[1] != '-') return Error{"unknown option " + given_word};
    options.push_back(word);
    if (equals == std::string::npos && option->get_expected_min() > 0) {
      if (Status wrong = words.Expand()) return wrong;
      if (words.empty()) return Error{"option " + given_word + " needs a value"};
      options.back() += "=" + words.Take();
    }
    if (name == "--jar") break;
  }
  rest = words.TakeRest();
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

Status TakeAllowedExits(const RawOptions& raw, Options& o) {
  if (raw.allow_exit.empty()) return {};
  constexpr uint64_t kMost = 255;
  for (size_t begin = 0; begin <= raw.allow_exit.size();) {
    const size_t end = std::min(raw.allow_exit.find(',', begin), raw.allow_exit.size());
    const std::string status = raw.allow_exit.substr(begin, end - begin);
    if (std::string wrong = CheckCount(status); !wrong.empty()) return Error{"--allow-exit: " + wrong};
    if (std::stoull(status) > kMost) return Error{"--allow-exit " + status + ": an exit status is from 0 to 255"};
    o.allowed_exits.insert(std::stoi(status));
    begin = end + 1;
  }
  return {};
}

Status TakeRaw(const RawOptions& raw, Options& o) {
  if (Status wrong = TakeWorkers(raw, o)) return *wrong;
  if (Status wrong = TakeLockProtection(raw, o)) return *wrong;
  if (Status wrong = TakeAllowedExits(raw, o)) return *wrong;
  if (raw.checkpoint_interval > 0 && o.checkpoint.empty() && o.resume.empty()) {
    return Error{"--checkpoint-interval needs --checkpoint or --resume"};
  }
  o.checkpoint_interval_s = raw.checkpoint_interval;
  for (const std::string& define : raw.defines) {
    size_t equals = std::min(define.find('='), define.size());
    o.properties[define.substr(0, equals)] = equals == define.size() ? "" : define.substr(equals + 1);
  }
  TakeModuleOptions(raw.modules, o);
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
  for (const std::string& what : raw.fail_on) (what == "race" ? o.fail_on_race : o.fail_on_livelock) = true;
  o.sequential_consistency = raw.memory_model == "sc";
  o.sleeps_last = raw.time_outs == "last:all";
  o.time_outs_last = raw.time_outs == "last" || o.sleeps_last;
  if (o.time_outs_last && o.spurious_wakeups) {
    return Error{"--time-outs " + raw.time_outs +
                 " cannot be combined with --spurious-wakeups: then waits may end at any moment"};
  }
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
  if (o.keep_edges && (!o.state_matching || o.search != "dfs" || o.workers > 1)) {
    return Error{"--keep-edges cannot be combined with --no-state-matching, --workers, or another search than dfs"};
  }
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
  AddOptions(app, command, o, raw);
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
  AddOptions(app, command, o, raw);
  std::string options = OptionGroups(app);
  switch (command) {
    case Command::kCheck:
      return "usage: heddle check [options] MAIN_CLASS [ARG...]      explore the schedules of a program\n"
             "       heddle check [options] -jar FILE.jar [ARG...]   (@FILE: the words in it; --: no more options)\n" +
             options +
             "\nexamples:\n"
             "  heddle check -cp classes com.example.Main\n"
             "  heddle check -cp classes:lib/queue.jar --all --time-limit 60 Main arg1 arg2\n"
             "  heddle check --format json -jar app.jar arg1 arg2\n"
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
  AddOptions(app, Command::kCheck, o, raw);
  return OptionGroups(app).substr(1);
}

}  // namespace heddle
