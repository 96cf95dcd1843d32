#include "search/sharing/open_points.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <random>
#include <set>

#include "tests/unit/forked.h"

namespace heddle {
namespace {

TEST(OpenPoints, AgreesWithAMultiset) {
  SharedMemory memory(4096);
  const auto& given_up = *new (memory.data()) std::atomic<bool>(false);
  EXPECT_TRUE(rc::check([&] {
    OpenPoints points(given_up);
    std::multiset<uint64_t> reference;
    const auto range = *rc::gen::inRange<uint64_t>(1, 10'000);
    const auto steps = *rc::gen::inRange<int>(0, 20'000);
    std::mt19937_64 random(*rc::gen::arbitrary<uint64_t>());
    for (int i = 0; i < steps; ++i) {
      const uint64_t key = 1 + random() % range;
      RC_ASSERT(points.Has(key) == (reference.count(key) != 0));
      if (random() % 5 < 3) {
        points.Add(key);
        reference.insert(key);
      } else if (const auto place = reference.lower_bound(key); place != reference.end()) {
        points.Remove(*place);
        reference.erase(place);
      }
    }
    for (uint64_t key = 1; key <= range; ++key) RC_ASSERT(points.Has(key) == (reference.count(key) != 0));
  }));
}

TEST(OpenPoints, ProcessesShareThem) {
  SharedMemory memory(4096);
  const auto& given_up = *new (memory.data()) std::atomic<bool>(false);
  OpenPoints points(given_up);
  const std::vector<int> ends = RunForked(3, [&](unsigned process) {
    for (uint64_t i = 0; i < 20'000; ++i) {
      points.Add(3 * i + process);
      ASSERT_TRUE(points.Has(3 * i + process));
      if (i % 2 == 0) points.Remove(3 * i + process);
    }
  });
  EXPECT_EQ(ends, std::vector<int>(3, 0));
  for (uint64_t key = 0; key < 60'000; ++key) ASSERT_EQ(points.Has(key), key / 3 % 2 == 1);
}

// When a death has left the lock taken, the others do not wait for it, and what they forget then does no harm.
TEST(OpenPoints, NobodyWaitsForever) {
  SharedMemory memory(4096);
  auto& given_up = *new (memory.data()) std::atomic<bool>(false);
  OpenPoints points(given_up);
  points.Add(1);
  given_up = true;
  points.Remove(2);
  EXPECT_TRUE(points.Has(1));
}

}  // namespace
}  // namespace heddle
