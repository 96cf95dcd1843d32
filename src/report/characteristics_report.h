// The characteristics of a state space, as they are told.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "report/check_report.h"

namespace heddle {

// Both require that the result has them.
std::vector<std::string> CharacteristicsLines(const CheckReport& report);
// An object that can stand in a results file of an experiment, as a line of its own. The key "characteristics" has the
// main class. Lengths are null where there is no error path.
nlohmann::ordered_json CharacteristicsJson(const CheckReport& report);

}  // namespace heddle
