// The search `auto`: the exhaustive search dfs, and beside it, in a process of its own, the *hunt*: short searches of
// few preemptions, and samples. The hunt is for programs in which a depth-first search falls into one endless path.
//
// Both are cut into numbered slices, counted in transitions. Slice i of the hunt comes after slice i of the exhaustive
// search. The smallest slice that decides wins. So the result does not depend on the number of processors, nor on their
// speed. The hunt is not waited for where the space was exhausted, and it leaves a scarce processor to the other.
//
// The exhaustive search begins under the default reduction, which needs no analysis of the program. If it has not ended
// after some slices, it begins again under one that looks ahead. That spares states before plain accesses, so it is
// done only if most states seen have a thread that stands before one. Slices go on where they were.
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <new>
#include <utility>
#include <vector>

#include "base/shared_memory.h"
#include "cli/cancel.h"
#include "cli/check_run.h"
#include "cli/workers.h"

namespace heddle {

namespace {

constexpr const char* kHunters[] = {
    "walk", "pct:3", "walk", "pos", "walk", "bounded:1", "walk", "pct:5", "walk", "bounded:2", "walk", "random",
};

constexpr uint64_t kFirstSlice = 2'000;   // transitions of the exhaustive search
constexpr uint64_t kSlicesOfALength = 2;  // then the next are twice as long
constexpr uint64_t kMostSlices = 80;      // the last would take longer than anybody lives
constexpr uint64_t kSlicesWithoutForesight = 12;
constexpr int kPoliteness = 7;  // niceness: on one processor the hunt has a sixth of it

uint64_t LengthOf(uint64_t slice) { return kFirstSlice << (slice / kSlicesOfALength); }

// Transitions of the hunt after a slice of the exhaustive search. Where that dives, most of the hope is in the hunt.
// The more threads, the dearer is a transition of the exhaustive search, and the less will it come to an end.
uint64_t TransitionsOfHunt(uint64_t slice, const Counts& counts) {
  constexpr uint64_t kLeast = 2'000, kInADive = 8, kThreads = 16;
  if (counts.Dives()) return LengthOf(slice) * kInADive;
  return std::max(kLeast, LengthOf(slice) * std::max(kThreads / 2, counts.threads_max) / kThreads);
}

// In memory shared with the hunt.
struct Slices {
  std::atomic<bool> stop{false};  // for the exhaustive search
  std::atomic<bool> stop_hunt{false};
  std::atomic<bool> found{false};          // by the hunt, with all slices before passed: so it wins
  std::atomic<uint64_t> passed{0};         // slices of the exhaustive search
  std::atomic<uint64_t> last{UINT64_MAX};  // so many slices the hunt has at most
  std::array<std::atomic<uint64_t>, kMostSlices> transitions_of_hunt{};
};

// How often some thread could take a plain access next, in states looked at now and then.
class PlainAccesses {
 public:
  static constexpr uint64_t kApart = 500;  // transitions

  void LookAt(const JavaMachine& machine) {
    ++states_;
    for (unsigned t = 0; t < machine.ThreadCount() && !machine.Exited(); ++t) {
      const ThreadId thread = static_cast<ThreadId>(t);
      if (machine.Ended(thread) || !machine.Enabled(thread)) continue;
      const Action& next = machine.Next(thread);
      if (!IsAccess(next.kind) || next.guarded || next.is_volatile) continue;
      ++before_;
      return;
    }
  }
  bool AreMost() const { return before_ * 4 >= states_ * 3; }

 private:
  uint64_t states_ = 0, before_ = 0;
};

// Goes along with the exhaustive search, and ends its slices.
class SliceKeeper {
 public:
  SliceKeeper(Slices& slices, const JavaMachine& machine) : slices_(slices), machine_(machine) {}

  // The search begins where the last slice has ended. `looks`: it may be stopped in favour of one that looks ahead.
  void Follow(SearchOptions& search, bool looks) {
    looks_ = looks;
    slice_end_ = LengthOf(at_slice_.size());
    search.call_at = looks ? PlainAccesses::kApart : slice_end_;
    search.at_transitions = [this](uint64_t transitions, const Counts& counts) { return At(transitions, counts); };
  }
  // At the end of each slice.
  const std::vector<Counts>& at_slice() const { return at_slice_; }
  // Of the search that was stopped. 0: none was.
  uint64_t stopped_after() const { return stopped_after_; }

