#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <utility>

#include "base/nearest_words.h"
#include "cli/argument_files.h"
#include "cli/host_memory.h"
#include "cli/module_options.h"
#include "cli/option_table.h"

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

constexpr const char* kJavasSpellings[] = {
    "-cp", "-classpath", "-jar", "-ea", "-da", "-enableassertions", "-disableassertions"};

// Of those that have the option.
std::string OtherCommands(const std::string& name, Command command) {
  std::string others;
  for (const OptionRow& row : OptionRows()) {
    if (name != row.name || IsOf(row, command)) continue;
    for (const char* other : kCommandNames) {
      if (IsOf(row, *CommandNamed(other))) others += (others.empty() ? "heddle " : ", heddle ") + std::string(other);
    }
  }
  return others;
}

Error UnknownOption(const CLI::App& app, Command command, const std::string& given) {
  const std::string name = given.substr(0, given.find('='));
  if (const std::string others = OtherCommands(name, command); !others.empty()) {
    return Error{"unknown option " + given + ": it is one of " + others};
  }
  std::vector<std::string> known(std::begin(kJavasSpellings), std::end(kJavasSpellings));
  for (const CLI::Option* option : app.get_options()) known.push_back(option->get_name());
  // One dash too few is no mistake in the word.
  const std::string wanted = given.starts_with("--") || name.size() < 6 ? name : "-" + name;
  return Error{"unknown option " + given +
               DidYouMean(wanted, std::vector<std::string_view>(known.begin(), known.end()))};
}

// Whether words may follow that belong to a program.
bool HasProgram(Command command) {
  return command == Command::kCheck || command == Command::kRun || command == Command::kAnalyze ||
         command == Command::kAdvise;
}

// Splits `words` into options (normalized, each with its value) and what follows them: the main class, a word after --,
// or what follows -jar FILE. Where there is no program with words of its own, options may come later, too. Error: an
// option that is not known, or a file of arguments that cannot be read.
Status SplitWords(const CLI::App& app, Command command, std::vector<std::string> given,
                  std::vector<std::string>& options, std::vector<std::string>& rest) {
  ArgumentWords words(std::move(given));
  const bool has_program = HasProgram(command);
  for (;;) {
    if (Status wrong = words.Expand()) return wrong;
    if (words.empty()) return {};
    if (words.Peek().size() < 2 || words.Peek()[0] != '-') {
      if (has_program) break;
      rest.push_back(words.Take());
      continue;
    }
    const std::string given_word = words.Take();
    if (given_word == "--") break;
    const std::string word = Normalized(given_word);
    const size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const CLI::Option* option = app.get_option_no_throw(name);
    if (option == nullptr || word[1] != '-') return UnknownOption(app, command, given_word);
    options.push_back(word);
    if (equals == std::string::npos && option->get_expected_min() > 0) {
      if (Status wrong = words.Expand()) return wrong;
      if (words.empty()) return Error{"option " + given_word + " needs a value"};
      options.back() += "=" + words.Take();
    }
    if (name == "--jar") break;
  }
  std::vector<std::string> last = words.TakeRest();
  rest.insert(rest.end(), std::make_move_iterator(last.begin()), std::make_move_iterator(last.end()));
  return {};
}

