// A violation run again, for its report.
#pragma once

#include "base/result.h"
#include "cli/guest.h"
#include "cli/options.h"
#include "report/check_report.h"

namespace heddle {

// Has the machine take the steps that it took when the violation was found.
void StandAsFound(JavaMachine& machine, const FoundViolation& found);

// Runs the schedule of a violation on the machine, and tells what happens. The machine stands in its initial state,
// before and after. Error: the schedule does not fit, or the violation does not show.
Result<ReportedViolation> ReplayViolation(Guest& guest, const Options& options, const FoundViolation& found);

}  // namespace heddle
