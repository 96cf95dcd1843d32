// Numbers for things, lists and results: equal ones have equal numbers, however many there are.
#include "reduction/common/interner.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(Interner, NumbersThingsInTheOrderOfTheirComing) {
  Interner<uint64_t, WordHash> words;
  for (uint64_t word = 0; word < 10000; ++word) ASSERT_EQ(words.NumberOf(word * 7), word);
  for (uint64_t word = 0; word < 10000; ++word) ASSERT_EQ(words.NumberOf(word * 7), word);
  EXPECT_EQ(words.size(), 10000u);
  EXPECT_EQ(words[123], 861u);
}

TEST(ListInterner, TellsListsApart) {
  ListInterner<uint32_t, WordHash> lists;
  EXPECT_EQ(lists.NumberOf({}), 0u);
  const std::vector<uint32_t> one{1, 2, 3}, reversed{3, 2, 1}, longer{1, 2, 3, 0};
  EXPECT_EQ(lists.NumberOf(one), 1u);
  EXPECT_EQ(lists.NumberOf(reversed), 2u);
  EXPECT_EQ(lists.NumberOf(longer), 3u);
  const uint32_t* const first = lists[1].data();
  for (uint32_t i = 0; i < 5000; ++i) lists.NumberOf(std::vector<uint32_t>(i % 7 + 1, i + 10));
  EXPECT_EQ(lists.NumberOf(one), 1u);
  EXPECT_EQ(std::vector<uint32_t>(lists[3].begin(), lists[3].end()), longer);
  EXPECT_EQ(lists[1].data(), first);
}

TEST(Memo, ComputesEachResultOnce) {
  Memo<uint32_t> sums;
  int computed = 0;
  for (int round = 0; round < 2; ++round) {
    for (uint32_t a = 0; a < 100; ++a) {
      for (uint32_t b = 0; b < 100; ++b) {
        const uint32_t result = sums.Get(a, b, [&] {
          ++computed;
          return a * 1000 + b;
        });
        ASSERT_EQ(result, a * 1000 + b);
      }
    }
  }
  EXPECT_EQ(computed, 10000);
}

TEST(Memo, SaysWhatIsNotKnown) {
  Memo<uint32_t> sums;
  EXPECT_EQ(sums.Find(1, 2), nullptr);
  EXPECT_EQ(sums.Find(0, UINT32_MAX), nullptr);
  sums.Get(1, 2, [] { return 3u; });
  ASSERT_NE(sums.Find(1, 2), nullptr);
  EXPECT_EQ(*sums.Find(1, 2), 3u);
  EXPECT_EQ(sums.Find(2, 1), nullptr);
}

}  // namespace
}  // namespace heddle