// CLI11 says more than one line about a missing member of a list.
std::string OneLine(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// Adds the command's options to `app`. Those that are given fill `o`; `wrong` is the first complaint about a value.
void AddOptions(CLI::App& app, Command command, Options& o, Status& wrong) {
  for (const OptionRow& row : OptionRows()) {
    if (!IsOf(row, command)) continue;
    auto take = [&row, &o, &wrong](const std::string& value) {
      if (Status complaint = row.take(o, value); complaint && !wrong) wrong = complaint;
    };
    if (row.shape == OptionShape::kFlag) {
      app.add_flag_callback(
             row.name, [take] { take({}); }, row.help)
          ->group(row.group);
      continue;
    }
    const bool many = row.shape == OptionShape::kRepeated || row.shape == OptionShape::kList;
    CLI::Option* option = many ? app.add_option_function<std::vector<std::string>>(
                                     row.name,
                                     [take](const std::vector<std::string>& values) {
                                       for (const std::string& value : values) take(value);
                                     },
                                     row.help)
                               : app.add_option_function<std::string>(row.name, take, row.help);
    option->type_name(row.value)->group(row.group);
    if (row.shape == OptionShape::kOptionalValue) option->expected(0, 1);
    if (row.shape == OptionShape::kList) option->delimiter(',');
    if (row.complaint) {
      CLI::Validator validator;
      validator.description("").operation([&row](std::string& text) { return row.complaint(text); });
      option->check(validator);
    }
  }
  app.set_help_flag("");
}

Status TakeResults(std::vector<std::string> files, Options& o) {
  if (files.empty()) return Error{"rank needs a results file"};
  o.ranked_files = std::move(files);
  return {};
}

// The characteristics are of the space that a search in random order goes through.
Status ConcludeCharacteristics(Options& o) {
  const char* with = o.search != "auto" && o.search != "random"   ? "another search than random"
                     : o.workers > 1                              ? "--workers"
                     : !o.checkpoint.empty() || !o.resume.empty() ? "--checkpoint or --resume"
                     : !o.state_matching                          ? "--no-state-matching"
                     : o.outcomes                                 ? "--outcomes"
                     : o.limits.depth != kNoLimit                 ? "--max-depth"
                                                                  : nullptr;
  if (with != nullptr) return Error{std::string("--characteristics cannot be combined with ") + with};
  o.search = "random";
  o.all = true;
  return {};
}

// What options say together, and what follows from them.
Status Conclude(Options& o) {
  if (!o.assume_locked && (!o.lock_protection.include.empty() || !o.lock_protection.exclude.empty())) {
    return Error{"--assume-locked-include and --assume-locked-exclude need --assume-locked"};
  }
  if (o.checkpoint_interval_s > 0 && o.checkpoint.empty() && o.resume.empty()) {
    return Error{"--checkpoint-interval needs --checkpoint or --resume"};
  }
  TakeModuleOptions(o.modules, o);
  if (o.time_outs_last && o.spurious_wakeups) {
    return Error{std::string("--time-outs last") + (o.sleeps_last ? ":all" : "") +
                 " cannot be combined with --spurious-wakeups: then waits may end at any moment"};
  }
  if (o.limits.memory_bytes == SearchLimits().memory_bytes && FreeMemory() != 0) {
    o.limits.memory_bytes = FreeMemory() / 10 * 8;
  }
  if (o.outcomes) o.all = true;
  if (o.characteristics) {
    if (Status wrong = ConcludeCharacteristics(o)) return wrong;
  }
  if (o.keep_edges && (!o.state_matching || (o.search != "dfs" && o.search != "auto") || o.workers > 1)) {
    return Error{"--keep-edges cannot be combined with --no-state-matching, --workers, or another search than dfs"};
  }
  if (o.all && o.search == "portfolio") {
    return Error{"the search portfolio stops at the first violation: --all and --outcomes need another search"};
  }
  return {};
}

Status TakeGrid(const std::vector<std::string>& rest, Options& o) {
  if (rest.empty()) return Error{"experiment needs a grid file"};
  if (rest.size() > 1) return Error{"experiment takes one grid file, and not also " + rest[1]};
  o.main_class = rest[0];
  return {};
}

Status TakeRest(Command command, std::vector<std::string> rest, Options& o) {
  if (command == Command::kRank) return TakeResults(std::move(rest), o);
  if (command == Command::kTest) {
    o.selections = std::move(rest);
    return {};
  }
  if (command == Command::kExperiment) return TakeGrid(rest, o);
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
  Status wrong_value;
  CLI::App app;
  AddOptions(app, command, o, wrong_value);
  std::vector<std::string> options, rest;
  if (Status wrong = SplitWords(app, command, words, options, rest)) return *wrong;
  o.said = options;
  std::reverse(options.begin(), options.end());  // CLI11 takes them from the end
  try {
    app.parse(options);
  } catch (const CLI::ParseError& wrong) {
    return Error{OneLine(wrong.what())};
  }
  for (const CLI::Option* option : app.get_options()) {
    if (option->count() > 0) o.given.push_back(option->get_name());
  }
  if (wrong_value) return *wrong_value;
  if (Status wrong = Conclude(o)) return *wrong;
  if (Status wrong = TakeRest(command, rest, o)) return *wrong;
  return o;
}

std::string HelpText(Command command) {
  Options o;
  Status wrong;
  CLI::App app;
  AddOptions(app, command, o, wrong);
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
             "  heddle replay ../project/heddle-schedule.json     (its relative names are those of the folder it was "
             "made "
             "in)\n"
             "  heddle replay -cp new/place/of/classes --source-path src heddle-schedule.json\n"
             "\nexit status: 1 the violation shows again, 2 the schedule does not fit\n";
    case Command::kTest:
      return "usage: heddle test [options] [SELECTION...]            explore the schedules of test methods\n"
             "       a selection: CLASS, CLASS#METHOD, CLASS#METHOD[ROW], PACKAGE.**; the class path is asked of Maven "
             "or\n"
             "       Gradle if -cp is not given\n" +
             options +
             "\nexamples:\n"
             "  heddle test\n"
             "  heddle test CounterTest\n"
             "  heddle test --budget 10 'com.example.**'\n"
             "  heddle test -cp classes:lib/junit.jar com.example.CounterTest#counts\n"
             "\nexit status: that of the worst method: 1 violation, 70 a defect of heddle, 2 bad input or not run, 4\n"
             "unsupported, 3 incomplete, 0 complete\n";
    case Command::kExperiment:
      return "usage: heddle experiment [options] GRID.toml           run a grid of programs and configurations\n" +
             options +
             "\nexamples:\n"
             "  heddle experiment --list grid.toml\n"
             "  heddle experiment --jobs 8 grid.toml               (again after an interruption: it goes on)\n"
             "  heddle experiment --launcher 'srun -n1 sh -c {command}' --jobs 64 grid.toml\n"
             "\nexit status: 0 all runs are made, 3 and some of them failed; 2 bad input; 130 or 143 interrupted\n";
    case Command::kAnalyze:
      return "usage: heddle analyze [options] MAIN_CLASS [ARG...]    print what the static analyses know\n" + options +
             "\nexamples:\n"
             "  heddle analyze --print fields,threads -cp classes com.example.Main\n"
             "  heddle analyze --at Main.java:12 --format json -cp classes com.example.Main\n"
             "\nexit status: 0; 2 bad input, 70 a defect of heddle\n";
    case Command::kRank:
      return "usage: heddle rank [options] RESULTS...                rank configurations, from results of experiments\n"
             "       without --table and --output: the best ten, and how to use the first of them\n" +
             options +
             "\nexamples:\n"
             "  heddle rank study.jsonl\n"
             "  heddle rank --table 2,3,6 --format markdown study.jsonl\n"
             "  heddle rank --programs Elevator,Daisy --output tables --figures figures study.jsonl rivals.jsonl\n"
             "\nexit status: 0; 2 bad input or no matplotlib, 70 a defect of heddle\n";
    case Command::kAdvise:
      return "usage: heddle advise [options] MAIN_CLASS [ARG...]     which search to use, by short searches\n"
             "       it runs for a few seconds, and ends with the command to run; it has no verdict\n" +
             options +
             "\nexamples:\n"
             "  heddle advise -cp classes com.example.Main\n"
             "  heddle advise --time 600 -jar app.jar arg1 arg2\n"
             "\nexit status: 0; 2 bad input, 3 interrupted, 4 unsupported, 70 a defect of heddle\n";
  }
  return {};
}

std::string OptionTable() {
  Options o;
  Status wrong;
  CLI::App app;
  AddOptions(app, Command::kCheck, o, wrong);
  return OptionGroups(app).substr(1);
}

}  // namespace heddle
