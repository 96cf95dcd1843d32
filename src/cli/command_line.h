// From the words of the command line to Options. Java's own spellings (-cp, -jar, -Dname=value, -ea, -Xmx64m) are
// turned into long options; the first word that is no option is the main class, and all after it belongs to the
// program.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options.h"

namespace heddle {

enum class Command : uint8_t { kCheck, kRun, kReplay };

// Error: one line that names the word that is wrong.
Result<Options> ParseOptions(Command command, const std::vector<std::string>& words);

// What `heddle COMMAND --help` prints.
std::string HelpText(Command command);

// "--option  VALUE  description" of every option of `check`, for `heddle list options`.
std::string OptionTable();

}  // namespace heddle
