// `heddle check`: explores the schedules of a program.
#include <chrono>

#include "cli/check_run.h"
#include "cli/commands.h"
#include "cli/print_report.h"
#include "cli/report_files.h"

namespace heddle {

int Check(const Options& options) {
  auto start = std::chrono::steady_clock::now();
  if (Status wrong = CheckReportTargets(options.reports)) return RefuseReports(options, wrong->message);
  CheckRun run(options);
  if (Status wrong = run.Prepare()) {
    return run.IsSilent() ? StatusOfGuestError(*wrong)
                          : PrintFailure(run.options(), wrong->message, StatusOfGuestError(*wrong));
  }
  if (Status wrong = run.Search()) return PrintFailure(run.options(), wrong->message, kStatusBadInput);
  if (run.IsSilent()) return kStatusComplete;
  CheckReport& report = run.report();
  report.times.total =
      report.result.earlier_s + std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return PrintReport(run.options(), report, run.defects(), run.complaints());
}

}  // namespace heddle
