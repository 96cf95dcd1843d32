// Words that a report says beside verdict and counts: the same in all forms of it.
#pragma once

#include <string>
#include <vector>

#include "report/check_report.h"

namespace heddle {

// What the verdict must be read with.
std::vector<std::string> NotesOf(const CheckReport& report);
// How to get further; for an incomplete check.
std::vector<std::string> AdviceOn(const CheckReport& report);
// What a violation must be read with.
std::vector<std::string> NotesOf(const ReportedViolation& violation);
// What the program seems to lack of its surroundings, if that may be the whole fault: a class, a file, a variable of the
// environment, input. Empty: nothing.
std::string AdviceOn(const ReportedViolation& violation);

}  // namespace heddle
