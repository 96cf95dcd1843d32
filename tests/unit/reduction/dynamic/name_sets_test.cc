// Sets of names are made from each other, and equal ones have equal numbers.
#include "reduction/dynamic/name_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace heddle::test {
namespace {

using Names = std::vector<uint32_t>;

TEST(NameSetsTest, EqualSetsHaveEqualNumbers) {
  NameSets sets;
  const uint32_t one = sets.Make({}, Names{5, 6});
  const uint32_t other = sets.Make(Names{6}, Names{7});
  EXPECT_NE(one, other);
  EXPECT_EQ(sets.Make(Names{7, 5}, Names{6, 5}), one);
  EXPECT_EQ(sets.Make(Names{5, 6}, {}), 0u);
  EXPECT_TRUE(sets.Has(other, 7));
  EXPECT_FALSE(sets.Has(other, 6));
  EXPECT_FALSE(sets.Has(0, 5));
}

TEST(NameSetsTest, NamesMayBeRepeated) {
  NameSets sets;
  const uint32_t twice = sets.Make({}, Names{5, 5, 6});
  EXPECT_TRUE(sets.HasRepeated(twice));
  Names repeated;
  sets.ForEachRepeated(twice, [&](uint32_t name) { repeated.push_back(name); });
  EXPECT_EQ(repeated, Names{5});
  const uint32_t once = sets.Make(Names{5}, {});
  EXPECT_FALSE(sets.HasRepeated(once));
  EXPECT_TRUE(sets.Has(once, 5));
  EXPECT_NE(once, twice);
}

// Against sorted lists: sets grow and shrink past every number of pages.
TEST(NameSetsTest, AnyChangesGiveTheSetThatTheyShould) {
  std::mt19937 random(7);
  NameSets sets;
  Names now;
  std::vector<std::pair<Names, uint32_t>> known;
  for (unsigned round = 0; round < 600; ++round) {
    const bool grows = round % 200 < 100;
    Names removed, added;
    for (unsigned i = random() % (grows ? 3 : 9); i-- != 0 && !now.empty();) {
      const size_t at = random() % now.size();
      removed.push_back(now[at]);
      now.erase(now.begin() + static_cast<ptrdiff_t>(at));
    }
    for (unsigned i = random() % (grows ? 9 : 3); i-- != 0;) added.push_back(random() % 4096);
    now.insert(now.end(), added.begin(), added.end());
    std::sort(now.begin(), now.end());
    const uint32_t set = sets.Make(removed, added);
    for (const auto& [names, number] : known) ASSERT_EQ(names == now, number == set);
    known.emplace_back(now, set);
    ASSERT_EQ(sets.HasRepeated(set), std::adjacent_find(now.begin(), now.end()) != now.end());
    for (unsigned i = 0; i < 20; ++i) {
      const uint32_t name = random() % 4096;
      ASSERT_EQ(sets.Has(set, name), std::binary_search(now.begin(), now.end(), name));
    }
  }
}

}  // namespace
}  // namespace heddle::test
