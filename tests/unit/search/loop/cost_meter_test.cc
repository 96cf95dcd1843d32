#include "search/loop/cost_meter.h"

#include <gtest/gtest.h>

#include "tests/unit/model/toy_machine.h"

namespace heddle::toy {
namespace {

TEST(CostMeter, CountsSwitchesAndThoseAwayFromThreadsThatCouldGoOn) {
  ToyMachine machine(Program{{{Yield()}, {Yield(), Yield()}}});
  CostMeter meter;
  EXPECT_EQ(meter.last(), kNoThread);
  auto take = [&](ThreadId thread) {
    meter.Taking(machine, {thread, 0});
    machine.Take({thread, 0});
    return meter.cost();
  };
  EXPECT_EQ(take(0), (ScheduleCost{0, 0, 1}));  // the first step is no switch
  EXPECT_EQ(take(1), (ScheduleCost{1, 1, 2}));  // the other could have ended
  EXPECT_EQ(take(1), (ScheduleCost{1, 1, 3}));
  EXPECT_EQ(take(0), (ScheduleCost{2, 2, 4}));  // its end
  EXPECT_EQ(take(1), (ScheduleCost{2, 3, 5}));  // has ended: no preemption
  EXPECT_EQ(meter.last(), 1);
}

}  // namespace
}  // namespace heddle::toy
