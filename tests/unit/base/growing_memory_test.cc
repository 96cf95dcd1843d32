#include "base/growing_memory.h"

#include <gtest/gtest.h>

#include <utility>

namespace heddle {
namespace {

constexpr uint64_t kMegabyte = uint64_t{1} << 20;

TEST(GrowingMemory, GrowsInPlaceAndIsZero) {
  GrowingMemory memory;
  ASSERT_TRUE(memory.Reserve(100));
  auto* bytes = static_cast<uint8_t*>(memory.data());
  bytes[0] = 1;
  bytes[99] = 2;
  ASSERT_TRUE(memory.Reserve(20 * kMegabyte));
  EXPECT_EQ(memory.data(), bytes);
  EXPECT_EQ(bytes[0], 1);
  EXPECT_EQ(bytes[99], 2);
  for (uint64_t at = 100; at < 20 * kMegabyte; at += 4096) ASSERT_EQ(bytes[at], 0);
  bytes[20 * kMegabyte - 1] = 3;
}

// Pages that are taken beforehand are as those that are not.
TEST(GrowingMemory, GrowsPageByPage) {
  constexpr uint64_t kPage = 4096;
  GrowingMemory memory;
  for (uint64_t size = kPage; size <= 16 * kMegabyte; size += kPage) {
    ASSERT_TRUE(memory.Reserve(size));
    uint8_t& last = static_cast<uint8_t*>(memory.data())[size - 1];
    ASSERT_EQ(last, 0);
    last = 1;
  }
  const GrowingMemory moved = std::move(memory);
  for (uint64_t size = kPage; size <= 16 * kMegabyte; size += kPage) {
    ASSERT_EQ(static_cast<const uint8_t*>(moved.data())[size - 1], 1);
  }
}

TEST(GrowingMemory, SaysWhenThereIsNoRoom) {
  GrowingMemory memory;
  EXPECT_FALSE(memory.Reserve(uint64_t{1} << 62));
  EXPECT_EQ(memory.data(), nullptr);
  ASSERT_TRUE(memory.Reserve(100));
  static_cast<uint8_t*>(memory.data())[0] = 1;
  EXPECT_FALSE(memory.Reserve(uint64_t{1} << 62));
  EXPECT_EQ(static_cast<uint8_t*>(memory.data())[0], 1);
}

}  // namespace
}  // namespace heddle
