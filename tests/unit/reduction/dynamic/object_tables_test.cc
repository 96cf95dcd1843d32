// Tables of live objects and alike threads: what equal places say, and what counts towards the set of names.
#include "reduction/dynamic/object_tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace heddle::test {
namespace {

using Pairs = std::vector<std::pair<ThreadIndex, ThreadIndex>>;

class ObjectTablesTest : public ::testing::Test {
 protected:
  uint32_t TableOf(const std::vector<uint32_t>& names, const std::vector<ThreadIndex>& alike) {
    std::vector<Machine::LiveObject> objects;
    for (const uint32_t name : names) objects.push_back({name, 0});
    return tables_.TableOf(objects, alike);
  }
  Pairs OtherThreads(uint32_t one, uint32_t other) {
    Pairs pairs;
    tables_.ForEachOtherThread(one, other, [&](ThreadIndex a, ThreadIndex b) { pairs.emplace_back(a, b); });
    return pairs;
  }
  std::vector<uint64_t> OtherNames(uint32_t one, uint32_t other) {
    std::vector<uint64_t> names;
    tables_.ForEachRenamed(one, other, [&](uint64_t here, uint64_t there) {
      names.insert(names.end(), {here, there});
    });
    return names;
  }

  ObjectTables tables_;
};

TEST_F(ObjectTablesTest, ThreadsAtEqualPlacesStandForEachOther) {
  const uint32_t one = TableOf({7, 8}, {1, 2, 3}), other = TableOf({7, 8}, {2, 1, 3});
  EXPECT_NE(one, other);
  EXPECT_EQ(OtherThreads(one, other), (Pairs{{1, 2}, {2, 1}}));
  EXPECT_EQ(OtherThreads(one, one), Pairs());
  EXPECT_EQ(OtherNames(one, other), std::vector<uint64_t>());
}

TEST_F(ObjectTablesTest, ThreadsAreNoObjects) {
  const uint32_t with = TableOf({7, 8}, {1, 2}), without = TableOf({8, 7}, {});
  EXPECT_EQ(tables_.SetOf(with), tables_.SetOf(without));
  EXPECT_TRUE(tables_.Lives(7, tables_.SetOf(with)));
  EXPECT_FALSE(tables_.Lives(1, tables_.SetOf(with)));
  EXPECT_FALSE(tables_.HasDuplicates(TableOf({1, 2}, {1, 2})));
  EXPECT_TRUE(tables_.HasDuplicates(TableOf({1, 1}, {})));
}

TEST_F(ObjectTablesTest, ObjectsAreRenamedBesideThreads) {
  const uint32_t one = TableOf({7, 8, 9}, {1, 2}), other = TableOf({8, 7, 9}, {2, 1});
  EXPECT_EQ(tables_.Renamed(7, one, other), 8u);
  EXPECT_EQ(tables_.Renamed(9, one, other), 9u);
  EXPECT_EQ(tables_.Renamed(10, one, other), std::nullopt);
  EXPECT_EQ(OtherNames(one, other), (std::vector<uint64_t>{7, 8, 8, 7}));
}

// Long enough for many sections, and every eighth name ends one of them.
std::vector<uint32_t> ManyNames() {
  std::vector<uint32_t> names;
  for (uint32_t i = 1; i <= 2000; ++i) names.push_back(i * 4);
  return names;
}

TEST_F(ObjectTablesTest, LongTablesDifferWhereNamesDo) {
  const std::vector<uint32_t> names = ManyNames();
  const uint32_t table = TableOf(names, {});
  std::vector<uint32_t> changed = names, longer = names;
  changed[1000] = 8003;
  changed[7] = 64;  // now twice
  longer.insert(longer.begin() + 500, 9001);
  const uint32_t other = TableOf(changed, {}), more = TableOf(longer, {});
  EXPECT_EQ(TableOf(names, {}), table);
  EXPECT_EQ(OtherNames(table, other), (std::vector<uint64_t>{32, 64, 4004, 8003}));
  EXPECT_EQ(tables_.Renamed(4004, table, other), 8003u);
  EXPECT_EQ(tables_.Renamed(4008, table, other), 4008u);
  EXPECT_EQ(tables_.Renamed(4004, other, table), std::nullopt);
  EXPECT_EQ(tables_.Renamed(64, other, table), 32u);  // the first of two
  EXPECT_FALSE(tables_.HasDuplicates(table));
  EXPECT_TRUE(tables_.HasDuplicates(other));
  EXPECT_FALSE(tables_.HasDuplicates(more));
  EXPECT_TRUE(tables_.IsShared(64));
  EXPECT_FALSE(tables_.IsShared(60));
  EXPECT_TRUE(tables_.Lives(9001, tables_.SetOf(more)));
  EXPECT_FALSE(tables_.Lives(9001, tables_.SetOf(table)));
}

TEST_F(ObjectTablesTest, OtherOrdersOfNamesHaveTheirSet) {
  std::vector<uint32_t> names = ManyNames();
  const uint32_t table = TableOf(names, {});
  TableOf({4}, {});
  std::reverse(names.begin(), names.end());
  const uint32_t reversed = TableOf(names, {});
  EXPECT_NE(table, reversed);
  EXPECT_EQ(tables_.SetOf(table), tables_.SetOf(reversed));
  EXPECT_NE(tables_.OrderHash(table), tables_.OrderHash(reversed));
  EXPECT_EQ(tables_.Renamed(4, table, reversed), 8000u);
}

}  // namespace
}  // namespace heddle::test
