#include "search/strategies/best_costs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <utility>

namespace heddle {
namespace {

TEST(BestCostsTest, KeepsTheSmallestCostOfEach) {
  BestCosts costs;
  EXPECT_TRUE(costs.Improves(7, kNoThread, 5));
  EXPECT_FALSE(costs.Improves(7, kNoThread, 5));
  EXPECT_FALSE(costs.Improves(7, kNoThread, 6));
  EXPECT_TRUE(costs.Improves(7, kNoThread, 4));
  EXPECT_FALSE(costs.Improves(7, kNoThread, 4));
  EXPECT_TRUE(costs.Improves(7, 0, 9)) << "another thread is another state";
  EXPECT_TRUE(costs.Improves(0, 0, 9));
  EXPECT_FALSE(costs.Improves(0, 0, 9));
}

TEST(BestCostsTest, SaysWhatAMapSays) {
  for (const uint64_t spread : {uint64_t{1}, uint64_t{0x9e3779b97f4a7c15}}) {  // neighbouring keys, and hashes
    BestCosts costs;
    std::map<std::pair<uint64_t, ThreadId>, uint64_t> model;
    std::mt19937_64 random(1);
    for (int i = 0; i < 40'000; ++i) {
      const uint64_t key = random() % 8'000 * spread, cost = random() % 50;
      const ThreadId thread = random() % 3 == 0 ? kNoThread : static_cast<ThreadId>(random() % 3);
      const auto [at, fresh] = model.try_emplace({key, thread}, cost);
      const bool improves = fresh || cost < at->second;
      at->second = std::min(at->second, cost);
      costs.Prefetch(key, thread);
      ASSERT_EQ(costs.Improves(key, thread, cost), improves) << i;
    }
    EXPECT_LT(costs.bytes(), model.size() * 24);
  }
}

TEST(BestCostsTest, BeginsAnewWhenCleared) {
  BestCosts costs;
  costs.Clear();
  for (uint64_t key = 0; key < 5'000; ++key) EXPECT_TRUE(costs.Improves(key, 1, 1));
  costs.Clear();
  for (uint64_t key = 0; key < 5'000; ++key) EXPECT_TRUE(costs.Improves(key, 1, 2));
}

}  // namespace
}  // namespace heddle
