// Words of a report beside verdict and counts, the same in all forms of it.
#pragma once

#include <string>
#include <vector>

#include "report/check_report.h"

namespace heddle {

// The notes to be read with the verdict.
std::vector<std::string> NotesOf(const CheckReport& report);
// How to get further, for an incomplete check.
std::vector<std::string> AdviceOn(const CheckReport& report);
// The notes to be read with a violation.
std::vector<std::string> NotesOf(const ReportedViolation& violation);
// Things that the program seems to lack in its surroundings, if that may be the whole fault. These are a class, a
// file, a variable of the environment, or input. Empty: none.
std::string AdviceOn(const ReportedViolation& violation);

}  // namespace heddle
