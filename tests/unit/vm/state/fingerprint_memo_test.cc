#include "vm/state/fingerprint_memo.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Fingerprint Raw(uint64_t i) { return {Mix(i, 1), Mix(i, 2)}; }
Fingerprint State(uint64_t i) { return {Mix(i, 3), Mix(i, 4)}; }

TEST(FingerprintMemo, KnowsWhatWasPutLast) {
  FingerprintMemo memo;
  EXPECT_FALSE(memo.Find(Raw(0)));
  unsigned known = 0;
  for (uint64_t i = 0; i < 100'000; ++i) {
    memo.Put(Raw(i), State(i), false);
    ASSERT_TRUE(memo.Find(Raw(i)));
    for (uint64_t j = i < 5 ? 0 : i - 5; j <= i; ++j) {
      const auto slot = memo.Find(Raw(j));
      if (!slot) continue;
      ++known;
      ASSERT_EQ(memo.StateAt(*slot), State(j));
    }
  }
  EXPECT_GT(known, 590'000u);  // others were put in the same slots
}

TEST(FingerprintMemo, ToldApartByAllBitsButOne) {
  FingerprintMemo memo;
  memo.Put({6, 2}, State(1), false);
  EXPECT_TRUE(memo.Find({6, 3}));
  for (unsigned bit = 1; bit < 64; ++bit) EXPECT_FALSE(memo.Find({6, 2 ^ uint64_t{1} << bit})) << bit;
  for (unsigned bit = 0; bit < 64; ++bit) EXPECT_FALSE(memo.Find({6 ^ uint64_t{1} << bit, 2})) << bit;
  memo.Put({7, 2}, State(2), false);
  EXPECT_EQ(memo.StateAt(*memo.Find({6, 2})), State(1));
  EXPECT_EQ(memo.StateAt(*memo.Find({7, 2})), State(2));
}

TEST(FingerprintMemo, GrowsWithWhatIsInTheSet) {
  FingerprintMemo memo;
  for (uint64_t i = 0; i < 40; ++i) {
    memo.Put(Raw(i), State(i), i % 4 == 0);
    if (i % 4 == 2) {
      EXPECT_FALSE(memo.PutIntoSet(*memo.Find(Raw(i))));
    }
  }
  for (uint64_t i = 40; i < 1000; ++i) memo.Put(Raw(i), State(i), false);
  unsigned left = 0;
  for (uint64_t i = 0; i < 40; ++i) {
    const auto slot = memo.Find(Raw(i));
    if (!slot) continue;
    ++left;
    EXPECT_EQ(memo.StateAt(*slot), State(i));
    EXPECT_EQ(memo.PutIntoSet(*slot), i % 2 == 0) << i;
  }
  EXPECT_GT(left, 0u);
}

TEST(FingerprintMemo, ForgetsTheSetAndKeepsTheFingerprints) {
  FingerprintMemo memo;
  memo.Put(Raw(1), State(1), true);
  EXPECT_TRUE(memo.PutIntoSet(*memo.Find(Raw(1))));
  memo.ForgetSet();
  ASSERT_TRUE(memo.Find(Raw(1)));
  EXPECT_FALSE(memo.PutIntoSet(*memo.Find(Raw(1))));
}

}  // namespace
}  // namespace heddle
