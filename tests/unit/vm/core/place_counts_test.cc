// Counts of places follow the path: a rewind takes back what was counted since the mark.
#include "vm/core/place_counts.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/unit/vm/property.h"

namespace heddle::test {
namespace {

TEST(PlaceCountsTest, EachPlaceHasACountOfItsOwn) {
  const uint64_t epoch = 1;
  PlaceCounts counts(epoch);
  EXPECT_EQ(counts.Next(7), 0u);
  EXPECT_EQ(counts.Next(7), 1u);
  EXPECT_EQ(counts.Next(8), 0u);
  EXPECT_EQ(counts.Next(7), 2u);
}

TEST(PlaceCountsTest, ARewindTakesBackWhatWasCountedSince) {
  uint64_t epoch = 1;
  PlaceCounts counts(epoch);
  counts.Next(7);
  const uint64_t mark = counts.TakeMark();
  for (int path = 0; path < 3; ++path) {
    ++epoch;
    EXPECT_EQ(counts.Next(7), 1u);
    EXPECT_EQ(counts.Next(7), 2u);
    EXPECT_EQ(counts.Next(9), 0u);
    counts.Rewind(mark);
  }
}

// Beside a plain map, copied at each mark: also where the table grows between mark and rewind.
TEST(PlaceCountsTest, AgreesWithAMapThatIsCopiedAtEachMark) {
  CheckProperty(
      [](const std::vector<uint16_t>& draws) {
        uint64_t epoch = 1;
        PlaceCounts counts(epoch);
        std::map<uint64_t, uint32_t> expected;
        std::vector<std::pair<uint64_t, std::map<uint64_t, uint32_t>>> marks;
        for (const uint16_t draw : draws) {
          switch (draw % 8) {
            case 0:
              marks.emplace_back(counts.TakeMark(), expected);
              ++epoch;
              break;
            case 1:
              if (marks.empty()) break;
              counts.Rewind(marks.back().first);
              expected = marks.back().second;
              if (draw % 16 == 1) marks.pop_back();
              ++epoch;
              break;
            case 2:
              for (uint64_t key = 0; key < 200; ++key) RC_ASSERT(counts.Next(key * draw) == expected[key * draw]++);
              break;
            default: RC_ASSERT(counts.Next(draw % 32) == expected[draw % 32]++);
          }
        }
      },
      200);
}

}  // namespace
}  // namespace heddle::test
