#include "search/visited/compact_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "search/visited/fingerprint_key.h"
#include "tests/unit/scale.h"
#include "tests/unit/section.h"

namespace heddle {
namespace {

using Insertion = VisitedSet::Insertion;
using Bytes = std::vector<uint8_t>;

// Modulo 2^64, by Newton's iteration.
uint64_t Inverse(uint64_t odd) {
  uint64_t inverse = odd;
  for (int i = 0; i < 6; ++i) inverse *= 2 - odd * inverse;
  return inverse;
}

// The fingerprint with this key.
Fingerprint PrintOf(uint64_t key) {
  key *= Inverse(0xbf58476d1ce4e5b9ULL);
  key ^= (key >> 29) ^ (key >> 58);
  key *= Inverse(0x9e3779b97f4a7c15ULL);
  return {key ^ (key >> 32), 0};
}

// Does all with a standard set, too.
class Twin {
 public:
  explicit Twin(uint64_t limit_bytes = UINT64_MAX) : set_(limit_bytes) {}

  testing::AssertionResult Insert(uint64_t key) {
    const bool is_new = reference_.insert(key).second;
    const bool was_there = set_.Contains(PrintOf(key));
    const Insertion insertion = set_.Insert(PrintOf(key));
    if (was_there != is_new && insertion == (is_new ? Insertion::kNew : Insertion::kSeen)) {
      return testing::AssertionSuccess();
    }
    return testing::AssertionFailure() << "key " << std::hex << key << (is_new ? " is new" : " is known");
  }
  // All keys, and what lies beside them.
  testing::AssertionResult Agrees() const {
    if (!set_.CheckInvariant()) return testing::AssertionFailure() << "the invariant is broken";
    if (set_.size() != reference_.size()) return testing::AssertionFailure() << "wrong size " << set_.size();
    for (const uint64_t key : reference_) {
      for (const uint64_t near : {key - 1, key, key + 1}) {
        if (set_.Contains(PrintOf(near)) != reference_.contains(near)) {
          return testing::AssertionFailure() << "key " << std::hex << near;
        }
      }
    }
    return testing::AssertionSuccess();
  }
  CompactTable& set() { return set_; }

