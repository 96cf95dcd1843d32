#include "cli/check_run.h"

#include <algorithm>

#include "cli/atomic_blocks.h"
#include "cli/cancel.h"
#include "cli/checkpoint_keeper.h"
#include "cli/host_output.h"
#include "cli/look_ahead_notes.h"
#include "cli/outcomes.h"
#include "cli/progress_line.h"
#include "cli/saved_machine.h"
#include "cli/saved_run.h"
#include "cli/schedule_files.h"
#include "cli/tracers.h"
#include "cli/violation_replay.h"
#include "report/whereabouts.h"
#include "search/loop/replay.h"
#include "vm/core/attributes.h"

namespace heddle {

namespace {

std::string ReasonOf(const Violation& violation) {
  bool says_property = violation.message.rfind(violation.property, 0) == 0;
  return says_property ? violation.message : violation.property + ": " + violation.message;
}

std::vector<ReportedRace> RacesOf(const RaceProperty& property) {
  std::vector<ReportedRace> races;
  for (const Race& race : property.races()) {
    races.push_back({race.field,
                     {{race.first.thread, race.first.kind, race.first.location},
                      {race.second.thread, race.second.kind, race.second.location}}});
  }
  return races;
}

std::string HandledWords(const ReportedViolation& handled) {
  const std::string file = handled.schedule_file.empty() ? "" : " (schedule: " + handled.schedule_file + ")";
  return RemarkWords(handled.found.violation) + file;
}

void AddLockWords(const LockProtection& protection, std::vector<std::string>& notes) {
  notes.push_back("fields assumed to be protected by a lock, and seen to be: " + std::to_string(protection.Assumed()));
  for (const std::string& warning : protection.warnings()) notes.push_back(warning);
}

}  // namespace

Status CheckRun::MakeParts() {
  const SearchLimits& limits = options_.limits;
  if (options_.search == "auto") {
    if (const char* why = WhyNotAuto()) {
      options_.search = "dfs";
      report_.search_reason = std::string("not auto, because of ") + why;
    }
  }
  MadeStrategy strategy =
      MakeStrategy(options_.search, {options_.seed, limits.time_s > 0 || limits.executions != kNoLimit});
  if (!strategy) return strategy.error();
  strategy_ = strategy.take();
  if (Status wrong = ReadAttributes()) return wrong;
  if (options_.reduction.empty()) {
    const bool simple = options_.characteristics || strategy_->LeavesEarly() || options_.assume_locked ||
                        attributes_.TakesAway() != AttributeRules::kNone;
    const bool keeps_no_states = SharesExploration() || options_.by_messages || IsOnDisk();
    options_.reduction = simple ? kSimpleReduction : keeps_no_states ? kSharedReduction : kDefaultReduction;
    named_reduction_ = false;
  }
  Result<std::unique_ptr<Reduction>> reduction = MakeReduction(options_.reduction);
  if (!reduction) return reduction.error();
  reduction_ = reduction.take();
  reduction_row_ = ReductionRowOf(options_.reduction);
  if (Status wrong = CheckReduction()) return wrong;
  if (Status wrong = CheckAttributes()) return wrong;
  if (Status wrong = CheckSharing()) return wrong;
  return CheckProperties(options_.property);
}

Status CheckRun::CheckParts() {
  if (Status wrong = MakeParts()) return wrong;
  return CheckSaving();
}

// Whatever cannot be saved is refused before the search rather than lost after it.
Status CheckRun::CheckSaving() const {
  if (!Saving()) return {};
  auto refuse = [](const std::string& what) {
    return Error{"--checkpoint and --resume: " + what + " cannot be saved"};
  };
  if (options_.by_messages && !CanBeShared(options_.visited_set)) {
    return refuse("a search of ranks with the visited set " + options_.visited_set);
  }
  if (options_.by_messages) return CheckCheckpointTarget(options_.checkpoint);
  if (options_.workers > 1) return refuse("a search with several workers");
  if (!strategy_->Saves()) return refuse("the search " + options_.search);
  if (!reduction_->Saves()) return refuse("the reduction " + options_.reduction);
  if (!MakeVisitedSet(options_.visited_set)->Saves()) return refuse("the visited set " + options_.visited_set);
  return CheckCheckpointTarget(options_.checkpoint);
}

Status CheckRun::Prepare() {
  Status wrong = PrepareHere();
  return transport_ == nullptr ? wrong : WhatIsWrongInJob(std::move(wrong));
}

Status CheckRun::PrepareHere() {
  if (!options_.resume.empty()) {
    auto file = CheckpointFile::Open(options_.resume);
    if (!file) return file.error();
    resumed_from_ = file.take();
    Result<Options> options = OptionsOfCheckpoint(*resumed_from_, options_);
    if (!options) return options.error();
    options_ = options.take();
    if (options_.checkpoint.empty()) options_.checkpoint = options_.resume;
  }
  if (Status wrong = JoinJob()) return wrong;
  if (Status wrong = MakeParts()) return wrong;
  if (Status wrong = CheckSaving()) return wrong;
  if (Status wrong = CheckScheduleTarget(options_.schedule)) return wrong;
  Result<Guest> guest = OpenGuest(options_, false);
  if (!guest) return guest.error();
  guest_ = guest.take();
  if (resumed_from_ != nullptr) {
    if (Status other = CheckSameRun(*resumed_from_, guest_, options_)) return other;
    if (Status wrong = OpenRanksSaved()) return wrong;
  }
  ShowForReduction();
  LayReductions();
  properties_ = MakeProperties(options_.property, {.describer = &guest_.machine->describer(),
                                                   .fail_on_race = options_.fail_on_race,
                                                   .fail_on_livelock = options_.fail_on_livelock,
                                                   .allowed_exits = options_.allowed_exits,
                                                   .of_search = true,
                                                   .publications = &guest_.machine->publications(),
                                                   .idle_workers_stay = options_.idle_workers_stay})
                    .take();
  report_.version = HEDDLE_VERSION;
  report_.main_class = options_.main_class;
  report_.arguments = options_.arguments;
  report_.jdk = guest_.jdk.version;
  report_.reduction = options_.reduction;
  report_.search = options_.search;
  report_.visited_set = options_.visited_set;
  report_.seed = options_.seed;
  report_.sequential_consistency = options_.sequential_consistency;
  report_.with_outcomes = options_.outcomes;
  report_.times.boot = guest_.boot_s;
  return {};
}

Status CheckRun::Search() {
  report_.workers = Workers();
  if (options_.search == "auto") {
    Take(ExploreAuto());
    report_.reduction = options_.reduction;  // it may have gone on under another one
  } else if (options_.search == "portfolio" && (report_.workers > 1 || ExhaustsBeside())) {
    Take(ExplorePortfolio(report_.workers));
  } else {
    const unsigned workers = report_.workers;
    Take(workers == 1 && !options_.by_messages ? Explore(*strategy_, nullptr) : ExploreTogether(workers));
  }
  if (IsSilent()) return {};
  if (senseless_) return senseless_;
  if (HasRunNoTests()) return {};
  JudgeLivelocks();
  Judge();
  // A search that ends with a violation has seen but some executions.
  if (report_.result.verdict != Verdict::kViolation || options_.all) {
    if (std::string differ = DifferingStatuses(statuses_); !differ.empty()) report_.result.notes.push_back(differ);
  }
  AddHeldFixed();
  ReportViolations();
  ReportHandled();
  report_.times.search = report_.result.search_s;
  report_.times.shortening = report_.result.shorten_s;
  if (options_.characteristics) report_.code_lines = LinesOfCode(guest_);
  if (guest_.machine->Ahead() != nullptr && report_.workers == 1) NoteLookAhead(*guest_.machine, report_);
  report_.times.fingerprint_ns = guest_.machine->NanosecondsOfAFingerprint();
  return {};
}

void CheckRun::Take(SearchFindings explored) {
  report_.result = std::move(explored.result);
  report_.races = std::move(explored.races);
  report_.outcomes = Reported(explored.outcomes);
  uses_ = explored.uses;
  statuses_ = std::move(explored.statuses);
  own_thread_numbers_ = explored.own_thread_numbers;
  attribute_effects_ = std::move(explored.attribute_effects);
  for (const std::string& line : explored.atomic_blocks) report_.result.notes.push_back(line);
  report_.alike_threads = explored.alike_threads;
  report_.traffic = explored.traffic;
  report_.sees_waits = uses_.known_waits && uses_.looks_at_waits;
}

SearchOptions CheckRun::OptionsOfSearch() {
  SearchOptions search;
  search.limits = options_.limits;
  if (search.limits.cancel == nullptr) search.limits.cancel = CancelOnSignals();
  search.state_matching = options_.state_matching;
  search.visited_set = options_.visited_set;
  search.all_violations = options_.all;
  search.characteristics = options_.characteristics;
  if (!options_.shortening) search.shorten_states = search.more_transitions = 0;
  const ReductionNeeds needs = reduction_->Needs();
  search.find_endless = options_.keep_edges && (!needs.whole_paths || (reduction_row_->sound && !needs.resumes));
  // Bounds go together with reductions that add no choices to the past, and that know no more than the state.
  if (needs.whole_paths || !reduction_row_->sound) {
    for_shortening_ = MakeReduction(kSimpleReduction).take();
    search.shorten_reduction = for_shortening_.get();
  }
  return search;
}

SearchFindings CheckRun::Explore(Strategy& strategy, Sharing* sharing) {
  SearchOptions search = OptionsOfSearch();
  search.sharing = sharing;
  return Explore(strategy, std::move(search));
}

SearchFindings CheckRun::Explore(Strategy& strategy, SearchOptions search, const Found& found) {
  JavaMachine& machine = *guest_.machine;
  ProgressLine line(options_.progress, options_.limits);
  if (line.wanted()) search.progress = [&line](const Progress& progress) { line.Show(progress); };

  OutcomeCollector outcomes(machine);
  AtomicBlocks atomic_blocks(machine);
  SavedRun run(guest_, options_);
  SavedMachine in_machine(machine, options_.visited_set == kExactVisitedSet && options_.state_matching);
  std::optional<CheckpointFileKeeper> keeper;
  if (Saving() && !options_.by_messages) {
    keeper.emplace(options_.checkpoint, options_.checkpoint_interval_s, options_.checkpoint == options_.resume,
                   [&line](const std::string& words) {
                     line.Clear();
                     Complain(words);
                   });
    search.checkpoints = &*keeper;
    search.saved_parts = {
        {SavedRun::kSection, &run}, {"machine", &in_machine}, {"outcomes", &outcomes}, {"atomic", &atomic_blocks}};
    if (properties_.race != nullptr) search.saved_parts.push_back({"races", properties_.race});
    if (properties_.exit != nullptr) search.saved_parts.push_back({"statuses", properties_.exit});
  }

  if (found) {
    search.before_shortening = [&](const SearchResult& unshortened) {
      found(Gathered(unshortened, outcomes, atomic_blocks));
    };
  }
  Tracers tracers(TraceFlags(options_.trace), machine, reduction());
  Explorer explorer(machine, tracers.reduction(), strategy, search);
  for (Property* property : properties_.pointers()) explorer.AddProperty(property);
  for (Observer* observer : tracers.observers()) explorer.AddObserver(observer);
  Whereabouts whereabouts(machine.describer());
  explorer.AddObserver(&whereabouts);
  explorer.AddObserver(&atomic_blocks);
  if (options_.outcomes) explorer.AddEndObserver(&outcomes);

  if (as_rank_ != nullptr) {
    BeginAsRank(explorer, run, [&] { return Gathered(explorer.ResultSoFar(), outcomes, atomic_blocks); });
  } else if (resumed_from_ != nullptr && !GoOn(explorer)) {
    return {};
  }
  SearchResult result = explorer.Run();
  if (keeper && result.stopped) result.notes.push_back(keeper->Words());
  if (result.stopped && result.verdict == Verdict::kIncomplete && search.sharing == nullptr) {
    if (std::string words = whereabouts.Words(); !words.empty()) result.notes.push_back(std::move(words));
  }
  return Gathered(std::move(result), outcomes, atomic_blocks);
}

// The result, with all else that was seen.
SearchFindings CheckRun::Gathered(SearchResult result, const OutcomeCollector& outcomes,
                                  const AtomicBlocks& atomic_blocks) {
  JavaMachine& machine = *guest_.machine;
  SearchFindings explored;
  explored.result = std::move(result);
  explored.outcomes = outcomes.Sorted();
  explored.uses = machine.Uses();
  explored.atomic_blocks = atomic_blocks.lines();
  if (machine.vm().attributes != nullptr) {
    explored.attribute_effects = machine.vm().attributes->Effects(*machine.vm().program);
  }
  explored.own_thread_numbers = machine.HoldsThreadNumbers();
  if (machine.MergesAlikeThreads()) explored.alike_threads = AlikeThreads::kMerged;
  if (machine.ToldAlikeThreadsApart()) explored.alike_threads = AlikeThreads::kToldApart;
  if (lock_protection_ != nullptr) AddLockWords(*lock_protection_, explored.result.notes);
  if (properties_.exit != nullptr) explored.statuses = properties_.exit->statuses();
  if (properties_.race != nullptr) explored.races = RacesOf(*properties_.race);
  return explored;
}

// False: the search cannot go on, and what is wrong has been noted.
bool CheckRun::GoOn(Explorer& explorer) {
  if (Status wrong = explorer.Load(resumed_from_->checkpoint())) {
    senseless_ = Error{resumed_from_->path() + ": " + wrong->message};
    return false;
  }
  const Status elsewhere = explorer.Retrace();
  if (elsewhere) defects_.push_back(resumed_from_->path() + ": " + elsewhere->message);
  resumed_from_.reset();
  return !elsewhere;
}

void CheckRun::ShowForReduction() {
  guest_.machine->Show(reduction_->Sees());
  guest_.machine->MergeAlikeThreads(options_.merges_alike && reduction_row_->symmetric && options_.state_matching &&
                                    !options_.keep_edges && !options_.assume_locked);
}

// Nothing was checked: the words of the launcher say why.
bool CheckRun::HasRunNoTests() {
  SearchResult& result = report_.result;
  auto is_that = [](const FoundViolation& found) { return found.violation.property == NoTestsProperty::kName; };
  const auto found = std::ranges::find_if(result.violations, is_that);
  if (found == result.violations.end()) return HasSkippedTest();
  JavaMachine& machine = *guest_.machine;
  StandAsFound(machine, *found);
  const uint32_t start = machine.Mark();
  if (const Result<ReplayReport> again = Replay(machine, found->schedule, "", {}); !again) {
    defects_.push_back("the execution without tests did not show again: " + again.error().message);
  }
  report_.launcher_output = std::string(machine.StandardError()) + std::string(machine.StandardOutput());
  machine.PopTo(start);
  result.verdict = Verdict::kFailed;
  result.reason = "no test was run, so nothing was checked: " + options_.main_class + " found none, or skipped all";
  return true;
}

// In all schedules: then nothing was checked.
bool CheckRun::HasSkippedTest() {
  SearchResult& result = report_.result;
  if (!uses_.skipped_test || result.verdict == Verdict::kViolation) return false;
  if (uses_.ran_test || result.verdict != Verdict::kComplete) {
    result.notes.emplace_back(
        "in some schedules an assumption of the test does not hold: there the rest of it is left out");
    return false;
  }
  result.verdict = Verdict::kFailed;
  result.reason = "no schedule fulfils the test's assumptions, so nothing was checked";
  return true;
}

void CheckRun::ReportViolations() {
  for (const FoundViolation& found : report_.result.violations) {
    std::optional<ReportedViolation> replayed = Replayed(found);
    if (!replayed) continue;
    report_.violations.push_back(std::move(*replayed));
    if (report_.violations.size() == 1) report_.result.reason = ReasonOf(report_.violations[0].found.violation);
    SaveSchedule(report_.violations.back(), NumberedPath(options_.schedule, report_.violations.size()));
  }
}

// Remarks: exceptions that went to handlers of the program, executors left running.
void CheckRun::ReportHandled() {
  auto identity = [](const FoundViolation& found) { return found.violation.Identity(); };
  std::ranges::sort(report_.result.remarks, {}, identity);  // the same, in whatever order they were found
  for (const FoundViolation& found : report_.result.remarks) {
    std::optional<ReportedViolation> replayed = Replayed(found);
    if (!replayed) continue;
    SaveSchedule(*replayed, HandledPath(options_.schedule, report_.handled.size() + 1));
    report_.handled.push_back(std::move(*replayed));
    report_.result.notes.push_back(HandledWords(report_.handled.back()));
  }
}

std::optional<ReportedViolation> CheckRun::Replayed(const FoundViolation& found) {
  Result<ReportedViolation> replayed = ReplayViolation(guest_, options_, found);
  if (replayed) return replayed.take();
  defects_.push_back("the violation \"" + found.violation.message +
                     "\" did not show again when its schedule was replayed: " + replayed.error().message);
  return std::nullopt;
}

void CheckRun::SaveSchedule(ReportedViolation& violation, const std::string& path) {
  if (options_.schedule == kNoSchedule) return;
  if (Status failed = WriteScheduleFile(MakeScheduleFile(guest_, options_, violation.found, path), path)) {
    complaints_.push_back(failed->message);
  } else {
    violation.schedule_file = path;
  }
}

}  // namespace heddle
