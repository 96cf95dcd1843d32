// From the words of the command line to Options. Java's own spellings (-cp, -jar, -Dname=value, -ea, -Xmx64m) are
// turned into long options. The first word other than an option is the main class. All words after it belong to the
// program.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "cli/options.h"

namespace heddle {

enum class Command : uint8_t { kCheck, kRun, kReplay, kAnalyze, kTest, kAdvise, kExperiment, kRank };

// Error: one line naming the wrong word.
Result<Options> ParseOptions(Command command, const std::vector<std::string>& words);

// The text printed by `heddle COMMAND --help`.
std::string HelpText(Command command);

// "--option  VALUE  description" of every option of `check`, for `heddle list options`.
std::string OptionTable();

}  // namespace heddle
