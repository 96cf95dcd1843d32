// The places of --break-at, as the program's classes have them.
#pragma once

#include <vector>

#include "base/result.h"
#include "cli/guest.h"
#include "cli/options.h"
#include "vm/core/attribute_rules.h"

namespace heddle {

// Error: one of the places is in a class that can be found, but not there. Or its class is nowhere on the class path.
// A line is looked for in the file that is named like a class of the main class's package. Others may be anywhere.
Result<std::vector<ChoicePlace>> FindChoicePlaces(Guest& guest, const Options& options);

}  // namespace heddle
