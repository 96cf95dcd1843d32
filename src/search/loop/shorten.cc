#include "search/loop/shorten.h"

#include <algorithm>

#include "search/loop/limits.h"
#include "search/loop/stop_timer.h"
#include "search/loop/straighten.h"
#include "search/loop/within_cost.h"
#include "search/strategies/pct.h"

namespace heddle {

namespace {

constexpr double kAnyTime = 1e18;

class Shortener {
 public:
  Shortener(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
            const ShortenBudget& budget, FoundViolation& found)
      : machine_(machine),
        reduction_(reduction),
        properties_(properties),
        budget_(budget),
        best_(found),
        shown_(found.visible) {
    if (budget_.time_s <= 0) budget_.time_s = kAnyTime;
  }

  void Run() {
    Straighten(best_);
    Sample();
    for (uint64_t p = 0; p < best_.cost.preemptions && Affordable(); ++p) {
      if (Improve({p, kUnbounded, kUnbounded})) break;
    }
    while (best_.cost.switches > 0 && Affordable()) {
      if (!Improve({best_.cost.preemptions, best_.cost.switches - 1, kUnbounded})) break;
    }
    while (best_.cost.steps > 0 && Affordable()) {
      if (!Improve({best_.cost.preemptions, best_.cost.switches, best_.cost.steps - 1})) break;
    }
  }

  void FindWithoutEarlyEnds() {
    constexpr uint64_t kShare = 8;
    Improve({kUnbounded, kUnbounded, kUnbounded}, true, kShare);
  }

 private:
  bool Affordable() const { return budget_.states > 0 && budget_.instructions > 0 && SecondsLeft() > 0; }
  double SecondsLeft() const { return budget_.time_s - clock_.Seconds(); }

  void Straighten(FoundViolation& found) {
    constexpr uint64_t kShare = 4;
    if (!Affordable()) return;
    StopSignal signal(budget_.cancel);
    StopTimer timer(signal);
    if (budget_.time_s < kAnyTime) timer.Set(SecondsLeft());
    const uint64_t effort =
        StraightenSchedule(machine_, reduction_, properties_, {budget_.instructions / kShare, signal}, found);
    budget_.instructions -= std::min(budget_.instructions, effort);
  }

  // Straightening ends where no single change is better. A schedule found by chance, with few preemptions from the
  // beginning, may end elsewhere.
  void Sample() {
    constexpr uint64_t kShare = 4, kExecutions = 2000, kDepth = 3, kSeeds = 2;
    constexpr uint64_t kCheaper = 8;  // samples store no states
    for (uint64_t seed = 0; seed < kSeeds && best_.cost.preemptions > 1 && Affordable(); ++seed) {
      Pct pct({.seed = seed, .executions = kExecutions}, kDepth);
      SearchResult result = Search(pct, OptionsWithin(kShare, !best_.early), kCheaper);
      if (result.violations.empty()) continue;
      FoundViolation& other = result.violations.front();
      Straighten(other);
      TakeIfBetter(std::move(other));
    }
  }

  // Searches within the bound, for at most this share of what is left; keeps what it finds if that is better than the
  // best.
  bool Improve(const ScheduleCost& bound) { return Improve(bound, !best_.early, 2); }
  bool Improve(const ScheduleCost& bound, bool no_early_ends, uint64_t share) {
    WithinCost strategy(bound, no_early_ends);
    SearchOptions options = OptionsWithin(share, no_early_ends);
    // A thread that spins alone makes no preemption. Without this, all is spent on its first path.
    constexpr uint64_t kLonger = 2, kLeast = 100;
    options.limits.depth = kLonger * best_.cost.steps + kLeast;
    SearchResult result = Search(strategy, options, 1);
    return !result.violations.empty() && TakeIfBetter(std::move(result.violations.front()));
  }

  bool TakeIfBetter(FoundViolation&& other) {
    if (!IsBetter(other, best_)) return false;
    other.as_found = best_.as_found;
    best_ = std::move(other);
    return true;
  }

  SearchOptions OptionsWithin(uint64_t share, bool no_early_ends) const {
    SearchOptions options;
    options.limits.states = budget_.states / share + 1;
    options.limits.executions = budget_.states / share + 1;
    options.limits.instructions = budget_.instructions / share + 1;
    options.no_early_ends = no_early_ends;
    options.more_transitions = 0;
    if (budget_.time_s < kAnyTime) options.limits.time_s = SecondsLeft();
    options.limits.cancel = budget_.cancel;
    options.only_identity = best_.violation.Identity();
    options.shorten_states = 0;
    // An earlier search may have left the machine with everything shown; this one begins as the schedule was found.
    options.shown = reduction_.Sees() == Visible::kEverything ? Visible::kEverything : shown_;
    return options;
  }

  // `cheaper`: its states cost so many times less than those of a search that stores them.
  SearchResult Search(Strategy& strategy, SearchOptions options, uint64_t cheaper) {
    options.limits.states *= cheaper;
    machine_.Show(*options.shown);
    Explorer explorer(machine_, reduction_, strategy, options);
    for (Property* property : properties_) explorer.AddProperty(property);
    SearchResult result = explorer.Run();
    budget_.states -= std::min(budget_.states, result.counts.states_new / cheaper);
    budget_.instructions -= std::min(budget_.instructions, result.counts.instructions);
    return result;
  }

  Machine& machine_;
  Reduction& reduction_;
  const std::vector<Property*>& properties_;
  ShortenBudget budget_;
  FoundViolation& best_;
  const Visible shown_;
  LimitWatch clock_{SearchLimits{}};
};

}  // namespace

void ShortenSchedule(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                     const ShortenBudget& budget, FoundViolation& found) {
  Shortener(machine, reduction, properties, budget, found).Run();
}

void FindWithoutEarlyEnds(Machine& machine, Reduction& reduction, const std::vector<Property*>& properties,
                          const ShortenBudget& budget, FoundViolation& found) {
  Shortener(machine, reduction, properties, budget, found).FindWithoutEarlyEnds();
}

}  // namespace heddle
