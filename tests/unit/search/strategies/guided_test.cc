#include "search/strategies/guided.h"

#include <gtest/gtest.h>

#include "search/strategies/dfs.h"
#include "search/strategies/registry.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// What a search chooses of all threads, once some steps were taken.
size_t Chosen(const Program& program, const std::string& search, const std::vector<Step>& path,
              const std::vector<Step>& taken = {}) {
  ToyMachine machine(program);
  ToyForesight ahead(program, machine);
  machine.ahead = &ahead;
  for (const Step step : path) machine.Take(step);
  std::vector<Step> offered = taken;
  for (ThreadId thread = 0; thread < machine.ThreadCount(); ++thread) {
    const Step step{thread, 0};
    if (machine.Enabled(thread) && std::ranges::find(taken, step) == taken.end()) offered.push_back(step);
  }
  const std::unique_ptr<Strategy> strategy = MakeStrategy(search, {}).take();
  strategy->Begin();
  const std::span<const Step> all(offered);
  const size_t chosen = strategy->Choose(PointView(PathView{}, machine, all.subspan(taken.size()), all));
  return chosen == kNothingChosen ? kNothingChosen : all[taken.size() + chosen].thread;
}

// T2 may read what T1 writes. T0 touches nothing that others do.
const Program kReader{{{Write(2, 1), Write(2, 2)}, {Write(0, 1), Write(1, 1)}, {Read(1), Read(0)}}};

TEST(Guided, PrefersThreadsThatMayMeetThePath) {
  EXPECT_EQ(Chosen(kReader, "dfs", {{1, 0}}), 0u);
  EXPECT_EQ(Chosen(kReader, "guided:reorder", {{1, 0}}), 2u);
  EXPECT_EQ(Chosen(kReader, "guided:prune", {{1, 0}}), 2u);
  // What the thread itself has done does not count: behind T2's read only T1 writes what was read.
  EXPECT_EQ(Chosen(kReader, "guided:reorder", {{2, 0}}), 1u);
}

TEST(Guided, KeepsTheOrderBelowWhereNoneMayMeetThePath) {
  EXPECT_EQ(Chosen(kReader, "guided:reorder", {}), 0u);
  EXPECT_EQ(Chosen(kReader, "guided:prune", {}), 0u);
  EXPECT_EQ(Chosen(kReader, "guided:preemption+guided:reorder", {{1, 0}}), 2u);
}

TEST(Guided, TakesOrDropsTheOthersWhereThePreferredWereTaken) {
  EXPECT_EQ(Chosen(kReader, "guided:reorder", {{1, 0}}, {{2, 0}}), 0u);
  EXPECT_EQ(Chosen(kReader, "guided:prune", {{1, 0}}, {{2, 0}}), kNothingChosen);
  // None is preferred: all are taken.
  EXPECT_EQ(Chosen(kReader, "guided:prune", {}, {{0, 0}}), 1u);
}

TEST(Guided, DropsNothingWhereOneStepIsOnOffer) {
  ToyMachine machine(kReader);
  ToyForesight ahead(kReader, machine);
  machine.ahead = &ahead;
  machine.Take({1, 0});
  const std::vector<Step> one = {{0, 0}};
  Guided guided(Guided::Heuristic::kPrune, std::make_unique<DfsStrategy>());
  guided.Begin();
  EXPECT_EQ(guided.Choose(PointView(PathView{}, machine, one, one)), 0u);
}

ToyRun Searched(const Program& program, const std::string& search) {
  ToyMachine machine(program);
  ToyForesight ahead(program, machine);
  machine.ahead = &ahead;
  const std::unique_ptr<Strategy> strategy = MakeStrategy(search, {}).take();
  return RunToy(machine, AllViolations(), *strategy);
}

TEST(Guided, ReorderExhaustsTheSpace) {
  const ToyRun dfs = Searched(kReader, "dfs");
  for (const char* search : {"guided:reorder", "guided:reorder+random"}) {
    const ToyRun run = Searched(kReader, search);
    EXPECT_EQ(run.result.verdict, dfs.result.verdict);
    EXPECT_EQ(run.exits, dfs.exits);
    EXPECT_EQ(run.result.counts.states_new, dfs.result.counts.states_new);
  }
}

TEST(Guided, PruneSaysThatItDroppedSteps) {
  const ToyRun run = Searched({{{Write(2, 1)}, {Write(0, 1), Yield()}, {Read(0), Yield()}}}, "guided:prune");
  EXPECT_LT(run.result.counts.states_new,
            Searched({{{Write(2, 1)}, {Write(0, 1), Yield()}, {Read(0), Yield()}}}, "dfs").result.counts.states_new);
  ASSERT_EQ(run.result.cuts.size(), 1u);
  EXPECT_EQ(run.result.cuts[0], "steps without a conflict with the path were dropped");
}

TEST(Guided, PruneIsCompleteIfNothingWasDropped) {
  const ToyRun run = Searched({{{Yield()}, {Yield()}}}, "guided:prune");
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_TRUE(run.result.cuts.empty());
}

TEST(Guided, HasOneRowForEachHeuristic) {
  EXPECT_FALSE(MakeStrategy("guided:reorder+guided:prune", {}));
  EXPECT_FALSE(MakeStrategy("guided:nothing", {}));
  EXPECT_FALSE(MakeStrategy("guided", {}));
  EXPECT_TRUE(MakeStrategy("rb:<I,pl,d,Lb,0.75,1.5>+guided:prune+bounded:10", {}));
  EXPECT_TRUE(SearchLooksAhead("rb:<I,pl,d,Lb,0.75,1.5>+guided:prune"));
  EXPECT_FALSE(SearchLooksAhead("guided:preemption"));
}

}  // namespace
}  // namespace heddle::toy
