#include "experiment/runs/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/unit/experiment/runs/a_grid.h"

namespace heddle {
namespace {

// All first runs, with numbers of states that `states` gives to each.
template <typename States>
std::vector<RunRecord> FirstRecords(const Plan& plan, States states, RunOutcome outcome = RunOutcome::kFound) {
  std::vector<RunRecord> records;
  for (const PlannedRun& run : plan.First()) {
    records.push_back(ARecord(plan.grid().programs[run.program].name,
                              plan.grid().configurations[run.configuration].name, run.repetition, outcome,
                              states(run)));
  }
  return records;
}

TEST(Plan, RandomizedConfigurationsAreRepeatedAndOthersRunOnce) {
  const Grid grid = AGrid(3, 2);
  const std::vector<ConfigurationKind> kinds = {{true, 1}, {false, 1}};
  const Plan plan(grid, kinds);
  EXPECT_EQ(plan.FirstRuns(), 3u * 5 + 3u);
  EXPECT_EQ(plan.First().size(), plan.FirstRuns());
  std::set<std::string> keys;
  for (const PlannedRun& run : plan.First()) {
    keys.insert(KeyOf(grid.programs[run.program].name, grid.configurations[run.configuration].name, run.repetition));
  }
  EXPECT_EQ(keys.size(), plan.FirstRuns());
}

TEST(Plan, TheTimeOfAnIteratedThresholdCountsForEachValue) {
  Grid grid = AGrid(2, 2);
  grid.limits.time_s = 10;
  const std::vector<ConfigurationKind> kinds = {{true, 5}, {false, 1}};
  EXPECT_EQ(Plan(grid, kinds).MostSecondsOfFirst(), 2 * (5 * 5 * 10 + 10));
  EXPECT_EQ(Plan(grid, kinds).MostSecondsOfSecond(), 0);
  grid.phases.second = 3;
  EXPECT_EQ(Plan(grid, kinds).MostSecondsOfSecond(), 2 * 3 * 5 * 10);
  grid.phases.second_at_most = 1;
  EXPECT_EQ(Plan(grid, kinds).MostSecondsOfSecond(), 3 * 5 * 10);
}

TEST(Plan, OnlyExperimentsThatDifferAndFindSomethingHaveASecondPhase) {
  Grid grid = AGrid(1, 4);
  grid.phases.first = 2;
  grid.phases.second = 3;
  const std::vector<ConfigurationKind> kinds(4, ConfigurationKind{true, 1});
  const Plan plan(grid, kinds);
  const std::string& p = grid.programs[0].name;
  auto name = [&](size_t i) { return grid.configurations[i].name; };
  const std::vector<RunRecord> records = {
      ARecord(p, name(0), 1, RunOutcome::kFound, 7),  ARecord(p, name(0), 2, RunOutcome::kFound, 7),   // alike
      ARecord(p, name(1), 1, RunOutcome::kFound, 7),  ARecord(p, name(1), 2, RunOutcome::kFound, 8),   // states
      ARecord(p, name(2), 1, RunOutcome::kPruned, 7), ARecord(p, name(2), 2, RunOutcome::kPruned, 9),  // nothing found
      ARecord(p, name(3), 1, RunOutcome::kPruned, 7), ARecord(p, name(3), 2, RunOutcome::kFound, 7)};  // outcome
  const SecondPhase second = plan.ChooseSecond(records);
  EXPECT_EQ(second.experiments, (std::vector<size_t>{1, 3}));
  EXPECT_EQ(second.varying, 2u);
  const std::vector<PlannedRun> runs = plan.Second(second);
  ASSERT_EQ(runs.size(), 6u);
  EXPECT_EQ(runs[0].repetition, 3);
  EXPECT_EQ(runs[5].repetition, 5);
  EXPECT_EQ(runs[5].phase, 2);
}

TEST(Plan, TheChoiceOfSomeDependsOnNothingButTheGridAndTheResults) {
  Grid grid = AGrid(10, 10);
  grid.phases = {2, 5, 7};
  const std::vector<ConfigurationKind> kinds(10, ConfigurationKind{true, 1});
  const Plan plan(grid, kinds);
  std::vector<RunRecord> records = FirstRecords(plan, [](const PlannedRun& run) { return run.repetition; });
  const SecondPhase second = plan.ChooseSecond(records);
  EXPECT_EQ(second.varying, 100u);
  EXPECT_EQ(second.experiments.size(), 7u);
  std::ranges::reverse(records);
  RunRecord later = records[0];
  later.phase = 2;
  records.push_back(later);
  EXPECT_EQ(plan.ChooseSecond(records).experiments, second.experiments);
  Grid other = grid;
  other.seed = 1;
  EXPECT_NE(Plan(other, kinds).ChooseSecond(records).experiments, second.experiments);
}

TEST(Plan, SeedsDependOnTheRunAlone) {
  const Grid grid = AGrid(3, 3);
  Grid more = AGrid(7, 9);
  more.phases.first = 50;
  more.limits.time_s = 1;
  EXPECT_EQ(SeedOf(grid, "p", "c", 1), SeedOf(more, "p", "c", 1));
  std::set<uint64_t> seeds;
  for (const char* program : {"p", "q"}) {
    for (const char* configuration : {"c", "d"}) {
      for (uint64_t repetition = 1; repetition <= 100; ++repetition) {
        seeds.insert(SeedOf(grid, program, configuration, repetition));
      }
    }
  }
  EXPECT_EQ(seeds.size(), 400u);
  EXPECT_LT(*seeds.rbegin(), uint64_t{1} << 53);
  more.seed = 1;
  EXPECT_NE(SeedOf(grid, "p", "c", 1), SeedOf(more, "p", "c", 1));
}

TEST(Plan, TheHashTellsGridsApartByWhatMatters) {
  const Grid grid = AGrid(2, 2);
  const std::string hash = HashOf(grid, "sources");
  EXPECT_NE(hash, HashOf(grid, "other sources"));
  Grid same = grid;
  same.jobs = 8;
  same.launcher = "srun {command}";
  same.limits.grace_s = 99;
  same.programs[0].place = "elsewhere:1:1";
  EXPECT_EQ(hash, HashOf(same, "sources"));
  Grid other = grid;
  other.limits.time_s = 1;
  EXPECT_NE(hash, HashOf(other, "sources"));
  other = grid;
  other.programs[1].arguments = {"3"};
  EXPECT_NE(hash, HashOf(other, "sources"));
  other = grid;
  other.configurations[1].options = {"--search", "pos"};
  EXPECT_NE(hash, HashOf(other, "sources"));
}

}  // namespace
}  // namespace heddle
