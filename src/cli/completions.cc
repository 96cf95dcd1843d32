#include "cli/completions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/nearest_words.h"
#include "cli/commands.h"
#include "cli/option_choices.h"
#include "property/registry.h"
#include "report/verdict_table.h"

namespace heddle {

namespace {

// "-cp" is how everybody writes it.
const char* ShortNameOf(const OptionRow& row) {
  const std::string_view name = row.name;
  return name == "--class-path" ? "-cp" : name == "--jar" ? "-jar" : nullptr;
}

// What may follow a command that has no options of the table.
std::vector<std::string> WordsAfter(std::string_view command) {
  std::vector<std::string> words;
  if (command == "list") {
    std::string_view listed = kListed;
    for (size_t bar = 0; bar != std::string_view::npos; listed.remove_prefix(bar + 1)) {
      bar = listed.find('|');
      words.emplace_back(listed.substr(0, bar));
      if (bar == std::string_view::npos) break;
    }
  } else if (command == "explain") {
    for (const std::string_view name : NamesOf(Properties())) words.emplace_back(name);
    for (const std::string_view name : NamesOf(Verdicts())) words.emplace_back(name);
  } else if (command == "help") {
    for (const std::string_view name : NamesOf(Commands())) words.emplace_back(name);
  }
  return words;
}

std::vector<std::string> OptionNames(Command command) {
  std::vector<std::string> names = {"--help"};
  for (const OptionRow& row : OptionRows()) {
    if (!IsOf(row, command)) continue;
    names.emplace_back(row.name);
    if (const char* name = ShortNameOf(row)) names.emplace_back(name);
  }
  return names;
}

// Of all rows with the name of this one: commands may have their own.
std::vector<std::string> ChoicesOfName(const OptionRow& row) {
  std::vector<std::string> choices;
  for (const OptionRow& other : OptionRows()) {
    if (std::string_view(other.name) != row.name) continue;
    for (std::string& choice : ChoicesOf(other)) {
      if (std::ranges::find(choices, choice) == choices.end()) choices.push_back(std::move(choice));
    }
  }
  return choices;
}

std::string BashValues() {
  std::string text;
  std::set<std::string_view> told;
  for (const OptionRow& row : OptionRows()) {
    if (!told.insert(row.name).second) continue;
    const char* other = ShortNameOf(row);
    const std::string names = other == nullptr ? row.name : fmt::format("{}|{}", row.name, other);
    switch (KindOf(row)) {
      case ValueKind::kChoice:
        text += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$current\")); return ;;\n", names,
                            fmt::join(ChoicesOfName(row), " "));
        break;
      case ValueKind::kFile:
        text +=
            fmt::format("    {}) compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n", names);
        break;
      case ValueKind::kFolder:
        text +=
            fmt::format("    {}) compopt -o filenames; COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n", names);
        break;
      case ValueKind::kText: text += fmt::format("    {}) return ;;\n", names); break;
      case ValueKind::kNone: break;
    }
  }
  return text;
}

std::string BashCommands() {
  std::string text;
  for (const CommandRow& row : Commands()) {
    const std::optional<Command> with_options = CommandNamed(row.name);
    const std::vector<std::string> words = with_options ? OptionNames(*with_options) : WordsAfter(row.name);
    text += fmt::format("    {}) words='{}' ;;\n", row.name, fmt::join(words, " "));
  }
  return text;
}

// In single quotes, in brackets.
std::string ZshText(const std::string& text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted;
}

std::string ZshValue(const OptionRow& row) {
  const std::string name = ZshText(row.value);
  switch (KindOf(row)) {
    case ValueKind::kNone: return {};
    case ValueKind::kText: return ":" + name + ": ";
    case ValueKind::kFile: return ":" + name + ":_files";
    case ValueKind::kFolder: return ":" + name + ":_files -/";
    case ValueKind::kChoice: {
      std::string words;
      for (const std::string& word : ChoicesOf(row)) words += (words.empty() ? "" : " ") + ZshText(word);
      return ":" + name + ":(" + words + ")";
    }
  }
  return {};
}

std::string ZshOptions(Command command) {
  std::string text;
  for (const OptionRow& row : OptionRows()) {
    if (!IsOf(row, command)) continue;
    const std::string what = "[" + ZshText(row.help) + "]" + ZshValue(row);
    const char* equals = KindOf(row) == ValueKind::kNone || row.shape == OptionShape::kOptionalValue ? "" : "=";
    text += fmt::format("        '*{}{}{}' \\\n", row.name, equals, what);
    if (const char* name = ShortNameOf(row)) text += fmt::format("        '*{}{}' \\\n", name, what);
  }
  return text;
}

std::string FishText(const std::string& text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted;
}

std::string FishOptions(const char* command_name, Command command) {
  std::string text;
  for (const OptionRow& row : OptionRows()) {
    if (!IsOf(row, command)) continue;
    std::string value;
    switch (KindOf(row)) {
      case ValueKind::kNone: break;
      case ValueKind::kText: value = " -x"; break;
      case ValueKind::kFile: value = " -r -F"; break;
      case ValueKind::kFolder: value = " -x -a '(__fish_complete_directories)'"; break;
      case ValueKind::kChoice: value = fmt::format(" -x -a '{}'", fmt::join(ChoicesOf(row), " ")); break;
    }
    const char* other = ShortNameOf(row);
    text +=
        fmt::format("complete -c heddle -n '__fish_seen_subcommand_from {}' -l {}{}{} -d '{}'\n", command_name,
                    row.name + 2, other == nullptr ? "" : fmt::format(" -o {}", other + 1), value, FishText(row.help));
  }
  return text;
}

}  // namespace

