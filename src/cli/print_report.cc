#include "cli/print_report.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "cli/commands.h"
#include "cli/host_output.h"
#include "cli/kept_files.h"
#include "cli/report_files.h"
#include "report/json.h"
#include "report/text.h"

namespace heddle {

namespace {

constexpr unsigned kDefaultWidth = 120, kLeastWidth = 60;

int StatusOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::kComplete: return kStatusComplete;
    case Verdict::kViolation: return kStatusViolation;
    case Verdict::kIncomplete: return kStatusIncomplete;
    case Verdict::kUnsupported: return kStatusUnsupported;
    case Verdict::kFailed: return kStatusBadInput;
  }
  return kStatusDefect;
}

TextStyle StyleOf(const Options& options) {
  TextStyle style;
  style.width = kDefaultWidth;
  // mpirun gives each rank a terminal of its own, whatever its output goes to.
  style.colours = isatty(STDOUT_FILENO) == 1 && !options.distributed && std::getenv("NO_COLOR") == nullptr;
  winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    style.width = std::max<unsigned>(size.ws_col, kLeastWidth);
  style.guest_output = options.guest_output == "show";
  style.source_path = options.source_path;
  style.class_path = options.ClassPathHere();
  return style;
}

// The guest's output of the reported schedules, into a file.
Status SaveGuestOutput(const std::string& path, const CheckReport& report) {
  int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return Error{path + ": cannot create: " + std::strerror(errno)};
  Status status;
  for (const ReportedViolation& violation : report.violations) {
    for (std::string_view text :
         {std::string_view(violation.trace.standard_output), std::string_view(violation.trace.standard_error)}) {
      if (!text.empty() && write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
        status = Error{path + ": cannot write: " + std::strerror(errno)};
      }
    }
  }
  if (close(file) != 0 && !status) status = Error{path + ": cannot write: " + std::strerror(errno)};
  return status;
}

// False: some could not be written, and that was told.
bool SaveReports(const Options& options, nlohmann::ordered_json document) {
  if (options.reports.empty()) return true;
  std::vector<nlohmann::ordered_json> documents;
  documents.push_back(std::move(document));
  const auto complaints = WriteReportFiles(options.reports, "Heddle: " + options.main_class, std::move(documents));
  for (const std::string& complaint : complaints) Complain(complaint);
  return complaints.empty();
}

}  // namespace

int PrintReport(const Options& options, const CheckReport& report, const std::vector<std::string>& defects,
                const std::vector<std::string>& complaints) {
  if (!defects.empty()) {
    for (const std::string& defect : defects) Complain("a defect of heddle itself: " + defect);
    return PrintFailure(options, "a defect of heddle itself, see the lines above; nothing is known about the program",
                        kStatusDefect);
  }
  for (const std::string& complaint : complaints) Complain(complaint);
  int status = StatusOf(report.result.verdict);
  if (options.guest_output != "show" && options.guest_output != "hide") {
    if (Status failed = SaveGuestOutput(options.guest_output, report)) Complain(failed->message);
  }
  if (!options.keep_files.empty() && !report.violations.empty()) {
    if (Status failed = KeepFiles(options.keep_files, report.violations.front().files)) Complain(failed->message);
  }
  nlohmann::ordered_json document;
  if (options.format == Format::kJson || !options.reports.empty()) {
    SourceText sources(options.source_path, options.ClassPathHere());
    document = CheckDocument(report, sources);
  }
  const std::string text = options.format == Format::kJson ? Written(document) : TextReport(report, StyleOf(options));
  bool lost = false;
  if (Status failed = WriteStandardOutput(text)) {
    Complain(failed->message);
    lost = true;
  }
  lost |= !SaveReports(options, std::move(document));
  return lost && status == kStatusComplete ? kStatusBadInput : status;
}

int PrintFailure(const Options& options, const std::string& message, int status) {
  Complain(message);
  const bool no_memory = status == kStatusIncomplete;
  const char* verdict = no_memory ? "incomplete" : status == kStatusUnsupported ? "unsupported" : "failed";
  nlohmann::ordered_json document = FailureDocument(HEDDLE_VERSION, options.main_class, verdict, message);
  if (no_memory) document["limit"] = LimitName(EndingLimit::kMemory);
  if (options.format == Format::kJson) {
    if (Status failed = WriteStandardOutput(Written(document))) Complain(failed->message);
  }
  SaveReports(options, std::move(document));
  return status;
}

int RefuseReports(Options options, const std::string& message) {
  options.reports.clear();
  return PrintFailure(options, message, kStatusBadInput);
}

}  // namespace heddle
