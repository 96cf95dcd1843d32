#include "report/named_sources.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace heddle {
namespace {

namespace fs = std::filesystem;

class NamedSourcesTest : public ::testing::Test {
 protected:
  NamedSourcesTest() : root_(fs::temp_directory_path() / ("heddle-sources-" + std::to_string(getpid()))) {
    fs::create_directories(root_ / "a" / "b");
  }
  ~NamedSourcesTest() override { fs::remove_all(root_); }

  void Write(const std::string& name, int lines) {
    std::ofstream file(root_ / name);
    for (int i = 1; i <= lines; ++i) file << "line " << i << "\n";
  }

  fs::path root_;
};

TEST_F(NamedSourcesTest, QuotesSmallFilesWhole) {
  Write("a/b/C.java", 40);
  SourceText text(root_.string(), "");
  NamedSources sources(text);
  sources.Add({"C.java", 20, "a/b"});
  sources.Add({"None.java", 20, "a/b"});
  const auto json = sources.Excerpts();
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["file"], "a/b/C.java");
  EXPECT_EQ(json[0]["path"], (root_ / "a/b/C.java").string());
  ASSERT_EQ(json[0]["excerpts"].size(), 1u);
  EXPECT_EQ(json[0]["excerpts"][0]["first"], 1);
  EXPECT_EQ(json[0]["excerpts"][0]["lines"].size(), 40u);
}

TEST_F(NamedSourcesTest, QuotesTheSurroundingsInLargeFiles) {
  Write("Large.java", 5000);
  SourceText text(root_.string(), "");
  NamedSources sources(text);
  for (int line : {2, 100, 120, 4999, 9000}) sources.Add({"Large.java", line, ""});
  const auto excerpts = sources.Excerpts()[0]["excerpts"];
  ASSERT_EQ(excerpts.size(), 3u);
  EXPECT_EQ(excerpts[0]["first"], 1);
  EXPECT_EQ(excerpts[1]["first"], 85);
  EXPECT_EQ(excerpts[1]["lines"][15], "line 100");
  EXPECT_EQ(excerpts[1]["lines"].size(), 51u);  // 85 to 135: two lines close to each other
  EXPECT_EQ(excerpts[2]["lines"].size(), 17u);
}

TEST_F(NamedSourcesTest, FindsAFileByTheClassNearIt) {
  Write("a/b/C.java", 10);
  Write("a/D.java", 10);
  SourceText text(root_.string(), "");
  NamedSources sources(text);
  EXPECT_EQ(sources.AddNear("C.java:3", "a.b.C"), "a/b/C.java");
  EXPECT_EQ(sources.AddNear("D.java:3", "a.b.C$Inner"), "a/D.java");
  EXPECT_EQ(sources.AddNear("C.java:11", "a.b.C"), "");  // there is no such line
  EXPECT_EQ(sources.AddNear("Unknown Source", "a.b.C"), "");
}

}  // namespace
}  // namespace heddle
