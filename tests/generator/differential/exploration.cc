#include "tests/generator/differential/exploration.h"

#include <algorithm>
#include <optional>

#include "foresight/java_foresight.h"
#include "property/registry.h"
#include "reduction/lock_protection.h"
#include "reduction/registry.h"
#include "search/strategies/dfs.h"
#include "tests/foresight/future_machine.h"
#include "tests/generator/differential/final_state.h"
#include "tests/generator/differential/memory_source.h"
#include "tests/layers/skip_checker.h"
#include "vm/core/prepared_code.h"

namespace heddle::generator {

namespace {

// Endless loops must be seen soon to be cycles.
constexpr uint64_t kTransitionBudget = 20'000;
constexpr uint64_t kTransitionSteps = 2'000;
constexpr size_t kConfirmedStates = 500;  // of each skipped choice

bool HasCopies(const GeneratedProgram& program) {
  return std::any_of(program.tree.threads.begin(), program.tree.threads.end(),
                     [](const Thread& thread) { return thread.copies > 0; });
}

std::string Hex(uint64_t number) {
  char text[20];
  snprintf(text, sizeof(text), "%016llx", static_cast<unsigned long long>(number));
  return text;
}

// An exited program leaves its statics, what they reach, and its exit status; a deadlock leaves its threads, too.
class EndStates : public EndObserver {
 public:
  EndStates(JavaMachine& machine, const GeneratedProgram& program, std::map<std::string, Schedule>& ends)
      : machine_(machine), program_(program), ends_(ends) {}

  void AtEnd(Machine&, const Fingerprint&, EndKind kind, std::span<const Step> schedule) override {
    // The machine has other states under other assumptions. The last search finds all ends once more.
    if (const uint32_t dropped = machine_.DroppedAssumptions(); dropped != dropped_) {
      ends_.clear();
      dropped_ = dropped;
    }
    std::string text = FinalState(machine_, program_);
    const Fingerprint state = machine_.PlainFingerprint();
    if (kind == EndKind::kDeadlock) {
      text = "deadlock " + (HasCopies(program_) ? Standing() : Hex(state.high) + Hex(state.low)) + ": " + text;
    }
    ends_.try_emplace(text, schedule.begin(), schedule.end());
  }

 private:
  // Where the threads stand, whichever of them where. One that joins others joins them in any order.
  std::string Standing() {
    std::vector<std::string> places;
    for (unsigned t = 0; t < machine_.ThreadCount(); ++t) {
      const GuestThread& guest = machine_.vm().threads.at(t);
      if (guest.regs.state == ThreadState::kEnded) continue;
      const Action& next = guest.regs.next;
      std::string& place = places.emplace_back("(");
      if (next.kind == ActionKind::kJoin || (next.kind == ActionKind::kWake && next.of_thread)) {
        place += "joins)";
        continue;
      }
      for (uint32_t i = 0; i < guest.regs.depth; ++i) {
        const Frame& frame = guest.frames[i];
        const bool native = (frame.flags & kFrameNative) != 0;
        place += frame.method->owner->name + "." + std::string(frame.method->name) + ":" +
                 std::to_string(native ? frame.progress : frame.method->prepared->PcOf(frame.ip)) + " ";
      }
      place += ")";
    }
    std::sort(places.begin(), places.end());
    std::string all;
    for (const std::string& place : places) all += place;
    return all;
  }

