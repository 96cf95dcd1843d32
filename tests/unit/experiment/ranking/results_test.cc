#include "experiment/ranking/results.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace heddle {
namespace {

std::string Line(const char* program, const char* configuration, int repetition, const char* group = "") {
  RunRecord run;
  run.program = program;
  run.configuration = configuration;
  run.group = group;
  run.repetition = repetition;
  run.outcome = RunOutcome::kFound;
  run.states = 12;
  run.seconds = 0.5;
  return WrittenRun(run) + "\n";
}

class RankingResults : public testing::Test {
 protected:
  std::string File(const std::string& name, const std::string& text) {
    const std::string path = (folder_ / name).string();
    std::ofstream(path) << text;
    return path;
  }
  std::string Wrong(const std::string& text) {
    const std::string path = File("wrong.jsonl", text);
    const Result<Results> results = ReadResults({path});
    return results ? std::string() : results.error().message.substr(folder_.string().size() + 1);
  }
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("heddle-results-" + std::to_string(getpid()));
};

TEST_F(RankingResults, AreReadAsOne) {
  const std::string a =
      File("a.jsonl", "{\"format\": \"heddle-experiment\"}\n" + Line("P", "x", 1) + Line("Q", "x", 1));
  const std::string b = File("b.jsonl", Line("P", "x", 2) + Line("P", "y", 1) + Line("P", "x", 1, "rivals"));
  const Result<Results> results = ReadResults({a, b});
  ASSERT_TRUE(results) << results.error().message;
  EXPECT_EQ(results->programs, (std::vector<std::string>{"P", "Q"}));
  EXPECT_EQ(results->runs, 5u);
  ASSERT_EQ(results->configurations.size(), 3u);
  const Configuration& x = results->configurations[0];
  EXPECT_EQ(x.runs[0].size(), 2u);
  EXPECT_EQ(x.runs[1].size(), 1u);
  EXPECT_TRUE(results->configurations[1].runs[1].empty());
  EXPECT_EQ(results->configurations[2].group, "rivals");
}

TEST_F(RankingResults, CharacteristicsAreKept) {
  const std::string path =
      File("c.jsonl", R"({"characteristics": "P", "error_states": 0.25, "error_paths": 0, "min_length": 3,)"
                      R"( "mean_length": 4.5, "states": 10, "paths": 7, "threads": 2, "seconds": 1})"
                      "\n");
  const Result<Results> results = ReadResults({path});
  ASSERT_TRUE(results) << results.error().message;
  ASSERT_EQ(results->characteristics.size(), 1u);
  EXPECT_EQ(results->characteristics[0].error_states, 0.25);
  EXPECT_EQ(results->characteristics[0].min_length, 3u);
}

TEST_F(RankingResults, TheReportOfACheckHasCharacteristics) {
  const std::string path =
      File("report.json",
           "{\n  \"verdict\": \"incomplete\",\n  \"characteristics\": {\"characteristics\": \"Main\", "
           "\"error_states\": 0, \"error_paths\": 0, \"min_length\": null, \"mean_length\": null, "
           "\"states\": 10, \"paths\": 7, \"threads\": 2, \"seconds\": 1}\n}\n");
  const Result<Results> results = ReadResults({path});
  ASSERT_TRUE(results) << results.error().message;
  ASSERT_EQ(results->characteristics.size(), 1u);
  EXPECT_EQ(results->characteristics[0].program, "Main");
  EXPECT_EQ(results->characteristics[0].min_length, std::nullopt);
}

TEST_F(RankingResults, ALastLineWithoutAnEndIsANote) {
  const std::string path = File("cut.jsonl", Line("P", "x", 1) + "{\"program\": \"P\", \"confi");
  const Result<Results> results = ReadResults({path});
  ASSERT_TRUE(results) << results.error().message;
  EXPECT_EQ(results->runs, 1u);
  ASSERT_EQ(results->notes.size(), 1u);
  EXPECT_NE(results->notes[0].find(":2: the last line is cut off"), std::string::npos);
}

TEST_F(RankingResults, ErrorsNameTheLine) {
  EXPECT_EQ(Wrong("public class Main {\n"), "wrong.jsonl:1: no JSON object: this is no results file");
  EXPECT_EQ(Wrong(Line("P", "x", 1) + "{}\n"), "wrong.jsonl:2: no key \"program\"");
  EXPECT_EQ(Wrong(Line("P", "x", 1) + Line("P", "x", 1)),
            "wrong.jsonl:2: repetition 1 of x on P is there twice, with one seed");
  EXPECT_EQ(Wrong("{\"format\": \"other\"}\n"), "wrong.jsonl:1: \"format\" is not \"heddle-experiment\"");
  EXPECT_EQ(Wrong(Line("P", "x", 1) + "{\"characteristics\": \"P\"}"), "wrong.jsonl:2: no key \"error_states\"");
  EXPECT_EQ(Wrong(Line("P", "x", 3) + Line("P", "x", 1) + Line("P", "x", 2) + Line("P", "x", 1)),
            "wrong.jsonl:4: repetition 1 of x on P is there twice, with one seed");
  EXPECT_EQ(Wrong("{\"characteristics\": \"P\"}\n"), "wrong.jsonl:1: no key \"error_states\"");
  EXPECT_EQ(Wrong("{\n  \"verdict\": \"complete\"\n}\n"), "wrong.jsonl:1: no JSON object: this is no results file");
  EXPECT_EQ(Wrong("{\"format\": \"heddle-experiment\"}\n"), "wrong.jsonl: no runs");
  EXPECT_EQ(Wrong(""), "wrong.jsonl: no runs");
}

TEST_F(RankingResults, AFileThatIsNotThereIsNamed) {
  const Result<Results> results = ReadResults({(folder_ / "none").string()});
  ASSERT_FALSE(results);
  EXPECT_NE(results.error().message.find("/none: cannot be read: No such file"), std::string::npos);
  const Result<Results> a_folder = ReadResults({folder_.string()});
  ASSERT_FALSE(a_folder);
  EXPECT_NE(a_folder.error().message.find(": cannot be read: Is a directory"), std::string::npos);
}

}  // namespace
}  // namespace heddle
