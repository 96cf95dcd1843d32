#include "reduction/dynamic/summary.h"

#include <gtest/gtest.h>

#include <vector>

namespace heddle {
namespace {

std::vector<std::pair<int, int>> PartsOf(const SummaryPool& pool, const Summary& summary) {
  std::vector<std::pair<int, int>> parts;
  for (const Part& part : pool.view(summary)) parts.emplace_back(part.thread, part.course);
  return parts;
}

TEST(Summary, GrowsAndKeepsItsOrder) {
  SummaryPool pool;
  Summary summary;
  pool.Append(summary, {10, 1});
  pool.Append(summary, {30, 3});
  Part* const second = pool.Insert(summary, pool.begin(summary) + 1, {20, 2});
  EXPECT_EQ(second, pool.begin(summary) + 1);
  pool.Insert(summary, pool.end(summary), {40, 4});
  pool.Insert(summary, pool.begin(summary), {5, 0});
  EXPECT_EQ(PartsOf(pool, summary), (std::vector<std::pair<int, int>>{{0, 5}, {1, 10}, {2, 20}, {3, 30}, {4, 40}}));
}

TEST(Summary, IsMadeAtOnceAndGrowsThen) {
  SummaryPool pool;
  std::vector<Summary> summaries(1000);
  for (uint32_t i = 0; i < summaries.size(); ++i) {
    Part* const parts = pool.Make(summaries[i], 2);
    parts[0] = {i, 1};
    parts[1] = {i, 3};
  }
  pool.Insert(summaries[500], pool.begin(summaries[500]) + 1, {7, 2});
  EXPECT_EQ(PartsOf(pool, summaries[499]), (std::vector<std::pair<int, int>>{{1, 499}, {3, 499}}));
  EXPECT_EQ(PartsOf(pool, summaries[500]), (std::vector<std::pair<int, int>>{{1, 500}, {2, 7}, {3, 500}}));
  EXPECT_EQ(PartsOf(pool, summaries[501]), (std::vector<std::pair<int, int>>{{1, 501}, {3, 501}}));
}

TEST(Summary, OthersStayAsTheyAreWhenOneGrows) {
  SummaryPool pool;
  std::vector<Summary> summaries(100);
  for (Summary& summary : summaries) pool.Reserve(summary, 2);
  for (ThreadIndex thread = 0; thread < 50; ++thread) {
    for (uint32_t i = 0; i < summaries.size(); ++i) pool.Append(summaries[i], {i + 1, thread});
  }
  for (uint32_t i = 0; i < summaries.size(); ++i) {
    ASSERT_EQ(summaries[i].size(), 50u);
    for (ThreadIndex thread = 0; thread < 50; ++thread) {
      EXPECT_EQ(pool.begin(summaries[i])[thread].thread, thread);
      EXPECT_EQ(pool.begin(summaries[i])[thread].course, i + 1);
    }
  }
}

TEST(Summary, KeepsItsRoomWhenCleared) {
  SummaryPool pool;
  Summary summary;
  pool.Reserve(summary, 8);
  const uint64_t bytes = pool.bytes();
  for (int round = 0; round < 1000; ++round) {
    summary.clear();
    EXPECT_TRUE(summary.empty());
    for (ThreadIndex thread = 0; thread < 8; ++thread) pool.Append(summary, {1, thread});
  }
  EXPECT_EQ(pool.bytes(), bytes);
}

}  // namespace
}  // namespace heddle
