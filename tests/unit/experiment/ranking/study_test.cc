#include "experiment/ranking/study.h"

#include <gtest/gtest.h>

#include "experiment/ranking/technique_groups.h"

namespace heddle {
namespace {

using enum ConfigurationRole;
using Roles = std::vector<ConfigurationRole>;

// One program; each configuration found an error once.
Results Having(const std::vector<std::pair<std::string, std::string>>& names_and_groups) {
  Results results;
  results.programs = {"P"};
  for (const auto& [name, group] : names_and_groups) {
    Configuration& configuration = results.configurations.emplace_back();
    configuration.name = name;
    configuration.group = group;
    configuration.runs = {{Run{10, 1, 1, 1, 1, RunOutcome::kFound}}};
  }
  return results;
}

TEST(Roles, TheGroupOfThePaperIsRankedIfItIsThere) {
  const Results results = Having({{"a", "DFS-RB"}, {"b", "mine"}, {"c", "combinations"}, {"d", "thresholds"}});
  EXPECT_EQ(RolesOf(results, {}).value(), (Roles{kRanked, kRival, kCombination, kThreshold}));
}

TEST(Roles, WithoutItAllOthersAre) {
  const Results results = Having({{"a", ""}, {"b", "mine"}, {"c", "rivals"}, {"d", "combinations"}});
  EXPECT_EQ(RolesOf(results, {}).value(), (Roles{kRanked, kRanked, kRival, kCombination}));
}

TEST(Roles, GroupsMayBeNamed) {
  const Results results = Having({{"a", "DFS-RB"}, {"b", "mine"}, {"c", "combinations"}});
  EXPECT_EQ(RolesOf(results, {"mine", "combinations"}).value(), (Roles{kRival, kRanked, kRanked}));
  const Result<Roles> unknown = RolesOf(results, {"mien"});
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("unknown group mien (did you mean mine?"), std::string::npos);
}

TEST(Study, ConfigurationsThatWereNotRunEverywhereAreLeftOut) {
  Results results = Having({{"a", ""}, {"b", ""}});
  results.programs.emplace_back("Q");
  results.configurations[0].runs.push_back(results.configurations[0].runs[0]);
  results.configurations[1].runs.emplace_back();
  Result<Study> both = MakeStudy(results, {}, {});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->names, std::vector<std::string>{"a"});
  EXPECT_EQ(both->left_out, 1u);
  Result<Study> one = MakeStudy(results, {"P"}, {});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->names, (std::vector<std::string>{"a", "b"}));
}

// Names of configurations, a group a line.
std::string Shown(const Study& study) {
  std::string text;
  for (const std::vector<Technique>& group : TechniqueGroups(study)) {
    for (const Technique& of : group) text += study.results.configurations[of.configuration].name + " ";
    text += "/ ";
  }
  return text;
}

TEST(TechniqueGroups, CombinationsStandBehindTheirRivals) {
  Results results = Having({{"rb:<I,pl>", "DFS-RB"},
                            {"dfs", "rivals"},
                            {"bounded:5", "rivals"},
                            {"bounded:10", "rivals"},
                            {"restarts:fixed,unit=5s", "rivals"},
                            {"rb:<I,pl>+restarts:fixed,unit=30s", "combinations"},
                            {"rb:<I,pl>+bounded:10", "combinations"},
                            {"rb:<I,pl>+pct:3", "combinations"}});
  results.configurations[4].randomized = true;
  const char* expected =
      "rb:<I,pl> / bounded:10 rb:<I,pl>+bounded:10 / restarts:fixed,unit=5s rb:<I,pl>+restarts:fixed,unit=30s / "
      "dfs bounded:5 / rb:<I,pl>+pct:3 / ";
  EXPECT_EQ(Shown(MakeStudy(results, {}, {}).value()), expected);
  for (Configuration& configuration : results.configurations) {
    configuration.command = "heddle check --search '" + configuration.name + "' Main";
    configuration.name += " under another name";
  }
  EXPECT_NE(Shown(MakeStudy(results, {}, {}).value()).find("bounded:10 under another name rb:<I,pl>+bounded:10 under"),
            std::string::npos);
}

}  // namespace
}  // namespace heddle
