#include "vm/fingerprint_memo.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Fingerprint Raw(uint64_t i) { return {Mix(i, 1), Mix(i, 2)}; }
Fingerprint State(uint64_t i) { return {Mix(i, 3), Mix(i, 4)}; }

TEST(FingerprintMemo, KnowsWhatWasPutLast) {
  FingerprintMemo memo;
  EXPECT_EQ(memo.Find(Raw(0)), nullptr);
  unsigned known = 0;
  for (uint64_t i = 0; i < 100'000; ++i) {
    memo.Put(Raw(i), State(i));
    ASSERT_NE(memo.Find(Raw(i)), nullptr);
    for (uint64_t j = i < 5 ? 0 : i - 5; j <= i; ++j) {
      const FingerprintMemo::Entry* entry = memo.Find(Raw(j));
      if (entry == nullptr) continue;
      ++known;
      ASSERT_EQ(entry->state, State(j));
    }
  }
  EXPECT_GT(known, 590'000u);  // others were put in the same slots
}

TEST(FingerprintMemo, ToldApartByAllBitsButTheLowest) {
  FingerprintMemo memo;
  memo.Put({6, 1}, State(1));
  EXPECT_EQ(memo.Find({6, 2}), nullptr);
  EXPECT_EQ(memo.Find({6 | uint64_t{1} << 63, 1}), nullptr);
  EXPECT_EQ(memo.Find({7, 1}), nullptr);  // another slot
  memo.Put({7, 1}, State(2));
  EXPECT_EQ(memo.Find({6, 1})->state, State(1));
  EXPECT_EQ(memo.Find({7, 1})->state, State(2));
}

TEST(FingerprintMemo, GrowsWithWhatIsInTheSet) {
  FingerprintMemo memo;
  for (uint64_t i = 0; i < 40; ++i) {
    FingerprintMemo::Entry& entry = memo.Put(Raw(i), State(i));
    if (i % 2 == 0) {
      EXPECT_FALSE(memo.PutIntoSet(entry));
    }
  }
  for (uint64_t i = 40; i < 1000; ++i) memo.Put(Raw(i), State(i));
  unsigned left = 0;
  for (uint64_t i = 0; i < 40; ++i) {
    FingerprintMemo::Entry* entry = memo.Find(Raw(i));
    if (entry == nullptr) continue;
    ++left;
    EXPECT_EQ(entry->state, State(i));
    EXPECT_EQ(memo.PutIntoSet(*entry), i % 2 == 0) << i;
  }
  EXPECT_GT(left, 0u);
}

TEST(FingerprintMemo, ForgetsTheSetAndKeepsTheFingerprints) {
  FingerprintMemo memo;
  EXPECT_FALSE(memo.PutIntoSet(memo.Put(Raw(1), State(1))));
  EXPECT_TRUE(memo.PutIntoSet(*memo.Find(Raw(1))));
  memo.ForgetSet();
  ASSERT_NE(memo.Find(Raw(1)), nullptr);
  EXPECT_FALSE(memo.PutIntoSet(*memo.Find(Raw(1))));
}

}  // namespace
}  // namespace heddle