  JavaMachine& machine_;
  const GeneratedProgram& program_;
  std::map<std::string, Schedule>& ends_;
  uint32_t dropped_ = 0;  // assumptions, when the ends were found
};

const std::string& KeyOf(const std::string& key) { return key; }
const std::string& KeyOf(const std::pair<const std::string, Schedule>& entry) { return entry.first; }

template <typename Container>
void Compare(const Container& reference, const Container& reduced, const std::string& what,
             std::vector<std::string>& differences) {
  for (const auto& entry : reference) {
    if (!reduced.contains(KeyOf(entry))) differences.push_back("missed " + what + ": " + KeyOf(entry));
  }
  for (const auto& entry : reduced) {
    if (!reference.contains(KeyOf(entry))) differences.push_back("made up " + what + ": " + KeyOf(entry));
  }
}

void TakeResult(const SearchResult& result, const PropertySet& properties, Exploration& seen) {
  seen.verdict = result.verdict;
  seen.counts = result.counts;
  seen.counts.instructions = 0;  // fewer when the library's methods are prepared already
  seen.seconds = result.search_s;
  for (const FoundViolation& found : result.violations) {
    seen.violations.emplace(found.violation.Identity(), found.schedule);
  }
  for (const Race& race : properties.race->races()) {
    seen.races.insert(race.field + " at " + race.first.location + ", " + race.second.location);
  }
  seen.finished =
      result.verdict == Verdict::kComplete || (result.verdict == Verdict::kViolation && result.notes.empty());
  if (seen.finished) return;
  seen.why_not = result.verdict == Verdict::kViolation ? result.notes.front() : result.reason;
  seen.limited = seen.why_not.find("limit") != std::string::npos;
}

}  // namespace

Status Runner::Prepare(ClassSource& source) {
  if (machine_ == nullptr || explorations_ == explorations_per_boot_) {
    machine_ = nullptr;  // its address space first
    Result<std::unique_ptr<JavaMachine>> booted = JavaMachine::CreateBooted(options_);
    if (!booted) return booted.error();
    machine_ = booted.take();
    machine_->vm().options.transition_budget = kTransitionBudget;
    explorations_ = 0;
  }
  ++explorations_;
  return machine_->SetProgram(&source, "Main", {});
}

Exploration Runner::Explore(const GeneratedProgram& program, const ExploreOptions& options) {
  Exploration seen;
  MemorySource source(program);
  if (Status failed = Prepare(source)) {
    seen.why_not = failed->message;
    return seen;
  }
  machine_->vm().options.collect_at_bytes = options.collect_always ? 0 : options_.collect_at_bytes;
  Result<std::unique_ptr<Reduction>> reduction = MakeReduction(options.reduction);
  if (!reduction) {
    seen.why_not = reduction.error().message;
    return seen;
  }
  // The reference takes neither for granted, and final states tell: by names of threads, and by where a joining thread
  // waits.
  constexpr uint32_t kNumbers = 1u << static_cast<unsigned>(Assumption::kUnseenNumbers);
  constexpr uint32_t kLocked = 1u << static_cast<unsigned>(Assumption::kUnlockedThreads);
  machine_->SetDroppedAssumptions(HasCopies(program) ? kNumbers : kNumbers | kLocked);
  machine_->MergeAlikeThreads(options.merges_alike);
  machine_->LookAhead(nullptr);
  if (ReductionRowOf(options.reduction)->looks_ahead) LookAhead(*machine_, false);
  machine_->Show(reduction.value()->Sees());
  PropertyOptions property_options;
  property_options.describer = &machine_->describer();
  PropertySet properties = MakeProperties("all", property_options).take();
  DfsStrategy strategy;
  SearchOptions search;
  search.limits.states = options.max_states;
  search.limits.time_s = options.time_s;
  search.max_transition_steps = kTransitionSteps;
  search.state_matching = options.state_matching;
  search.all_violations = true;
  search.shorten_states = 0;
  if (options.sparse_marks) search.sparse_marks = {.most_bytes = 1, .apart = 3};
  CheckedMachine checked(*machine_, options.checks);
  std::optional<foresight::FutureMachine> foreseeing;
  if (options.foresees) foreseeing.emplace(*machine_);
  Machine& unchecked = foreseeing ? static_cast<Machine&>(*foreseeing) : *machine_;
  Machine& machine = options.checks.any() ? static_cast<Machine&>(checked) : unchecked;
  LockProtectionOptions assume_at_once;
  assume_at_once.accesses = 1;
  LockProtection lock_protection(*reduction.value(), assume_at_once, machine_->describer());
  Reduction& asked = options.assume_locked ? static_cast<Reduction&>(lock_protection) : *reduction.value();
  layers::SkipChecker confirming(asked, kConfirmedStates);
  Reduction& confirmed = options.confirms ? static_cast<Reduction&>(confirming) : asked;
  Explorer explorer(machine, confirmed, strategy, search);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  EndStates ends(*machine_, program, seen.ends);
  explorer.AddEndObserver(&ends);
  checked.Begin();
  TakeResult(explorer.Run(), properties, seen);
  checked.End();
  seen.fault = checked.fault();
  if (foreseeing && !foreseeing->findings().empty()) seen.fault = foreseeing->findings().begin()->first;
  if (!confirming.findings().empty()) seen.fault = *confirming.findings().begin();
  seen.confirmed = confirming.confirmed();
  return seen;
}

std::vector<std::string> Differences(const Exploration& reference, const Exploration& reduced) {
  std::vector<std::string> differences;
  if (reference.verdict != reduced.verdict) {
    differences.push_back(std::string("verdict: ") + VerdictName(reference.verdict) + ", but " +
                          VerdictName(reduced.verdict));
  }
  Compare(reference.violations, reduced.violations, "violation", differences);
  Compare(reference.ends, reduced.ends, "end state", differences);
  Compare(reference.races, reduced.races, "race", differences);
  return differences;
}

std::vector<std::string> RunDifferences(const Exploration& first, const Exploration& second) {
  std::vector<std::string> differences = Differences(first, second);
  if (first.counts.states_new != second.counts.states_new) {
    differences.push_back("states: " + std::to_string(first.counts.states_new) + ", but " +
                          std::to_string(second.counts.states_new));
  }
  if (!(first.counts == second.counts)) differences.push_back("counts differ");
  if (first.violations != second.violations) differences.push_back("schedules of violations differ");
  if (first.ends != second.ends) differences.push_back("schedules of end states differ");
  return differences;
}

}  // namespace heddle::generator
