#include "experiment/ranking/shell_words.h"

#include <algorithm>
#include <cctype>

namespace heddle {

std::vector<std::string> ShellWords(std::string_view command) {
  std::vector<std::string> words;
  bool inside = false;  // of a word
  char quote = 0;
  for (size_t at = 0; at < command.size(); ++at) {
    const char c = command[at];
    if (quote == 0 && (c == ' ' || c == '\t')) {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == '\\' && quote != '\'' && at + 1 < command.size()) {
      words.back() += command[++at];
    } else {
      words.back() += c;
    }
  }
  return words;
}

std::string QuotedForShell(const std::string& word) {
  const auto plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_./:,=+@%").find(c) != std::string::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace heddle
