#include "cli/check_run.h"

#include <algorithm>

#include "cli/cancel.h"
#include "cli/outcomes.h"
#include "cli/progress_line.h"
#include "cli/schedule_files.h"
#include "cli/tracers.h"
#include "report/trace_recorder.h"
#include "search/replay.h"

namespace heddle {

namespace {

// Describes nothing: enough to see whether the names of properties are known, before there is a machine.
class NoDescriber : public Describer {
 public:
  std::string ThreadName(ThreadId) const override { return {}; }
  std::string ObjectName(uint32_t) const override { return {}; }
  std::string Location(ThreadId) const override { return {}; }
  std::string FieldName(const Action&) const override { return {}; }
  bool IdleWorker(ThreadId) const override { return false; }
};

std::string ReasonOf(const Violation& violation) {
  bool says_property = violation.message.rfind(violation.property, 0) == 0;
  return says_property ? violation.message : violation.property + ": " + violation.message;
}

}  // namespace

Status CheckRun::MakeParts() {
  Result<std::unique_ptr<Reduction>> reduction = MakeReduction(options_.reduction);
  if (!reduction) return reduction.error();
  reduction_ = reduction.take();
  reduction_row_ = ReductionRowOf(options_.reduction);
  Result<std::unique_ptr<Strategy>> strategy = MakeStrategy(options_.search);
  if (!strategy) return strategy.error();
  strategy_ = strategy.take();
  NoDescriber nobody;
  Result<PropertySet> properties = MakeProperties(options_.property, {&nobody, false});
  return properties ? Status() : properties.error();
}

Status CheckRun::Prepare() {
  if (Status wrong = MakeParts()) return wrong;
  if (Status wrong = CheckScheduleTarget(options_.schedule)) return wrong;
  Result<Guest> guest = OpenGuest(options_, false);
  if (!guest) return guest.error();
  guest_ = guest.take();
  guest_.machine->Show(reduction_->Sees());
  properties_ = MakeProperties(options_.property, {guest_.machine.get(), options_.fail_on_race}).take();
  report_.version = HEDDLE_VERSION;
  report_.main_class = options_.main_class;
  report_.jdk = guest_.jdk.version;
  report_.reduction = options_.reduction;
  report_.search = options_.search;
  report_.seed = options_.seed;
  report_.sequential_consistency = options_.sequential_consistency;
  report_.with_outcomes = options_.outcomes;
  report_.times.boot = guest_.boot_s;
  return {};
}

void CheckRun::Search() {
  RunExplorer();
  Judge();
  AddRaces();
  AddHeldFixed();
  ReportViolations();
  report_.times.search = report_.result.search_s + report_.result.shorten_s;
}

void CheckRun::RunExplorer() {
  JavaMachine& machine = *guest_.machine;
  ProgressLine line(options_.progress, machine);
  SearchOptions search;
  search.limits = options_.limits;
  search.limits.cancel = CancelOnSignals();
  search.state_matching = options_.state_matching;
  search.all_violations = options_.all;
  // Bounds go together with reductions that add no choices to the past, and that know no more than the state.
  std::unique_ptr<Reduction> for_shortening = MakeReduction(kDefaultReduction).take();
  if (reduction_->UsesKeys() || !reduction_row_->sound) search.shorten_reduction = for_shortening.get();
  if (line.wanted()) search.progress = [&line](const Progress& progress) { line.Show(progress); };

  Tracers tracers(TraceFlags(options_.trace), machine, *reduction_);
  Explorer explorer(machine, tracers.reduction(), *strategy_, search);
  for (Property* property : properties_.pointers()) explorer.AddProperty(property);
  for (Observer* observer : tracers.observers()) explorer.AddObserver(observer);
  OutcomeCollector outcomes(machine);
  if (options_.outcomes) explorer.AddEndObserver(&outcomes);
  report_.result = explorer.Run();
  report_.outcomes = outcomes.Sorted();
}

// What the search itself does not know stands against "complete": a reduction that is no proof, sampled data, races.
void CheckRun::Judge() {
  SearchResult& result = report_.result;
  auto spoil = [&result](const std::string& reason) {
    if (result.verdict == Verdict::kViolation || result.verdict == Verdict::kUnsupported) {
      result.notes.push_back(reason);
      return;
    }
    result.verdict = Verdict::kIncomplete;
    result.reason += (result.reason.empty() ? "" : "; ") + reason;
  };
  if (!reduction_row_->sound) spoil("the reduction " + options_.reduction + " may miss schedules");
  if (guest_.machine->Uses().sampled) spoil("the program asked for data that cannot be enumerated: it was sampled");
  report_.outcomes_complete =
      result.verdict == Verdict::kComplete || (result.verdict == Verdict::kViolation && result.notes.empty());
  if (properties_.race != nullptr) {
    ApplyMemoryModel(result, properties_.race->races().size(), options_.sequential_consistency);
  }
}

void CheckRun::AddRaces() {
  if (properties_.race == nullptr) return;
  for (const Race& race : properties_.race->races()) {
    report_.races.push_back({race.field,
                             {{race.first.thread, race.first.kind, race.first.location},
                              {race.second.thread, race.second.kind, race.second.location}}});
  }
}

void CheckRun::AddHeldFixed() {
  GuestUses uses = guest_.machine->Uses();
  std::vector<std::string>& fixed = report_.held_fixed;
  fixed.push_back("arguments and properties");
  fixed.push_back("identity hashes, hash salts and random seeds (seed " + std::to_string(options_.seed) + ")");
  if (uses.clock)
    fixed.push_back("the clock, which the program read (it moves only by waits that expire, and 1 ms a reading)");
  if (!options_.spurious_wakeups) fixed.push_back("no spurious wakeups");
  if (uses.atomic) fixed.push_back("the program's atomic sections");
  if (options_.sequential_consistency || properties_.race == nullptr) {
    fixed.push_back("sequential consistency, taken for granted");
  }
}

void CheckRun::ReportViolations() {
  for (const FoundViolation& found : report_.result.violations) {
    Result<ReportedViolation> replayed = ReplayViolation(guest_, options_, found);
    if (!replayed) {
      defects_.push_back("the violation \"" + found.violation.message +
                         "\" did not show again when its schedule was replayed: " + replayed.error().message);
      continue;
    }
    report_.violations.push_back(replayed.take());
    if (report_.violations.size() == 1) report_.result.reason = ReasonOf(report_.violations[0].found.violation);
    SaveSchedule(report_.violations.back(), report_.violations.size());
  }
}

void CheckRun::SaveSchedule(ReportedViolation& violation, size_t number) {
  std::string path = NumberedPath(options_.schedule, number);
  if (Status failed = WriteScheduleFile(MakeScheduleFile(guest_, options_, violation.found), path)) {
    complaints_.push_back(failed->message);
  } else {
    violation.schedule_file = path;
  }
}

Result<ReportedViolation> ReplayViolation(Guest& guest, const Options& options, const FoundViolation& found) {
  JavaMachine& machine = *guest.machine;
  ReportedViolation reported{found, "", {}};
  PropertySet properties = MakeProperties(options.property, {&machine, options.fail_on_race}).take();
  uint32_t start = machine.Mark();
  machine.NumberObjects(true);
  TraceRecorder recorder(machine, machine);
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
    recorder.Finish(replayed->last);
    reported.trace = recorder.Take();
    reported.trace.standard_output = machine.StandardOutput();
    reported.trace.standard_error = machine.StandardError();
  }
  machine.OnNote(nullptr);
  machine.NumberObjects(false);
  machine.PopTo(start);
  if (failed) return *failed;
  return reported;
}

}  // namespace heddle
