#include "report/columns.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Columns, CountsCodePoints) {
  EXPECT_EQ(Columns("abc"), 3u);
  EXPECT_EQ(Columns("\xc3\xa4\xe2\x82\xac"), 2u);
}

TEST(Columns, ShortensAtCodePoints) {
  EXPECT_EQ(Shortened("abcdef", 6), "abcdef");
  EXPECT_EQ(Shortened("abcdefg", 6), "abcd..");
  EXPECT_EQ(Shortened("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4", 3), "\xc3\xa4..");
  EXPECT_EQ(Shortened("abc", 1), "a");
  EXPECT_EQ(Shortened("one two three", 11), "one two..");
}

TEST(Columns, WrapsAtSpaces) {
  EXPECT_EQ(Wrapped("", 10), std::vector<std::string>({""}));
  EXPECT_EQ(Wrapped("one two three", 8), std::vector<std::string>({"one two", "three"}));
  EXPECT_EQ(Wrapped("a longwords", 9), std::vector<std::string>({"a", "longwords"}));
  EXPECT_EQ(Wrapped("abcdefghijkl", 8), std::vector<std::string>({"abcdefgh", "ijkl"}));
}

TEST(Columns, GroupsDigits) {
  EXPECT_EQ(Grouped(0), "0");
  EXPECT_EQ(Grouped(999), "999");
  EXPECT_EQ(Grouped(1000), "1,000");
  EXPECT_EQ(Grouped(1234567), "1,234,567");
}

TEST(Columns, RoundsEstimates) {
  EXPECT_EQ(Rounded(0), "0");
  EXPECT_EQ(Rounded(7.4), "7");
  EXPECT_EQ(Rounded(994), "990");
  EXPECT_EQ(Rounded(996), "1,000");
  EXPECT_EQ(Rounded(1'260'000), "1,300,000");
  EXPECT_EQ(Rounded(7.26e15), "7.3e+15");
}

TEST(Columns, PadsAndTrims) {
  std::string text = "ab";
  PadTo(text, 4);
  EXPECT_EQ(text, "ab  ");
  PadTo(text, 2);
  EXPECT_EQ(text, "ab   ");
  EXPECT_EQ(WithoutTrailingSpaces(text), "ab");
}

}  // namespace
}  // namespace heddle
