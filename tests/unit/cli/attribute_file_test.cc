#include "cli/attribute_file.h"

#include <gtest/gtest.h>

#include "cli/option_values.h"

namespace heddle {
namespace {

std::string Complaint(const std::string& text) {
  Result<AttributeRules> rules = ParseAttributes(text, "dir/rules.toml");
  return rules ? "" : rules.error().message;
}

TEST(AttributeFile, RulesAreInTheOrderOfTheFile) {
  const Result<AttributeRules> read = ParseAttributes(R"(
[[method]]
name = "a.B.c"
descriptor = "(I)V"
atomic = true

[[class]]
name = "a.*"
relevance = "outermost-lock"

[[field]]
name = "a.B.x"
relevance = "default"
firewall = false

[[class]]
name = "b.*"
relevance = "never"
)",
                                                      "dir/rules.toml");
  ASSERT_TRUE(read.ok()) << read.error().message;
  const AttributeRules& rules = read.value();
  ASSERT_EQ(rules.size(), 4u);
  EXPECT_EQ(rules.at(0).Words(), "[[method]] a.B.c(I)V (rules.toml:2)");
  EXPECT_EQ(rules.at(0).atomic, true);
  EXPECT_FALSE(rules.at(0).relevance);
  EXPECT_EQ(rules.at(1).Words(), "[[class]] a.* (rules.toml:7)");
  EXPECT_EQ(rules.at(1).relevance, Relevance::kOutermostLock);
  EXPECT_EQ(rules.at(2).relevance, Relevance::kByReduction);
  EXPECT_EQ(rules.at(2).firewall, false);
  EXPECT_EQ(rules.at(3).relevance, Relevance::kNever);
}

TEST(AttributeFile, NothingIsNoRule) {
  EXPECT_TRUE(ParseAttributes("", "").value().empty());
  EXPECT_TRUE(ParseAttributes("# nothing\n", "rules.toml").value().empty());
}

TEST(AttributeFile, WrongFilesAreToldByLine) {
  const std::pair<const char*, const char*> kWrong[] = {
      {"[[class]]\nname = \"a", "dir/rules.toml:2: no TOML: "},
      {"x = 1", "dir/rules.toml:1: unknown table 'x' (known: class, method, field)"},
      {"[class]\nname = \"a\"", "dir/rules.toml:1: a rule begins with [[class]]"},
      {"class = [1]", "dir/rules.toml:1: a rule begins with [[class]]"},
      {"[[class]]\nnmae = \"a\"", "dir/rules.toml:2: unknown key 'nmae' (known here: name, relevance)"},
      {"[[class]]\nname = \"a\"\natomic = true", "dir/rules.toml:3: unknown key 'atomic'"},
      {"[[field]]\nname = \"a.b\"\natomic = true", "dir/rules.toml:3: unknown key 'atomic'"},
      {"[[method]]\nname = \"a.b\"\nfirewall = true", "dir/rules.toml:3: unknown key 'firewall'"},
      {"[[class]]\nname = 3", "dir/rules.toml:2: 'name' is to be a text"},
      {"[[class]]\nname = \"\"", "dir/rules.toml:2: 'name' is to be a text"},
      {"[[class]]\nname = \"a/B\"", "dir/rules.toml:2: 'a/B' is no name with dots"},
      {"[[method]]\nname = \"a.B.c(I)V\"", "dir/rules.toml:2: 'a.B.c(I)V' is no name with dots"},
      {"[[method]]\nname = \"c\"\natomic = true", "dir/rules.toml:1: 'c' has no class before its name"},
      {"\n[[class]]\nrelevance = \"never\"", "dir/rules.toml:2: the rule has no name"},
      {"[[class]]\nname = \"a\"", "dir/rules.toml:1: the rule says nothing of a"},
      {"[[class]]\nname = \"a\"\nrelevance = \"often\"",
       "dir/rules.toml:3: 'relevance' is to be one of never, always, runnable, outermost-lock, default"},
      {"[[class]]\nname = \"a\"\nrelevance = true", "dir/rules.toml:3: 'relevance' is to be one of"},
      {"[[method]]\nname = \"a.b\"\natomic = 1", "dir/rules.toml:3: 'atomic' is to be true or false"},
  };
  for (const auto& [text, words] : kWrong) {
    EXPECT_EQ(Complaint(text).rfind(words, 0), 0u) << text << "\n" << Complaint(text);
    EXPECT_EQ(Complaint(text).find('\n'), std::string::npos) << Complaint(text);
  }
}

TEST(AttributeFile, AFileThatIsNotThereIsNamed) {
  Options options;
  const Status wrong = TakeAttributes(options, "/nowhere/rules.toml");
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->message, "--attributes /nowhere/rules.toml: cannot be read: No such file or directory");
}

}  // namespace
}  // namespace heddle
