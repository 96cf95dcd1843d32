#include "cli/progress_line.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ProgressLine, SaysWhatIsKnown) {
  Counts counts;
  counts.states_new = 123456;
  const Progress all{counts, 42, 65, 3 << 20, SizeEstimate{1e6, 3e5, 2.64e6}, 7265};
  EXPECT_EQ(ProgressWords(all, {}, 2500.4, 200),
            "123456 states, 2500/s, 2:01:05 left, about 12 % of 1,000,000 (300,000 to 2,600,000), perhaps 7:41 more, "
            "depth 42, 3.0 MB, 1:05");
  const Progress little{counts, 42, 5, 3 << 20, {}, -1};
  EXPECT_EQ(ProgressWords(little, {}, 2500.4, 79), "123456 states, 2500/s, depth 42, 3.0 MB, 5 s");
  const Progress none{counts, 42, 5, 3 << 20, SizeEstimate{123400, 123400, 123400}, -1};
  EXPECT_EQ(
      ProgressWords(none, {}, 2500.4, 120),
      "123456 states, 2500/s, about 100 % of 120,000 (120,000 to 120,000), perhaps 0 s more, depth 42, 3.0 MB, 5 s");
}

TEST(ProgressLine, SaysHowMuchOfALimit) {
  Counts counts;
  counts.states_new = 300;
  counts.executions = 25;
  SearchLimits limits;
  limits.states = 1000;
  limits.executions = 50;
  const Progress some{counts, 4, 5, 3 << 20, {}, -1};
  EXPECT_EQ(ProgressWords(some, limits, 60, 79), "300 of 1000 states, 60/s, 25 of 50 executions, depth 4, 3.0 MB, 5 s");
}

TEST(ProgressLine, FitsTheTerminal) {
  Counts counts;
  counts.states_new = 12'345'678'901;
  const Progress large{counts, 1'234'567, 360'000, uint64_t{900} << 30, SizeEstimate{2e10, 1.5e10, 4e10}, 360'000};
  EXPECT_EQ(ProgressWords(large, {}, 1'234'567, 79).size(), 79u);
  EXPECT_EQ(ProgressWords(large, {}, 1'234'567, 20), "12345678901 states, ");
}

TEST(ProgressLine, SpeedIsThatOfLate) {
  RecentSpeed speed;
  EXPECT_DOUBLE_EQ(speed.Next(1000, 1), 1000);
  double last = 0;
  for (int i = 1; i <= 40; ++i) last = speed.Next(1000 + 10 * static_cast<uint64_t>(i), 1 + i);
  EXPECT_NEAR(last, 10, 1);
  EXPECT_NEAR(speed.Next(5, 42), last, 1e-9);  // the search has begun again
  EXPECT_LT(speed.Next(15, 43), last + 1);
}

}  // namespace
}  // namespace heddle
