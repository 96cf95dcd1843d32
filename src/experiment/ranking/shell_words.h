// Words of a shell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heddle {

// The words of a command without expansions: quotes and backslashes are taken as a POSIX shell does.
std::vector<std::string> ShellWords(std::string_view command);

// The word as it is written there: in single quotes if it needs any.
std::string QuotedForShell(const std::string& word);

}  // namespace heddle
