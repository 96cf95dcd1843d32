#include "analysis/int_range.h"

#include <gtest/gtest.h>

namespace heddle::test {
namespace {

IntRange Numbers(int32_t low, int32_t high) { return {IntBound{.plus = low}, IntBound{.plus = high}}; }

class IntRangeTest : public ::testing::Test {
 protected:
  IntBound First(int32_t plus = 0) const { return {&first_, OwnObject::kTarget, plus}; }
  IntBound End(int32_t plus = 0) const { return {&end_, OwnObject::kTarget, plus}; }

  // The bound of what is as far from 0 as a small field, and as what is added to it.
  static IntBound Beyond(int32_t sign) { return {.plus = sign * (IntRange::kMostField + (1 << 20))}; }

  Field first_, end_;
};

TEST_F(IntRangeTest, NumbersAreJoined) {
  EXPECT_EQ(Numbers(1, 3).Join(Numbers(-2, 2)), Numbers(-2, 3));
  EXPECT_EQ(Numbers(1, 3).Join({}), IntRange());
  EXPECT_EQ(IntRange::Of(INT32_MIN).Moved(-1), IntRange()) << "no int";
}

TEST_F(IntRangeTest, FieldsAreJoinedWithThemselvesAlone) {
  const IntRange part{First(), End(-1), true};
  EXPECT_EQ(part.Join({First(1), End(2), true}), (IntRange{First(), End(2), true}));
  EXPECT_EQ(part.Join({End(), End(), true}), (IntRange{Beyond(-1), End(), true}));
  EXPECT_EQ(part.Join(Numbers(0, 0)), (IntRange{Beyond(-1), Beyond(1), true}));
  EXPECT_EQ(part.Join({}), IntRange());
  const IntBound other{&first_, OwnObject::kThread, 0};
  EXPECT_EQ(part.Join({other, End(), true}).low, Beyond(-1)) << "the same field, of another object";
}

TEST_F(IntRangeTest, WideningDropsWhatChanges) {
  EXPECT_EQ(Numbers(0, 3).Widen(Numbers(0, 4)), Numbers(0, INT32_MAX - 1));
  EXPECT_EQ(Numbers(0, 3).Widen(Numbers(-1, 3)), Numbers(INT32_MIN + 1, 3));
  EXPECT_EQ(Numbers(0, INT32_MAX - 1).Widen(Numbers(0, INT32_MAX)), (IntRange{IntBound{}, std::nullopt}));
  EXPECT_EQ(Numbers(0, 3).Widen(Numbers(0, 3)), Numbers(0, 3));
}

TEST_F(IntRangeTest, SumsHaveOneFieldAtMost) {
  EXPECT_EQ(Numbers(1, 2) + Numbers(10, 20), Numbers(11, 22));
  EXPECT_EQ(IntRange::Of(First()) + Numbers(-1, 4), (IntRange{First(-1), First(4), true}));
  EXPECT_EQ(Numbers(-1, 4) + IntRange::Of(First()), (IntRange{First(-1), First(4), true}));
  EXPECT_EQ(IntRange::Of(First()) + IntRange::Of(End()), IntRange());
  EXPECT_EQ(Numbers(1, 2) - Numbers(10, 20), Numbers(-19, -8));
  EXPECT_EQ((IntRange{First(), End(), true} - Numbers(1, 3)), (IntRange{First(-3), End(-1), true}));
  EXPECT_EQ(IntRange::Of(End()) - IntRange::Of(First()), IntRange());
  EXPECT_EQ(IntRange::Of(First()) + IntRange::Of(1 << 21), IntRange()) << "it may wrap around";
}

TEST_F(IntRangeTest, SumsThatMayWrapAroundHaveNoBound) {
  const IntRange from{IntBound{.plus = 5}, std::nullopt}, up_to{std::nullopt, IntBound{.plus = 5}};
  EXPECT_EQ(from + Numbers(1, 1), IntRange()) << "the greatest int plus 1 is the least one";
  EXPECT_EQ(up_to + Numbers(1, 1), (IntRange{std::nullopt, IntBound{.plus = 6}}));
  EXPECT_EQ(from + Numbers(-1, -1), (IntRange{IntBound{.plus = 4}, std::nullopt}));
  EXPECT_EQ(up_to + Numbers(-1, -1), IntRange());
  EXPECT_EQ(up_to - Numbers(1, 1), IntRange());
  EXPECT_EQ(from - Numbers(1, 1), (IntRange{IntBound{.plus = 4}, std::nullopt}));
  EXPECT_EQ(IntRange() + Numbers(1, 1), IntRange());
  EXPECT_EQ(Numbers(0, INT32_MAX) + Numbers(1, 1), IntRange());
  EXPECT_EQ(Numbers(0, INT32_MAX - 1) + Numbers(1, 1), Numbers(1, INT32_MAX));
  const IntRange field{First(), std::nullopt, true};
  EXPECT_EQ(field + Numbers(1, 1), IntRange()) << "and what has no bound assumes nothing";
}

TEST_F(IntRangeTest, WhatComesFromAFieldAssumesThatItIsSmall) {
  IntRange range = Numbers(0, 9);
  EXPECT_FALSE(range.assumes);
  range.LimitHigh(IntRange::Of(End()));
  EXPECT_TRUE(range.assumes);
  EXPECT_TRUE((range + Numbers(1, 1)).assumes);
  range.LimitHigh(Numbers(4, 4));
  EXPECT_EQ(range, (IntRange{IntBound{}, IntBound{.plus = 4}, true})) << "also when the field is gone";
  EXPECT_TRUE(range.Join(Numbers(1, 2)).assumes);
}

TEST_F(IntRangeTest, RemaindersMayBeNegative) {
  EXPECT_EQ(IntRange::RemainderBy(Numbers(3, 3)), Numbers(-2, 2));
  EXPECT_EQ(IntRange::RemainderBy(Numbers(-5, 2)), Numbers(-4, 4));
  EXPECT_EQ(IntRange::RemainderBy({}), IntRange());
  EXPECT_EQ(IntRange::RemainderBy(Numbers(0, 0)), IntRange());
}

TEST_F(IntRangeTest, MasksThatAreNotNegativeBound) {
  EXPECT_EQ(IntRange::And({}, Numbers(7, 7)), Numbers(0, 7));
  EXPECT_EQ(IntRange::And(Numbers(3, 3), {}), Numbers(0, 3));
  EXPECT_EQ(IntRange::And({}, Numbers(-1, -1)), IntRange());
  EXPECT_EQ(IntRange::And({}, Numbers(1, 6)), IntRange());
}

TEST_F(IntRangeTest, ConditionsLimit) {
  IntRange range = Numbers(0, 9);
  range.LimitHigh(Numbers(4, 4));
  range.LimitLow(Numbers(-3, 4));
  EXPECT_EQ(range, Numbers(0, 4));
  range.LimitHigh({});
  EXPECT_EQ(range, Numbers(0, 4));
  range.LimitHigh(IntRange::Of(End(-1)));
  EXPECT_EQ(range.high, End(-1)) << "what a condition says of a field counts";
  range.LimitHigh(IntRange::Of(End()));
  EXPECT_EQ(range.high, End(-1));
}

}  // namespace
}  // namespace heddle::test
