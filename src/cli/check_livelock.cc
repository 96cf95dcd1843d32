// What a check says of livelocks: states that lead to no end, in a space that was searched to its end.
#include <algorithm>
#include <iterator>
#include <string_view>

#include "cli/check_run.h"
#include "property/livelock.h"
#include "search/loop/replay.h"

namespace heddle {

namespace {

constexpr size_t kMostSteps = 50'000;  // of a schedule that goes round

// The thread asks for input.
bool ReadsInput(const JavaMachine& machine, ThreadId thread) {
  return machine.describer().InLibraryClass(thread, "java/io/FileInputStream");
}

std::string ThreadsAt(const JavaMachine& machine) {
  std::string where;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const auto thread = static_cast<ThreadId>(t);
    if (machine.Ended(thread)) continue;
    const std::string place = machine.describer().Location(thread);
    where += (where.empty() ? "" : ", ") + machine.describer().ThreadName(thread) +
             (place.empty() ? " before its first step" : " at " + place);
  }
  return where;
}

}  // namespace

// Where data was sampled, what was left out may lead to an end. That nothing at all ends is said by the report itself.
void CheckRun::JudgeLivelocks() {
  SearchResult& result = report_.result;
  const bool wanted = std::ranges::any_of(
      properties_.owned, [](const auto& property) { return property->Name() == std::string_view("livelock"); });
  if (!wanted || uses_.sampled || !Exhausted()) return;
  if (!result.endless || !reduction_row_->sound) {
    constexpr const char* kNotLookedFor =
        "livelock: not looked for (the reduction dynamic does, and others with --keep-edges, one worker and the search "
        "dfs)";
    const bool is_asked_for = options_.property != "all" || options_.fail_on_livelock;
    if (result.verdict == Verdict::kComplete && is_asked_for) {
      Spoil(kNotLookedFor);
    } else if (result.verdict == Verdict::kComplete) {
      result.notes.emplace_back(kNotLookedFor);
    }
    return;
  }
  const Endless& endless = *result.endless;
  if (endless.states == 0) return;
  std::vector<FoundViolation> found;
  for (const std::vector<Step>& path : endless.spinning) {
    if (found.empty() || options_.all) AddLivelock(path, options_.fail_on_livelock, found);
  }
  if (found.empty() && options_.fail_on_livelock) AddLivelock(endless.path, true, found);
  const bool nothing_ends = result.counts.states_end == 0 && result.counts.dropped == 0;
  if (found.empty() && !nothing_ends) NoteEndless(endless);
  if (found.empty()) return;
  std::ranges::move(found, std::back_inserter(result.violations));
  result.verdict = Verdict::kViolation;
  result.covered.clear();
}

// A schedule to the state, on and once round. With `all`, input may be read on it.
void CheckRun::AddLivelock(const std::vector<Step>& path, bool all, std::vector<FoundViolation>& found) {
  JavaMachine& machine = *guest_.machine;
  const uint32_t start = machine.Mark();
  if (GoToEndless(path)) {
    bool input = false;
    const auto trip =
        GoRound(machine, kMostSteps, [&](ThreadId thread) { input = input || ReadsInput(machine, thread); });
    const bool time_passes = trip && TimePasses(*trip);
    if (trip && (all || (!input && !time_passes))) {
      FoundViolation livelock;
      livelock.schedule = path;
      livelock.schedule.insert(livelock.schedule.end(), trip->steps.begin(), trip->steps.end());
      for (const Step step : trip->steps) machine.Take(step);
      livelock.violation = LivelockProperty::In(machine, machine.describer(), trip->steps.size() - trip->begin);
      livelock.dropped_assumptions = machine.DroppedAssumptions();
      livelock.visible = reduction_->Sees();
      auto same = [&](const FoundViolation& other) {
        return other.violation.Identity() == livelock.violation.Identity();
      };
      if (std::ranges::none_of(found, same)) found.push_back(std::move(livelock));
    }
  }
  machine.PopTo(start);
}

// A thread that is alone sleeps without a visible action, but then the clock moves. It has one way to go, so all of it
// is on the trip.
bool CheckRun::TimePasses(const RoundTrip& trip) {
  JavaMachine& machine = *guest_.machine;
  const uint32_t start = machine.Mark();
  int64_t before = machine.vm().globals.clock_ns;
  for (size_t i = 0; i < trip.steps.size(); ++i) {
    if (i == trip.begin) before = machine.vm().globals.clock_ns;
    machine.Take(trip.steps[i]);
  }
  const bool passes = machine.vm().globals.clock_ns != before;
  machine.PopTo(start);
  return passes;
}

bool CheckRun::GoToEndless(const std::vector<Step>& path) {
  const Result<ReplayReport> there = Replay(*guest_.machine, path, "", {});
  if (!there) defects_.push_back("a state that goes on for ever was not met again: " + there.error().message);
  return static_cast<bool>(there);
}

void CheckRun::NoteEndless(const Endless& endless) {
  JavaMachine& machine = *guest_.machine;
  const uint32_t start = machine.Mark();
  if (GoToEndless(endless.path)) {
    report_.result.notes.push_back("livelock: " + std::to_string(endless.states) +
                                   " states lead to no end, whatever is scheduled there. The nearest is " +
                                   std::to_string(endless.path.size()) + " steps from the start, with " +
                                   ThreadsAt(machine));
  }
  machine.PopTo(start);
}

}  // namespace heddle
