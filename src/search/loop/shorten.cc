#include "search/loop/shorten.h"

#include <algorithm>

#include "search/loop/limits.h"
#include "search/loop/within_cost.h"

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

  // Searches within the bound, for at most this share of what is left; keeps what it finds if that is better than the
  // best.
  bool Improve(const ScheduleCost& bound) { return Improve(bound, !best_.early, 2); }
  bool Improve(const ScheduleCost& bound, bool no_early_ends, uint64_t share) {
    WithinCost strategy(bound, no_early_ends);
    SearchOptions options;
    options.limits.states = budget_.states / share + 1;
    options.limits.executions = budget_.states / share + 1;
    options.limits.instructions = budget_.instructions / share + 1;
    // A thread that spins alone makes no preemption. Without this, all is spent on its first path.
    constexpr uint64_t kLonger = 2, kLeast = 100;
    options.limits.depth = kLonger * best_.cost.steps + kLeast;
    options.no_early_ends = no_early_ends;
    options.more_transitions = 0;
    if (budget_.time_s < kAnyTime) options.limits.time_s = SecondsLeft();
    options.limits.cancel = budget_.cancel;
    options.only_identity = best_.violation.Identity();
    options.shorten_states = 0;
    // An earlier search may have left the machine with everything shown; this one begins as the schedule was found.
    options.shown = reduction_.Sees() == Visible::kEverything ? Visible::kEverything : shown_;
    machine_.Show(*options.shown);
    Explorer explorer(machine_, reduction_, strategy, options);
    for (Property* property : properties_) explorer.AddProperty(property);
    SearchResult result = explorer.Run();
    budget_.states -= std::min(budget_.states, result.counts.states_new);
    budget_.instructions -= std::min(budget_.instructions, result.counts.instructions);
    if (result.violations.empty() || !IsBetter(result.violations.front(), best_)) return false;
    best_ = std::move(result.violations.front());
    return true;
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
