// `heddle replay`: runs exactly the schedule of a file again and shows it.
#include <chrono>

#include "cli/commands.h"
#include "cli/print_report.h"
#include "cli/report_files.h"
#include "cli/schedule_files.h"
#include "cli/violation_replay.h"
#include "property/registry.h"
#include "reduction/registry.h"

namespace heddle {

namespace {

CheckReport ReportOf(const Guest& guest, const Options& options, const std::string& path, ReportedViolation violation) {
  CheckReport report;
  report.version = HEDDLE_VERSION;
  report.main_class = options.main_class;
  report.jdk = guest.jdk.version;
  report.reduction = "none";
  report.search = "replay";
  report.seed = options.seed;
  report.times.boot = guest.boot_s;
  const Violation& what = violation.found.violation;
  const bool shows = !what.property.empty() && !what.remark;
  if (what.remark) report.result.notes.push_back(RemarkWords(what));
  report.result.verdict = shows ? Verdict::kViolation : Verdict::kIncomplete;
  report.result.reason =
      shows ? what.property + ": " + what.message : "one schedule was replayed, no others were looked at";
  report.result.counts.executions = 1;
  report.result.counts.threads_max = violation.trace.threads.size();
  report.result.counts.instructions = guest.machine->Instructions();
  report.result.peak_bytes = guest.machine->PeakBytes();
  violation.schedule_file = path;
  report.violations.push_back(std::move(violation));
  return report;
}

}  // namespace

int ReplayFile(const Options& given) {
  auto start = std::chrono::steady_clock::now();
  const std::string& path = given.main_class;
  if (Status wrong = CheckReportTargets(given.reports)) return RefuseReports(given, wrong->message);
  Result<ScheduleFile> file = ReadScheduleFile(path);
  if (!file) return PrintFailure(given, file.error().message, kStatusBadInput);
  Result<Options> options = OptionsOf(file.value(), given, path);
  if (!options) return PrintFailure(given, options.error().message, kStatusBadInput);
  if (Status wrong = CheckProperties(options->property)) {
    return PrintFailure(given, path + ": " + wrong->message, kStatusBadInput);
  }
  Result<std::unique_ptr<Reduction>> reduction = MakeReduction(options->reduction);
  if (!reduction) return PrintFailure(given, path + ": " + reduction.error().message, kStatusBadInput);
  Result<Guest> guest = OpenGuest(options.value(), false);
  if (!guest) return PrintFailure(options.value(), guest.error().message, StatusOfGuestError(guest.error()));
  if (Status other = CheckSameProgram(file.value(), guest.value(), options.value(), path)) {
    return PrintFailure(options.value(), other->message, kStatusBadInput);
  }
  if (!ToldRight(file.value())) {
    return PrintFailure(given, path + R"(: "violation" is not like "property|exception|location")", kStatusBadInput);
  }
  FoundViolation found = ViolationOf(file.value());
  found.visible = VisibleIn(file.value(), reduction.value()->Sees());
  Result<ReportedViolation> replayed = ReplayViolation(guest.value(), options.value(), found);
  if (!replayed) return PrintFailure(options.value(), path + ": " + replayed.error().message, kStatusBadInput);
  CheckReport report = ReportOf(guest.value(), options.value(), path, replayed.take());
  report.times.total = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return PrintReport(options.value(), report, {}, {});
}

}  // namespace heddle
