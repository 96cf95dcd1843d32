#include "cli/advice.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using Words = std::vector<std::string>;

Probe Cut(const char* name, uint64_t states, uint64_t visited, uint64_t transitions, uint64_t executions) {
  Probe probe;
  probe.name = name;
  probe.options = {"--search", name};
  probe.done = probe.cut = true;
  probe.verdict = "incomplete";
  probe.reason = "state limit of 50000 reached";
  probe.states = states;
  probe.visited = visited;
  probe.transitions = transitions;
  probe.executions = executions;
  probe.depth = 60;
  probe.threads = 3;
  probe.seconds = 1.25;
  return probe;
}

Measures OfLargeSpace() {
  Measures measures;
  measures.dynamic = Cut("dynamic", 50'000, 20'000, 70'000, 21'000);
  measures.walk = Cut("walk", 0, 0, 10'000, 200);
  measures.random_order = Cut("random order", 20'000, 40'000, 60'000, 40'000);
  measures.seconds = 30;
  measures.processors = 2;
  return measures;
}

TEST(Advice, TheEndOfTheSpaceSpeaksForTheDefault) {
  Measures measures = OfLargeSpace();
  measures.dynamic.cut = false;
  measures.dynamic.verdict = "complete";
  const Advice advice = AdviceOn(measures);
  EXPECT_EQ(advice.kind, AdviceKind::kExhausted);
  EXPECT_EQ(advice.commands, (std::vector<Words>{{}}));
  EXPECT_EQ(advice.reasons.front(), "dynamic came to the end of the space in 1.25 s, after 50,000 states");
  EXPECT_EQ(advice.choice.find("complete"), std::string::npos);
}

TEST(Advice, AnotherSearchThatCameToTheEndIsNamed) {
  Measures measures = OfLargeSpace();
  measures.random_order.cut = false;
  measures.random_order.verdict = "complete";
  EXPECT_EQ(AdviceOn(measures).commands, (std::vector<Words>{{"--search", "random order"}}));
}

TEST(Advice, WhatElseStandsAgainstACompleteVerdictIsSaid) {
  Measures measures = OfLargeSpace();
  measures.dynamic.cut = false;
  measures.dynamic.reason = "the program asked for data";
  Advice advice = AdviceOn(measures);
  EXPECT_EQ(advice.kind, AdviceKind::kExhausted);
  EXPECT_EQ(advice.reasons.back(), "the check will end as incomplete all the same: the program asked for data");
  measures.dynamic.races = 2;
  advice = AdviceOn(measures);
  EXPECT_EQ(advice.kind, AdviceKind::kRaces);
  EXPECT_EQ(advice.commands, (std::vector<Words>{{"--fail-on", "race"}, {"--memory-model", "sc"}}));
}

TEST(Advice, AViolationComesFirst) {
  Measures measures = OfLargeSpace();
  measures.walk.verdict = "violation";
  measures.walk.violation = "deadlock: two threads";
  const Advice advice = AdviceOn(measures);
  EXPECT_EQ(advice.kind, AdviceKind::kViolation);
  EXPECT_EQ(advice.reasons, (Words{"walk found it in 1.25 s: deadlock: two threads"}));
  EXPECT_EQ(advice.commands, (std::vector<Words>{{"--search", "walk"}}));
}

TEST(Advice, ExecutionsThatNeverEnd) {
  Measures measures = OfLargeSpace();
  measures.walk.given_up = 3;
  measures.walk.executions = 2;
  EXPECT_EQ(AdviceOn(measures).kind, AdviceKind::kNeverEnds);
  EXPECT_EQ(AdviceOn(measures).reasons.front(), "3 of 5 random executions were given up after 60 transitions");
}

TEST(Advice, PathsThatGoEverDeeper) {
  Measures measures = OfLargeSpace();
  measures.random_order.depth = 40'000;
  const Advice advice = AdviceOn(measures);
  EXPECT_EQ(advice.kind, AdviceKind::kDives);
  EXPECT_EQ(advice.commands[1], (Words{"--search", "walk", "--time-limit", "30"}));
}

TEST(Advice, ManyThreadsSpeakForThePortfolio) {
  Measures measures = OfLargeSpace();
  measures.dynamic.threads = 9;
  EXPECT_EQ(AdviceOn(measures).kind, AdviceKind::kManyThreads);
  EXPECT_EQ(AdviceOn(measures).commands.front(), (Words{"--search", "portfolio", "--time-limit", "30"}));
}

TEST(Advice, StatesMetAgainSpeakForBacktracking) {
  Measures measures = OfLargeSpace();
  Advice advice = AdviceOn(measures);
  EXPECT_EQ(advice.kind, AdviceKind::kLarge);
  EXPECT_EQ(advice.commands, (std::vector<Words>{{"--time-limit", "30"},
                                                 {"--search", "rb:<I,pl,d,Lb,0.75,1.5>", "--time-limit", "30"}}));
  EXPECT_EQ(
      advice.reasons.back(),
      "67 % of the transitions of the random order led to a state met before: so states are worth keeping (rb: rank "
      "1 in its paper's table 4)");
  measures.random_order.visited = 1000;
  EXPECT_EQ(AdviceOn(measures).commands[1], (Words{"--search", "pct:3", "--time-limit", "30"}));
}

TEST(Advice, WorkersOnlyWithTimeAndProcessors) {
  Measures measures = OfLargeSpace();
  measures.seconds = 600;
  EXPECT_EQ(AdviceOn(measures).commands.back(), (Words{"--workers", "2", "--time-limit", "600"}));
  measures.processors = 1;
  EXPECT_EQ(AdviceOn(measures).commands.size(), 2u);
}

TEST(Advice, AtMostTwoReasonsAndThreeCommands) {
  Measures measures = OfLargeSpace();
  for (const uint64_t threads : {2u, 20u}) {
    for (const uint64_t depth : {10u, 100'000u}) {
      for (const double seconds : {1.0, 1000.0}) {
        measures.dynamic.threads = threads;
        measures.random_order.depth = depth;
        measures.seconds = seconds;
        const Advice advice = AdviceOn(measures);
        EXPECT_LE(advice.reasons.size(), 2u);
        EXPECT_LE(advice.commands.size(), 3u);
        EXPECT_GE(advice.commands.size(), 1u);
      }
    }
  }
}

}  // namespace
}  // namespace heddle
