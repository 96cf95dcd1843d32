#include "analysis/sparse_bits.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace heddle {
namespace {

using Numbers = std::set<uint32_t>;

SparseBits BitsOf(const Numbers& numbers) {
  SparseBits bits;
  for (uint32_t number : numbers) bits.Add(number);
  return bits;
}

Numbers NumbersOf(const SparseBits& bits) {
  Numbers numbers;
  bits.ForEach([&](uint32_t number) { numbers.insert(number); });
  return numbers;
}

Numbers Any() { return *rc::gen::container<Numbers>(rc::gen::inRange<uint32_t>(0, 300)); }

TEST(SparseBits, IsASet) {
  ASSERT_TRUE(rc::check([] {
    const Numbers a = Any(), b = Any();
    const SparseBits bits = BitsOf(a);
    RC_ASSERT(NumbersOf(bits) == a);
    RC_ASSERT(bits.Count() == a.size());
    RC_ASSERT(bits.empty() == a.empty());
    for (uint32_t number = 0; number < 320; ++number) RC_ASSERT(bits.Has(number) == (a.count(number) != 0));
    Numbers both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
    RC_ASSERT(NumbersOf(bits.And(BitsOf(b))) == both);
    RC_ASSERT(bits.Intersects(BitsOf(b)) == !both.empty());
    RC_ASSERT(bits.Contains(BitsOf(b)) == std::includes(a.begin(), a.end(), b.begin(), b.end()));
  }));
}

TEST(SparseBits, UniteTellsWhatIsNew) {
  ASSERT_TRUE(rc::check([] {
    const Numbers a = Any(), b = Any(), told = Any();
    SparseBits bits = BitsOf(a), news = BitsOf(told);
    Numbers united = a, fresh;
    united.insert(b.begin(), b.end());
    std::set_difference(b.begin(), b.end(), a.begin(), a.end(), std::inserter(fresh, fresh.end()));
    RC_ASSERT(bits.Unite(BitsOf(b), news) == !fresh.empty());
    RC_ASSERT(NumbersOf(bits) == united);
    fresh.insert(told.begin(), told.end());
    RC_ASSERT(NumbersOf(news) == fresh);
    RC_ASSERT(!bits.Unite(BitsOf(b)));
  }));
}

TEST(SparseBits, AddTellsWhetherItWasThere) {
  SparseBits bits;
  EXPECT_TRUE(bits.Add(64));
  EXPECT_TRUE(bits.Add(63));
  EXPECT_FALSE(bits.Add(64));
  EXPECT_EQ(NumbersOf(bits), (Numbers{63, 64}));
}

}  // namespace
}  // namespace heddle
