#include "base/recent_table.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace heddle::test {
namespace {

struct Entry {
  uint64_t hash = 0;
  int value = 0;
  char more[256] = {};
  uint64_t place() const { return hash; }
};

void Put(RecentTable<Entry>& table, uint64_t hash, int value) { table.Make(hash) = {hash, value, {}}; }

TEST(RecentTableTest, HoldsTheNewestOfASlot) {
  RecentTable<Entry> table(1);
  EXPECT_EQ(table.At(3), nullptr);
  Put(table, 3, 30);
  ASSERT_NE(table.At(3), nullptr);
  EXPECT_EQ(table.At(3)->value, 30);
  Put(table, 5, 50);
  EXPECT_EQ(table.At(3)->hash, 5u);
}

TEST(RecentTableTest, KeepsWhatItHasWhenItGrows) {
  constexpr uint64_t kMany = 8;
  RecentTable<Entry> table(kMany);
  for (int round = 0; round < 2; ++round) {
    for (uint64_t hash = 0; hash < kMany; ++hash) Put(table, hash, static_cast<int>(hash) * 10);
  }
  for (uint64_t hash = 0; hash < kMany; ++hash) {
    ASSERT_NE(table.At(hash), nullptr);
    EXPECT_EQ(table.At(hash)->value, static_cast<int>(hash) * 10);
    EXPECT_EQ(table.At(hash + kMany), table.At(hash));  // no more slots than that
  }
}

TEST(RecentTableTest, TakesMemoryForEntriesThatWereMade) {
  constexpr uint64_t kMany = 8;
  RecentTable<Entry> table(kMany);
  const uint64_t empty = table.bytes();
  Put(table, 1, 10);
  const uint64_t one = table.bytes();
  EXPECT_GE(one, empty + sizeof(Entry));
  Put(table, 1, 11);
  Put(table, 1, 12);
  EXPECT_LT(table.bytes(), one + sizeof(Entry));
  table.Clear();
  EXPECT_EQ(table.At(1), nullptr);
  EXPECT_LT(table.bytes(), one);
}

}  // namespace
}  // namespace heddle::test
