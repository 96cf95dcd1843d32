#include "base/shell_words.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ShellWords, AreQuotedIfTheyNeedIt) {
  EXPECT_EQ(ShellQuoted("--time-limit=2"), "--time-limit=2");
  EXPECT_EQ(ShellQuoted(""), "''");
  EXPECT_EQ(ShellQuoted("rb:<I,pl>"), "'rb:<I,pl>'");
  EXPECT_EQ(ShellQuoted("it's"), "'it'\\''s'");
  EXPECT_EQ(ShellCommand({"a", "b c", "L*0.25"}), "a 'b c' 'L*0.25'");
}

TEST(ShellWords, AreReadAsAShellReadsThem) {
  EXPECT_EQ(ShellWords(R"(a 'b c' d\ e "f \" g")"), (std::vector<std::string>{"a", "b c", "d e", "f \" g"}));
  for (const char* word : {"", "it's", "a b", "$HOME", "rb:<1>"}) {
    EXPECT_EQ(ShellWords(ShellQuoted(word)), std::vector<std::string>{word});
  }
}

}  // namespace
}  // namespace heddle
