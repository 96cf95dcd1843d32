#include "experiment/runs/results_file.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/unit/experiment/runs/a_grid.h"

namespace heddle {
namespace {

const ResultsHeader kHeader = {"a grid", "0123456789abcdef", "1.0"};

class ResultsFileTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "heddle-results-XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string Path() const { return folder_ + "/results.jsonl"; }
  std::string Text() const {
    std::ifstream file(Path());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  void Write(const std::string& text) const { std::ofstream(Path()) << text; }
  void AddRuns(int first, int last) const {
    auto file = ResultsFile::Open(Path(), kHeader);
    ASSERT_TRUE(file) << file.error().message;
    for (int i = first; i <= last; ++i) {
      ASSERT_FALSE(file.value()->Add(ARecord("p", "c", i, RunOutcome::kFound, 7)));
    }
  }
  std::string WhyNot(const ResultsHeader& header = kHeader) const {
    auto file = ResultsFile::Open(Path(), header);
    return file ? "it was opened" : file.error().message.substr(Path().size());
  }
  size_t Runs() const {
    auto file = ResultsFile::Open(Path(), kHeader);
    EXPECT_TRUE(file) << file.error().message;
    return file ? file.value()->records().size() : 0;
  }

  std::string folder_;
};

TEST_F(ResultsFileTest, GoesOnWhereItEnded) {
  AddRuns(1, 3);
  AddRuns(4, 5);
  EXPECT_EQ(Runs(), 5u);
  EXPECT_TRUE(Text().starts_with(WrittenHeader(kHeader) + "\n"));
}

// Whatever the moment of a sudden end: the last line may be cut off anywhere.
TEST_F(ResultsFileTest, AHalfLineIsCutOff) {
  AddRuns(1, 2);
  const std::string whole = Text();
  const size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (size_t length = 0; length < whole.size(); length += 7) {
    Write(whole.substr(0, length));
    const size_t header = whole.find('\n') + 1;
    const size_t want = length < header ? 0 : length < last ? (length >= whole.find('\n', header) + 1 ? 1 : 0) : 1;
    EXPECT_EQ(Runs(), want) << length;
    AddRuns(7, 7);
    EXPECT_EQ(Runs(), want + 1) << length;
  }
}

TEST_F(ResultsFileTest, OfAnotherGridIsRefused) {
  AddRuns(1, 1);
  ResultsHeader other = kHeader;
  other.hash = "another";
  EXPECT_EQ(WhyNot(other),
            ":1: these are results of another grid (a grid), or the grid or a source has changed since: "
            "name another file (--results)");
  other = kHeader;
  other.heddle = "2.0";
  EXPECT_EQ(WhyNot(other), ":1: these are results of heddle 1.0, and this is 2.0: name another file (--results)");
  EXPECT_EQ(Runs(), 1u);
}

TEST_F(ResultsFileTest, WithoutRunsIsMadeAnew) {
  AddRuns(1, 0);
  ResultsHeader other = kHeader;
  other.hash = "another";
  EXPECT_EQ(WhyNot(other), "it was opened");
  EXPECT_EQ(Text(), WrittenHeader(other) + "\n");
}

TEST_F(ResultsFileTest, OtherFilesAreRefusedAndStayAsTheyAre) {
  for (const std::string text : {"precious", "precious\n", "{}\n", "{\"format\":\"heddle-experiment\"}\n"}) {
    Write(text);
    EXPECT_NE(WhyNot(), "it was opened") << text;
    EXPECT_EQ(Text(), text);
  }
}

TEST_F(ResultsFileTest, NamesTheLineThatMakesNoSense) {
  AddRuns(1, 2);
  const std::string good = Text();
  Write(good + "nonsense\n");
  EXPECT_EQ(WhyNot(), ":4: no JSON object");
  Write(good + WrittenRun(ARecord("p", "c", 2, RunOutcome::kFound, 7)) + "\n");
  EXPECT_EQ(WhyNot(), ":4: this run is there twice");
}

TEST_F(ResultsFileTest, BelongsToOneRunner) {
  AddRuns(1, 1);
  auto file = ResultsFile::Open(Path(), kHeader);
  ASSERT_TRUE(file);
  const pid_t other = fork();
  if (other == 0) _exit(WhyNot() == ": another heddle experiment is writing this file" ? 0 : 1);
  int status = -1;
  ASSERT_EQ(waitpid(other, &status, 0), other);
  EXPECT_EQ(status, 0);
}

TEST_F(ResultsFileTest, CannotBeMadeWhereThereIsNoFolder) {
  auto file = ResultsFile::Open(folder_ + "/nowhere/results", kHeader);
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().message, folder_ + "/nowhere/results: cannot write results: No such file or directory");
}

}  // namespace
}  // namespace heddle
