#include "search/visited/visited_set.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "base/sequence_store.h"
#include "search/visited/bit_state.h"

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

TEST(VisitedSet, ExactKeepsNumbers) {
  ASSERT_FALSE(CheckVisitedSet("exact"));
  EXPECT_TRUE(CheckVisitedSet("exact:1"));
  const std::unique_ptr<VisitedSet> set = MakeVisitedSet("exact");
  ASSERT_NE(set->Store(), nullptr);
  std::mt19937_64 random(1);
  std::set<uint64_t> numbers = {0, 1, UINT32_MAX - 1, uint64_t{1} << 32, UINT64_MAX};  // of pairs, and others
  for (int i = 0; i < 10'000; ++i) numbers.insert(i % 2 == 0 ? random() % 100'000 : random());
  for (const uint64_t number : numbers) EXPECT_EQ(set->Insert({Scattered(number), 0}), Insertion::kNew) << number;
  for (const uint64_t number : numbers) EXPECT_EQ(set->Insert({Scattered(number), 0}), Insertion::kSeen) << number;
  for (int i = 0; i < 10'000; ++i) {
    const uint64_t number = i % 2 == 0 ? random() % 100'000 : random();
    EXPECT_EQ(set->Contains({Scattered(number), 0}), numbers.contains(number)) << number;
  }
  EXPECT_EQ(set->size(), numbers.size());
  EXPECT_EQ(set->ExpectedMisses(), 0);
  set->Clear();
  EXPECT_EQ(set->size(), 0u);
  EXPECT_FALSE(set->Contains({Scattered(1), 0}));
  EXPECT_FALSE(set->Contains({Scattered(UINT64_MAX), 0}));
}

TEST(VisitedSet, BytesOfExactAreThoseOfItsStoreToo) {
  const std::unique_ptr<VisitedSet> set = MakeVisitedSet("exact");
  const uint64_t before = set->bytes();
  for (uint32_t i = 0; i < 10'000; ++i) set->Store()->PairOf(i, i);
  EXPECT_GE(set->bytes() - before, 10'000 * 13u);
  set->set_limit_bytes(set->bytes());
  for (uint32_t i = 0; i < 100'000 && !set->Store()->full(); ++i) set->Store()->PairOf(i, 0);
  EXPECT_TRUE(set->Store()->full());
  EXPECT_EQ(set->Insert({Scattered(1), 0}), Insertion::kFull);
  EXPECT_EQ(set->WhyFull(), "");
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
