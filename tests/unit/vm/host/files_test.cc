#include "vm/host/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace heddle::test {
namespace {

class HostFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = std::filesystem::temp_directory_path() / ("heddle-host-files-" + std::to_string(getpid()));
    std::filesystem::create_directories(root_ / "in" / "deep");
    std::filesystem::create_directories(root_ / "out");
    Write("in/b.txt", "bee");
    Write("in/a.txt", "");
    Write("out/secret.txt", "secret");
    std::filesystem::create_symlink(root_ / "out", root_ / "in" / "way-out");
    std::filesystem::create_symlink(root_ / "in" / "b.txt", root_ / "in" / "same");
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  void Write(const std::string& name, const std::string& content) { std::ofstream(root_ / name) << content; }
  std::string At(const std::string& name) const { return (root_ / name).string(); }
  HostFiles Files() const {
    HostFileOptions options;
    options.readable = {At("in")};
    options.working_folder = At("in");
    options.standard_input = "typed";
    return {"/no/jdk", options};
  }

  std::filesystem::path root_;
};

TEST_F(HostFilesTest, PathsAreMadePlain) {
  HostFiles files = Files();
  EXPECT_EQ(files.Plain("/a/./b//../c"), "/a/c");
  EXPECT_EQ(files.Plain("/../.."), "/");
  EXPECT_EQ(files.Plain("x"), At("in/x"));
  EXPECT_EQ(files.Plain(""), At("in"));
}

TEST_F(HostFilesTest, OnlyWhatIsAllowedCanBeSeen) {
  HostFiles files = Files();
  EXPECT_EQ(files.Stat(At("in")).kind, HostPath::kFolder);
  EXPECT_EQ(files.Stat(At("in")).names, (std::vector<std::string>{"a.txt", "b.txt", "deep", "same", "way-out"}));
  EXPECT_EQ(files.Stat(At("in/b.txt")).length, 3u);
  EXPECT_EQ(files.Stat(At("in/none")).kind, HostPath::kNone);
  EXPECT_EQ(files.Stat("/").kind, HostPath::kAncestor);
  EXPECT_EQ(files.Stat("/etc/passwd").kind, HostPath::kRefused);
  EXPECT_FALSE(files.Stat(At("out/secret.txt")).exists());
  EXPECT_FALSE(files.Stat(At("inside")).exists());
  EXPECT_EQ(files.Stat("/home/heddle/.settings").kind, HostPath::kNone);
}

TEST_F(HostFilesTest, LinksLeadNowhereElse) {
  HostFiles files = Files();
  EXPECT_EQ(files.Stat(At("in/way-out")).kind, HostPath::kRefused);
  EXPECT_EQ(files.Stat(At("in/way-out/secret.txt")).kind, HostPath::kRefused);
  EXPECT_EQ(files.Stat(At("in/same")).kind, HostPath::kFile);
  EXPECT_EQ(files.Stat(At("in/same")).real, files.Stat(At("in/b.txt")).real);
}

TEST(HostFiles, TheGuestsOwnFoldersAreEmpty) {
  HostFiles files("/no/jdk", {});
  EXPECT_EQ(files.working_folder(), kHomeFolder);
  for (const char* folder : {kHomeFolder, kTemporaryFolder}) {
    EXPECT_EQ(files.Stat(folder).kind, HostPath::kFolder);
    EXPECT_TRUE(files.Stat(folder).names.empty());
    EXPECT_TRUE(files.Stat(folder).can_change);
    EXPECT_TRUE(files.Stat(folder).fixed);
    EXPECT_EQ(files.Stat(std::string(folder) + "/x").kind, HostPath::kNone);
    EXPECT_EQ(files.RootOf(std::string(folder) + "/x/y"), folder);
  }
  EXPECT_EQ(files.RootOf("/tmpx"), "");
  EXPECT_EQ(files.Stat("/tmpx").kind, HostPath::kRefused);
}

// An allowed folder below one of the guest's own: the way there is all that it has.
TEST(HostFiles, AnAllowedFolderMayLieInAnOwnOne) {
  HostFileOptions options;
  options.readable = {"/tmp/heddle-no-such/in"};
  HostFiles files("/no/jdk", options);
  EXPECT_EQ(files.Stat("/tmp").names, (std::vector<std::string>{"heddle-no-such"}));
  EXPECT_EQ(files.Stat("/tmp/heddle-no-such").names, (std::vector<std::string>{"in"}));
  EXPECT_TRUE(files.Stat("/tmp/heddle-no-such").fixed);
  EXPECT_EQ(files.RootOf("/tmp/heddle-no-such/in/x"), "/tmp/heddle-no-such/in");
  EXPECT_EQ(files.RootOf("/tmp/heddle-no-such/x"), "/tmp");
}

// What the program would find there is on the host, and was not allowed.
TEST(HostFiles, TheWorkingFolderIsNoEmptyOne) {
  HostFileOptions options;
  options.readable = {"/tmp/heddle-no-such/in"};
  options.working_folder = "/tmp/heddle-work";
  HostFiles files("/no/jdk", options);
  EXPECT_EQ(files.Stat("/tmp/heddle-work/x").kind, HostPath::kRefused);
  EXPECT_EQ(files.Stat("/tmp/x").kind, HostPath::kNone);
}

TEST_F(HostFilesTest, AnswersStayTheSame) {
  HostFiles files = Files();
  ASSERT_EQ(files.Stat(At("in/b.txt")).kind, HostPath::kFile);
  int32_t number = files.Open(At("in/b.txt"));
  ASSERT_GT(number, 2);
  Write("in/b.txt", "something else");
  Write("in/new.txt", "");
  EXPECT_EQ(files.Open(At("in/b.txt")), number);
  EXPECT_EQ(*files.Content(number), "bee");
  EXPECT_EQ(*files.Content(0), "typed");
  EXPECT_EQ(files.Content(12345), nullptr);
  EXPECT_EQ(files.UserFiles().size(), 1u);
}

}  // namespace
}  // namespace heddle::test
