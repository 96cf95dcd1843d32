#include "reduction/lock_protection.h"

#include <gtest/gtest.h>

#include "reduction/heap_reach.h"
#include "tests/unit/reduction/against_reference.h"

namespace heddle::toy {
namespace {

struct Locked {
  explicit Locked(const Program& program, uint64_t accesses = 1, LockProtectionOptions options = {})
      : machine(program), protection(under, WithAccesses(options, accesses), machine) {
    DfsStrategy dfs;
    run = RunToy(machine, AllViolations(), dfs, protection);
  }
  static LockProtectionOptions WithAccesses(LockProtectionOptions options, uint64_t accesses) {
    options.accesses = accesses;
    return options;
  }
  ToyMachine machine;
  HeapReachReduction under;
  LockProtection protection;
  ToyRun run;
};

Program TwoThatLock() {
  std::vector<Op> code = {Enter(0), Add(0, 1), Add(1, 1), Add(2, 1), Leave(0)};
  return Program{{code, code, code}};
}

TEST(LockProtection, FieldsUnderALockMakeNoChoices) {
  const Locked locked(TwoThatLock());
  ToyRun usual = RunToy(TwoThatLock(), AllViolations("heap-reach"));
  EXPECT_EQ(locked.run.exits, usual.exits);
  EXPECT_EQ(locked.run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(locked.protection.Assumed(), 3u);
  EXPECT_TRUE(locked.protection.warnings().empty());
  EXPECT_LT(2 * locked.run.result.counts.states_new, usual.result.counts.states_new);
}

TEST(LockProtection, AnAssumptionThatBreaksIsTakenBack) {
  Program program = TwoThatLock();
  program.threads.push_back({Read(0), JumpIf(1, 3), Fail(), Yield()});  // without the lock
  const Locked locked(program);
  ASSERT_FALSE(locked.protection.warnings().empty());
  EXPECT_NE(locked.protection.warnings()[0].find("found to be protected by {}"), std::string::npos)
      << locked.protection.warnings()[0];
  ToyRun usual = RunToy(program, AllViolations("heap-reach"));
  EXPECT_EQ(locked.run.exits, usual.exits);
  EXPECT_EQ(locked.run.identities, usual.identities);
}

TEST(LockProtection, TheWarningNamesWhatWasAssumed) {
  Program program{{{Enter(0), Enter(1), Add(0, 1), Leave(1), Leave(0)},
                   {Enter(0), Add(0, 1), Leave(0)},
                   {Volatile(Read(1)), Add(0, 1)}}};
  const Locked locked(program);
  ASSERT_EQ(locked.protection.warnings().size(), 2u);
  EXPECT_NE(locked.protection.warnings()[0].find("found to be protected by {}"), std::string::npos);
  EXPECT_EQ(locked.protection.warnings()[1], "the search has begun again without what was assumed");
}

TEST(LockProtection, PatternsLeaveFieldsOut) {
  LockProtectionOptions none;
  none.exclude = {"*"};
  const Locked locked(TwoThatLock(), 1, none);
  ToyRun usual = RunToy(TwoThatLock(), AllViolations("heap-reach"));
  EXPECT_EQ(locked.protection.Assumed(), 0u);
  EXPECT_EQ(locked.run.result.counts, usual.result.counts);
}

TEST(LockProtection, AFieldIsAssumedAfterSoManyAccesses) {
  EXPECT_EQ(Locked(TwoThatLock(), 1'000'000).protection.Assumed(), 0u);
}

// T0 is dropped after its section. T1 sees the middle of it, and only if no access there is taken for protected.
TEST(LockProtection, NothingIsAssumedOnceAnExecutionIsDropped) {
  const Program program{{{Enter(0), Add(0, 1), Volatile(Write(1, 1)), Add(0, 1), Leave(0), Drop()},
                         {Volatile(Read(1)), JumpIf(0, 3), Fail(), Enter(0), Add(0, 1), Leave(0)}}};
  const Locked locked(program);
  EXPECT_EQ(locked.run.identities.size(), 1u);
  ASSERT_FALSE(locked.protection.warnings().empty());
}

void Compare(const OpMix& mix, unsigned seeds, uint64_t accesses) {
  uint64_t broken = 0, assumed = 0;
  for (unsigned seed = 1; seed <= Scaled(seeds); ++seed) {
    std::mt19937 random(seed);
    const Program program = RandomProgram(random, mix);
    ToyOptions limited = AllViolations("none");
    limited.search.limits.states = 100'000;
    const ToyRun full = RunToy(program, limited);
    if (full.result.counts.states_new == limited.search.limits.states) continue;
    const Locked locked(program, accesses);
    broken += locked.protection.warnings().size();
    assumed += locked.protection.Assumed();
    ASSERT_EQ(full.exits, locked.run.exits) << seed << "\n" << Show(program);
    ASSERT_EQ(full.deadlocks, locked.run.deadlocks) << seed << "\n" << Show(program);
    ASSERT_EQ(full.identities, locked.run.identities) << seed << "\n" << Show(program);
  }
  EXPECT_GT(broken, 0u);
  EXPECT_GT(assumed, 0u);
}

TEST(LockProtection, KeepsAllOfMemoryAndMonitorPrograms) { Compare(kMemoryAndMonitors, 300, 1); }
TEST(LockProtection, KeepsAllOfWaitNotifyPrograms) { Compare(kWaitNotify, 300, 1); }
TEST(LockProtection, KeepsAllOfThreadPrograms) { Compare(kThreadActions, 200, 2); }
TEST(LockProtection, KeepsAllOfProgramsWithEverything) { Compare(kEverything, 300, 1); }

}  // namespace
}  // namespace heddle::toy
