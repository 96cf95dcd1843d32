#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/command_line.h"
#include "cli/experiment_checks.h"
#include "cli/experiment_progress.h"
#include "tests/unit/experiment/runs/a_grid.h"

namespace heddle {
namespace {

using Words = std::vector<std::string>;

// One program, and a configuration with each of these options.
Grid GridOf(const std::vector<Words>& options) {
  Grid grid = AGrid(1, options.size());
  grid.programs[0].place = "g.toml:1:1";
  for (size_t i = 0; i < options.size(); ++i) {
    grid.configurations[i].options = options[i];
    grid.configurations[i].place = "g.toml:" + std::to_string(10 + i) + ":1";
  }
  return grid;
}

std::string WhyNot(const Grid& grid) {
  const auto kinds = CheckConfigurations(grid, ".");
  return kinds ? "they are good" : kinds.error().message;
}

TEST(ExperimentChecks, RandomnessFollowsFromTheSearchUnlessTheGridSaysIt) {
  Grid grid = GridOf({{"--search", "dfs"}, {"--search=random"}, {"--search", "rb:<I,pl,d,F,0.5,1>"}, {}, {}});
  grid.configurations[4].randomized = false;
  const auto kinds = CheckConfigurations(grid, ".");
  ASSERT_TRUE(kinds) << kinds.error().message;
  std::vector<bool> randomized;
  for (const ConfigurationKind& kind : kinds.value()) randomized.push_back(kind.randomized);
  EXPECT_EQ(randomized, (std::vector<bool>{false, true, true, true, false}));  // auto hunts at random
  EXPECT_EQ(kinds.value()[1].time_limits, 1u);
  EXPECT_EQ(kinds.value()[2].time_limits, 5u);
}

TEST(ExperimentChecks, OptionsOfProgramsAndConfigurationsMustGoTogether) {
  Grid grid = GridOf({{"--search", "rb:<5,pl,d,F,0.5,1>"}});
  EXPECT_EQ(WhyNot(grid), "they are good");
  grid.programs[0].options = {"--reduction", "dynamic"};
  EXPECT_TRUE(
      WhyNot(grid).starts_with("g.toml:10:1: configuration configuration 0 with program program 0: the reduction "
                               "dynamic cannot be combined"))
      << WhyNot(grid);
  grid.programs[0].options = {"--no-such-option"};
  EXPECT_EQ(WhyNot(grid), "g.toml:1:1: program program 0: unknown option --no-such-option");
  grid.programs[0].options = {"--time-limit", "3"};
  EXPECT_EQ(WhyNot(grid), "g.toml:1:1: --time-limit is not for a grid: each run has its own");
}

TEST(ExperimentChecks, FilesInOptionsAreThoseOfTheGridsFolder) {
  std::string folder = testing::TempDir() + "heddle-grid-XXXXXX";
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  const std::filesystem::path here = std::filesystem::current_path();
  std::ofstream(folder + "/some.toml") << "[[class]]\nname = 'A'\nrelevance = 'never'\n";
  const Grid grid = GridOf({{"--attributes", "some.toml"}});
  EXPECT_NE(WhyNot(grid), "they are good");
  EXPECT_TRUE(CheckConfigurations(grid, folder));
  EXPECT_EQ(std::filesystem::current_path(), here);
  std::filesystem::remove_all(folder);
}

TEST(ExperimentProgress, SaysWhatIsDoneAndHowLongTheRestTakes) {
  EXPECT_EQ(GridProgressWords(1, 5, 20, 3, 1, 4, 8),
            "phase 1 [#####...............] 5/20 runs, 3 found, 1 failed, 0:00:30 left");
  EXPECT_EQ(GridProgressWords(2, 20, 20, 3, 0, 4, 8), "phase 2 [####################] 20/20 runs, 3 found, 0 failed");
  EXPECT_EQ(GridProgressWords(2, 0, 0, 3, 0, 0, 0), "phase 2 [####################] 0/0 runs, 3 found, 0 failed");
}

TEST(ExperimentOptions, StandBeforeOrBehindTheGrid) {
  const auto options = ParseOptions(Command::kExperiment, {"--jobs", "4", "--results=r", "g.toml", "--launcher", "x"});
  ASSERT_TRUE(options) << options.error().message;
  EXPECT_EQ(options->main_class, "g.toml");
  EXPECT_EQ(options->jobs, 4u);
  EXPECT_EQ(options->results, "r");
  EXPECT_EQ(options->launcher, "x");
  EXPECT_FALSE(ParseOptions(Command::kExperiment, {}));
  EXPECT_FALSE(ParseOptions(Command::kExperiment, {"--search", "dfs", "g.toml"}));
}

}  // namespace
}  // namespace heddle
