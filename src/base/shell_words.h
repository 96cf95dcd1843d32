// Commands as a POSIX shell reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heddle {

// One word: in single quotes, if it needs any.
std::string ShellQuoted(const std::string& word);
std::string ShellCommand(const std::vector<std::string>& words);

// The words of a command without expansions. Quotes and backslashes are taken as a shell does.
std::vector<std::string> ShellWords(std::string_view command);

}  // namespace heddle
