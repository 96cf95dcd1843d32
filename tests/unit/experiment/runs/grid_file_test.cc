#include "experiment/runs/grid_file.h"

#include <gtest/gtest.h>

#include <set>

#include "experiment/runs/product.h"

namespace heddle {
namespace {

constexpr const char* kProgram = "[[program]]\nname = 'p'\nmain = 'Main'\nclass_path = 'classes'\n";
constexpr const char* kConfiguration = "[[configuration]]\nname = 'dfs'\nsearch = 'dfs'\n";

Grid Read(const std::string& text) {
  Result<Grid> grid = ReadGrid(text, "g.toml");
  EXPECT_TRUE(grid) << grid.error().message;
  return grid ? grid.take() : Grid();
}

std::string WhyNot(const std::string& text) {
  const Result<Grid> grid = ReadGrid(text, "g.toml");
  return grid ? "it was read" : grid.error().message;
}

std::string WithLine(const std::string& line) {
  return "name = 'g'\n" + std::string(kProgram) + line + "\n" + kConfiguration;
}

std::string Product(const std::string& axes) {
  return std::string("name = 'g'\n") + kProgram +
         "[[configuration]]\nname = '<{a},{b}>'\nsearch = 'rb:<{a},pl,d,F,{b},1>'\ngroup = 'of {a}'\n" + axes;
}

TEST(GridFile, HasDefaults) {
  const Grid grid = Read(WithLine(""));
  EXPECT_EQ(grid.limits.time_s, 60);
  EXPECT_EQ(grid.phases.first, 5u);
  EXPECT_EQ(grid.phases.second, 0u);
  EXPECT_EQ(grid.jobs, 0u);
  ASSERT_EQ(grid.configurations.size(), 1u);
  EXPECT_EQ(grid.configurations[0].options, (std::vector<std::string>{"--search", "dfs"}));
  EXPECT_EQ(grid.configurations[0].place, "g.toml:7:1");
}

TEST(GridFile, IsReadWhole) {
  const Grid grid = Read(R"(
name = "small"
seed = 9
jobs = 4
launcher = "sh -c {command}"
limits = { time = 2.5, memory = "1g", grace = 3 }
phases = { first = 3, second = 7, second_at_most = 11 }
program = [{ name = "p", main = "Main", compile = ["a", "b.java"], args = ["1"], options = ["--unfold"] }]
configuration = [{ name = "c", options = ["--search", "dfs"], group = "others", randomized = true }]
)");
  EXPECT_EQ(grid.seed, 9u);
  EXPECT_EQ(grid.jobs, 4u);
  EXPECT_EQ(grid.limits.time_s, 2.5);
  EXPECT_EQ(grid.limits.grace_s, 3);
  EXPECT_EQ(grid.limits.memory, "1g");
  EXPECT_EQ(grid.phases.second_at_most, 11u);
  EXPECT_EQ(grid.programs[0].sources, (std::vector<std::string>{"a", "b.java"}));
  EXPECT_EQ(grid.programs[0].arguments, std::vector<std::string>{"1"});
  EXPECT_EQ(grid.configurations[0].randomized, std::optional(true));
}

TEST(GridFile, AProductHasAConfigurationForEachCombinationInTheOrderOfTheFile) {
  const Grid grid = Read(Product("axes = { b = ['0.50', '0.75'], a = [5, 'I'] }\n"));
  std::vector<std::string> names;
  for (const GridConfiguration& configuration : grid.configurations) names.push_back(configuration.name);
  EXPECT_EQ(names, (std::vector<std::string>{"<5,0.50>", "<I,0.50>", "<5,0.75>", "<I,0.75>"}));
  EXPECT_EQ(grid.configurations[1].options[1], "rb:<I,pl,d,F,0.50,1>");
  EXPECT_EQ(grid.configurations[1].group, "of I");
}

TEST(GridFile, ASampleIsTheSameForTheSameSeed) {
  const std::string axes = "axes = { a = [1,2,3,4,5,6,7,8,9], b = [1,2,3,4,5,6,7,8,9] }\nsample = 20\n";
  auto names = [&](const std::string& more) {
    std::vector<std::string> all;
    for (const GridConfiguration& configuration : Read(Product(axes + more)).configurations) {
      all.push_back(configuration.name);
    }
    return all;
  };
  const std::vector<std::string> sample = names("sample_seed = 1\n");
  EXPECT_EQ(sample.size(), 20u);
  EXPECT_EQ(std::set<std::string>(sample.begin(), sample.end()).size(), 20u);
  EXPECT_EQ(sample, names("sample_seed = 1\n"));
  EXPECT_NE(sample, names("sample_seed = 2\n"));
}

TEST(GridFile, SamplingIsFair) {
  const std::vector<Combination> all = Combinations({{"a", std::vector<std::string>(10, "x")}});
  std::vector<unsigned> taken(10);
  constexpr unsigned kTimes = 2000;
  for (uint64_t seed = 0; seed < kTimes; ++seed) {
    for (const Combination& chosen : Sampled(all, 3, seed)) ++taken[chosen[0]];
  }
  for (const unsigned count : taken) EXPECT_NEAR(count, kTimes * 0.3, 100);
}

TEST(GridFile, NamesTheLineAndColumnOfWhatIsWrong) {
  EXPECT_EQ(WhyNot("name ="), "g.toml:1:7: no TOML: Error while parsing key-value pair: encountered end-of-file");
  EXPECT_EQ(WhyNot("name = 'g'\njbos = 2\n"), "g.toml:2:1: a grid has no key 'jbos' (did you mean jobs?)");
  EXPECT_EQ(WhyNot(WithLine("mian = 'X'")), "g.toml:6:1: a program has no key 'mian' (did you mean main?)");
  EXPECT_EQ(WhyNot("name = 'g'\nlimits = { tiem = 1 }\n" + std::string(kProgram) + kConfiguration),
            "g.toml:2:12: [limits] has no key 'tiem' (did you mean time?)");
  EXPECT_EQ(WhyNot("name = 'g'\nlimits = { time = 0 }\n" + std::string(kProgram) + kConfiguration),
            "g.toml:2:19: 'time' is to be a number of seconds from 0.001 to 100000000");
  EXPECT_EQ(WhyNot("name = 'g'\nphases = { first = 0 }\n" + std::string(kProgram) + kConfiguration),
            "g.toml:2:20: 'first' is to be a whole number of at least 1, at most 1000000");
  EXPECT_EQ(WhyNot("name = 'g'\nprogram = 3\n"),
            "g.toml:2:11: 'program' is to be tables: each begins with [[program]]");
  EXPECT_EQ(WhyNot(WithLine("args = [1]")), "g.toml:6:8: 'args' is to be a list of texts, as in [\"a\", \"b\"]");
}

TEST(GridFile, NamesWhatIsMissing) {
  EXPECT_EQ(WhyNot("seed = 1\n"), "g.toml:1:1: a grid needs 'name'");
  EXPECT_EQ(WhyNot(std::string("name = 'g'\n") + kProgram), "g.toml: the grid has no [[configuration]]");
  EXPECT_EQ(WhyNot(std::string("name = 'g'\n") + kConfiguration), "g.toml: the grid has no [[program]]");
  EXPECT_EQ(WhyNot("name = 'g'\n[[program]]\nname = 'p'\nclass_path = '.'\n"), "g.toml:2:1: a program needs 'main'");
  EXPECT_EQ(WhyNot("name = 'g'\n[[program]]\nname = 'p'\nmain = 'M'\n"),
            "g.toml:2:1: a program needs 'class_path', or 'compile' with its sources");
  EXPECT_EQ(WhyNot(WithLine("") + kConfiguration),
            "g.toml:10:1: the configuration 'dfs' is there twice (the other: g.toml:7:1)");
  EXPECT_EQ(WhyNot(WithLine("") + kProgram), "g.toml:10:1: the program 'p' is there twice (the other: g.toml:2:1)");
}

TEST(GridFile, NamesWhatIsWrongWithAProduct) {
  EXPECT_EQ(WhyNot(Product("axes = { a = [1] }\n")),
            "g.toml:6:1: '<{a},{b}>': unknown axis b (did you mean a? known: a)");
  EXPECT_EQ(WhyNot(Product("axes = { a = [1], b = [] }\n")),
            "g.toml:10:23: the axis 'b' is empty: then there is no configuration");
  EXPECT_EQ(WhyNot(Product("axes = { a = [1], b = [0.5] }\n")),
            "g.toml:10:24: a value of 'b' is to be a text or a whole number (as \"0.50\")");
  EXPECT_EQ(WhyNot(Product("axes = { a = [1, '1'], b = [1] }\n")), "g.toml:10:18: the axis 'a' has 1 twice");
  EXPECT_EQ(WhyNot(Product("sample = 3\n")), "g.toml:6:1: 'sample' needs 'axes'");
  EXPECT_EQ(WhyNot(Product("axes = { a = [1], b = [1], c = [1, 2] }\n")),
            "g.toml:6:1: the configuration '<1,1>' is there twice (the other: g.toml:6:1)");
}

}  // namespace
}  // namespace heddle
