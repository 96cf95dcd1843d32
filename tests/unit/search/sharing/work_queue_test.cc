#include "search/sharing/work_queue.h"

#include <gtest/gtest.h>

#include "tests/unit/forked.h"

namespace heddle {
namespace {

struct Shared {
  std::atomic<bool> given_up{false};
  std::atomic<uint64_t> sum{0}, taken{0};
};

Piece PieceOf(uint16_t number, size_t length) {
  Piece piece;
  for (size_t i = 0; i <= length; ++i) {
    piece.steps.push_back({number, static_cast<uint16_t>(i)});
    Point point;
    point.steps = static_cast<uint32_t>(i);
    point.cost.preemptions = number;
    piece.points.push_back(point);
  }
  piece.offers = {{number, 1}, {number, 2}};
  return piece;
}

class WorkQueueTest : public testing::Test {
 protected:
  SharedMemory memory_{4096};
  Shared* shared_ = new (memory_.data()) Shared();
};

TEST_F(WorkQueueTest, GivesPiecesBackAsTheyWere) {
  WorkQueue queue(2, shared_->given_up);
  EXPECT_FALSE(queue.IsHungry());
  uint16_t given = 0, taken = 0;
  for (unsigned round = 0; round < 40; ++round) {  // more than fit at a time
    for (; given < taken + 5; ++given) ASSERT_TRUE(queue.Give(PieceOf(given, 60'000u + given)));
    for (unsigned i = 0; i < 3; ++i, ++taken) {
      Piece piece;
      ASSERT_TRUE(queue.Take(piece));
      const Piece want = PieceOf(taken, 60'000u + taken);
      ASSERT_EQ(piece.steps, want.steps);
      ASSERT_EQ(piece.offers, want.offers);
      ASSERT_EQ(piece.points.size(), want.points.size());
      ASSERT_EQ(piece.points.back().steps, want.points.back().steps);
      ASSERT_EQ(piece.points.back().cost.preemptions, taken);
    }
  }
  EXPECT_EQ(queue.taken(), taken);
}

TEST_F(WorkQueueTest, RefusesWhatDoesNotFit) {
  WorkQueue queue(1, shared_->given_up);
  EXPECT_FALSE(queue.Give(PieceOf(1, 3'000'000)));
  EXPECT_TRUE(queue.Give(PieceOf(2, 10)));
  Piece piece;
  EXPECT_TRUE(queue.Take(piece));
  EXPECT_EQ(piece.offers.front().thread, 2);
}

// Each number n gives n pieces of numbers below it, or none; all are taken, and then everybody knows that nothing is
// left.
TEST_F(WorkQueueTest, EndsWhenNothingIsLeft) {
  constexpr unsigned kWorkers = 3;
  WorkQueue queue(kWorkers, shared_->given_up);
  for (unsigned again = 0; again < 20; ++again) {
    queue.StartAgain();
    shared_->taken = 0;
    const std::vector<int> ends = RunForked(kWorkers, [&](unsigned worker) {
      auto work = [&](uint16_t number) {
        shared_->taken.fetch_add(1);
        for (uint16_t below = 0; below < number; ++below) ASSERT_TRUE(queue.Give(PieceOf(below, 3)));
      };
      if (worker == 0) work(9);
      for (Piece piece; queue.Take(piece);) work(piece.offers.front().thread);
    });
    EXPECT_EQ(ends, std::vector<int>(kWorkers, 0));
    EXPECT_EQ(shared_->taken.load(), 512u);
  }
}

TEST_F(WorkQueueTest, AHungryWorkerDoesNotWaitForever) {
  WorkQueue queue(2, shared_->given_up);
  const std::vector<int> ends = RunForked(
      2,
      [&](unsigned worker) {
        Piece piece;
        if (worker == 0) {
          while (!queue.IsHungry()) usleep(100);
        } else {
          EXPECT_FALSE(queue.Take(piece));
        }
      },
      [&] { shared_->given_up = true; });
  EXPECT_EQ(ends, std::vector<int>(2, 0));
}

}  // namespace
}  // namespace heddle
