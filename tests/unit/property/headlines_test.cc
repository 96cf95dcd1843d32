#include "property/headlines.h"

#include <gtest/gtest.h>

#include "property/registry.h"

namespace heddle {
namespace {

TEST(Headlines, DeadlockNamesTheThreads) {
  EXPECT_EQ(HeadlineOf({"deadlock", "deadlock: a (A.java:1) waits ...", "a, b, c", "A.java:1", ""}),
            "deadlock of \"a\", \"b\" and \"c\" at A.java:1");
  EXPECT_EQ(HeadlineOf({"deadlock", "never ends: ...", "main", "", ""}),
            "never ends: executor not shut down: \"main\"");
}

TEST(Headlines, EachPropertyHasItsWords) {
  const auto headline = [](const char* property) { return HeadlineOf({property, "m", "t", "A.java:1", ""}); };
  EXPECT_EQ(headline("uncaught"), "uncaught exception: m in \"t\" at A.java:1");
  EXPECT_EQ(headline("handled"), "exception for a handler: m in \"t\" at A.java:1");
  EXPECT_EQ(headline("assertion"), "assertion failed: m in \"t\" at A.java:1");
  EXPECT_EQ(headline("test"), "m at A.java:1");
  EXPECT_EQ(headline("exit"), "m in \"t\" at A.java:1");
  EXPECT_EQ(headline("race"), "m");
  EXPECT_EQ(headline("of my own"), "of my own: m in \"t\" at A.java:1");
}

TEST(Headlines, ThreadsAreShownWhereNobodyGoesOn) {
  for (const PropertyRow& row : Properties()) {
    const std::string name = row.name;
    EXPECT_EQ(ShowsThreads({name, "", "", "", ""}), name == "deadlock" || name == "livelock") << name;
  }
}

}  // namespace
}  // namespace heddle
