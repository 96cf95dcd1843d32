#include "reduction/hybrid/access_sets.h"

#include <gtest/gtest.h>

#include "tests/unit/section.h"

namespace heddle {
namespace {

constexpr CodePlace kHere{.method = 7, .pc = 3}, kThere{.method = 7, .pc = 9};

bool AnyAccess(const AccessSets& sets, const NamedCell& cell, bool writes) {
  return sets.Any(cell, writes, [](const AccessEntry&) { return true; });
}

TEST(AccessSets, GrowByEachAccessOnce) {
  AccessSets sets;
  EXPECT_TRUE(sets.Add({1, 16, 4}, kHere, 5, false));
  EXPECT_FALSE(sets.Add({1, 16, 4}, kHere, 5, false));
  EXPECT_TRUE(sets.Add({1, 16, 4}, kHere, 5, true));
  EXPECT_TRUE(sets.Add({1, 16, 4}, kHere, 6, true));
  EXPECT_TRUE(sets.Add({1, 16, 4}, kThere, 6, true));
  EXPECT_TRUE(sets.Add({1, 20, 4}, kThere, 6, true));
  EXPECT_TRUE(sets.Add({2, 20, 4}, kThere, 6, true));
}

TEST(AccessSets, KnowWhoAccessesABytePartly) {
  AccessSets sets;
  sets.Add({1, 12, 8}, kHere, 5, true);  // in two buckets
  for (const uint32_t offset : {12u, 16u, 19u}) EXPECT_TRUE(AnyAccess(sets, {1, offset, 1}, false)) << offset;
  for (const uint32_t offset : {11u, 20u}) EXPECT_FALSE(AnyAccess(sets, {1, offset, 1}, false)) << offset;
  EXPECT_FALSE(AnyAccess(sets, {2, 12, 1}, false));
}

TEST(AccessSets, NeedAWrite) {
  AccessSets sets;
  sets.Add({1, 16, 4}, kHere, 5, false);
  EXPECT_FALSE(AnyAccess(sets, {1, 16, 4}, false));
  EXPECT_TRUE(AnyAccess(sets, {1, 16, 4}, true));
}

TEST(AccessSets, TellWhereAndByWhom) {
  AccessSets sets;
  sets.Add({1, 16, 4}, kHere, 5, true);
  sets.Add({1, 16, 4}, kThere, 6, true);
  unsigned asked = 0;
  EXPECT_FALSE(sets.Any({1, 16, 4}, true, [&](const AccessEntry& entry) {
    ++asked;
    EXPECT_EQ(entry.thread == 5, entry.place == kHere);
    return false;
  }));
  EXPECT_EQ(asked, 2u);
}

TEST(AccessSets, GrowWhereNamesAreUnited) {
  AccessSets sets;
  EXPECT_FALSE(sets.Unite(3, 4));  // of which nothing is known
  sets.Add({1, 16, 4}, kHere, 5, true);
  EXPECT_TRUE(sets.Unite(1, 2));
  EXPECT_FALSE(sets.Unite(2, 1));
  EXPECT_TRUE(AnyAccess(sets, {2, 16, 4}, false));
  EXPECT_FALSE(sets.Add({2, 16, 4}, kHere, 5, true));
  sets.Add({4, 16, 4}, kHere, 5, true);
  EXPECT_TRUE(AnyAccess(sets, {3, 16, 4}, false));
  EXPECT_TRUE(sets.Unite(3, 2));
  for (const uint64_t name : {1, 2, 3, 4}) EXPECT_TRUE(AnyAccess(sets, {name, 16, 4}, false)) << name;
}

TEST(AccessSets, CountVariables) {
  AccessSets sets;
  sets.Add({1, 16, 4}, kHere, 5, true);
  sets.Add({1, 16, 4}, kThere, 5, true);
  sets.Add({2, 16, 4}, kThere, 5, true);
  sets.Add({2, 16, 4}, kThere, 6, true);
  sets.Add({.object = 9, .offset = 16, .size = 4, .is_static = true}, kHere, 7, true);
  sets.Add({2, 16, 4}, CodePlace(), 8, true);
  EXPECT_EQ(sets.CountVariables().variables, 3u);
  EXPECT_EQ(sets.CountVariables().determinate, 2u);
  sets.Unite(1, 2);
  EXPECT_EQ(sets.CountVariables().determinate, 3u);
}

TEST(AccessSets, AreSaved) {
  AccessSets sets, again;
  sets.Add({1, 12, 8}, kHere, 5, true);
  sets.Add({4, 16, 4}, kThere, 6, false);
  sets.Unite(1, 2);
  EXPECT_TRUE(LoadedFrom(SectionOf([&](CheckpointWriter& to) { sets.Save(to); }), again));
  EXPECT_TRUE(AnyAccess(again, {2, 16, 1}, false));
  EXPECT_FALSE(again.Add({4, 16, 4}, kThere, 6, false));
  EXPECT_EQ(again.CountVariables().variables, 2u);
}

}  // namespace
}  // namespace heddle
