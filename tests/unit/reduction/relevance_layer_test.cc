#include "reduction/relevance_layer.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "tests/layers/machine_layer.h"
#include "tests/unit/reduction/against_reference.h"

namespace heddle::toy {
namespace {

using SaidOf = std::function<Relevance(const Action&)>;

// A toy machine about whose actions something is said.
class SaidMachine : public layers::MachineLayer {
 public:
  SaidMachine(Machine& under, SaidOf said) : MachineLayer(under), said_(std::move(said)) {}
  const Action& Next(ThreadId thread) const override {
    Action& next = next_[thread];
    next = MachineLayer::Next(thread);
    next.relevance = said_(next);
    return next;
  }

 private:
  SaidOf said_;
  mutable std::map<ThreadId, Action> next_;
};

struct SaidRun {
  ToyRun run;
  uint64_t left_out = 0;
};

SaidRun RunSaid(const Program& program, const std::string& reduction, SaidOf said) {
  SaidRun said_run;
  ToyMachine toy(program);
  SaidMachine machine(toy, std::move(said));
  const auto under = MakeReduction(reduction).take();
  const auto holds_monitor = [&toy](ThreadId thread) {
    std::vector<uint32_t> held;
    toy.HeldLocks(thread, held);
    return !held.empty();
  };
  RelevanceLayer layer(*under, {holds_monitor, [&](ThreadId) { ++said_run.left_out; }});
  DfsStrategy dfs;
  PropertySet properties = MakeProperties("all", {&toy, true}).take();
  EndStateCollector ends;
  Explorer explorer(machine, layer, dfs, AllViolations(reduction).search);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  explorer.AddEndObserver(&ends);
  ToyRun& run = said_run.run;
  run.result = explorer.Run();
  run.exits = std::move(ends.exits);
  run.deadlocks = std::move(ends.deadlocks);
  for (const FoundViolation& found : run.result.violations) run.identities.insert(found.violation.Identity());
  return said_run;
}

SaidOf Everywhere(Relevance relevance) {
  return [relevance](const Action&) { return relevance; };
}

// Of some actions, by what they touch.
SaidOf SomeOf(uint64_t seed, const std::vector<Relevance>& levels) {
  return [=](const Action& action) {
    const uint64_t touched = uint64_t{action.object} << 32 | action.offset << 8 | static_cast<uint64_t>(action.kind);
    return levels[Mix(seed, touched) % levels.size()];
  };
}

Program TwoThatCount() {
  const std::vector<Op> code = {Read(0), Add(0, 1), Read(1), Add(1, 1)};
  return Program{{code, code}};
}

TEST(RelevanceLayer, NothingSaidChangesNothing) {
  for (const char* reduction : {"none", "heap-reach", "dynamic", "clock-vectors"}) {
    const SaidRun said = RunSaid(TwoThatCount(), reduction, Everywhere(Relevance::kByReduction));
    EXPECT_EQ(said.run.result.counts, RunToy(TwoThatCount(), AllViolations(reduction)).result.counts) << reduction;
    EXPECT_EQ(said.left_out, 0u);
  }
}

TEST(RelevanceLayer, AForcedChoiceOffersAllThreads) {
  const ToyRun full = RunToy(TwoThatCount(), AllViolations("none"));
  for (const char* reduction : {"heap-reach", "dynamic", "clock-vectors"}) {
    const SaidRun said = RunSaid(TwoThatCount(), reduction, Everywhere(Relevance::kRunnable));
    EXPECT_EQ(said.run.exits, full.exits) << reduction;
    EXPECT_EQ(said.run.result.counts.thread_choices, full.result.counts.thread_choices) << reduction;
  }
}

TEST(RelevanceLayer, AlwaysStoresStatesOfAThreadAlone) {
  const Program alone{{{Add(0, 1), Add(1, 1), Add(0, 1)}}};
  const SaidRun usual = RunSaid(alone, "heap-reach", Everywhere(Relevance::kRunnable));
  const SaidRun always = RunSaid(alone, "heap-reach", Everywhere(Relevance::kAlways));
  EXPECT_EQ(always.run.exits, usual.run.exits);
  EXPECT_GT(always.run.result.counts.states_new, usual.run.result.counts.states_new);
}

TEST(RelevanceLayer, WhatIsLeftOutIsTold) {
  const ToyRun full = RunToy(TwoThatCount(), AllViolations("none"));
  const SaidRun said = RunSaid(TwoThatCount(), "heap-reach", Everywhere(Relevance::kNever));
  EXPECT_GT(said.left_out, 0u);
  EXPECT_LT(said.run.result.counts.states_new, full.result.counts.states_new);
}

TEST(RelevanceLayer, TheOutermostLockMakesAChoice) {
  const std::vector<Op> code = {Enter(0), Add(0, 1), Leave(0), Enter(0), Leave(0)};
  const Program program{{code, code}};
  const auto enters = [](const Action& action) {
    return action.kind == ActionKind::kMonitorEnter ? Relevance::kOutermostLock : Relevance::kByReduction;
  };
  EXPECT_EQ(RunSaid(program, "heap-reach", enters).left_out, 0u);
  EXPECT_GT(RunSaid(program, "heap-reach", Everywhere(Relevance::kOutermostLock)).left_out, 0u);
}

// Forcing choices loses nothing; and where nothing was left out, nothing is lost either.
void Compare(const std::string& reduction, const OpMix& mix, const std::vector<Relevance>& levels, unsigned seeds) {
  uint64_t kept = 0;
  for (unsigned seed = 1; seed <= Scaled(seeds); ++seed) {
    std::mt19937 random(seed);
    const Program program = RandomProgram(random, mix);
    ToyOptions limited = AllViolations("none");
    limited.search.limits.states = 100'000;
    const ToyRun full = RunToy(program, limited);
    if (full.result.counts.states_new == limited.search.limits.states) continue;
    const SaidRun said = RunSaid(program, reduction, SomeOf(seed, levels));
    if (said.left_out > 0) {
      ASSERT_TRUE(Includes(full.exits, said.run.exits)) << seed << "\n" << Show(program);
      ASSERT_TRUE(Includes(full.identities, said.run.identities)) << seed << "\n" << Show(program);
      continue;
    }
    ++kept;
    ASSERT_EQ(full.exits, said.run.exits) << seed << "\n" << Show(program);
    ASSERT_EQ(full.deadlocks, said.run.deadlocks) << seed << "\n" << Show(program);
    ASSERT_EQ(full.identities, said.run.identities) << seed << "\n" << Show(program);
  }
  EXPECT_GT(kept, 0u);
}

const std::vector<Relevance> kForcing = {Relevance::kByReduction, Relevance::kByReduction, Relevance::kAlways,
                                         Relevance::kRunnable};
const std::vector<Relevance> kAnything = {Relevance::kByReduction, Relevance::kByReduction,   Relevance::kByReduction,
                                          Relevance::kByReduction, Relevance::kByReduction,   Relevance::kByReduction,
                                          Relevance::kRunnable,    Relevance::kOutermostLock, Relevance::kNever};

TEST(RelevanceLayer, ForcedChoicesKeepAllOverHeapReach) {
  Compare("heap-reach", kMemoryAndMonitors, kForcing, 200);
  Compare("heap-reach", kEverything, kForcing, 200);
}
TEST(RelevanceLayer, ForcedChoicesKeepAllOverDynamic) {
  Compare("dynamic", kMemoryAndMonitors, kForcing, 200);
  Compare("dynamic", kWaitNotify, kForcing, 200);
  Compare("dynamic", kThreadActions, kForcing, 200);
  Compare("dynamic", kEverything, kForcing, 200);
}
TEST(RelevanceLayer, NothingIsLostWithoutBeingTold) {
  Compare("heap-reach", kMemoryAndMonitors, kAnything, 300);
  Compare("heap-reach", kEverything, kAnything, 300);
}

}  // namespace
}  // namespace heddle::toy
