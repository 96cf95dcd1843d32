// What a search has found stands when it starts again.
#include <gtest/gtest.h>

#include <new>

#include "search/loop/replay.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

constexpr unsigned kGuarded = 1;  // the cell that nobody is taken to write

// Takes it for granted that nobody writes kGuarded.
class Assuming : public ToyMachine {
 public:
  using ToyMachine::ToyMachine;
  Outcome Take(Step step) override {
    if (dropped_ != 0 && starved_) throw std::bad_alloc();
    const Action next = Next(step.thread);
    const bool breaks = next.kind == ActionKind::kWrite && next.object == kGuarded + 1;
    broken_ |= breaks ? 1u : 0u;
    const Outcome outcome = ToyMachine::Take(step);
    return breaks && dropped_ == 0 ? Outcome::kRetreat : outcome;
  }
  bool DropBrokenAssumptions() override { return std::exchange(dropped_, dropped_ | broken_) != dropped_; }
  uint32_t DroppedAssumptions() const override { return dropped_; }
  void SetDroppedAssumptions(uint32_t dropped) override {
    dropped_ = dropped;
    broken_ = 0;
  }
  void StarveOnceDropped() { starved_ = true; }

 private:
  uint32_t broken_ = 0, dropped_ = 0;
  bool starved_ = false;
};

// The first thread fails if it reads before the second has written. Then the assumption breaks.
Program FailsFirst() {
  return Program{{{Volatile(Read(0)), JumpIf(1, 3), Fail(), Yield()}, {Volatile(Write(0, 1)), Write(kGuarded, 1)}}};
}

// The step that breaks the assumption is one of a race.
Program RacesFirst() { return Program{{{Read(kGuarded)}, {Write(kGuarded, 1)}}}; }

ToyRun Explore(const Program& program, bool starved) {
  Assuming machine(program);
  if (starved) machine.StarveOnceDropped();
  DfsStrategy dfs;
  return RunToy(machine, AllViolations(), dfs);
}

// Whether the schedule shows it on a new machine.
bool ShowsAgain(const Program& program, const FoundViolation& found) {
  Assuming machine(program);
  machine.SetDroppedAssumptions(found.dropped_assumptions);
  PropertySet properties = MakeProperties("all", {&machine, true}).take();
  const Result<ReplayReport> again = Replay(machine, found.schedule, found.violation.Identity(), properties.pointers());
  return again.ok() && again->reproduced;
}

void ExpectOne(const ToyRun& run, const char* property, const Program& program) {
  EXPECT_EQ(run.result.verdict, Verdict::kViolation);
  ASSERT_EQ(run.result.violations.size(), 1u);
  EXPECT_EQ(run.result.violations.front().violation.property, property);
  EXPECT_TRUE(ShowsAgain(program, run.result.violations.front()));
}

TEST(StartAgain, WhatWasFoundStandsIfALimitComesBeforeItIsFoundAgain) {
  const ToyRun run = Explore(FailsFirst(), true);
  ExpectOne(run, "assertion", FailsFirst());
  EXPECT_EQ(run.result.searches.number, 2u);
  EXPECT_EQ(run.result.violations.front().dropped_assumptions, 0u);
  ASSERT_EQ(run.result.cuts.size(), 1u);
  EXPECT_EQ(run.result.cuts.front(), "this machine has no memory left");
}

TEST(StartAgain, WhatIsFoundAgainIsToldOnce) {
  const ToyRun run = Explore(FailsFirst(), false);
  ExpectOne(run, "assertion", FailsFirst());
  EXPECT_EQ(run.result.searches.number, 2u);
  EXPECT_TRUE(run.result.cuts.empty());
}

TEST(StartAgain, AViolationSeenBeforeTheStepThatBreaksAnAssumptionStands) {
  for (const bool starved : {false, true}) ExpectOne(Explore(RacesFirst(), starved), "race", RacesFirst());
}

// Such a schedule shows nothing else.
TEST(StartAgain, AScheduleThatBreaksAnAssumptionFitsOnlyIfItShowsTheViolation) {
  Assuming machine(RacesFirst());
  PropertySet properties = MakeProperties("all", {&machine, true}).take();
  const Schedule schedule = {{1, 0}};
  EXPECT_FALSE(Replay(machine, schedule, "deadlock||elsewhere", properties.pointers()).ok());
}

}  // namespace
}  // namespace heddle::toy
