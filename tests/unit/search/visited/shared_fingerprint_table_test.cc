#include "search/visited/shared_fingerprint_table.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <memory>
#include <random>
#include <set>

#include "tests/unit/forked.h"
#include "tests/unit/scale.h"

namespace heddle {
namespace {

using Insertion = VisitedSet::Insertion;

constexpr uint64_t kRoom = uint64_t{1} << 32;

// What processes may count and raise together.
struct Shared {
  std::atomic<uint64_t> fresh{0};
  std::atomic<bool> given_up{false};
};

template <typename Key>
class SharedFingerprintTableTest : public testing::Test {
 protected:
  using Set = SharedFingerprintTable<Key>;

  std::unique_ptr<Set> Make(unsigned processes, uint64_t most_bytes = kRoom) {
    return std::make_unique<Set>(
        SharedPlace{.processes = processes, .most_bytes = most_bytes, .given_up = &shared_->given_up});
  }

  SharedMemory memory_{4096};
  Shared* shared_ = new (memory_.data()) Shared();
};
using Keys = testing::Types<Key64, Key128>;
TYPED_TEST_SUITE(SharedFingerprintTableTest, Keys);

TYPED_TEST(SharedFingerprintTableTest, TellsNewFromSeen) {
  auto set = this->Make(1);
  EXPECT_FALSE(set->Contains({1, 2}));
  EXPECT_EQ(set->Insert({1, 2}), Insertion::kNew);
  EXPECT_EQ(set->Insert({1, 2}), Insertion::kSeen);
  EXPECT_EQ(set->Insert({2, 1}), Insertion::kNew);
  EXPECT_TRUE(set->Contains({1, 2}));
  EXPECT_FALSE(set->Contains({1, 3}));
  EXPECT_EQ(set->size(), 2u);
  EXPECT_EQ(set->Insert({0, 0}), Insertion::kNew);
  EXPECT_EQ(set->Insert({0, 0}), Insertion::kSeen);
  set->Clear();
  EXPECT_EQ(set->size(), 0u);
  EXPECT_FALSE(set->Contains({0, 0}));
  EXPECT_EQ(set->Insert({1, 2}), Insertion::kNew);
}

TYPED_TEST(SharedFingerprintTableTest, TellsWhatMayBeInsertedAgain) {
  auto set = this->Make(1), other = this->Make(1);
  std::mt19937_64 random(5);
  std::vector<Fingerprint> all;
  for (int i = 0; i < 30'000; ++i) {
    all.push_back({random(), random()});
    set->Insert(all.back());
  }
  uint64_t told = 0;
  set->ForEach([&](const Fingerprint& key) {
    ++told;
    EXPECT_TRUE(set->Contains(key));
    EXPECT_EQ(other->Insert(key), Insertion::kNew);
  });
  EXPECT_EQ(told, all.size());
  for (const Fingerprint& key : all) ASSERT_TRUE(other->Contains(key));
}

TYPED_TEST(SharedFingerprintTableTest, IsTheSameForWhoOpensItByItsPath) {
  SharedPlace place{.processes = 2, .most_bytes = kRoom, .given_up = &this->shared_->given_up, .has_path = true};
  SharedFingerprintTable<TypeParam> made(place);
  EXPECT_EQ(made.Insert({1, 2}), Insertion::kNew);
  place.path = made.path();
  ASSERT_NE(place.path, "");
  SharedFingerprintTable<TypeParam> opened(place);
  opened.BeProcess(1);
  EXPECT_EQ(opened.Insert({1, 2}), Insertion::kSeen);
  for (uint64_t i = 10; i < 100'000; ++i) (i % 2 == 0 ? made : opened).Insert({Mix(i, 1), Mix(i, 2)});
  EXPECT_EQ(made.size(), 99'991u);
  EXPECT_EQ(opened.size(), 99'991u);
  EXPECT_TRUE(opened.CheckInvariant());
  EXPECT_EQ(this->Make(1)->path(), "");
  place.path = "/proc/self/fd/999";
  EXPECT_THROW(SharedFingerprintTable<TypeParam>{place}, std::system_error);
}

TYPED_TEST(SharedFingerprintTableTest, AgreesWithAStandardSet) {
  Shared& shared = *this->shared_;
  EXPECT_TRUE(rc::check([&] {
    SharedFingerprintTable<TypeParam> set({.processes = 1, .most_bytes = kRoom, .given_up = &shared.given_up});
    std::set<std::pair<uint64_t, uint64_t>> reference;
    const auto range = *rc::gen::inRange<uint64_t>(1, 40'000);
    const auto inserted = *rc::gen::inRange<uint64_t>(0, 40'000);
    std::mt19937_64 random(*rc::gen::arbitrary<uint64_t>());
    for (uint64_t i = 0; i < inserted; ++i) {
      const Fingerprint print{random() % range, random() % 3};  // poor bits, many repeats
      const bool is_new = reference.insert({print.low, print.high}).second;
      RC_ASSERT(set.Contains(print) == !is_new);
      RC_ASSERT(set.Insert(print) == (is_new ? Insertion::kNew : Insertion::kSeen));
    }
    RC_ASSERT(set.CheckInvariant());
    RC_ASSERT(set.size() == reference.size());
  }));
}

TYPED_TEST(SharedFingerprintTableTest, NeedsLittleMoreThanItsKeys) {
  auto set = this->Make(1);
  std::mt19937_64 random(2);
  double most_while_small = 0, most = 0;
  const size_t states = Scaled(2'500'000);
  for (uint64_t i = 1; i <= states; ++i) {
    set->Insert({random(), random()});
    if (i > 2'000'000) {
      most = std::max(most, set->BytesPerState());
    } else if (i > 40'000) {
      most_while_small = std::max(most_while_small, set->BytesPerState());
    }
  }
  EXPECT_LT(most, sizeof(TypeParam) * 22 / 16);
  EXPECT_LT(most_while_small, sizeof(TypeParam) * 38 / 16);
  EXPECT_TRUE(set->CheckInvariant());
}

TYPED_TEST(SharedFingerprintTableTest, SaysWhenItIsFullAndStaysUsable) {
  auto set = this->Make(1);
  set->set_limit_bytes(1 << 20);
  std::mt19937_64 random(3);
  std::vector<Fingerprint> kept;
  Fingerprint print{random(), random()};
  while (set->Insert(print) == Insertion::kNew) {
    kept.push_back(print);
    print = {random(), random()};
  }
  EXPECT_LE(set->bytes(), 1u << 20);
  EXPECT_GT(kept.size(), (1u << 20) / sizeof(TypeParam) / 2);
  EXPECT_EQ(set->Insert(print), Insertion::kFull);
  for (const Fingerprint& known : kept) ASSERT_EQ(set->Insert(known), Insertion::kSeen);
  set->set_limit_bytes(2 << 20);
  EXPECT_EQ(set->Insert(print), Insertion::kNew);
  auto small = this->Make(1, 1);  // has room for its first slots all the same
  for (uint64_t i = 1; i <= 7000; ++i) ASSERT_EQ(small->Insert({i, i}), Insertion::kNew);
  for (uint64_t i = 7001; i <= 8000; ++i) small->Insert({i, i});
  EXPECT_EQ(small->Insert({9000, 1}), Insertion::kFull);
}

// Every process inserts half of the keys, in an order of its own: each key by about half of them.
TYPED_TEST(SharedFingerprintTableTest, EachKeyIsNewToOneProcess) {
  constexpr unsigned kProcesses = 4;
  const uint64_t keys = Scaled(150'000);
  auto set = this->Make(kProcesses);
  auto takes = [](unsigned process, uint64_t key) { return (Mix(key, 7) >> process & 1) != 0; };
  const std::vector<int> ends = RunForked(kProcesses, [&](unsigned process) {
    set->BeProcess(process);
    std::vector<uint64_t> mine;
    for (uint64_t key = 0; key < keys; ++key) {
      if (takes(process, key)) mine.push_back(key);
    }
    std::shuffle(mine.begin(), mine.end(), std::mt19937_64(process / 2));  // two and two side by side
    uint64_t fresh = 0;
    for (const uint64_t key : mine) {
      fresh += set->Insert({key, key % 5}) == Insertion::kNew ? 1 : 0;
      ASSERT_TRUE(set->Contains({key, key % 5}));
    }
    this->shared_->fresh.fetch_add(fresh);
  });
  EXPECT_EQ(ends, std::vector<int>(kProcesses, 0));
  uint64_t taken = 0;
  for (uint64_t key = 0; key < keys; ++key) {
    const bool by_any = takes(0, key) || takes(1, key) || takes(2, key) || takes(3, key);
    taken += by_any ? 1 : 0;
    ASSERT_EQ(set->Contains({key, key % 5}), by_any);
  }
  EXPECT_EQ(set->size(), taken);
  EXPECT_EQ(this->shared_->fresh.load(), taken);
  EXPECT_TRUE(set->CheckInvariant());
}

// A process that dies somewhere in an insertion may leave its flag up, or a key that nobody will publish.
TYPED_TEST(SharedFingerprintTableTest, NobodyWaitsForOneThatHasDied) {
  for (unsigned round = 0; round < 20; ++round) {
    this->shared_->given_up = false;
    auto set = this->Make(2);
    const std::vector<int> ends = RunForked(
        2,
        [&](unsigned process) {
          set->BeProcess(process);
          if (process == 0) {
            // At some time while this process inserts.
            const pid_t self = getpid();
            if (fork() == 0) {
              usleep(500 + 300 * round);
              kill(self, SIGKILL);
              _exit(0);
            }
          }
          for (uint64_t i = 0; !this->shared_->given_up; ++i) set->Insert({Mix(i, 1), Mix(i, 2)});
          set->Insert({1, 1});
        },
        [&] { this->shared_->given_up = true; });
    EXPECT_TRUE(WIFSIGNALED(ends[0]));
    EXPECT_EQ(ends[1], 0);
  }
}

TYPED_TEST(SharedFingerprintTableTest, TellsHowLikelyAMissIs) {
  auto set = this->Make(1);
  EXPECT_EQ(set->ExpectedMisses(), 0);
  for (uint64_t i = 0; i < 1024; ++i) set->Insert({i, i});
  EXPECT_DOUBLE_EQ(set->ExpectedMisses(), 1024.0 * 1023 / 2 / std::pow(2.0, TypeParam::kBits));
}

}  // namespace
}  // namespace heddle
