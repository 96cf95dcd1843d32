#include "search/visited/compact_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

namespace heddle {
namespace {

TEST(CompactLayoutTest, EveryKeyIsFoundFromItsParts) {
  std::mt19937_64 random(1);
  for (const uint64_t capacity :
       {256ull, 320ull, 448ull, 4096ull, 4160ull, 1ull << 20, (1ull << 20) - 64, 3ull << 35}) {
    const CompactLayout layout(capacity);
    const unsigned bits = 64 - static_cast<unsigned>(std::bit_width(capacity) - 1);
    for (int i = 0; i < 10'000; ++i) {
      // Also those at the ends of homes.
      const uint64_t at_home =
          static_cast<uint64_t>((static_cast<unsigned __int128>(random() % capacity) << 64) / capacity);
      for (const uint64_t key : {random(), at_home - 1, at_home, at_home + 1, at_home + 2, uint64_t{0}, UINT64_MAX}) {
        const CompactLayout::Parts parts = layout.PartsOf(key);
        ASSERT_LT(parts.home, capacity);
        ASSERT_EQ(parts.remainder >> bits, 0u);
        ASSERT_EQ(layout.KeyOf(parts), key) << capacity;
      }
    }
  }
}

// From so many states on, bytes a state are at most that. Up to them, they are at least that.
TEST(CompactLayoutTest, BytesAStateStayWithinBoundsUpToFourBillion) {
  struct Row {
    uint64_t states;
    double least, most;
  };
  constexpr Row kRows[] = {{1'000'000, 6.59, 7.0},    {3'000'000, 6.45, 7.0},     {10'000'000, 6.18, 6.93},
                           {100'000'000, 5.76, 6.46}, {1'000'000'000, 5.2, 5.84}, {uint64_t{1} << 32, 4.93, 5.53}};
  const auto bytes_a_state = [](uint64_t capacity, uint64_t states) {
    return static_cast<double>(CompactLayout(capacity).Bytes()) / static_cast<double>(states);
  };
  uint64_t before = 0;  // keys of the capacity before
  for (uint64_t capacity = CompactLayout::Larger(0); before < uint64_t{1} << 32;) {
    const uint64_t keys = CompactLayout::MostKeys(capacity);
    ASSERT_GT(keys, before);
    for (const Row& row : kRows) {
      // When it has just grown, or later when there are so many states.
      if (keys >= row.states) {
        EXPECT_LE(bytes_a_state(capacity, std::max(before + 1, row.states)), row.most) << keys;
      }
      if (before < row.states) {
        EXPECT_GE(bytes_a_state(capacity, std::min(keys, row.states)), row.least) << keys;
      }
    }
    const uint64_t larger = CompactLayout::Larger(capacity);
    ASSERT_GE(larger * 100, capacity * CompactLayout::kLeastGrowthPercent - 99);
    capacity = larger;
    before = keys;
  }
}

}  // namespace
}  // namespace heddle
