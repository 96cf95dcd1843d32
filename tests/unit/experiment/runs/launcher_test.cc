#include "experiment/runs/launcher.h"

#include <gtest/gtest.h>

#include "experiment/runs/run_command.h"

namespace heddle {
namespace {

TEST(Launcher, GetsTheCommandAsOneWord) {
  EXPECT_EQ(Launched("sh -c {command} && : {command}", "a 'b'"), "sh -c 'a '\\''b'\\''' && : 'a '\\''b'\\'''");
  EXPECT_FALSE(CheckLauncher("sh -c {command}"));
  EXPECT_EQ(CheckLauncher("sh -c")->message,
            "the launcher 'sh -c' has no place for the command: write {command} there");
}

TEST(RunCommand, ClassPathsAreMadeWhole) {
  EXPECT_EQ(WholeClassPath("classes:/lib/a.jar:lib/*", "/g"), "/g/classes:/lib/a.jar:/g/lib/*");
  EXPECT_EQ(WholeClassPath("", "/g"), "/g");
}

TEST(RunCommand, TheRunnerKeepsSomeOptionsForItself) {
  EXPECT_TRUE(IsRunnersOwn("--seed"));
  EXPECT_TRUE(IsRunnersOwn("--seed=3"));
  EXPECT_TRUE(IsRunnersOwn("-cp"));
  EXPECT_FALSE(IsRunnersOwn("--search"));
  EXPECT_FALSE(IsRunnersOwn("--seeds"));
}

}  // namespace
}  // namespace heddle
