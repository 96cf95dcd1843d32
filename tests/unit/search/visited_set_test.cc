#include "search/visited_set.h"

#include <gtest/gtest.h>

#include <random>

#include "search/bit_state.h"

namespace heddle {
namespace {

using Insertion = VisitedSet::Insertion;

TEST(VisitedSet, IsMadeFromWords) {
  for (const char* words : {"fp64", "fp128", "bitstate", "bitstate:1"}) {
    ASSERT_FALSE(CheckVisitedSet(words)) << words;
    std::unique_ptr<VisitedSet> set = MakeVisitedSet(words);
    EXPECT_EQ(set->Insert({1, 2}), Insertion::kNew) << words;
    EXPECT_EQ(set->Insert({1, 2}), Insertion::kSeen) << words;
    EXPECT_TRUE(set->Contains({1, 2})) << words;
    EXPECT_FALSE(set->Contains({2, 1})) << words;
    EXPECT_EQ(set->size(), 1u) << words;
    set->Clear();
    EXPECT_FALSE(set->Contains({1, 2})) << words;
    EXPECT_EQ(set->size(), 0u) << words;
  }
  EXPECT_EQ(MakeVisitedSet("bitstate:3")->bytes(), uint64_t{3} << 20);
}

TEST(VisitedSet, WrongWordsAreRefused) {
  for (const char* words : {"", "fp32", "fp64:1", "bitstate:", "bitstate:0", "bitstate:x", "bitstate:1048577"}) {
    EXPECT_TRUE(CheckVisitedSet(words)) << words;
  }
}

TEST(BitState, MissesAboutAsManyAsItExpects) {
  BitState set(16 << 10);  // 131,072 bits
  std::mt19937_64 random(1);
  uint64_t missed = 0;
  for (int i = 0; i < 40'000; ++i) {
    if (set.Insert({random(), random()}) == Insertion::kSeen) ++missed;
  }
  EXPECT_EQ(set.size() + missed, 40'000u);
  EXPECT_GT(missed, 1000u);
  EXPECT_NEAR(set.ExpectedMisses(), static_cast<double>(missed), 0.1 * static_cast<double>(missed));
  EXPECT_EQ(set.bytes(), 16u << 10);
  EXPECT_NE(set.Loss(), "");
}

}  // namespace
}  // namespace heddle
