// Futures of a state that is met on a path with alike threads the other way round.
#include "reduction/dynamic/futures.h"

#include <gtest/gtest.h>

#include <vector>

namespace heddle {
namespace {

constexpr uint64_t kData = 5, kLock = 6;

Touch Cell(uint64_t object, TouchMode mode) { return {TouchKind::kCell, mode, false, 4, 16, object}; }
Touch Monitor(uint64_t object, TouchMode mode) { return {TouchKind::kMonitor, mode, false, 0, 0, object}; }

class AlikeFuturesTest : public testing::Test {
 protected:
  using Competitors = std::vector<Futures::Competitor>;

  // Threads 1 and 2 are alike: thread 1 of the path on which the state was met first is thread 2 of this one.
  uint32_t TableOf(const std::vector<ThreadIndex>& alike) {
    return futures_.tables().TableOf(std::vector<Machine::LiveObject>{{kData, 0}, {kLock, 0}}, alike);
  }
  // What an event of this path meets, before the state.
  Competitors Before(ThreadIndex thread, const Touch& touch, const Summary& later) {
    Competitors competitors;
    Summary summary;
    futures_.Prepend(futures_.EventOf(thread, {touch}), later, met_first_, here_, here_, summary, competitors);
    return competitors;
  }
  void Follow(Summary& summary, ThreadIndex thread, const Touch& touch) {
    futures_.AddAction(summary, futures_.ActionOf(futures_.EventOf(thread, {touch})));
  }

  Futures futures_;
  uint32_t met_first_ = TableOf({1, 2});
  uint32_t here_ = TableOf({2, 1});
};

TEST_F(AlikeFuturesTest, AreThoseOfTheOtherThread) {
  Summary later;
  Follow(later, 1, Cell(kData, TouchMode::kWrite));
  const Competitors found = Before(1, Cell(kData, TouchMode::kWrite), later);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].thread, 2u);
  EXPECT_TRUE(Before(2, Cell(kData, TouchMode::kWrite), later).empty());
}

// Thread 3 writes behind a lock that thread 1 leaves before.
TEST_F(AlikeFuturesTest, HaveTheOtherThreadAmongTheirCauses) {
  Summary last, locked, later;
  Follow(last, 3, Cell(kData, TouchMode::kWrite));
  Competitors none;
  const auto prepend = [&](ThreadIndex thread, TouchMode mode, const Summary& after, Summary& before) {
    const uint32_t event = futures_.EventOf(thread, {Monitor(kLock, mode)});
    futures_.Prepend(event, after, met_first_, met_first_, met_first_, before, none);
  };
  prepend(3, TouchMode::kWrite, last, locked);
  prepend(1, TouchMode::kOrdered, locked, later);
  const Competitors found = Before(4, Cell(kData, TouchMode::kWrite), later);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].thread, 3u);
  EXPECT_EQ(found[0].causes, MaskOf(3) | MaskOf(2));
}

}  // namespace
}  // namespace heddle
