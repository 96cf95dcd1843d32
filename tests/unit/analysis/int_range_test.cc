#include "analysis/int_range.h"

#include <gtest/gtest.h>

namespace heddle::test {
namespace {

IntRange Numbers(int32_t low, int32_t high) { return {IntBound{.plus = low}, IntBound{.plus = high}}; }

class IntRangeTest : public ::testing::Test {
 protected:
  IntBound First(int32_t plus = 0) const { return {&first_, OwnObject::kTarget, plus}; }
  IntBound End(int32_t plus = 0) const { return {&end_, OwnObject::kTarget, plus}; }

  Field first_, end_;
};

TEST_F(IntRangeTest, NumbersAreJoined) {
  EXPECT_EQ(Numbers(1, 3).Join(Numbers(-2, 2)), Numbers(-2, 3));
  EXPECT_EQ(Numbers(1, 3).Join({}), IntRange());
  EXPECT_FALSE(IntRange::Of(INT32_MIN).is_bounded()) << "too large to count with";
}

TEST_F(IntRangeTest, FieldsAreJoinedWithThemselvesAlone) {
  const IntRange part{First(), End(-1)};
  EXPECT_EQ(part.Join({First(1), End(2)}), (IntRange{First(), End(2)}));
  EXPECT_EQ(part.Join({End(), End()}), (IntRange{std::nullopt, End()}));
  EXPECT_EQ(part.Join(Numbers(0, 0)), IntRange());
  const IntBound other{&first_, OwnObject::kThread, 0};
  EXPECT_EQ(part.Join({other, End()}).low, std::nullopt) << "the same field, of another object";
}

TEST_F(IntRangeTest, WideningDropsWhatChanges) {
  EXPECT_EQ(Numbers(0, 3).Widen(Numbers(0, 4)), (IntRange{IntBound{}, std::nullopt}));
  EXPECT_EQ(Numbers(0, 3).Widen(Numbers(0, 3)), Numbers(0, 3));
}

TEST_F(IntRangeTest, SumsHaveOneFieldAtMost) {
  EXPECT_EQ(Numbers(1, 2) + Numbers(10, 20), Numbers(11, 22));
  EXPECT_EQ(IntRange::Of(First()) + Numbers(-1, 4), (IntRange{First(-1), First(4)}));
  EXPECT_EQ(Numbers(-1, 4) + IntRange::Of(First()), (IntRange{First(-1), First(4)}));
  EXPECT_EQ(IntRange::Of(First()) + IntRange::Of(End()), IntRange());
  EXPECT_EQ(Numbers(1, 2) - Numbers(10, 20), Numbers(-19, -8));
  EXPECT_EQ((IntRange{First(), End()} - Numbers(1, 3)), (IntRange{First(-3), End(-1)}));
  EXPECT_EQ(IntRange::Of(End()) - IntRange::Of(First()), IntRange());
  EXPECT_EQ(IntRange::Of(First()).Plus(1 << 21), IntRange()) << "it may wrap around to an index";
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
  range.LimitHigh(IntBound{.plus = 4});
  range.LimitLow(IntBound{.plus = -3});
  EXPECT_EQ(range, Numbers(0, 4));
  range.LimitHigh(std::nullopt);
  EXPECT_EQ(range, Numbers(0, 4));
  range.LimitHigh(End(-1));
  EXPECT_EQ(range.high, End(-1)) << "what a condition says of a field counts";
  range.LimitHigh(End());
  EXPECT_EQ(range.high, End(-1));
}

}  // namespace
}  // namespace heddle::test
