// What the value of an option may be, for completions.
#pragma once

#include <string>
#include <vector>

#include "cli/option_table.h"

namespace heddle {

enum class ValueKind : uint8_t { kNone, kText, kFile, kFolder, kChoice };

ValueKind KindOf(const OptionRow& row);

// The words of a choice: from the tables of searches, reductions, visited sets and properties, or as help has them
// ("text|json"). Empty for other kinds.
std::vector<std::string> ChoicesOf(const OptionRow& row);

}  // namespace heddle
