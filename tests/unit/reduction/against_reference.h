// A reduction against none: on random toy programs both must find the same end states, deadlocks, violations and races;
// or, of a reduction that may miss schedules, what it finds must be found by none, too.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "tests/unit/reduction/random_program.h"
#include "tests/unit/scale.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {

struct ReductionCounts {
  uint64_t full_states = 0, reduced_states = 0;
  uint64_t full_choices = 0, reduced_choices = 0;
};

inline void ExpectSameAsReference(const Program& program, const std::string& reduction, ReductionCounts* counts) {
  ToyOptions limited = AllViolations("none");
  limited.search.limits.states = 100'000;
  ToyRun full = RunToy(program, limited);
  if (full.result.counts.states_new == limited.search.limits.states) return;
  ToyRun reduced = RunToy(program, AllViolations(reduction));
  EXPECT_EQ(full.exits, reduced.exits);
  EXPECT_EQ(full.deadlocks, reduced.deadlocks);
  EXPECT_EQ(full.identities, reduced.identities);
  EXPECT_EQ(full.races, reduced.races);
  EXPECT_EQ(full.result.verdict, reduced.result.verdict);
  EXPECT_LE(reduced.result.counts.states_new, full.result.counts.states_new);
  counts->full_states += full.result.counts.states_new;
  counts->reduced_states += reduced.result.counts.states_new;
  counts->full_choices += full.result.counts.thread_choices;
  counts->reduced_choices += reduced.result.counts.thread_choices;
}

inline void CompareWithReference(const std::string& reduction, const OpMix& mix, unsigned seeds) {
  ReductionCounts counts;
  for (unsigned seed = 1; seed <= Scaled(seeds); ++seed) {
    std::mt19937 random(seed);
    Program program = RandomProgram(random, mix);
    ExpectSameAsReference(program, reduction, &counts);
    if (testing::Test::HasFailure()) {
      FAIL() << "seed " << seed << ":\n" << Show(program);
    }
  }
  EXPECT_LT(counts.reduced_states, counts.full_states);
  testing::Test::RecordProperty("states_none", std::to_string(counts.full_states));
  testing::Test::RecordProperty("states_reduced", std::to_string(counts.reduced_states));
  testing::Test::RecordProperty("choices_none", std::to_string(counts.full_choices));
  testing::Test::RecordProperty("choices_reduced", std::to_string(counts.reduced_choices));
}

template <typename Set>
bool Includes(const Set& all, const Set& some) {
  return std::includes(all.begin(), all.end(), some.begin(), some.end());
}

// Records in how many programs the reduction missed something.
inline void ExpectNothingFalse(const std::string& reduction, const OpMix& mix, unsigned seeds,
                               bool state_matching = true) {
  unsigned missed = 0, compared = 0;
  for (unsigned seed = 1; seed <= Scaled(seeds); ++seed) {
    std::mt19937 random(seed);
    const Program program = RandomProgram(random, mix);
    ToyOptions limited = AllViolations("none");
    limited.search.limits.states = 20'000;
    const ToyRun full = RunToy(program, limited);
    if (full.result.counts.states_new == limited.search.limits.states) continue;
    limited.reduction = reduction;
    limited.search.state_matching = state_matching;
    limited.search.limits.depth = 500;  // of a cycle, without matching
    const ToyRun reduced = RunToy(program, limited);
    ++compared;
    EXPECT_TRUE(Includes(full.exits, reduced.exits));
    EXPECT_TRUE(Includes(full.deadlocks, reduced.deadlocks));
    EXPECT_TRUE(Includes(full.identities, reduced.identities));
    missed +=
        full.exits != reduced.exits || full.deadlocks != reduced.deadlocks || full.identities != reduced.identities;
    if (testing::Test::HasFailure()) {
      FAIL() << reduction << ", seed " << seed << ":\n" << Show(program);
    }
  }
  EXPECT_LT(missed, compared / 3);
  testing::Test::RecordProperty("programs", std::to_string(compared));
  testing::Test::RecordProperty("programs_missed_something", std::to_string(missed));
}

}  // namespace heddle::toy
