#include "search/loop/size_history.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(SizeHistory, SaysNothingBeforeTheFirstEstimate) {
  SizeHistory history;
  EXPECT_FALSE(history.Due(199));
  EXPECT_TRUE(history.Due(200));
  EXPECT_FALSE(history.Result());
}

TEST(SizeHistory, IsDueAfterTwoPercentMore) {
  SizeHistory history;
  history.Add(1000, 500);
  EXPECT_FALSE(history.Due(1020));
  EXPECT_TRUE(history.Due(1021));
}

TEST(SizeHistory, RangeHasTheEstimatesSinceHalfAsManyStates) {
  SizeHistory history;
  history.Add(400, 1'000'000);
  history.Add(1000, 9000);
  history.Add(1100, 900);
  EXPECT_EQ(history.Result()->states, 2000);
  EXPECT_GE(history.Result()->high, 10'000);
  EXPECT_LT(history.Result()->high, 1'000'000);
  EXPECT_GE(history.Result()->low, 1100);
  history.Clear();
  EXPECT_FALSE(history.Result());
}

}  // namespace
}  // namespace heddle
