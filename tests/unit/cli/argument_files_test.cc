#include "cli/argument_files.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Words = std::vector<std::string>;

TEST(ArgumentFiles, BlanksAndLinesPartWords) {
  EXPECT_EQ(WordsOfArgumentFile("  a b\t-c\n\r\nd\f"), Words({"a", "b", "-c", "d"}));
  EXPECT_EQ(WordsOfArgumentFile(""), Words());
}

TEST(ArgumentFiles, QuotesHoldWordsTogether) {
  EXPECT_EQ(WordsOfArgumentFile("\"a b\" 'c \"d' e'f g'h \"\""), Words({"a b", "c \"d", "ef gh", ""}));
}

TEST(ArgumentFiles, BackslashesCountInQuotesOnly) {
  EXPECT_EQ(WordsOfArgumentFile("a\\b \"c\\\\d\\te\""), Words({"a\\b", "c\\d\te"}));
  EXPECT_EQ(WordsOfArgumentFile("\"one \\\n   two\" three"), Words({"one two", "three"}));
}

TEST(ArgumentFiles, CommentsEndWithTheirLines) {
  EXPECT_EQ(WordsOfArgumentFile("# all of it\na # b\nc '#' d"), Words({"a", "c", "#", "d"}));
}

TEST(ArgumentFiles, AnOpenQuoteEndsWithItsLine) { EXPECT_EQ(WordsOfArgumentFile("'a b\nc"), Words({"a b", "c"})); }

TEST(ArgumentFiles, TwoSignsStandForOne) {
  ArgumentWords words({"@@a", "@@@b"});
  EXPECT_FALSE(words.Expand());
  EXPECT_EQ(words.Take(), "@a");
  EXPECT_FALSE(words.Expand());
  EXPECT_EQ(words.Take(), "@@b");
}

}  // namespace
}  // namespace heddle