std::string BashCompletion() {
  return fmt::format(R"(# Completion of heddle for bash, made by `heddle list completion-bash`.
_heddle() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words=
  if [[ $before == = ]]; then before="${{COMP_WORDS[COMP_CWORD-2]}}"; fi
  if [[ $current == = ]]; then current=; fi
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W '{} --help --version' -- "$current"))
    return
  fi
  case "$before" in
{}  esac
  case "${{COMP_WORDS[1]}}" in
{}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [[ ${{#COMPREPLY[@]}} -eq 0 ]]; then compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); fi
}}
complete -F _heddle heddle
)",
                     fmt::join(NamesOf(Commands()), " "), BashValues(), BashCommands());
}

std::string ZshCompletion() {
  std::string text =
      "#compdef heddle\n# Completion of heddle for zsh, made by `heddle list completion-zsh`.\n_heddle() {\n";
  text += "  local -a commands\n  commands=(\n";
  for (const CommandRow& row : Commands()) text += fmt::format("    '{}:{}'\n", row.name, ZshText(row.description));
  text +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CommandRow& row : Commands()) {
    if (const std::optional<Command> command = CommandNamed(row.name)) {
      text +=
          fmt::format("    {})\n      _arguments -S \\\n{}        '*:: :_files' ;;\n", row.name, ZshOptions(*command));
    } else {
      text += fmt::format("    {}) _arguments '1:word:({})' ;;\n", row.name, fmt::join(WordsAfter(row.name), " "));
    }
  }
  return text + "  esac\n}\n_heddle \"$@\"\n";
}

std::string FishCompletion() {
  std::string text = "# Completion of heddle for fish, made by `heddle list completion-fish`.\n";
  for (const CommandRow& row : Commands()) {
    text += fmt::format("complete -c heddle -n __fish_use_subcommand -f -a {} -d '{}'\n", row.name,
                        FishText(row.description));
    if (const std::optional<Command> command = CommandNamed(row.name)) {
      text += FishOptions(row.name, *command);
    } else {
      text += fmt::format("complete -c heddle -n '__fish_seen_subcommand_from {}' -f -a '{}'\n", row.name,
                          fmt::join(WordsAfter(row.name), " "));
    }
  }
  return text;
}

}  // namespace heddle
