#include "reduction/common/tagged_slots.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace heddle {
namespace {

class TaggedSlotsTest : public testing::Test {
 protected:
  uint32_t NumberOf(uint64_t key) {
    const auto next = static_cast<uint32_t>(keys_.size());
    const uint32_t number = slots_.FindOrAdd(
        key, next, [&](uint32_t other) { return keys_[other] == key; }, [&](uint32_t other) { return keys_[other]; });
    if (number == next) keys_.push_back(key);
    return number;
  }
  bool Has(uint64_t key) const {
    return slots_.Has(key, [&](uint32_t other) { return keys_[other] == key; });
  }

  std::vector<uint64_t> keys_;
  TaggedSlots slots_;
};

TEST_F(TaggedSlotsTest, NumbersKeysInTheirOrder) {
  EXPECT_FALSE(Has(7));
  slots_.Prefetch(7);
  std::mt19937_64 random(1);
  std::vector<uint64_t> keys(5000);
  for (uint64_t& key : keys) key = random();
  for (uint32_t i = 0; i < keys.size(); ++i) {
    EXPECT_FALSE(Has(keys[i]));
    EXPECT_EQ(NumberOf(keys[i]), i);
    EXPECT_TRUE(Has(keys[i]));
  }
  for (uint32_t i = 0; i < keys.size(); ++i) EXPECT_EQ(NumberOf(keys[i]), i);
  EXPECT_LT(slots_.bytes(), keys.size() * 12 + 8192);
}

// All in one group at first, and with one tag; 0 is no tag.
TEST_F(TaggedSlotsTest, TellsKeysOfOneHomeApart) {
  for (uint64_t key = 0; key < 100; ++key) EXPECT_EQ(NumberOf(key), key);
  for (uint64_t key = 0; key < 100; ++key) EXPECT_EQ(NumberOf(key), key);
  EXPECT_FALSE(Has(100));
  EXPECT_FALSE(Has(uint64_t{1} << 32));
}

// A tag that is one more than another is found beside it, too.
TEST_F(TaggedSlotsTest, TellsTagsApart) {
  for (uint64_t tag = 0; tag < 256; ++tag) EXPECT_EQ(NumberOf(tag << 56), tag);
  for (uint64_t tag = 0; tag < 256; ++tag) EXPECT_EQ(NumberOf(tag << 56), tag);
}

}  // namespace
}  // namespace heddle
