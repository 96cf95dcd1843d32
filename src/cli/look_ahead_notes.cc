#include "cli/look_ahead_notes.h"

#include "foresight/java_foresight.h"

namespace heddle {

void NoteLookAhead(const JavaMachine& machine, CheckReport& report) {
  auto* ahead = static_cast<JavaForesight*>(machine.Ahead());
  ProgramAnalysis* analysis = ahead == nullptr ? nullptr : ahead->analysis();
  if (analysis == nullptr) {
    if (report.result.counts.threads_max < 2) return;
    report.result.notes.push_back("nothing was looked ahead: the paths had parted before a second thread was started");
    return;
  }
  report.times.analysis = analysis->seconds();
  if (!analysis->MeetsUnknown()) return;
  std::string where = "it has a security manager";
  for (const ReachedMethod& reached : analysis->points_to().methods()) {
    if (!reached.unknown.empty()) where = reached.method->FullName() + ": " + reached.unknown.front().second;
  }
  report.result.notes.push_back("nothing is foreseen, so the search goes on as if anything may come: " + where);
}

}  // namespace heddle
