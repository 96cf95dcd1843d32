#include "cli/violation_replay.h"

#include "cli/kept_files.h"
#include "property/registry.h"
#include "report/trace_recorder.h"
#include "search/loop/replay.h"

namespace heddle {

void StandAsFound(JavaMachine& machine, const FoundViolation& found) {
  machine.SetDroppedAssumptions(found.dropped_assumptions);
  machine.vm().thread_numbers.ForgetNoted();  // other paths may have shown that they are looked at
  machine.MergeAlikeThreads((found.dropped_assumptions >> static_cast<unsigned>(Assumption::kUnlikeThreads) & 1) != 0);
  machine.Show(found.visible);
}

Result<ReportedViolation> ReplayViolation(Guest& guest, const Options& options, const FoundViolation& found) {
  JavaMachine& machine = *guest.machine;
  ReportedViolation reported;
  reported.found = found;
  PropertySet properties = MakeProperties(options.property, {.describer = &machine.describer(),
                                                             .fail_on_race = options.fail_on_race,
                                                             .allowed_exits = options.allowed_exits,
                                                             .publications = &machine.publications(),
                                                             .replays_livelock = found.violation.property == "livelock",
                                                             .idle_workers_stay = options.idle_workers_stay})
                               .take();
  StandAsFound(machine, found);
  uint32_t start = machine.Mark();
  machine.describer().NumberObjects(true);
  Lacking& lacking = machine.vm().lacking;
  lacking = Lacking();
  TraceRecorder recorder(machine, machine.describer());
  machine.OnNote([&recorder](ThreadId thread, const std::string& text) { recorder.Note(thread, text); });
  Result<ReplayReport> replayed =
      Replay(machine, found.schedule, found.violation.Identity(), properties.pointers(), {&recorder});
  Status failed;
  if (!replayed) {
    failed = replayed.error();
  } else if (!found.violation.property.empty() && !replayed->reproduced) {
    failed = Error{"the schedule ends without it"};
  } else {
    reported.found.cost = replayed->cost;
    for (const Violation& violation : replayed->violations) {
      if (violation.Identity() == found.violation.Identity()) reported.found.violation = violation;
    }
    reported.headline = HeadlineOf(reported.found.violation);
    reported.shows_threads = ShowsThreads(reported.found.violation);
    if (found.violation.property == "race") recorder.AddRacingAccesses();
    recorder.Finish(replayed->last);
    reported.trace = recorder.Take();
    reported.trace.unfolded = options.unfold;
    reported.trace.standard_output = machine.StandardOutput();
    reported.trace.standard_error = machine.StandardError();
    reported.trace.lacked_variables.assign(lacking.variables.begin(), lacking.variables.end());
    reported.trace.input_ended = lacking.input;
    if (!options.keep_files.empty()) reported.files = FilesToKeep(machine.vm());
  }
  machine.OnNote(nullptr);
  machine.describer().NumberObjects(false);
  machine.PopTo(start);
  if (failed) return *failed;
  return reported;
}

}  // namespace heddle
