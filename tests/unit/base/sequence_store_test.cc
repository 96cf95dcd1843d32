#include "base/sequence_store.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "tests/unit/section.h"

namespace heddle::test {
namespace {

using Sequence = std::vector<uint32_t>;

// Numbers are equal exactly where sequences are, and lead back to them.
class Checker {
 public:
  void Add(const Sequence& sequence) {
    const uint64_t number = store_.NumberOf(sequence);
    const auto [known, is_new] = numbers_.emplace(sequence, number);
    ASSERT_EQ(known->second, number);
    ASSERT_EQ(used_.insert(number).second, is_new);
    ASSERT_EQ(store_.SequenceOf(number), sequence);
    ASSERT_EQ(words_.emplace(store_.WordOf(sequence), number).first->second, number);
  }
  const SequenceStore& store() const { return store_; }

 private:
  SequenceStore store_;
  std::map<Sequence, uint64_t> numbers_;
  std::set<uint64_t> used_;
  std::map<uint32_t, uint64_t> words_;
};

TEST(SequenceStore, ShortAndLongSequences) {
  Checker checker;
  for (const size_t length : {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 100, 1023, 1024, 1025, 8192, 8193, 30001}) {
    Sequence sequence(length);
    checker.Add(sequence);
    for (size_t at = 0; at < length; at += length / 5 + 1) {
      for (const uint32_t value : {1u, 0xffffffffu}) {
        sequence[at] = value;
        ASSERT_NO_FATAL_FAILURE(checker.Add(sequence));
      }
    }
    if (length == 0) continue;
    sequence.back() = 5;
    ASSERT_NO_FATAL_FAILURE(checker.Add(sequence));
    sequence.pop_back();
    ASSERT_NO_FATAL_FAILURE(checker.Add(sequence));
  }
}

// Few values and lengths, so that many are equal; changed in a few words, so that trees are adapted.
RC_GTEST_PROP(SequenceStore, NumbersAreEqualExactlyIfSequencesAre, ()) {
  Checker checker;
  std::mt19937 random(*rc::gen::arbitrary<uint32_t>());
  Sequence sequence(random() % 40);
  const uint32_t values = 1 + random() % 4;
  for (int i = 0; i < 300; ++i) {
    if (random() % 8 == 0) sequence.resize(random() % 40);
    for (uint32_t changes = random() % 4; changes > 0 && !sequence.empty(); --changes) {
      sequence[random() % sequence.size()] = random() % values;
    }
    checker.Add(sequence);
    RC_ASSERT(!testing::Test::HasFatalFailure());
  }
}

// Lengths about those at which a level more is needed, and with the same tree.
RC_GTEST_PROP(SequenceStore, TreesAreAdaptedToOtherLengths, ()) {
  Checker checker;
  std::mt19937 random(*rc::gen::arbitrary<uint32_t>());
  const size_t base = size_t{1} << (3 + random() % 6);
  Sequence sequence(base);
  for (int i = 0; i < 100; ++i) {
    if (random() % 2 == 0) sequence.resize(base - base / 8 + 8 * (random() % (1 + base / 16)));
    if (random() % 4 == 0) sequence.insert(sequence.begin() + random() % sequence.size(), 8, random() % 3);
    if (random() % 2 == 0) sequence[random() % sequence.size()] = random() % 3;
    checker.Add(sequence);
    RC_ASSERT(!testing::Test::HasFatalFailure());
  }
}

TEST(SequenceStore, SequencesThatDifferInOneWordShareTheRest) {
  SequenceStore store;
  Sequence sequence(1024);
  for (uint32_t i = 0; i < sequence.size(); ++i) sequence[i] = (1u << 30) + i;  // not taken for numbers
  store.NumberOf(sequence);
  const uint32_t before = store.pairs();
  EXPECT_EQ(before, 1023u);
  sequence[500] = 1;
  store.NumberOf(sequence);
  EXPECT_EQ(store.pairs(), before + 10);
}

TEST(SequenceStore, WhatIsLoadedHasTheNumbersThatItHad) {
  std::mt19937 random(1);
  auto sequence = [&random] {
    Sequence words(random() % 100);
    for (uint32_t& word : words) word = random() % 20;
    return words;
  };
  for (const unsigned count : {0u, 1u, 100u, 5000u}) {
    SequenceStore store;
    std::map<Sequence, uint64_t> numbers;
    for (unsigned i = 0; i < count; ++i) {
      const Sequence words = sequence();
      numbers[words] = store.NumberOf(words);
    }
    const auto bytes = SectionOf([&store](CheckpointWriter& to) { store.Save(to); });
    SequenceStore loaded;
    ASSERT_TRUE(LoadedFrom(bytes, loaded));
    ASSERT_EQ(loaded.pairs(), store.pairs());
    for (const auto& [words, number] : numbers) {
      ASSERT_EQ(loaded.NumberOf(words), number);
      ASSERT_EQ(loaded.SequenceOf(number), words);
    }
    ASSERT_EQ(loaded.pairs(), store.pairs());
    for (unsigned i = 0; i < 3000; ++i) {
      const Sequence words = sequence();
      ASSERT_EQ(loaded.NumberOf(words), store.NumberOf(words));
    }
  }
}

TEST(SequenceStore, AStoreThatWasFullIsNotWhenItIsLoaded) {
  SequenceStore store;
  store.set_limit_bytes(50'000);
  Sequence words(100);
  std::vector<uint64_t> numbers;
  for (uint32_t i = 0; !store.full(); ++i) {
    words[i % 100] = i;
    numbers.push_back(store.NumberOf(words));
  }
  const auto bytes = SectionOf([&store](CheckpointWriter& to) { store.Save(to); });
  SequenceStore loaded;
  ASSERT_TRUE(LoadedFrom(bytes, loaded));
  words.assign(100, 0);
  for (uint32_t i = 0; i < numbers.size(); ++i) {
    words[i % 100] = i;
    const uint64_t number = loaded.NumberOf(words);
    if (i + 1 < numbers.size()) ASSERT_EQ(number, numbers[i]);
    ASSERT_EQ(loaded.SequenceOf(number), words);
  }
  EXPECT_FALSE(loaded.full());
}

TEST(PairTable, WhatMakesNoSenseIsNotLoaded) {
  const auto loads = [](const std::vector<uint64_t>& pairs, uint64_t count) {
    const auto bytes = SectionOf([&](CheckpointWriter& to) {
      to.Put(count);
      for (const uint64_t pair : pairs) to.Put(pair);
    });
    PairTable table;
    return LoadedFrom(bytes, table);
  };
  EXPECT_TRUE(loads({5, 7, 0}, 3));
  EXPECT_FALSE(loads({5, 7, 5}, 3));  // one pair with two numbers
  EXPECT_FALSE(loads({5, 7}, 3));
  EXPECT_FALSE(loads({5, 7}, uint64_t{1} << 40));
  EXPECT_FALSE(loads({5, 7, 0}, 2));
}

TEST(PairTable, GrowsAndCostsLittle) {
  PairTable table;
  std::mt19937 random(1);
  std::vector<std::pair<uint32_t, uint32_t>> pairs;
  for (uint32_t i = 0; i < 300'000; ++i) {
    const std::pair<uint32_t, uint32_t> pair{i % 3 == 0 ? i : random(), i};  // no two are equal
    ASSERT_EQ(table.NumberOf(pair.first, pair.second), i);
    pairs.push_back(pair);
    if (i < 10'000) continue;
    ASSERT_GE(table.bytes(), 13.5 * (i + 1));
    ASSERT_LE(table.bytes(), 15.3 * (i + 1));
  }
  for (uint32_t i = 0; i < pairs.size(); ++i) {
    ASSERT_EQ(table.NumberOf(pairs[i].first, pairs[i].second), i);
    ASSERT_EQ(std::pair(table.Left(i), table.Right(i)), pairs[i]);
  }
  EXPECT_EQ(table.size(), pairs.size());
}

TEST(PairTable, TheLimitHoldsAndWhatIsThereIsFound) {
  PairTable table;
  constexpr uint64_t kLimit = 100'000;
  table.set_limit_bytes(kLimit);
  uint32_t stored = 0;
  while (table.NumberOf(stored, 1) != PairTable::kNone) ASSERT_LT(++stored, 10'000u);
  EXPECT_GT(stored, 4000u);
  EXPECT_LE(table.bytes(), kLimit);
  for (uint32_t i = 0; i < stored; ++i) EXPECT_EQ(table.NumberOf(i, 1), i);
  EXPECT_EQ(table.NumberOf(stored, 1), PairTable::kNone);
  table.set_limit_bytes(2 * kLimit);
  EXPECT_EQ(table.NumberOf(stored, 1), stored);
}

TEST(SequenceStore, OnceFullItStaysFull) {
  SequenceStore store;
  store.set_limit_bytes(50'000);
  for (uint32_t i = 0; i < 10'000 && !store.full(); ++i) store.NumberOf(Sequence{i, i, i});
  EXPECT_TRUE(store.full());
  EXPECT_FALSE(store.OutOfNumbers());
  store.set_limit_bytes(UINT64_MAX);
  EXPECT_TRUE(store.full());
}

RC_GTEST_PROP(Scattered, HasAnInverse, (uint64_t number)) { RC_ASSERT(Gathered(Scattered(number)) == number); }

}  // namespace
}  // namespace heddle::test
