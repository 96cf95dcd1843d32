#include "experiment/runs/summary.h"

#include <gtest/gtest.h>

#include "tests/unit/experiment/runs/a_grid.h"

namespace heddle {
namespace {

TEST(Summary, DurationsHaveUnits) {
  EXPECT_EQ(DurationWords(0.2), "0:00:01");
  EXPECT_EQ(DurationWords(3725), "1:02:05");
  EXPECT_EQ(DurationWords(10 * 86400.0), "10 days");
}

TEST(Summary, SaysHowMuchIsPlanned) {
  Grid grid = AGrid(2, 1);
  grid.limits.time_s = 60;
  grid.phases = {5, 100, 1};
  const std::vector<ConfigurationKind> kinds = {{true, 5}};
  EXPECT_EQ(PlanWords(Plan(grid, kinds), 2),
            "a grid: 2 programs x 1 configuration\n"
            "first phase: 10 runs, at most 0:50:00 of search, 0:25:00 with 2 at a time\n"
            "second phase: 100 more of each experiment whose first runs differ, at most 8:20:00 of search, 4:10:00 "
            "with 2 at a time\n");
}

TEST(Summary, CountsOutcomesAndNamesWhatWasNotFound) {
  Grid grid = AGrid(2, 1);
  grid.phases = {2, 10, 1};
  const std::vector<ConfigurationKind> kinds = {{true, 1}};
  std::vector<RunRecord> records = {ARecord("program 0", "configuration 0", 1, RunOutcome::kFound, 3),
                                    ARecord("program 0", "configuration 0", 2, RunOutcome::kFound, 4),
                                    ARecord("program 1", "configuration 0", 1, RunOutcome::kPruned, 3),
                                    ARecord("program 1", "configuration 0", 2, RunOutcome::kFailed, 0)};
  records[3].reason = "no verdict";
  const SecondPhase second = {3, {0}};
  EXPECT_EQ(SummaryWords(Plan(grid, kinds), second, records, "r.jsonl", true),
            "a grid: 4 runs of 2 programs and 1 configuration\n"
            "  found          2\n"
            "  pruned         1\n"
            "  failed         1\n"
            "second phase: 10 more runs of each of 1 experiment whose first runs differ; 2 others, too, but "
            "second_at_most = 1 (chosen by the grid's seed)\n"
            "nothing found in: program 1\n"
            "the first that failed: program 1 configuration 0 2: no verdict\n"
            "results: r.jsonl\n"
            "next: heddle rank r.jsonl\n");
}

}  // namespace
}  // namespace heddle
