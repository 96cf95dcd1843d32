#include "cli/workers.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>

namespace heddle {
namespace {

SearchFindings Found(uint64_t round, Verdict verdict) {
  SearchFindings findings;
  findings.round = round;
  findings.result.verdict = verdict;
  findings.result.reason = "round " + std::to_string(round);
  findings.result.counts.transitions = 10;
  findings.result.counts.max_depth = round;
  findings.races.push_back({"S.x" + std::to_string(round), {{"main", "read", "S.java:1"}, {"T", "write", "S.java:2"}}});
  return findings;
}

TEST(SearchFindings, SurvivesThePipe) {
  SearchFindings findings = Found(7, Verdict::kViolation);
  FoundViolation violation;
  violation.violation = {"uncaught", "caf\xc3\xa9 \xff", "Thread-0", "A.java:3", "java.lang.Error"};
  violation.schedule = {{0, 0}, {0, 0}, {1, 2}, {0, 0}};
  violation.cost = {1, 2, 4};
  findings.result.violations.push_back(violation);
  findings.result.covered = "much";
  findings.result.notes = {"one", "two"};
  findings.result.counts.left = 3;
  findings.uses.clock = true;
  const SearchFindings back = FindingsFromBytes(ToBytes(findings)).value();
  EXPECT_EQ(back.round, 7u);
  EXPECT_EQ(back.result.verdict, Verdict::kViolation);
  EXPECT_EQ(back.result.counts, findings.result.counts);
  EXPECT_EQ(back.result.covered, "much");
  EXPECT_EQ(back.result.notes, findings.result.notes);
  ASSERT_EQ(back.result.violations.size(), 1u);
  EXPECT_EQ(back.result.violations[0].schedule, violation.schedule);
  EXPECT_EQ(back.result.violations[0].cost, violation.cost);
  EXPECT_EQ(back.result.violations[0].violation.location, "A.java:3");
  EXPECT_TRUE(back.uses.clock);
  EXPECT_FALSE(back.uses.sampled);
  ASSERT_EQ(back.races.size(), 1u);
  EXPECT_EQ(back.races[0].accesses[1].kind, "write");
  EXPECT_FALSE(FindingsFromBytes("").ok());
  EXPECT_FALSE(FindingsFromBytes("{}").ok());
}

TEST(Together, TakesTheEarliestRoundThatDecides) {
  WorkersRun run;
  run.findings = {Found(9, Verdict::kIncomplete), Found(5, Verdict::kViolation), Found(2, Verdict::kComplete)};
  const SearchFindings together = Together(std::move(run));
  EXPECT_EQ(together.result.verdict, Verdict::kComplete);
  EXPECT_EQ(together.result.counts.transitions, 30u);
  EXPECT_EQ(together.result.counts.max_depth, 9u);
  ASSERT_EQ(together.races.size(), 1u);
  EXPECT_EQ(together.races[0].field, "S.x2");
}

TEST(Together, UnitesRacesWhenNothingDecided) {
  WorkersRun run;
  run.findings = {Found(1, Verdict::kIncomplete), Found(2, Verdict::kIncomplete), Found(2, Verdict::kIncomplete)};
  const SearchFindings together = Together(std::move(run));
  EXPECT_EQ(together.result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(together.races.size(), 2u);
}

TEST(Together, ADeadWorkerLosesNothingAndIsNamed) {
  WorkersRun violation;
  violation.findings = {Found(1, Verdict::kViolation)};
  violation.deaths = {"worker 1 of 2 died: Killed"};
  EXPECT_EQ(Together(violation).result.verdict, Verdict::kViolation);
  EXPECT_EQ(Together(violation).result.notes, violation.deaths);
  WorkersRun all_dead;
  all_dead.deaths = {"worker 0 of 1 died"};
  EXPECT_EQ(Together(all_dead).result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(Together(all_dead).result.reason, "worker 0 of 1 died");
}

TEST(Workers, RunSideBySideAndSendWhatTheyFound) {
  SharedState shared;
  Result<WorkersRun> run = RunWorkers(3, shared, [&](unsigned i, const Tell&) {
    shared.Decide(10 - i);
    if (i == 1) raise(SIGKILL);
    return Found(i, Verdict::kIncomplete);
  });
  ASSERT_TRUE(run.ok());
  ASSERT_EQ(run->findings.size(), 2u);
  EXPECT_EQ(run->findings[1].round, 2u);
  ASSERT_EQ(run->deaths.size(), 1u);
  EXPECT_EQ(run->deaths[0], "worker 1 of 3 died: Killed");
  EXPECT_EQ(shared.decided()->load(), 8u);
}

// Larger than a pipe has room for.
SearchFindings Large(uint64_t round) {
  SearchFindings findings = Found(round, Verdict::kViolation);
  findings.outcomes.push_back({std::string(1'000'000, 'x'), 0, {}, {}});
  return findings;
}

TEST(Workers, WhatADeadWorkerHasToldStands) {
  SharedState shared;
  unsigned deaths = 0;
  auto work = [](unsigned i, const Tell& tell) {
    tell(Large(i));
    if (i == 0) raise(SIGKILL);
    return Found(10 + i, Verdict::kViolation);
  };
  Result<WorkersRun> run = RunWorkers(2, shared, work, [&] { ++deaths; });
  ASSERT_TRUE(run.ok());
  EXPECT_EQ(deaths, 1u);
  EXPECT_TRUE(run->deaths.empty());
  ASSERT_EQ(run->findings.size(), 2u);
  EXPECT_EQ(run->findings[0].round, 0u);
  EXPECT_EQ(run->findings[0].outcomes.size(), 1u);
  ASSERT_EQ(run->findings[0].result.notes.size(), 1u);
  EXPECT_EQ(run->findings[0].result.notes[0],
            "the schedule is as it was found, not shortened: worker 0 of 2 died: Killed");
  EXPECT_EQ(run->findings[1].round, 11u);  // of one that lives, the end counts
  EXPECT_TRUE(run->findings[1].result.notes.empty());
}

TEST(Workers, SoDoesWhatADeadWorkerBesideThisProcessHasTold) {
  for (const bool tells : {true, false}) {
    auto worker = BackgroundWorker::Begin([tells](unsigned, const Tell& tell) -> SearchFindings {
      if (tells) tell(Large(3));
      raise(SIGKILL);
      return {};
    });
    ASSERT_TRUE(worker.ok());
    const Result<SearchFindings> end = worker.value()->End();
    ASSERT_EQ(end.ok(), tells);
    if (tells) {
      EXPECT_EQ(end->result.verdict, Verdict::kViolation);
      EXPECT_EQ(end->result.notes.size(), 1u);
    } else {
      EXPECT_EQ(end.error().message, "the worker beside the search died: Killed");
    }
  }
}

TEST(Workers, AnExceptionStaysInItsWorker) {
  SharedState shared;
  Result<WorkersRun> run =
      RunWorkers(1, shared, [](unsigned, const Tell&) -> SearchFindings { throw std::bad_alloc(); });
  ASSERT_TRUE(run.ok());
  EXPECT_TRUE(run->findings.empty());
  EXPECT_EQ(run->deaths.size(), 1u);
}

}  // namespace
}  // namespace heddle
