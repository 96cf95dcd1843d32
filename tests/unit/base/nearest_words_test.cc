#include "base/nearest_words.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Words = std::vector<std::string_view>;

TEST(NearestWords, CountsChanges) {
  EXPECT_EQ(EditDistance("", ""), 0u);
  EXPECT_EQ(EditDistance("", "abc"), 3u);
  EXPECT_EQ(EditDistance("main", "main"), 0u);
  EXPECT_EQ(EditDistance("main", "Main"), 0u);
  EXPECT_EQ(EditDistance("mian", "main"), 1u);
  EXPECT_EQ(EditDistance("abcd", "badc"), 2u);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3u);
  EXPECT_EQ(EditDistance("ca", "abc"), 3u);  // what was exchanged is not changed again
}

TEST(NearestWords, FindsTheMostAlike) {
  const Words searches = {"auto", "dfs", "random", "guided", "bounded", "rb", "pct", "pos"};
  EXPECT_EQ(NearestWords("dsf", searches), Words{"dfs"});
  EXPECT_EQ(NearestWords("DFS", searches), Words{"dfs"});
  EXPECT_EQ(NearestWords("bonded", searches), Words{"bounded"});
  EXPECT_EQ(NearestWords("rand", searches), Words{"random"});
  EXPECT_EQ(NearestWords("randomized", searches), Words{"random"});
  EXPECT_EQ(NearestWords("pcs", searches), (Words{"pct", "pos"}));
  EXPECT_EQ(NearestWords("magic", searches), Words{});
  EXPECT_EQ(NearestWords("", searches), Words{});
  EXPECT_EQ(NearestWords("x", {}), Words{});
}

TEST(NearestWords, NamesAtMostThreeAndEachOnce) {
  const Words alike = {"a1", "a2", "a1", "a3", "a4"};
  EXPECT_EQ(NearestWords("a5", alike), (Words{"a1", "a2", "a3"}));
}

TEST(NearestWords, AsksInWords) {
  const Words known = {"--time-limit", "--time-outs", "--seed"};
  EXPECT_EQ(DidYouMean("--sede", known), " (did you mean --seed?)");
  EXPECT_EQ(DidYouMean("--time", known), " (did you mean --time-limit or --time-outs?)");
  EXPECT_EQ(DidYouMean("--verbose", known), "");
  EXPECT_EQ(UnknownName("colour", "gren", Words{"red", "green"}),
            "unknown colour gren (did you mean green? known: red, green)");
  EXPECT_EQ(UnknownName("colour", "teal", Words{"red", "green"}), "unknown colour teal (known: red, green)");
}

}  // namespace
}  // namespace heddle
