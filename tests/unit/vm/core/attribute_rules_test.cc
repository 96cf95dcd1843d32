#include "vm/core/attribute_rules.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Subject = AttributeRule::Subject;

AttributeRule RuleOf(Subject subject, const std::string& pattern) {
  AttributeRule rule;
  rule.subject = subject;
  rule.pattern = pattern;
  rule.place = "rules.toml:3";
  return rule;
}

AttributeRule Relevant(Subject subject, const std::string& pattern, Relevance relevance) {
  AttributeRule rule = RuleOf(subject, pattern);
  rule.relevance = relevance;
  return rule;
}

TEST(AttributeRules, PatternsHaveStarsAndQuestionMarks) {
  EXPECT_TRUE(RuleOf(Subject::kClass, "com.acme.*").Matches(Subject::kClass, "com.acme.log.Logger$Line"));
  EXPECT_TRUE(RuleOf(Subject::kClass, "*.Foo").Matches(Subject::kClass, "com.acme.Foo"));
  EXPECT_TRUE(RuleOf(Subject::kField, "a.B.x?").Matches(Subject::kField, "a.B.x1"));
  EXPECT_FALSE(RuleOf(Subject::kField, "a.B.x?").Matches(Subject::kField, "a.B.x"));
  EXPECT_FALSE(RuleOf(Subject::kClass, "com.acme").Matches(Subject::kClass, "com.acme.Foo"));
  EXPECT_FALSE(RuleOf(Subject::kClass, "*").Matches(Subject::kMethod, "a.B.c"));
}

TEST(AttributeRules, ADescriptorTellsMethodsApart) {
  AttributeRule rule = RuleOf(Subject::kMethod, "a.B.c");
  EXPECT_TRUE(rule.Matches(Subject::kMethod, "a.B.c", "(I)V"));
  rule.descriptor = "(I)V";
  EXPECT_TRUE(rule.Matches(Subject::kMethod, "a.B.c", "(I)V"));
  EXPECT_FALSE(rule.Matches(Subject::kMethod, "a.B.c", "()V"));
  EXPECT_EQ(rule.Words(), "[[method]] a.B.c(I)V (rules.toml:3)");
}

TEST(AttributeRules, TheLastRuleThatSaysSomethingCounts) {
  AttributeRule firewall = RuleOf(Subject::kField, "a.*");
  firewall.firewall = true;
  const AttributeRules rules({Relevant(Subject::kField, "*", Relevance::kNever),
                              Relevant(Subject::kField, "a.B.x", Relevance::kAlways), firewall});
  EXPECT_EQ(rules.RelevanceRule(Subject::kField, "a.B.x"), 1);
  EXPECT_EQ(rules.RelevanceRule(Subject::kField, "a.B.y"), 0);
  EXPECT_EQ(rules.RelevanceRule(Subject::kMethod, "a.B.y"), AttributeRules::kNone);
  EXPECT_EQ(rules.FirewallRule("a.B.x"), 2);
  EXPECT_EQ(rules.FirewallRule("b.B.x"), AttributeRules::kNone);
  EXPECT_TRUE(rules.HasRelevance());
  EXPECT_TRUE(rules.HasFirewalls());
}

TEST(AttributeRules, ALaterRuleMakesAnException) {
  AttributeRule all = RuleOf(Subject::kMethod, "a.*"), main = RuleOf(Subject::kMethod, "a.Main.main");
  all.atomic = true;
  main.atomic = false;
  const AttributeRules rules({all, main});
  EXPECT_EQ(rules.AtomicRule("a.Main.work", "()V"), 0);
  EXPECT_EQ(rules.AtomicRule("a.Main.main", "()V"), AttributeRules::kNone);
}

TEST(AttributeRules, SomeTakeChoicesAway) {
  EXPECT_EQ(AttributeRules({Relevant(Subject::kClass, "*", Relevance::kRunnable)}).TakesAway(), AttributeRules::kNone);
  for (const Relevance relevance : {Relevance::kNever, Relevance::kOutermostLock}) {
    const AttributeRules rules(
        {Relevant(Subject::kClass, "*", Relevance::kAlways), Relevant(Subject::kClass, "a.B", relevance)});
    EXPECT_EQ(rules.TakesAway(), 1);
  }
}

TEST(ChoicePlaces, AreMethodsOrLines) {
  const std::optional<ChoicePlace> line = ParseChoicePlace("Pool.java:87");
  ASSERT_TRUE(line);
  EXPECT_EQ(line->file, "Pool.java");
  EXPECT_EQ(line->line, 87);
  EXPECT_EQ(line->method, "");
  const std::optional<ChoicePlace> method = ParseChoicePlace("com.acme.Pool.take(Ljava/lang/String;I)V");
  ASSERT_TRUE(method);
  EXPECT_EQ(method->method, "com.acme.Pool.take");
  EXPECT_EQ(method->descriptor, "(Ljava/lang/String;I)V");
  EXPECT_EQ(ParseChoicePlace("a.B.<init>")->method, "a.B.<init>");
}

TEST(ChoicePlaces, OtherWordsAreNone) {
  for (const char* words : {"", "take", "Pool.", ".take", "Pool.java:", "Pool.java:0", "Pool.java:-3", "Pool.java:8x",
                            ":12", "(I)V", "take(I)V", "Pool.java:99999999999"}) {
    EXPECT_FALSE(ParseChoicePlace(words)) << words;
  }
}

}  // namespace
}  // namespace heddle
