// Happens-before caching against none on random toy programs, and how many relations are met where theory tells.
#include "reduction/caching.h"

#include <gtest/gtest.h>

#include "tests/unit/reduction/against_reference.h"

namespace heddle::toy {
namespace {

class Caching : public ::testing::TestWithParam<const char*> {
 protected:
  // More relations than states may be met. Otherwise as CompareWithReference.
  static void Compare(const OpMix& mix) {
    unsigned compared = 0;
    for (unsigned seed = 1; seed <= Scaled(150); ++seed) {
      std::mt19937 random(seed);
      const Program program = RandomProgram(random, mix);
      ToyOptions limited = AllViolations("none");
      limited.search.limits.states = 10'000;
      const ToyRun full = RunToy(program, limited);
      limited.reduction = GetParam();
      const ToyRun cached = RunToy(program, limited);
      const uint64_t most = limited.search.limits.states;
      if (full.result.counts.states_new == most || cached.result.counts.states_new == most) continue;
      ++compared;
      EXPECT_EQ(full.exits, cached.exits);
      EXPECT_EQ(full.deadlocks, cached.deadlocks);
      EXPECT_EQ(full.identities, cached.identities);
      EXPECT_EQ(full.races, cached.races);
      if (HasFailure()) FAIL() << "seed " << seed << ":\n" << Show(program);
    }
    EXPECT_GT(compared, Scaled(150) / 2);
  }
};

TEST_P(Caching, KeepsAllOfMemoryAndMonitorPrograms) { Compare(kMemoryAndMonitors); }
TEST_P(Caching, KeepsAllOfWaitNotifyPrograms) { Compare(kWaitNotify); }
TEST_P(Caching, KeepsAllOfThreadPrograms) { Compare(kThreadActions); }
TEST_P(Caching, KeepsAllOfProgramsThatReadTheClock) { Compare(kTime); }
TEST_P(Caching, KeepsAllOfProgramsThatInterruptWaits) { Compare(kWaitAndThreads); }
TEST_P(Caching, KeepsAllOfProgramsWithEverything) { Compare(kEverything); }

INSTANTIATE_TEST_SUITE_P(Relations, Caching, ::testing::Values("hb-caching", "lazy-hb-caching"));

// `threads` threads with two critical sections each, of one monitor, about cells of their own.
Program Disjoint(unsigned threads) {
  Program program;
  for (unsigned t = 0; t < threads; ++t) {
    program.threads.push_back({Enter(0), Write(t, 1), Leave(0), Enter(0), Write(t, 2), Leave(0)});
  }
  return program;
}

uint64_t Ends(const Program& program, const char* reduction) {
  return RunToy(program, AllViolations(reduction)).result.counts.states_end;
}

// (2 n)! / 2^n orders of the critical sections, and one lazy relation.
TEST(CachedRelations, AreAsManyAsOrdersOfCriticalSections) {
  EXPECT_EQ(Ends(Disjoint(2), "hb-caching"), 6u);
  EXPECT_EQ(Ends(Disjoint(3), "hb-caching"), 90u);
  EXPECT_EQ(Ends(Disjoint(2), "lazy-hb-caching"), 1u);
  EXPECT_EQ(Ends(Disjoint(3), "lazy-hb-caching"), 1u);
}

TEST(CachedRelations, AreOrdersOfWrites) {
  EXPECT_EQ(Ends({{{Write(0, 1)}, {Write(0, 1)}, {Write(0, 1)}}}, "lazy-hb-caching"), 6u);
}

}  // namespace
}  // namespace heddle::toy
