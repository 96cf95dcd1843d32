// The parts of a visited set on disk, one by one: the filter, the cache, a run, and the policy of merges.
#include "search/visited/sorted_runs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <vector>

#include "search/visited/key_cache.h"
#include "search/visited/key_table.h"

namespace heddle {
namespace {

const std::string& Folder() {
  static const std::string folder = std::filesystem::temp_directory_path().string();
  return folder;
}

// Ascending keys of one part.
std::vector<Key128> RandomKeys(size_t count, uint64_t seed, size_t part = 3) {
  std::mt19937_64 random(seed);
  std::set<Key128> keys;
  while (keys.size() < count) keys.insert({BeginOfPart(part).major | random() >> kPartBits, random()});
  return {keys.begin(), keys.end()};
}

SortedRun RunOf(const std::vector<Key128>& keys, uint64_t buffer_keys) {
  RunWriter writer(Folder(), keys.size(), buffer_keys);
  for (const Key128& key : keys) writer.Add(key);
  return writer.Finish().take();
}

TEST(KeyFilter, KnowsMostAbsentKeys) {
  const std::vector<Key128> keys = RandomKeys(100'000, 1), others = RandomKeys(100'000, 2);
  KeyFilter filter(keys.size());
  for (const Key128& key : keys) filter.Add(key);
  for (const Key128& key : keys) ASSERT_TRUE(filter.MayHold(key, KeyFilter::Hash(key)));
  const auto wrong = std::count_if(others.begin(), others.end(),
                                   [&](const Key128& key) { return filter.MayHold(key, KeyFilter::Hash(key)); });
  EXPECT_LT(wrong, 700);
  EXPECT_LE(filter.bytes() * 8, keys.size() * KeyFilter::kBitsAKey + 512);
  EXPECT_EQ(filter.bytes(), KeyFilter::BytesFor(keys.size()));
}

TEST(KeyCache, KeepsTheKeysUsedLast) {
  KeyCache cache(64);  // one line
  for (uint64_t i = 1; i <= 4; ++i) cache.Add({i, i});
  EXPECT_TRUE(cache.Holds({1, 1}));
  cache.Add({5, 5});  // 2 is the one not used for longest
  EXPECT_FALSE(cache.Holds({2, 2}));
  for (const uint64_t i : {1, 3, 4, 5}) EXPECT_TRUE(cache.Holds({i, i}));
  cache.Clear();
  EXPECT_FALSE(cache.Holds({5, 5}));
  KeyCache none;
  none.Add({1, 1});
  EXPECT_FALSE(none.Holds({1, 1}));
}

TEST(KeyTable, IsPackedAndForgetsAPart) {
  KeyTable table;
  const std::vector<Key128> keys = RandomKeys(1000, 1);
  std::vector<Key128> shuffled = keys;
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937_64(2));
  for (const Key128& key : shuffled) {
    while (!table.Add(key)) ASSERT_TRUE(table.Grow(100'000));
  }
  const std::span<const Key128> packed = table.Pack();
  ASSERT_TRUE(std::equal(packed.begin(), packed.end(), keys.begin(), keys.end()));
  table.Unpack(400);
  EXPECT_EQ(table.size(), 600u);
  for (size_t i = 0; i < keys.size(); ++i) ASSERT_EQ(table.Contains(keys[i]), i >= 400);
  std::vector<Key128> from;
  for (const Key128& key : table.SlotsFrom(keys[700])) {
    if (!key.empty()) from.push_back(key);
  }
  EXPECT_TRUE(std::equal(from.begin(), from.end(), keys.begin() + 700, keys.end()));
  while (table.Grow(100'000)) EXPECT_LE(table.bytes(), 100'000u);
  EXPECT_GT(table.bytes(), 99'900u);
  table.Release();
  EXPECT_EQ(table.bytes(), 0u);
  EXPECT_FALSE(table.Contains(keys[999]));
}

TEST(SortedRun, FindsItsKeysAndNoOthers) {
  for (const size_t count : {1u, 255u, 256u, 257u, 50'000u}) {
    const std::vector<Key128> keys = RandomKeys(count, 1), others = RandomKeys(2000, 2);
    const SortedRun run = RunOf(keys, 100);
    EXPECT_EQ(run.keys(), count);
    EXPECT_EQ(run.bytes(), SortedRun::BytesFor(count));
    for (const Key128& key : keys) ASSERT_TRUE(run.Holds(key).value());
    for (const Key128& key : others) ASSERT_FALSE(run.Holds(key).value());
  }
}

// Pages that begin alike, and keys that are anything but random.
TEST(SortedRun, FindsKeysThatHardlyDiffer) {
  std::vector<Key128> keys;
  const uint64_t begin = BeginOfPart(5).major;
  for (uint64_t i = 0; i < 1000; ++i) keys.push_back({begin + 7, i * 2 + 2});
  for (uint64_t i = 0; i < 3000; ++i) keys.push_back({begin + 9 + i, 4});
  const SortedRun run = RunOf(keys, 4096);
  for (const Key128& key : keys) {
    ASSERT_TRUE(run.Holds(key).value());
    ASSERT_FALSE(run.Holds({key.major, key.minor + 1}).value());
  }
  EXPECT_FALSE(run.Holds({begin, 4}).value());
  EXPECT_FALSE(run.Holds({begin + 8, 4}).value());
  EXPECT_FALSE(run.Holds({begin + 100'000, 4}).value());
}

TEST(SortedRuns, StayFewAndWriteEachKeyAFewTimes) {
  SortedRuns runs;
  constexpr size_t kRuns = 35, kKeys = 200;
  const std::vector<Key128> all = RandomKeys(kRuns * kKeys, 1);
  std::vector<Key128> shuffled = all;
  std::shuffle(shuffled.begin(), shuffled.end(), std::mt19937_64(2));
  uint64_t written = 0;
  for (size_t i = 0; i < kRuns; ++i) {
    const uint64_t before = runs.keys();
    std::vector<Key128> keys(shuffled.begin() + static_cast<ptrdiff_t>(i * kKeys),
                             shuffled.begin() + static_cast<ptrdiff_t>((i + 1) * kKeys));
    std::sort(keys.begin(), keys.end());
    ASSERT_FALSE(runs.Add(Folder(), keys, 16));
    ASSERT_LE(runs.runs().size(), SortedRuns::kMostRuns);
    ASSERT_EQ(runs.keys(), before + kKeys);
    written += runs.runs().back().keys();
  }
  EXPECT_LE(written, 3 * runs.keys());
  std::vector<KeyStream> streams;
  runs.Stream(50, streams);
  std::vector<Key128> merged;
  EXPECT_FALSE(MergeKeys(streams, [&](const Key128& key) { merged.push_back(key); }));
  EXPECT_EQ(merged, all);
  for (const Key128& key : all) {
    const unsigned which = runs.MayHold(key);
    ASSERT_NE(which, 0u);
    ASSERT_TRUE(runs.Holds(key, which).value());
  }
}

TEST(MergeKeys, KeysOutOfOrderAreAnError) {
  const std::vector<Key128> fine = {{1, 1}, {3, 1}}, wrong = {{2, 1}, {2, 1}};
  std::vector<KeyStream> streams;
  streams.emplace_back(std::span(fine));
  streams.emplace_back(std::span(wrong));
  size_t used = 0;
  EXPECT_TRUE(MergeKeys(streams, [&](const Key128&) { ++used; }));
  EXPECT_EQ(used, 2u);
}

}  // namespace
}  // namespace heddle
