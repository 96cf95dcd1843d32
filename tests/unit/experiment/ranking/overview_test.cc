#include "experiment/ranking/overview.h"

#include <gtest/gtest.h>

#include "experiment/ranking/shell_words.h"

namespace heddle {
namespace {

std::string OptionsOf(const std::string& name, const std::string& command) {
  Configuration configuration;
  configuration.name = name;
  configuration.command = command;
  return SearchOptionsOf(configuration);
}

TEST(Overview, OptionsAreThoseOfTheRuns) {
  EXPECT_EQ(
      OptionsOf("x", "heddle check --format json --search 'rb:<I,pl,d,Lb,0.75,1.5>' --seed 7 --reduction=none Main"),
      "--search 'rb:<I,pl,d,Lb,0.75,1.5>' --reduction none");
}

TEST(Overview, WithoutACommandTheNameTells) {
  EXPECT_EQ(OptionsOf("<20,pl,d,F,0.90,1>", ""), "--search 'rb:<20,pl,d,F,0.90,1>'");
  EXPECT_EQ(OptionsOf("mine", ""), "");
}

TEST(ShellWords, QuotesAndBackslashes) {
  EXPECT_EQ(ShellWords(R"(a 'b c'"d \" e" f\ g '' )"), (std::vector<std::string>{"a", "b cd \" e", "f g", ""}));
  EXPECT_EQ(QuotedForShell("rb:<1>"), "'rb:<1>'");
  EXPECT_EQ(QuotedForShell("it's"), R"('it'\''s')");
  EXPECT_EQ(QuotedForShell("bounded:5"), "bounded:5");
}

}  // namespace
}  // namespace heddle
