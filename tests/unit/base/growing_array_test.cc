#include "base/growing_array.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <new>
#include <utility>

namespace heddle {
namespace {

struct Element {
  uint32_t number = 7;
  bool flag = false;
};

TEST(GrowingArray, ElementsStayWhereTheyAre) {
  GrowingArray<Element> array;
  const Element* const first = &array.Add();
  for (uint32_t i = 1; i < 100000; ++i) array.Add({i, true});
  EXPECT_EQ(first, &array[0]);
  EXPECT_EQ(array[0].number, 7u);
  EXPECT_EQ(array.size(), 100000u);
  EXPECT_EQ(array.view().back().number, 99999u);
  EXPECT_GE(array.bytes(), 100000 * sizeof(Element));
  EXPECT_LT(array.bytes(), 100000 * sizeof(Element) + 4096);
}

TEST(GrowingArray, ExtendsByMany) {
  GrowingArray<uint64_t> array;
  EXPECT_TRUE(array.view().empty());
  EXPECT_EQ(array.bytes(), 0u);
  array.Extend(0);
  uint64_t* const some = array.Extend(3000);
  some[2999] = 5;
  EXPECT_EQ(&array[0], some);
  EXPECT_EQ(array.Add(6), 6u);
  EXPECT_EQ(array[2999], 5u);
  EXPECT_EQ(array.size(), 3001u);
}

TEST(GrowingArray, IsEmptyOnceAnotherWasMovedThere) {
  GrowingArray<uint64_t> array;
  array.Add(1);
  array = GrowingArray<uint64_t>();
  EXPECT_EQ(array.size(), 0u);
  array.Add(2);
  const GrowingArray<uint64_t> moved = std::move(array);
  EXPECT_EQ(moved.view().front(), 2u);
}

TEST(GrowingArray, SaysWhenThereIsNoRoom) {
  GrowingArray<uint64_t> array;
  array.Add(1);
  EXPECT_THROW(array.Extend(uint64_t{1} << 59), std::bad_alloc);
  EXPECT_EQ(array.size(), 1u);
  EXPECT_EQ(array[0], 1u);
}

}  // namespace
}  // namespace heddle
