#include "cli/like_classes.h"

#include <gtest/gtest.h>

#include "tests/unit/classpath/temp_folder.h"

namespace heddle {
namespace {

TEST(LikeClasses, SuggestsWhatWasProbablyMeant) {
  TempFolder folder;
  for (const char* name : {"com/acme/Account", "com/acme/Account$Teller", "com/acme/Bank", "org/other/Bank"}) {
    folder.Write(std::string(name) + ".class", "");
  }
  const auto suggestion = [&](std::string_view wanted) { return DidYouMeanClass(folder.path(), wanted); };
  EXPECT_EQ(suggestion("Account"), " (did you mean com.acme.Account?)");
  EXPECT_EQ(suggestion("com.acme.account"), " (did you mean com.acme.Account?)");
  EXPECT_EQ(suggestion("com.amce.Acount"), " (did you mean com.acme.Account?)");
  EXPECT_EQ(suggestion("src.Account.java"), " (did you mean com.acme.Account?)");
  EXPECT_EQ(suggestion("com.acme.Bnak"), " (did you mean com.acme.Bank or org.other.Bank?)");
  EXPECT_EQ(suggestion("com.acme.Account.Teller"), " (did you mean com.acme.Account$Teller?)");
  EXPECT_EQ(suggestion("Account$Teler"), " (did you mean com.acme.Account$Teller?)");
  EXPECT_EQ(suggestion("com.acme.Customer"), "");
}

TEST(LikeClasses, SaysThatASourceIsNotCompiled) {
  TempFolder folder;
  folder.Write("acme/Main.java", "");
  const std::string source = folder / "acme/Main.java";
  EXPECT_EQ(DidYouMeanClass(folder.path(), "acme.Main"), " (" + source + " is not compiled: javac -g " + source + ")");
  EXPECT_EQ(DidYouMeanClass(folder.path(), "Other"), "");
}

}  // namespace
}  // namespace heddle
