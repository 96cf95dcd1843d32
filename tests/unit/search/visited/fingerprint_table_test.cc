#include "search/visited/fingerprint_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

#include "tests/unit/scale.h"

namespace heddle {
namespace {

using Insertion = VisitedSet::Insertion;

template <typename Key>
class FingerprintTableTest : public testing::Test {};
using Keys = testing::Types<Key64, Key128>;
TYPED_TEST_SUITE(FingerprintTableTest, Keys);

TYPED_TEST(FingerprintTableTest, TellsNewFromSeen) {
  FingerprintTable<TypeParam> set;
  EXPECT_FALSE(set.Contains({1, 2}));
  EXPECT_EQ(set.Insert({1, 2}), Insertion::kNew);
  EXPECT_EQ(set.Insert({1, 2}), Insertion::kSeen);
  EXPECT_EQ(set.Insert({2, 1}), Insertion::kNew);
  EXPECT_TRUE(set.Contains({1, 2}));
  EXPECT_FALSE(set.Contains({1, 3}));
  EXPECT_EQ(set.size(), 2u);
}

TYPED_TEST(FingerprintTableTest, KeepsTheAllZeroKeyApart) {
  FingerprintTable<TypeParam> set;
  EXPECT_FALSE(set.Contains({0, 0}));
  EXPECT_EQ(set.Insert({0, 0}), Insertion::kNew);
  EXPECT_EQ(set.Insert({0, 0}), Insertion::kSeen);
  EXPECT_EQ(set.Insert({1, 0}), Insertion::kNew);
  EXPECT_TRUE(set.Contains({0, 0}));
  EXPECT_EQ(set.size(), 2u);
  set.Clear();
  EXPECT_FALSE(set.Contains({0, 0}));
  EXPECT_EQ(set.size(), 0u);
}

TYPED_TEST(FingerprintTableTest, AgreesWithAStandardSetAtEveryLoad) {
  std::mt19937_64 random(1);
  FingerprintTable<TypeParam> set;
  std::set<std::pair<uint64_t, uint64_t>> reference;
  for (int i = 0; i < 100'000; ++i) {
    Fingerprint print{random() % 60'000, random() % 3};  // poor bits, many repeats
    bool is_new = reference.insert({print.low, print.high}).second;
    ASSERT_EQ(set.Insert(print), is_new ? Insertion::kNew : Insertion::kSeen);
    ASSERT_TRUE(i % 9973 != 0 || set.CheckInvariant());
  }
  EXPECT_TRUE(set.CheckInvariant());
  EXPECT_EQ(set.size(), reference.size());
}

TYPED_TEST(FingerprintTableTest, PoorFingerprintsDoNotCluster) {
  for (int shift : {0, 20, 40, 63}) {
    FingerprintTable<TypeParam> low;
    FingerprintTable<TypeParam> high;
    for (uint64_t i = 1; i <= 200'000; ++i) {
      ASSERT_EQ(low.Insert({(i << shift) | (i >> (64 - shift - (shift == 0))), 0}), Insertion::kNew);
      ASSERT_EQ(high.Insert({0, (i << shift) | (i >> (64 - shift - (shift == 0)))}), Insertion::kNew);
    }
    EXPECT_TRUE(low.CheckInvariant());
    EXPECT_TRUE(high.CheckInvariant());
  }
}

TYPED_TEST(FingerprintTableTest, NeedsLittleMoreThanItsKeys) {
  std::mt19937_64 random(2);
  FingerprintTable<TypeParam> set;
  double most = 0;
  const size_t states = Scaled(1'000'000);
  for (uint64_t i = 1; i <= states; ++i) {
    set.Insert({random(), random()});
    if (i > 20'000) most = std::max(most, set.BytesPerState());
  }
  EXPECT_LT(most, sizeof(TypeParam) * 22 / 16);
  EXPECT_TRUE(set.CheckInvariant());
}

TYPED_TEST(FingerprintTableTest, SaysWhenItIsFullAndStaysUsable) {
  FingerprintTable<TypeParam> set(1 << 20);
  std::mt19937_64 random(3);
  std::vector<Fingerprint> kept;
  Fingerprint print{random(), random()};
  while (set.Insert(print) == Insertion::kNew) {
    kept.push_back(print);
    print = {random(), random()};
  }
  EXPECT_LE(set.bytes(), 1u << 20);
  EXPECT_GT(kept.size(), (1u << 20) / sizeof(TypeParam) / 2);
  EXPECT_EQ(set.Insert(print), Insertion::kFull);
  for (const Fingerprint& known : kept) ASSERT_EQ(set.Insert(known), Insertion::kSeen);
  set.set_limit_bytes(2 << 20);
  EXPECT_EQ(set.Insert(print), Insertion::kNew);
}

TYPED_TEST(FingerprintTableTest, NothingFitsInALimitOfNothing) {
  FingerprintTable<TypeParam> set(0);
  EXPECT_EQ(set.Insert({1, 1}), Insertion::kFull);
  EXPECT_FALSE(set.Contains({1, 1}));
}

TYPED_TEST(FingerprintTableTest, TellsHowLikelyAMissIs) {
  FingerprintTable<TypeParam> set;
  EXPECT_EQ(set.ExpectedMisses(), 0);
  for (uint64_t i = 0; i < 1024; ++i) set.Insert({i, i});
  EXPECT_DOUBLE_EQ(set.ExpectedMisses(), 1024.0 * 1023 / 2 / std::pow(2.0, TypeParam::kBits));
}

}  // namespace
}  // namespace heddle
