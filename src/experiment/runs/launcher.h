// Templates of commands that put a run elsewhere, such as a cluster.
#pragma once

#include <string>

#include "base/result.h"

namespace heddle {

// The place of the command in the template of a launcher.
inline constexpr const char* kCommandPlace = "{command}";
// Error: the command has no place in it.
Status CheckLauncher(const std::string& launcher);
// The template with the command, as one quoted word, in its place.
std::string Launched(const std::string& launcher, const std::string& command);

}  // namespace heddle
