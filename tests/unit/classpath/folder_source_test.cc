#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/unit/classpath/source_matchers.h"
#include "tests/unit/classpath/temp_folder.h"

namespace heddle {
namespace {

class FolderSourceTest : public ::testing::Test {
 protected:
  std::unique_ptr<ClassSource> Open() { return OpenFolder(folder_ / "out").take(); }

  TempFolder folder_;
};

TEST_F(FolderSourceTest, FindsFilesByName) {
  folder_.Write("out/A.class", "a");
  folder_.Write("out/p/q/B.class", "b");
  auto source = Open();
  EXPECT_EQ(Get(*source, "A.class"), "a");
  EXPECT_EQ(Get(*source, "p/q/B.class"), "b");
  EXPECT_EQ(OriginOf(*source, "p/q/B.class"), folder_ / "out/p/q/B.class");
  EXPECT_EQ(Get(*source, "C.class"), "(none)");
  EXPECT_EQ(Get(*source, "A.class/x"), "(none)");
  EXPECT_EQ(Get(*source, "p/q"), "(none)");
  EXPECT_EQ(List(*source), (std::vector<std::string>{"A.class", "p/q/B.class"}));
}

TEST_F(FolderSourceTest, NamesDoNotLeadOutOfTheFolder) {
  folder_.Write("secret", "s");
  folder_.Write("out/A.class", "a");
  auto source = Open();
  for (std::string name : {"../secret", "x/../A.class", "./A.class", "/A.class", "A.class/", "", "//", "..", "p//A"}) {
    EXPECT_EQ(Get(*source, name), "(none)") << name;
  }
  EXPECT_EQ(Get(*source, std::string("A.class\0", 8)), "(none)");
  EXPECT_EQ(Get(*source, std::string(100000, 'x')), "(none)");
}

TEST_F(FolderSourceTest, KeepsWhatItRead) {
  folder_.Write("out/A.class", "old");
  auto source = Open();
  Resource first = *source->Find("A.class").take();
  folder_.Write("out/A.class", "new content");
  Resource second = *source->Find("A.class").take();
  EXPECT_EQ(first.bytes.data(), second.bytes.data());
  EXPECT_EQ(Get(*source, "A.class"), "old");
}

TEST_F(FolderSourceTest, EmptyFileIsAResource) {
  folder_.Write("out/E.class", "");
  EXPECT_EQ(Get(*Open(), "E.class"), "");
}

TEST_F(FolderSourceTest, MissingFolderIsEmpty) {
  auto source = OpenFolder(folder_ / "nowhere").take();
  EXPECT_EQ(Get(*source, "A.class"), "(none)");
  EXPECT_TRUE(List(*source).empty());
}

TEST_F(FolderSourceTest, FileIsNoFolder) {
  std::string file = folder_.Write("file", "x");
  EXPECT_EQ(ErrorOf(OpenFolder(file)), file + ": not a folder");
}

TEST_F(FolderSourceTest, PipeIsRefusedWithoutWaiting) {
  folder_.Write("out/A.class", "a");
  std::string pipe = folder_ / "out/P.class";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(Get(*Open(), "P.class"), "error: " + pipe + ": not a regular file");
}

TEST_F(FolderSourceTest, UnreadableFileIsAnError) {
  std::string file = folder_.Write("out/A.class", "a");
  chmod(file.c_str(), 0);
  if (access(file.c_str(), R_OK) == 0) GTEST_SKIP() << "this user may read everything";
  EXPECT_EQ(Get(*Open(), "A.class"), "error: " + file + ": cannot open it: Permission denied");
}

TEST_F(FolderSourceTest, LinkToItselfIsAnError) {
  folder_.Write("out/A.class", "a");
  std::filesystem::create_symlink("L.class", folder_ / "out/L.class");
  std::string link = folder_ / "out/L.class";
  EXPECT_EQ(Get(*Open(), "L.class"), "error: " + link + ": cannot open it: Too many levels of symbolic links");
}

TEST_F(FolderSourceTest, HugeFileIsRefused) {
  std::string file = folder_.Write("out/H.class", "");
  ASSERT_EQ(truncate(file.c_str(), off_t{kMaxResourceSize} + 1), 0);
  EXPECT_EQ(Get(*Open(), "H.class"), "error: " + file + ": 268435457 bytes, more than the limit of 268435456");
}

}  // namespace
}  // namespace heddle
