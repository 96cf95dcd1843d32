// Brings a report to the place wanted by the user, and says how the process ends.
#pragma once

#include <string>
#include <vector>

#include "cli/options.h"
#include "report/check_report.h"

namespace heddle {

// Both return the exit status, and write the files of --report. `defects` are those of heddle itself. `complaints` tell
// of things that could not be saved.
int PrintReport(const Options& options, const CheckReport& report, const std::vector<std::string>& defects,
                const std::vector<std::string>& complaints);
// There is nothing to report: one line on standard error, and a JSON object if that is the format.
int PrintFailure(const Options& options, const std::string& message, int status);
// The same, of report files that cannot be written: no report is.
int RefuseReports(Options options, const std::string& message);

}  // namespace heddle
