// Choices that an observer asks for: under every reduction all enabled threads are offered there.
#include <gtest/gtest.h>

#include "search/loop/explorer.h"
#include "tests/unit/model/toy_foresight.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// Wants a choice before what T0 does to the last cell. Nobody else comes to that.
class BeforeLastCell : public Observer {
 public:
  bool WantsChoice(const Machine& machine, ThreadId thread) const override {
    const Action& next = machine.Next(thread);
    return thread == 0 && next.kind == ActionKind::kWrite && next.object == kCells;
  }
  bool AsksForChoices() const override { return true; }
  bool HearsAll() const override { return false; }
};

Counts CountsOf(const std::string& reduction, bool asks) {
  const Program program{{{Write(0, 1), Write(kCells - 1, 1), Write(0, 2)}, {Write(1, 1)}, {Write(2, 1)}}};
  ToyMachine machine(program);
  ToyForesight ahead(program, machine);
  if (ReductionRowOf(reduction)->looks_ahead) machine.ahead = &ahead;
  BeforeLastCell observer;
  auto made = MakeReduction(reduction).take();
  DfsStrategy dfs;
  Explorer explorer(machine, *made, dfs, SearchOptions());
  if (asks) explorer.AddObserver(&observer);
  return explorer.Run().counts;
}

class WantedChoices : public ::testing::TestWithParam<const char*> {};

TEST_P(WantedChoices, OfferAllEnabledThreads) {
  const Counts without = CountsOf(GetParam(), false), with = CountsOf(GetParam(), true);
  EXPECT_GT(with.thread_choices, without.thread_choices);
  EXPECT_GE(with.states_end, 1u);
}

INSTANTIATE_TEST_SUITE_P(Reductions, WantedChoices,
                         ::testing::Values("happens-before", "hybrid", "dynamic", "dynamic+happens-before",
                                           "clock-vectors"));

}  // namespace
}  // namespace heddle::toy
