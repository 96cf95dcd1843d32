// The parts of hybrid by themselves. Against none it is compared with the other reductions that look ahead.
#include "reduction/hybrid.h"

#include <gtest/gtest.h>

#include "tests/unit/model/toy_foresight.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

ToyRun RunHybrid(const Program& program) { return RunToy(program, AllViolations("hybrid")); }

TEST(Hybrid, SearchesOnceIfNothingIsAccessed) {
  EXPECT_EQ(RunHybrid({{{Yield()}, {Yield()}}}).result.searches.number, 1u);
}

// The read is taken first, and nobody is known to write. The write adds the choice before it.
TEST(Hybrid, AddsChoicesLateInTheFirstSearch) {
  const ToyRun run = RunHybrid({{{Read(0)}, {Write(0, 1)}, {}}});
  EXPECT_EQ(run.result.searches.number, 2u);
  EXPECT_EQ(run.result.searches.first_choices, run.result.counts.thread_choices);
}

TEST(Hybrid, MakesNoChoiceWhereOnlyTheAnalysesSeeAConflict) {
  const auto choices = [](Op first) {
    return RunHybrid({{{Read(0), Read(0), Read(0)}, {first, Write(0, 1), Yield()}, {}}}).result.counts.thread_choices;
  };
  // T1 jumps over the write. A toy's foresight does not know that.
  EXPECT_LT(choices(Jump(2)), choices(Yield()));
}

TEST(Hybrid, ToldOfAllItsVariables) {
  const auto found = RunHybrid({{{Read(0), Write(1, 1)}, {Write(0, 1)}, {}}}).result.determinacy;
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->variables, 3u);
  EXPECT_EQ(found->determinate, 3u);
}

}  // namespace
}  // namespace heddle::toy