 private:
  // Returns when to be called next.
  uint64_t At(uint64_t transitions, const Counts& counts) {
    if (looks_) plain_.LookAt(machine_);
    if (transitions >= slice_end_) EndSlice(transitions, counts);
    return looks_ ? std::min(slice_end_, transitions + PlainAccesses::kApart) : slice_end_;
  }

  void EndSlice(uint64_t transitions, const Counts& counts) {
    const uint64_t slice = at_slice_.size();
    at_slice_.push_back(counts);
    slices_.transitions_of_hunt[slice].store(TransitionsOfHunt(slice, counts));
    slices_.passed.store(slice + 1);
    slice_end_ = slice + 1 < kMostSlices ? transitions + LengthOf(slice + 1) : UINT64_MAX;
    if (!looks_ || slice + 1 < kSlicesWithoutForesight) return;
    looks_ = false;
    if (!plain_.AreMost()) return;
    stopped_after_ = transitions;
    slices_.stop.store(true);
  }

  Slices& slices_;
  const JavaMachine& machine_;
  PlainAccesses plain_;
  std::vector<Counts> at_slice_;
  uint64_t slice_end_ = 0;
  uint64_t stopped_after_ = 0;
  bool looks_ = false;
};

// What the exhaustive search has found counts, but for what a smaller slice of the hunt decides.
void AddTo(SearchFindings& hunted, const SearchFindings& exhaustive, const Counts& at_slice) {
  hunted.uses.Add(exhaustive.uses.bits());
  hunted.AddSeen(exhaustive);
  hunted.own_thread_numbers |= exhaustive.own_thread_numbers;
  hunted.alike_threads = exhaustive.alike_threads;  // as the counts
  hunted.statuses.insert(exhaustive.statuses.begin(), exhaustive.statuses.end());
  hunted.result.counts = at_slice;
  hunted.result.peak_bytes += exhaustive.result.peak_bytes;
}

}  // namespace

const char* CheckRun::WhyNotAuto() const {
  if (options_.outcomes) return "--outcomes";
  if (options_.all) return "--all";
  if (options_.limits.depth != kNoLimit) return "--max-depth";
  if (options_.limits.states != kNoLimit) return "--max-states";
  if (options_.limits.executions != kNoLimit) return "--max-executions";
  if (options_.workers > 0) return "--workers";
  if (Saving() || !options_.resume.empty()) return "--checkpoint";
  if (options_.keep_edges) return "--keep-edges";
  if (!options_.state_matching) return "--no-state-matching";
  if (options_.assume_locked) return "--assume-locked";
  const ReductionRow* row = options_.reduction.empty() ? nullptr : ReductionRowOf(options_.reduction);
  if (row != nullptr && !row->sound) return "the reduction";
  return nullptr;
}

// The user named no reduction, and nothing made another one than the default necessary.
bool CheckRun::MayLookAhead() const {
  return !named_reduction_ && options_.reduction == kDefaultReduction && attributes_.empty();
}

// In the process of the hunt.
SearchFindings CheckRun::Hunt(PortfolioPlan plan, const Found& found) {
  options_.progress = Progressing::kOff;
  options_.trace.clear();
  options_.visited_set = kDefaultVisitedSet;
  UseReduction(kSimpleReduction);
  Portfolio portfolio(options_.seed, {}, std::move(plan));
  auto in_its_slice = [&portfolio](SearchFindings hunted) {
    hunted.round = portfolio.round();
    hunted.result.notes = {"found beside the exhaustive search, in slice " + std::to_string(hunted.round + 1) +
                           " of the hunt: " + portfolio.SearchOf(hunted.round)};
    return hunted;
  };
  return in_its_slice(Explore(portfolio, OptionsOfSearch(),
                              [&](SearchFindings unshortened) { found(in_its_slice(std::move(unshortened))); }));
}

SearchFindings CheckRun::ExploreAuto() {
  const LimitWatch clock{SearchLimits{}};
  CancelOnSignals();
  const SharedMemory memory(sizeof(Slices));
  Slices& slices = *new (memory.data()) Slices();
  SearchLimits& limits = options_.limits;
  const uint64_t all_bytes = limits.memory_bytes;
  limits.cancel = &slices.stop_hunt;
  limits.whole_time_s = limits.time_s;
  if (all_bytes != kNoLimit) limits.whole_memory_bytes = all_bytes;
  if (all_bytes != kNoLimit) limits.memory_bytes = all_bytes / 4;
  auto transitions_of_hunt = [&slices](uint64_t slice) -> uint64_t {
    const bool comes =
        WaitUntil(slices.stop_hunt, [&] { return slices.passed.load() > slice || slices.last.load() <= slice; });
    return comes && slices.passed.load() > slice ? slices.transitions_of_hunt[slice].load() : 0;
  };
  // The pipe to this process has room for a part of what is told, so the exhaustive search must end first.
  auto hunt = [&](unsigned, const Tell& tell) {
    setpriority(PRIO_PROCESS, 0, kPoliteness);
    return Hunt({kHunters, transitions_of_hunt}, [&](const SearchFindings& unshortened) {
      slices.found.store(true);
      slices.stop.store(true);
      tell(unshortened);
    });
  };
  Result<std::unique_ptr<BackgroundWorker>> hunter = BackgroundWorker::Begin(hunt);
  if (all_bytes != kNoLimit) limits.memory_bytes = all_bytes - all_bytes / 4;
  limits.cancel = &slices.stop;
  AlsoCancel(&slices.stop);
  if (Cancelled()) slices.stop.store(true);  // before it was told to

  SliceKeeper keeper(slices, *guest_.machine);
  auto explore = [&](bool looks) {
    SearchOptions search = OptionsOfSearch();
    keeper.Follow(search, looks);
    return Explore(*strategy_, std::move(search));
  };
  SearchFindings exhaustive = explore(MayLookAhead());
  const bool is_timed = limits.time_s > 0;
  if (is_timed) limits.time_s = limits.whole_time_s - clock.Seconds();
  const bool in_time = !is_timed || limits.time_s > 0;
  if (keeper.stopped_after() > 0 && exhaustive.result.limit == EndingLimit::kSignal && in_time) {
    slices.stop.store(false);
    if (!slices.found.load() && !Cancelled()) {  // it was stopped for this alone
      UseReduction(kLargeSpaceReduction);
      exhaustive = explore(false);
      exhaustive.result.search_s = std::max(0.0, clock.Seconds() - exhaustive.result.shorten_s);
      exhaustive.result.notes.push_back("the space is large: after " + std::to_string(keeper.stopped_after()) +
                                        " transitions under " + kDefaultReduction + " the search began again under " +
                                        options_.reduction);
    }
  }
  limits.time_s = limits.whole_time_s;
  // At a limit both end. In a space that was exhausted there is nothing to hunt. Else smaller slices may yet decide.
  slices.last.store(keeper.at_slice().size());
  const bool complete = exhaustive.result.verdict == Verdict::kComplete && !exhaustive.uses.sampled;
  const bool ends_hunt = (!exhaustive.Decides() || complete) && !slices.found.load();
  AlsoCancel(&slices.stop_hunt);
  if (ends_hunt || Cancelled()) slices.stop_hunt.store(true);
  Result<SearchFindings> hunted = hunter ? hunter.value()->End() : Result<SearchFindings>(hunter.error());
  AlsoCancel(nullptr);
  limits.cancel = nullptr;
  limits.memory_bytes = all_bytes;
  if (!hunted) {
    const char* lost = slices.found.load() ? "the hunt had found a violation, and could not tell it: " : "";
    exhaustive.result.notes.push_back(lost + hunted.error().message);
    return exhaustive;
  }
  SearchFindings found = hunted.take();
  if (found.result.verdict != Verdict::kViolation) return exhaustive;
  AddTo(found, exhaustive, keeper.at_slice().at(found.round));
  found.result.search_s = std::max(0.0, clock.Seconds() - found.result.shorten_s);
  return found;
}

}  // namespace heddle