 private:
  CompactTable set_;
  std::set<uint64_t> reference_;
};

// The value `first`, and so many behind it, in some order.
std::vector<uint64_t> Shuffled(uint64_t first, uint64_t count, uint64_t seed) {
  std::vector<uint64_t> keys(count);
  for (uint64_t i = 0; i < count; ++i) keys[i] = first + i;
  std::shuffle(keys.begin(), keys.end(), std::mt19937_64(seed));
  return keys;
}

// What Save writes, without what is around it in a checkpoint.
Bytes Saved(const CompactTable& set) {
  const Bytes bytes = SectionOf([&](CheckpointWriter& to) { set.Save(to); });
  CheckpointReader from = Checkpoint::Parse(bytes).take().Section("section");
  Bytes section;
  while (!from.done()) section.push_back(from.Get<uint8_t>());
  return section;
}

TEST(CompactTableTest, TellsNewFromSeen) {
  CompactTable set;
  EXPECT_FALSE(set.Contains({1, 2}));
  EXPECT_EQ(set.bytes(), 0u);
  EXPECT_EQ(set.Insert({1, 2}), Insertion::kNew);
  EXPECT_EQ(set.Insert({1, 2}), Insertion::kSeen);
  EXPECT_EQ(set.Insert({2, 1}), Insertion::kNew);
  EXPECT_TRUE(set.Contains({1, 2}));
  EXPECT_FALSE(set.Contains({1, 3}));
  EXPECT_EQ(set.size(), 2u);
}

TEST(CompactTableTest, KeysOfAllBitsAreKeys) {
  Twin twin;
  for (const uint64_t key : {uint64_t{0}, UINT64_MAX, uint64_t{1}, UINT64_MAX - 1, uint64_t{1} << 63, uint64_t{0}}) {
    EXPECT_TRUE(twin.Insert(key));
    EXPECT_TRUE(twin.Agrees());
  }
}

TEST(CompactTableTest, AgreesWithAStandardSetAtEveryLoad) {
  std::mt19937_64 random(1);
  CompactTable set;
  std::set<std::pair<uint64_t, uint64_t>> reference;
  uint64_t bytes = 0;
  for (int i = 0; i < 100'000; ++i) {
    Fingerprint print{random() % 60'000, random() % 3};  // poor bits, many repeats
    bool is_new = reference.insert({print.low, print.high}).second;
    ASSERT_EQ(set.Contains(print), !is_new);
    ASSERT_EQ(set.Insert(print), is_new ? Insertion::kNew : Insertion::kSeen);
    const bool grown = std::exchange(bytes, set.bytes()) != set.bytes();
    ASSERT_TRUE((!grown && i % 9973 != 0) || set.CheckInvariant());
  }
  EXPECT_TRUE(set.CheckInvariant());
  EXPECT_EQ(set.size(), reference.size());
  for (const auto& [low, high] : reference) ASSERT_TRUE(set.Contains({low, high}));
}

TEST(CompactTableTest, PoorFingerprintsDoNotCluster) {
  for (int shift : {0, 20, 40, 63}) {
    CompactTable low;
    CompactTable high;
    for (uint64_t i = 1; i <= Scaled(200'000); ++i) {
      ASSERT_EQ(low.Insert({(i << shift) | (i >> (64 - shift - (shift == 0))), 0}), Insertion::kNew);
      ASSERT_EQ(high.Insert({0, (i << shift) | (i >> (64 - shift - (shift == 0)))}), Insertion::kNew);
    }
    EXPECT_TRUE(low.CheckInvariant());
    EXPECT_TRUE(high.CheckInvariant());
  }
}

// They spill over many blocks, and stay together whatever the capacity.
TEST(CompactTableTest, AllKeysMayHaveOneHome) {
  const uint64_t first = 0x5432'1000'0000'0000;
  Twin small;
  for (const uint64_t key : Shuffled(first, 230, 1)) {
    ASSERT_TRUE(small.Insert(key));
    ASSERT_TRUE(small.Agrees());
  }
  Twin large;
  for (const uint64_t key : Shuffled(first, 3000, 2)) ASSERT_TRUE(large.Insert(key));
  EXPECT_TRUE(large.Agrees());
  std::mt19937_64 random(3);
  for (int i = 0; i < 3000; ++i) ASSERT_TRUE(large.Insert(random() >> i % 3));
  EXPECT_TRUE(large.Agrees());
}

// One by one into a full table: neighbours push each other over the borders of blocks.
TEST(CompactTableTest, ClustersReachOverManyHomes) {
  for (uint64_t seed = 0; seed < Scaled(60); ++seed) {
    std::mt19937_64 random(seed);
    const uint64_t homes = 1 + seed % 40 * (seed % 40), low = seed % 5 * 16;
    Twin twin(CompactLayout(CompactLayout::kFirstCapacity).Bytes());
    while (twin.set().size() < CompactLayout::MostKeys(CompactLayout::kFirstCapacity)) {
      const uint64_t home = (low + random() % homes) % 192;
      ASSERT_TRUE(twin.Insert(home << 56 | (random() % 4 == 0 ? random() % 64 : random() >> 8))) << seed;
      ASSERT_TRUE(twin.Agrees()) << seed;
    }
  }
}

TEST(CompactTableTest, TheLastHomesHaveATail) {
  const CompactLayout first(CompactLayout::kFirstCapacity);
  for (const uint64_t homes : {1u, 2u, 50u}) {
    Twin twin(first.Bytes());
    std::mt19937_64 random(homes);
    const uint64_t room = homes + CompactLayout::kTail;
    std::vector<uint64_t> keys;
    // The first ones fill their homes, the others the tail.
    for (uint64_t i = 0; i < room; ++i) {
      const uint64_t home = 255 - (i < homes ? i : random() % homes);
      keys.push_back(home << 56 | (i % 2 == 0 ? random() >> 8 : (UINT64_MAX >> (8 + i % 7)) ^ i));
    }
    std::sort(keys.begin(), keys.end());
    ASSERT_EQ(std::unique(keys.begin(), keys.end()), keys.end());
    std::shuffle(keys.begin(), keys.end(), random);
    for (const uint64_t key : keys) {
      ASSERT_TRUE(twin.Insert(key));
      ASSERT_TRUE(twin.Agrees());
    }
    // No slot is left behind.
    const Bytes before = Saved(twin.set());
    EXPECT_EQ(twin.set().Insert(PrintOf(UINT64_MAX - 5000)), Insertion::kFull);
    EXPECT_EQ(twin.set().Insert(PrintOf(uint64_t{256 - homes} << 56)), Insertion::kFull);
    EXPECT_EQ(Saved(twin.set()), before);
    EXPECT_TRUE(twin.Agrees());
    // But some before.
    EXPECT_TRUE(twin.Insert(0));
    EXPECT_TRUE(twin.Agrees());
  }
}

// Growth reads and writes nearest to each other if the end of the table is full.
TEST(CompactTableTest, GrowsWithAFullTail) {
  for (const uint64_t keys : {100u, 1000u, 20'000u}) {
    Twin twin;
    std::mt19937_64 random(keys);
    for (const uint64_t key : Shuffled(UINT64_MAX - 120, 121, 1)) ASSERT_TRUE(twin.Insert(key));
    for (uint64_t i = 0; i < keys; ++i) ASSERT_TRUE(twin.Insert(random()));
    EXPECT_TRUE(twin.Agrees());
  }
}

TEST(CompactTableTest, BytesAStateStayWithinBounds) {
  std::mt19937_64 random(2);
  CompactTable set;
  const size_t states = Scaled(3'000'000);
  uint64_t bytes = 0;
  for (uint64_t i = 1; i <= states; ++i) {
    set.Insert({random(), random()});
    const bool grown = std::exchange(bytes, set.bytes()) != set.bytes();
    ASSERT_TRUE(!grown || set.CheckInvariant()) << i;
    if (i < 1'000'000) continue;
    ASSERT_LE(set.BytesPerState(), 7.0) << i;
    ASSERT_GT(set.BytesPerState(), 6.4) << i;
  }
  EXPECT_EQ(set.size(), states);
  EXPECT_TRUE(set.CheckInvariant());
}

TEST(CompactTableTest, SaysWhenItIsFullAndStaysUsable) {
  CompactTable set(1 << 20);
  std::mt19937_64 random(3);
  std::vector<Fingerprint> kept;
  Fingerprint print{random(), random()};
  while (set.Insert(print) == Insertion::kNew) {
    kept.push_back(print);
    print = {random(), random()};
  }
  EXPECT_LE(set.bytes(), 1u << 20);
  EXPECT_GT(kept.size(), (1u << 20) / 9);
  EXPECT_EQ(set.Insert(print), Insertion::kFull);
  EXPECT_FALSE(set.Contains(print));
  EXPECT_EQ(set.size(), kept.size());
  EXPECT_TRUE(set.CheckInvariant());
  for (const Fingerprint& known : kept) ASSERT_EQ(set.Insert(known), Insertion::kSeen);
  set.set_limit_bytes(2 << 20);
  EXPECT_EQ(set.Insert(print), Insertion::kNew);
  EXPECT_TRUE(set.CheckInvariant());
}

TEST(CompactTableTest, NothingFitsInALimitOfNothing) {
  CompactTable set(0);
  EXPECT_EQ(set.Insert({1, 1}), Insertion::kFull);
  EXPECT_FALSE(set.Contains({1, 1}));
  EXPECT_TRUE(set.CheckInvariant());
}

TEST(CompactTableTest, ClearForgetsAllAndKeepsTheMemory) {
  CompactTable set;
  set.Clear();
  std::mt19937_64 random(4);
  for (int i = 0; i < 10'000; ++i) set.Insert({random(), random()});
  const uint64_t bytes = set.bytes();
  set.Clear();
  EXPECT_EQ(set.size(), 0u);
  EXPECT_EQ(set.bytes(), bytes);
  EXPECT_TRUE(set.CheckInvariant());
  random.seed(4);
  for (int i = 0; i < 10'000; ++i) ASSERT_EQ(set.Insert({random(), random()}), Insertion::kNew);
  EXPECT_EQ(set.bytes(), bytes);
  EXPECT_TRUE(set.CheckInvariant());
}

TEST(CompactTableTest, TellsHowLikelyAMissIs) {
  CompactTable set;
  EXPECT_EQ(set.ExpectedMisses(), 0);
  for (uint64_t i = 0; i < 1024; ++i) set.Insert({i, i});
  EXPECT_DOUBLE_EQ(set.ExpectedMisses(), 1024.0 * 1023 / 2 / std::pow(2.0, 64));
}

TEST(CompactTableTest, IsLoadedAsItWasSaved) {
  for (const size_t states : {0u, 1u, 230u, 231u, 30'000u}) {
    std::mt19937_64 random(states);
    CompactTable set;
    for (size_t i = 0; i < states; ++i) set.Insert({random(), random()});
    const Bytes bytes = Saved(set);
    CheckpointReader from(bytes);
    CompactTable loaded;
    loaded.Load(from);
    ASSERT_TRUE(from.done());
    EXPECT_EQ(loaded.size(), set.size());
    EXPECT_EQ(loaded.bytes(), set.bytes());
    EXPECT_TRUE(loaded.CheckInvariant());
    EXPECT_EQ(Saved(loaded), bytes);
    for (int i = 0; i < 1000; ++i) {
      const Fingerprint print{random(), random()};
      ASSERT_EQ(loaded.Insert(print), set.Insert(print));
    }
    random.seed(states);
    for (size_t i = 0; i < states; ++i) ASSERT_EQ(loaded.Insert({random(), random()}), Insertion::kSeen);
    EXPECT_TRUE(loaded.CheckInvariant());
  }
}

TEST(CompactTableTest, OneClearedIsLoadedSmall) {
  CompactTable set;
  for (uint64_t i = 0; i < 10'000; ++i) set.Insert({i, 0});
  set.Clear();
  set.Insert({1, 0});
  const Bytes bytes = Saved(set);
  CheckpointReader from(bytes);
  CompactTable loaded;
  loaded.Load(from);
  ASSERT_TRUE(from.done());
  EXPECT_LT(loaded.bytes(), set.bytes() / 10);
  EXPECT_TRUE(loaded.Contains({1, 0}));
  EXPECT_TRUE(loaded.CheckInvariant());
}

// Data changed in some way is refused, or is that of some other table.
TEST(CompactTableTest, DamagedDataIsRefused) {
  std::mt19937_64 random(6);
  CompactTable set;
  for (int i = 0; i < 200; ++i) set.Insert({random(), random()});
  for (uint64_t i = 0; i < 30; ++i) set.Insert(PrintOf(UINT64_MAX - i));
  const Bytes bytes = Saved(set);
  const auto load = [](const Bytes& data) {
    CheckpointReader from(data);
    CompactTable loaded;
    loaded.Load(from);
    if (!from.done()) return false;
    EXPECT_TRUE(loaded.CheckInvariant());
    EXPECT_EQ(Saved(loaded).size(), data.size());
    return true;
  };
  ASSERT_TRUE(load(bytes));
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(load({bytes.begin(), bytes.begin() + static_cast<ptrdiff_t>(size)})) << size;
  }
  size_t refused = 0;
  for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    Bytes flipped = bytes;
    flipped[bit / 8] ^= static_cast<uint8_t>(1u << bit % 8);
    if (!load(flipped)) ++refused;
  }
  EXPECT_GT(refused, 64u);
  const auto of_words = [](const std::vector<uint64_t>& words) {
    const auto* begin = reinterpret_cast<const uint8_t*>(words.data());
    return Bytes(begin, begin + words.size() * sizeof(uint64_t));
  };
  EXPECT_TRUE(load(of_words({0, 0})));
  EXPECT_TRUE(load(of_words({256, 3, 0, 1, UINT64_MAX})));
  EXPECT_TRUE(load(of_words({UINT64_MAX, 1, 7})));     // as if it had been cleared
  EXPECT_FALSE(load(of_words({0, 1, 7})));             // no capacity
  EXPECT_FALSE(load(of_words({64, 1, 7})));            // too small
  EXPECT_FALSE(load(of_words({257, 1, 7})));           // not in blocks
  EXPECT_FALSE(load(of_words({256, 2, 7, 7})));        // twice the same
  EXPECT_FALSE(load(of_words({256, 2, 7, 0})));        // descending
  EXPECT_FALSE(load(of_words({256, UINT64_MAX, 7})));  // more than there are
  std::vector<uint64_t> many = {256, 231};
  for (uint64_t i = 0; i < 231; ++i) many.push_back(i);
  EXPECT_FALSE(load(of_words(many)));  // more than its load
  std::vector<uint64_t> behind = {256, 130};
  for (uint64_t i = 130; i-- > 0;) behind.push_back(UINT64_MAX - i);
  EXPECT_FALSE(load(of_words(behind)));  // more than its tail
}

}  // namespace
}  // namespace heddle
