#include "experiment/runs/launcher.h"

#include <string_view>

#include "base/shell_words.h"

namespace heddle {

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
