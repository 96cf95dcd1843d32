#include "vm/state/object_numbers.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/unit/vm/property.h"

namespace heddle::test {
namespace {

TEST(ObjectNumbersTest, NumbersAreGivenInOrderOfMeetingUntilCleared) {
  ObjectNumbers numbers;
  EXPECT_EQ(numbers.Find(64), ObjectNumbers::kNone);
  EXPECT_EQ(numbers.NumberOf(64), 0u);
  EXPECT_EQ(numbers.NumberOf(8), 1u);
  EXPECT_EQ(numbers.NumberOf(64), 0u);
  EXPECT_EQ(numbers.objects(), (std::vector<Ref>{64, 8}));
  numbers.Clear();
  EXPECT_EQ(numbers.Find(64), ObjectNumbers::kNone);
  EXPECT_EQ(numbers.NumberOf(8), 0u);
}

TEST(ObjectNumbersTest, DoesWhatAMapDoes) {
  CheckProperty([](const std::vector<uint16_t>& objects) {
    ObjectNumbers numbers;
    std::map<Ref, uint32_t> model;
    for (const uint16_t object : objects) {
      if (object % 64 == 0) {
        numbers.Clear();
        model.clear();
      }
      const auto known = model.find(object);
      RC_ASSERT(numbers.Find(object) == (known == model.end() ? ObjectNumbers::kNone : known->second));
      const uint32_t next = static_cast<uint32_t>(model.size());
      RC_ASSERT(numbers.NumberOf(object) == model.try_emplace(object, next).first->second);
    }
    RC_ASSERT(numbers.objects().size() == model.size());
    ObjectNumbers copy;
    copy.CopyFrom(numbers);
    RC_ASSERT(copy.objects() == numbers.objects() && copy.bytes() <= numbers.bytes());
    for (const Ref object : numbers.objects()) RC_ASSERT(copy.Find(object) == numbers.Find(object));
  });
}

}  // namespace
}  // namespace heddle::test
