#include "experiment/runs/shell_words.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace heddle {

std::string ShellQuoted(const std::string& word) {
  const bool plain = std::ranges::all_of(word, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_./:=,+@%").find(c) != std::string_view::npos;
  });
  if (plain && !word.empty()) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string ShellCommand(const std::vector<std::string>& words) {
  std::string command;
  for (const std::string& word : words) command += (command.empty() ? "" : " ") + ShellQuoted(word);
  return command;
}

Status CheckLauncher(const std::string& launcher) {
  if (launcher.find(kCommandPlace) != std::string::npos) return {};
  return Error{"the launcher '" + launcher + "' has no place for the command: write " + kCommandPlace + " there"};
}

std::string Launched(const std::string& launcher, const std::string& command) {
  const std::string word = ShellQuoted(command);
  std::string text = launcher;
  for (size_t at = 0; (at = text.find(kCommandPlace, at)) != std::string::npos; at += word.size()) {
    text.replace(at, std::string_view(kCommandPlace).size(), word);
  }
  return text;
}

}  // namespace heddle
