// Clock vectors and last accesses against plain copies of all of them, one a mark.
#include "reduction/clocks/clocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace heddle {
namespace {

using Rows = std::vector<std::vector<uint32_t>>;  // L first, then the clocks

constexpr unsigned kThreads = 7;

class ClocksTest : public ::testing::Test {
 protected:
  void AddRow() {
    clocks_.AddRow();
    rows_.emplace_back(kThreads + 1);
  }
  void SetLast(Clocks::Row row, uint32_t last) {
    clocks_.SetLast(row, last);
    rows_[row][0] = last;
  }
  void SetClock(Clocks::Row row, ThreadId thread, uint32_t clock) {
    clocks_.SetClock(row, thread, clock);
    rows_[row][thread + 1u] = clock;
  }
  void Raise(Clocks::Row row, Clocks::Row to) {
    clocks_.Raise(row, to);
    for (unsigned c = 1; c <= kThreads; ++c) rows_[row][c] = std::max(rows_[row][c], rows_[to][c]);
  }
  void Mark() {
    marks_.push_back(clocks_.Mark());
    copies_.push_back(rows_);
  }
  void UndoTo(size_t mark) {
    clocks_.UndoTo(marks_[mark]);
    const size_t rows = rows_.size();
    rows_ = copies_[mark];
    rows_.resize(rows, std::vector<uint32_t>(kThreads + 1));
    marks_.resize(mark + 1);
    copies_.resize(mark + 1);
  }
  void ExpectEqual(unsigned threads) {
    for (Clocks::Row row = 0; row < rows_.size(); ++row) {
      ASSERT_EQ(clocks_.Last(row), rows_[row][0]);
      for (unsigned t = 0; t < threads; ++t) {
        ASSERT_EQ(clocks_.Clock(row, static_cast<ThreadId>(t)), rows_[row][t + 1]) << row << " " << t;
      }
    }
  }
  // `most`: the greatest number.
  void DoAnything(unsigned steps, uint32_t most, unsigned most_threads) {
    unsigned threads = 2;
    auto below = [&](size_t n) { return static_cast<uint32_t>(random_() % n); };
    Mark();
    for (unsigned step = 0; step < steps; ++step) {
      const auto row = static_cast<Clocks::Row>(below(rows_.size()));
      switch (below(8)) {
        case 0: AddRow(); break;
        case 1: Mark(); break;
        case 2: UndoTo(below(3) == 0 ? below(marks_.size()) : marks_.size() - 1); break;
        case 3:
        case 4: Raise(row, below(rows_.size())); break;
        case 5: SetLast(row, below(most)); break;
        default: SetClock(row, static_cast<ThreadId>(below(threads)), below(most)); break;
      }
      if (step * most_threads > threads * steps) clocks_.MakeRoom(++threads);
      if (step % 50 == 0) ASSERT_NO_FATAL_FAILURE(ExpectEqual(threads));
    }
    ExpectEqual(threads);
  }

  Clocks clocks_;
  Rows rows_;
  std::vector<size_t> marks_;
  std::vector<Rows> copies_;
  std::mt19937 random_{5};
};

TEST_F(ClocksTest, AreWhatTheyWereAtTheMark) {
  AddRow();
  DoAnything(3000, 100, kThreads);
}

TEST_F(ClocksTest, MayBeGreat) {
  AddRow();
  DoAnything(1000, 60000, 4);
  DoAnything(1000, 100000, 4);
}

TEST_F(ClocksTest, MayHaveManyRows) {
  for (unsigned row = 0; row < 40000; ++row) AddRow();
  DoAnything(300, 100, kThreads);
}

// There is a row for each object, and of most of them hardly anything is ever changed.
TEST_F(ClocksTest, SmallNumbersAreSmall) {
  clocks_.MakeRoom(kThreads);
  for (unsigned row = 0; row < 10000; ++row) clocks_.AddRow();
  clocks_.Mark();
  for (Clocks::Row row = 0; row < 1000; ++row) clocks_.SetLast(row, row);
  EXPECT_LT(clocks_.bytes(), 10000 * (kThreads + 1) * 5 / 2);
}

}  // namespace
}  // namespace heddle
