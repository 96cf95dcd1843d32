#include "project/process.h"

#include <gtest/gtest.h>

#include "tests/unit/classpath/temp_folder.h"

namespace heddle {
namespace {

TEST(Process, GivesOutputAndExitStatus) {
  const auto end = RunProcess({{"/bin/sh", "-c", "pwd; echo wrong >&2; cat; exit 3"}, "/usr", {}});
  ASSERT_TRUE(end.ok()) << end.error().message;
  EXPECT_EQ(end->output, "/usr\nwrong\n");
  EXPECT_EQ(end->exit_status, 3);
  EXPECT_EQ(end->signal, 0);
}

TEST(Process, LongOutputDoesNotBlock) {
  const auto end = RunProcess({{"/bin/sh", "-c", "head -c 6000000 /dev/zero"}, "/", {}});
  ASSERT_TRUE(end.ok());
  EXPECT_EQ(end->output.size(), size_t{4} << 20);
}

TEST(Process, AHelperLeftBehindIsNotWaitedFor) {
  TempFolder folder;
  const auto end = RunProcess({{"/bin/sh", "-c", "sleep 30 & echo $! > pid; echo done"}, folder.path(), {}});
  ASSERT_TRUE(end.ok());
  EXPECT_EQ(end->output, "done\n");
  int helper = 0;
  std::ifstream(folder / "pid") >> helper;
  ASSERT_GT(helper, 0);
  EXPECT_EQ(kill(helper, SIGKILL), 0);  // it is still there
}

TEST(Process, WhatCannotBeStartedIsAnError) {
  const auto program = RunProcess({{"/nowhere/mvn"}, "/", {}});
  ASSERT_FALSE(program.ok());
  EXPECT_EQ(program.error().message, "/nowhere/mvn: cannot be started in /: No such file or directory");
  EXPECT_FALSE(RunProcess({{"/bin/true"}, "/nowhere", {}}).ok());
}

TEST(Process, OnlyProgramsAreFoundOnPath) {
  TempFolder folder;
  std::filesystem::create_directories(folder / "a/tool");
  folder.Write("b/tool", "");
  std::filesystem::permissions(folder.Write("c/tool", ""), std::filesystem::perms::owner_all);
  const ScopedVariable path("PATH", (":" + folder / "a:" + folder / "b:" + folder / "c").c_str());
  EXPECT_EQ(FindOnPath("tool"), folder / "c/tool");
  EXPECT_EQ(FindOnPath("other"), std::nullopt);
}

}  // namespace
}  // namespace heddle
