// What edges know of transitions after their first actions.
#include "reduction/dynamic/tails.h"

#include <gtest/gtest.h>

#include "tests/unit/section.h"

namespace heddle {
namespace {

// As a checkpoint has it.
struct SavedTails {
  Tails& tails;
  size_t events;
  void Load(CheckpointReader& from) { tails.Load(from, events); }
};

struct SavedTail {
  GrowingTail& tail;
  size_t events;
  void Load(CheckpointReader& from) { tail.Load(from, events); }
};

class TailsTest : public testing::Test {
 protected:
  uint32_t Write(ThreadIndex thread, uint64_t object) {
    return futures_.EventOf(thread, {{TouchKind::kCell, TouchMode::kWrite, false, 4, 0, object}});
  }
  // Those that are found to be broken; all others are not.
  std::vector<uint32_t> Broken() {
    std::vector<bool> broken;
    std::vector<uint32_t> found;
    const bool any = tails_.FindBroken(contention_, futures_, broken);
    for (uint32_t tail = 0; tail < broken.size(); ++tail) {
      if (broken[tail]) found.push_back(tail);
    }
    EXPECT_EQ(any, !found.empty());
    return found;
  }

  Futures futures_;
  Contention contention_;
  Tails tails_;
};

TEST_F(TailsTest, ANumberIsForAnEventAndARun) {
  const uint32_t a = Write(1, 1), b = Write(1, 2);
  EXPECT_EQ(tails_.NumberOf(Tails::kNone, Tails::kNone), Tails::kNone);
  const uint32_t run = tails_.RunOf(tails_.RunOf(Tails::kNone, a), b);
  const uint32_t only_run = tails_.NumberOf(Tails::kNone, run), both = tails_.NumberOf(b, run);
  EXPECT_NE(only_run, both);
  EXPECT_EQ(tails_.NumberOf(b, tails_.RunOf(tails_.RunOf(Tails::kNone, a), b)), both);
  EXPECT_EQ(tails_.EventOf(only_run), Tails::kNone);
  EXPECT_EQ(tails_.EventOf(both), b);
}

TEST_F(TailsTest, ARunIsBrokenOnceOneOfItsStepsCompetes) {
  const uint32_t a = Write(1, 1), b = Write(1, 2), c = Write(1, 3);
  const uint32_t first = tails_.RunOf(Tails::kNone, a);
  const uint32_t tail = tails_.NumberOf(Tails::kNone, first);
  const uint32_t longer = tails_.NumberOf(Tails::kNone, tails_.RunOf(tails_.RunOf(first, b), c));
  const uint32_t without = tails_.NumberOf(a, Tails::kNone);
  EXPECT_TRUE(Broken().empty());
  Write(2, 2);
  EXPECT_EQ(Broken(), std::vector<uint32_t>{longer});
  EXPECT_TRUE(Broken().empty());  // each once
  Write(2, 1);
  EXPECT_EQ(Broken(), std::vector<uint32_t>{tail});
  EXPECT_NE(without, tail);
}

TEST_F(TailsTest, ForbidsAllStepsOfARun) {
  const uint32_t a = Write(1, 1), b = Write(1, 2), c = Write(1, 3);
  tails_.Forbid(tails_.RunOf(tails_.RunOf(Tails::kNone, a), b), contention_, futures_);
  tails_.Forbid(Tails::kNone, contention_, futures_);
  EXPECT_FALSE(contention_.IsQuiet(futures_, a));
  EXPECT_FALSE(contention_.IsQuiet(futures_, b));
  EXPECT_TRUE(contention_.IsQuiet(futures_, c));
}

TEST_F(TailsTest, WhatWasFoundBrokenIsSaved) {
  const uint32_t a = Write(1, 1), b = Write(1, 2);
  const uint32_t one = tails_.NumberOf(Tails::kNone, tails_.RunOf(Tails::kNone, a));
  Write(2, 1);
  EXPECT_EQ(Broken(), std::vector<uint32_t>{one});
  const uint32_t other = tails_.NumberOf(Tails::kNone, tails_.RunOf(Tails::kNone, b));
  const std::vector<uint8_t> saved = SectionOf([&](CheckpointWriter& to) { tails_.Save(to); });
  tails_ = Tails();
  SavedTails again{tails_, futures_.events()};
  ASSERT_TRUE(LoadedFrom(saved, again));
  Write(2, 2);
  EXPECT_EQ(Broken(), std::vector<uint32_t>{other});
}

TEST_F(TailsTest, DamagedTailsAreRefused) {
  tails_.NumberOf(Write(1, 1), tails_.RunOf(Tails::kNone, Write(1, 2)));
  const std::vector<uint8_t> saved = SectionOf([&](CheckpointWriter& to) { tails_.Save(to); });
  Tails loaded;
  SavedTails again{loaded, 1};  // it speaks of two events
  EXPECT_FALSE(LoadedFrom(saved, again));
}

// Whatever the number of steps, and also if the tail was saved in between.
TEST_F(TailsTest, TheTailOfATransitionHasWhatAllItsStepsTouch) {
  for (const uint32_t steps : {1u, 2u, GrowingTail::kBlockSteps, GrowingTail::kBlockSteps + 1, 1000u}) {
    GrowingTail tail;
    Touches all;
    for (uint32_t i = 0; i < steps; ++i) {
      tail.Add(futures_, Write(1, 100 + i));
      all.push_back({TouchKind::kCell, TouchMode::kWrite, false, 4, 0, 100 + i});
      if (i % 50 != 49) continue;
      const std::vector<uint8_t> saved = SectionOf([&](CheckpointWriter& to) { tail.Save(to); });
      tail.Clear();
      EXPECT_EQ(tail.Event(futures_), Tails::kNone);
      SavedTail loaded{tail, futures_.events()};
      ASSERT_TRUE(LoadedFrom(saved, loaded));
    }
    EXPECT_EQ(tail.Event(futures_), futures_.EventOf(1, all)) << steps;
  }
}

TEST_F(TailsTest, ALongTailMakesFewEventsWithMuchInThem) {
  constexpr uint32_t kSteps = 6400;
  std::vector<uint32_t> steps(kSteps);
  for (uint32_t i = 0; i < kSteps; ++i) steps[i] = Write(1, 100 + i);
  const uint64_t before = futures_.bytes();
  GrowingTail tail;
  for (const uint32_t step : steps) tail.Add(futures_, step);
  tail.Event(futures_);
  EXPECT_LT(futures_.bytes() - before, 4u << 20);  // 80 MB if each step were joined to all before
}

}  // namespace
}  // namespace heddle
