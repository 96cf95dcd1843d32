#include "cli/option_choices.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "base/nearest_words.h"
#include "property/registry.h"
#include "reduction/registry.h"
#include "search/strategies/registry.h"
#include "search/visited/visited_set.h"

namespace heddle {

namespace {

using Words = std::vector<std::string>;

Words Named(const std::vector<std::string_view>& names) { return {names.begin(), names.end()}; }

// "text|json" and "race,livelock" are lists of words; "show|hide|FILE" has a word, too, that stands for others.
Words WordsOf(std::string_view value) {
  Words words;
  for (size_t begin = 0; begin <= value.size();) {
    const size_t end = std::min(value.find_first_of("|,", begin), value.size());
    const std::string_view word = value.substr(begin, end - begin);
    const bool plain = std::ranges::all_of(word, [](char c) { return std::islower(c) != 0 || c == ':' || c == '-'; });
    if (plain && !word.empty()) words.emplace_back(word);
    begin = end + 1;
  }
  return words;
}

}  // namespace

std::vector<std::string> ChoicesOf(const OptionRow& row) {
  const std::string_view name = row.name;
  if (name == "--search") return Named(NamesOf(Searches()));
  if (name == "--reduction") return Named(NamesOf(Reductions()));
  if (name == "--visited") return Named(NamesOf(VisitedSets()));
  if (name == "--property") return Named(NamesOf(Properties()));
  return WordsOf(row.value);
}

ValueKind KindOf(const OptionRow& row) {
  if (row.shape == OptionShape::kFlag || row.value[0] == 0) return ValueKind::kNone;
  if (!ChoicesOf(row).empty()) return ValueKind::kChoice;
  const std::string_view value = row.value;
  if (value == "DIR") return ValueKind::kFolder;
  return value == "PATH" || value == "FILE" || value == "FILE.toml" ? ValueKind::kFile : ValueKind::kText;
}

}  // namespace heddle
