#include "search/loop/shorten.h"

#include <gtest/gtest.h>

#include "search/loop/replay.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// Fails if another thread's write comes between two reads: one preemption, whatever else the search may do before.
Program BetweenReads(unsigned writers) {
  Program program;
  program.threads.push_back({Volatile(Read(0)), JumpIf(0, 3), Jump(6),  // first read must be 0
                             Volatile(Read(0)), JumpIf(0, 6), Fail(), Yield()});
  for (unsigned w = 0; w < writers; ++w) {
    program.threads.push_back({Volatile(Read(1)), Volatile(Read(1)), Volatile(Write(0, 1)), Volatile(Read(1))});
  }
  return program;
}

TEST(Shorten, FindsTheOnePreemptionSchedule) {
  ToyOptions options;
  options.search.shorten_states = 0;
  ToyRun first = RunToy(BetweenReads(3), options);
  ASSERT_EQ(first.result.verdict, Verdict::kViolation);
  options.search.shorten_states = 200'000;
  ToyRun shortened = RunToy(BetweenReads(3), options);
  ASSERT_EQ(shortened.result.violations.size(), 1u);
  const FoundViolation& found = shortened.result.violations[0];
  EXPECT_EQ(found.cost, (ScheduleCost{1, 2, 7}));  // a read, all of a writer, a read
  EXPECT_LE(found.cost, first.result.violations[0].cost);
  EXPECT_EQ(found.schedule.size(), found.cost.steps);

  ToyMachine fresh(BetweenReads(3));
  EXPECT_EQ(CostOf(fresh, found.schedule), found.cost);
  EXPECT_EQ(fresh.marks(), 0u);
}

TEST(Shorten, ADeadlockNeedsOnePreemption) {
  Program program{{{Enter(0), Volatile(Read(0)), Enter(1), Leave(1), Leave(0)},
                   {Volatile(Read(0)), Volatile(Read(0)), Enter(1), Enter(0), Leave(0), Leave(1)}}};
  for (const char* reduction : {"none", "heap-reach"}) {
    ToyOptions options;
    options.reduction = reduction;
    ToyRun run = RunToy(program, options);
    ASSERT_EQ(run.result.violations.size(), 1u);
    EXPECT_EQ(run.result.violations[0].cost.preemptions, 1u) << reduction;
    EXPECT_EQ(run.result.violations[0].cost.switches, 1u) << reduction;
  }
}

TEST(Shorten, IsDeterministicAndNeverWorseWhateverTheBudget) {
  ToyOptions options;
  options.search.shorten_states = 0;
  ScheduleCost last = RunToy(BetweenReads(3), options).result.violations[0].cost;
  for (uint64_t budget : {1, 10, 100, 1000, 10'000}) {
    options.search.shorten_states = budget;
    ToyRun one = RunToy(BetweenReads(3), options);
    ToyRun two = RunToy(BetweenReads(3), options);
    EXPECT_EQ(one.result.violations[0].schedule, two.result.violations[0].schedule);
    EXPECT_LE(one.result.violations[0].cost, last);
  }
}

// --- replay ---

Schedule FailingSchedule(const Program& program, std::string* identity) {
  ToyRun run = RunToy(program);
  *identity = run.result.violations[0].violation.Identity();
  return run.result.violations[0].schedule;
}

TEST(Replay, ShowsTheSameViolation) {
  Program program = BetweenReads(2);
  std::string identity;
  Schedule schedule = FailingSchedule(program, &identity);
  ToyMachine machine(program);
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  Result<ReplayReport> report = Replay(machine, schedule, identity, properties.pointers());
  ASSERT_TRUE(report.ok());
  EXPECT_TRUE(report->reproduced);
  EXPECT_EQ(report->last, Outcome::kAssertion);
  EXPECT_EQ(report->cost.steps, schedule.size());

  ToyMachine again(program);
  EXPECT_FALSE(Replay(again, schedule, "deadlock||elsewhere", properties.pointers())->reproduced);
}

TEST(Replay, ShowsRacesAndDeadlocks) {
  Program racy{{{Write(0, 1)}, {Yield(), Write(0, 2)}}};
  Program stuck{{{Enter(0), Yield(), Enter(1)}, {Enter(1), Yield(), Enter(0)}}};
  for (const Program& program : {racy, stuck}) {
    ToyOptions options;
    options.fail_on_race = true;
    ToyRun run = RunToy(program, options);
    ASSERT_EQ(run.result.violations.size(), 1u);
    ToyMachine machine(program);
    PropertySet properties = MakeProperties("all", {&machine, true}).take();
    Result<ReplayReport> report = Replay(machine, run.result.violations[0].schedule,
                                         run.result.violations[0].violation.Identity(), properties.pointers());
    ASSERT_TRUE(report.ok());
    EXPECT_TRUE(report->reproduced);
  }
}

std::string Misfit(const Program& program, const Schedule& schedule) {
  ToyMachine machine(program);
  Result<ReplayReport> report = Replay(machine, schedule, "", {});
  return report.ok() ? "" : report.error().message;
}

TEST(Replay, NamesTheStepThatDoesNotFit) {
  Program program{{{Enter(0), Volatile(Read(0)), Leave(0)}, {Enter(0), Leave(0)}}};
  EXPECT_EQ(Misfit(program, {{0, 0}, {0, 0}, {0, 0}}), "");
  EXPECT_EQ(Misfit(program, {{0, 0}, {1, 0}}), "schedule does not fit this program: step 2 of 2: thread 1 cannot step");
  EXPECT_EQ(Misfit(program, {{7, 0}}), "schedule does not fit this program: step 1 of 1: there is no thread 7");
  EXPECT_EQ(Misfit(program, {{0, 3}}),
            "schedule does not fit this program: step 1 of 1: thread 0 has no alternative 3");
  Program short_one{{{Yield()}}};
  EXPECT_EQ(Misfit(short_one, {{0, 0}, {0, 0}, {0, 0}}),
            "schedule does not fit this program: step 3 of 3: the program has ended");
}

}  // namespace
}  // namespace heddle::toy
