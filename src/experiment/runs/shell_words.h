// Commands as a shell reads them.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace heddle {

// One word: in quotes, if it needs them.
std::string ShellQuoted(const std::string& word);
std::string ShellCommand(const std::vector<std::string>& words);

// The place of the command in the template of a launcher.
inline constexpr const char* kCommandPlace = "{command}";
// Error: the command has no place in it.
Status CheckLauncher(const std::string& launcher);
// The template with the command, as one quoted word, in its place.
std::string Launched(const std::string& launcher, const std::string& command);

}  // namespace heddle
