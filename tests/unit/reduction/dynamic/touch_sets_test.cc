// Sets of touches by number: their algebra, and whether any two of their touches depend.
#include "reduction/dynamic/touch_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace heddle {
namespace {

Touch Monitor(uint64_t object) { return {TouchKind::kMonitor, TouchMode::kWrite, false, 0, 0, object}; }
Touch Cell(uint64_t object, uint32_t offset, TouchMode mode) {
  return {TouchKind::kCell, mode, false, 4, offset, object};
}

TEST(TouchSets, AreSets) {
  TouchSets sets;
  const std::vector<Touch> some{Monitor(2), Monitor(1), Monitor(2)}, same{Monitor(1), Monitor(2)}, other{Monitor(3)};
  const uint32_t a = sets.NumberOf(some), b = sets.NumberOf(other);
  EXPECT_EQ(sets.NumberOf({}), 0u);
  EXPECT_EQ(sets.NumberOf(same), a);
  EXPECT_EQ(sets[a].size(), 2u);
  const uint32_t both = sets.Union(a, b);
  EXPECT_EQ(sets[both].size(), 3u);
  EXPECT_EQ(sets.Union(b, a), both);
  EXPECT_EQ(sets.Union(both, a), both);
  EXPECT_EQ(sets.Intersection(both, a), a);
  EXPECT_EQ(sets.Intersection(a, b), 0u);
}

TEST(TouchSets, CanBeAdapted) {
  TouchSets sets;
  const uint32_t three = sets.NumberOf(std::vector<Touch>{Monitor(1), Monitor(2), Monitor(3)});
  EXPECT_EQ(sets.Adapted(three, [](Touch&) { return true; }), three);
  EXPECT_EQ(sets.Adapted(three, [](Touch& touch) { return touch.object != 2; }),
            sets.NumberOf(std::vector<Touch>{Monitor(1), Monitor(3)}));
  auto rename = [](Touch& touch) {
    touch.object = touch.object % 3 + 1;
    return true;
  };
  EXPECT_EQ(sets.Adapted(three, rename), three);
  EXPECT_EQ(sets.Adapted(sets.NumberOf(std::vector<Touch>{Monitor(1), Monitor(3)}), rename),
            sets.NumberOf(std::vector<Touch>{Monitor(1), Monitor(2)}));
}

TEST(TouchSets, DependAsTheirTouchesDo) {
  std::mt19937 random(7);
  auto below = [&](uint32_t n) { return static_cast<uint32_t>(random() % n); };
  TouchSets sets;
  int depend = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<Touch> some[2];
    for (std::vector<Touch>& touches : some) {
      for (uint32_t i = below(4); i > 0; --i) {
        const uint64_t object = below(12);
        touches.push_back(below(3) == 0
                              ? Monitor(object)
                              : Cell(object, below(3) * 2, below(2) == 0 ? TouchMode::kRead : TouchMode::kWrite));
      }
    }
    const bool expected = std::any_of(some[0].begin(), some[0].end(), [&](const Touch& a) {
      return std::any_of(some[1].begin(), some[1].end(), [&](const Touch& b) { return Depend(a, b); });
    });
    ASSERT_EQ(sets.AnyDepend(sets.NumberOf(some[0]), sets.NumberOf(some[1])), expected);
    depend += expected ? 1 : 0;
  }
  EXPECT_GT(depend, 50);
}

}  // namespace
}  // namespace heddle
