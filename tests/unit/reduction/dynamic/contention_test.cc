// Which actions compete with none of another thread: by what was met so far, and by names.
#include "reduction/dynamic/contention.h"

#include <gtest/gtest.h>

#include "tests/unit/section.h"

namespace heddle {
namespace {

Touch Monitor(uint64_t object, TouchMode mode) { return {TouchKind::kMonitor, mode, false, 0, 0, object}; }
Touch Cell(uint64_t object, uint32_t offset, uint8_t size, TouchMode mode) {
  return {TouchKind::kCell, mode, false, size, offset, object};
}

class ContentionTest : public testing::Test {
 protected:
  uint32_t EventOf(ThreadIndex thread, const Touches& touches) { return futures_.EventOf(thread, touches); }
  bool IsQuiet(uint32_t event) { return contention_.IsQuiet(futures_, event); }
  bool Depends(uint32_t event) { return contention_.Depends(futures_, event); }

  Futures futures_;
  Contention contention_;
};

TEST_F(ContentionTest, AnActionIsQuietUntilAnotherThreadHasOneThatCompetes) {
  const uint32_t write = EventOf(1, {Cell(5, 16, 4, TouchMode::kWrite)});
  EXPECT_TRUE(IsQuiet(write));
  EventOf(1, {Cell(5, 16, 4, TouchMode::kRead)});  // by its own thread
  EventOf(2, {Cell(6, 16, 4, TouchMode::kRead)});  // of another object
  EventOf(2, {Cell(5, 20, 4, TouchMode::kRead)});  // of another cell
  EXPECT_TRUE(IsQuiet(write));
  EXPECT_FALSE(Depends(write));
  const uint32_t read = EventOf(2, {Cell(7, 16, 4, TouchMode::kRead), Cell(5, 16, 4, TouchMode::kRead)});
  EXPECT_FALSE(IsQuiet(write));
  EXPECT_FALSE(IsQuiet(read));
}

TEST_F(ContentionTest, ReadersDoNotCompete) {
  const uint32_t one = EventOf(1, {Cell(5, 16, 4, TouchMode::kRead)});
  const uint32_t other = EventOf(2, {Cell(5, 16, 4, TouchMode::kRead)});
  EXPECT_TRUE(IsQuiet(one));
  EXPECT_TRUE(IsQuiet(other));
}

TEST_F(ContentionTest, AnEndCompetesWithDaemonsAndOnlySomeOfTheirActionsWithIt) {
  const uint32_t reads = EventOf(1, {Touch{TouchKind::kUserEnd, TouchMode::kRead, true}});
  const uint32_t prints = EventOf(1, {Touch{TouchKind::kUserEnd, TouchMode::kRead, false}});
  const uint32_t end = EventOf(2, {Touch{TouchKind::kUserEnd, TouchMode::kWrite}});
  EXPECT_TRUE(IsQuiet(reads));
  EXPECT_FALSE(IsQuiet(prints));
  EXPECT_FALSE(IsQuiet(end));
}

TEST_F(ContentionTest, CellsThatOverlapAreOne) {
  const uint32_t word = EventOf(1, {Cell(5, 12, 8, TouchMode::kWrite)});  // in two words of eight bytes
  EXPECT_TRUE(IsQuiet(word));
  EventOf(2, {Cell(5, 19, 1, TouchMode::kRead)});
  EXPECT_FALSE(IsQuiet(word));
}

TEST_F(ContentionTest, LeavingAMonitorIsQuietButOrders) {
  const uint32_t leave = EventOf(1, {Monitor(3, TouchMode::kOrdered)});
  EXPECT_FALSE(Depends(leave));
  const uint32_t enter = EventOf(2, {Monitor(3, TouchMode::kWrite)});
  EXPECT_TRUE(IsQuiet(leave));
  EXPECT_TRUE(Depends(leave));
  EXPECT_TRUE(IsQuiet(enter));  // the first thread was not seen to enter it
  EventOf(1, {Monitor(3, TouchMode::kWrite)});
  EXPECT_FALSE(IsQuiet(enter));
}

TEST_F(ContentionTest, ThreadsBeyondTheMaskAreNeverQuietAndContendWithAll) {
  const ThreadIndex beyond = kMaskedThreads + 1;
  EXPECT_FALSE(IsQuiet(EventOf(beyond, {Cell(5, 16, 4, TouchMode::kRead)})));
  EXPECT_FALSE(IsQuiet(EventOf(1, {Cell(5, 16, 4, TouchMode::kWrite)})));
}

TEST_F(ContentionTest, WhatIsForbiddenStaysSo) {
  const uint32_t write = EventOf(1, {Cell(5, 16, 4, TouchMode::kWrite)});
  contention_.Forbid(futures_, write);
  EXPECT_FALSE(IsQuiet(write));
  const std::vector<uint8_t> saved = SectionOf([&](CheckpointWriter& to) { contention_.Save(to, futures_); });
  contention_ = Contention();
  EXPECT_TRUE(IsQuiet(write));
  contention_ = Contention();
  ASSERT_TRUE(LoadedFrom(saved, contention_));
  EXPECT_FALSE(IsQuiet(write));
}

// Two paths to one state: thread 2 of the one is thread 3 of the other. What was contended before stays so.
TEST_F(ContentionTest, AThreadThatMayBeAnotherCompetesWithWhatThatDoes) {
  const uint32_t alone = EventOf(3, {Cell(7, 16, 4, TouchMode::kWrite)});
  const uint32_t shared = EventOf(1, {Cell(9, 16, 4, TouchMode::kWrite)});
  EventOf(4, {Cell(9, 16, 4, TouchMode::kRead)});
  EventOf(2, {Cell(7, 16, 4, TouchMode::kWrite)});
  const uint32_t by_another = EventOf(5, {Cell(8, 16, 4, TouchMode::kWrite)});
  EXPECT_FALSE(IsQuiet(alone));
  EXPECT_FALSE(IsQuiet(shared));
  EXPECT_TRUE(IsQuiet(by_another));
  const ThreadIndex two[] = {2}, three[] = {3}, five[] = {5};
  const auto meet = [&](std::span<const ThreadIndex> there, std::span<const ThreadIndex> here) {
    const uint32_t known = futures_.tables().TableOf({{6, 0}}, there),
                   table = futures_.tables().TableOf({{6, 0}}, here);
    Summary later, summary;
    std::vector<Futures::Competitor> competitors;
    futures_.Prepend(shared, later, known, table, table, summary, competitors);
  };
  meet(two, three);
  EXPECT_FALSE(IsQuiet(alone));
  EXPECT_FALSE(IsQuiet(shared));
  EXPECT_TRUE(IsQuiet(by_another));
  meet(five, three);
  EXPECT_FALSE(IsQuiet(by_another));  // now thread 5's own action may be one of thread 3, too
}

// Two paths to one state, in whose tables an object has the names 8 and 9.
TEST_F(ContentionTest, AnObjectWithTwoNamesIsNeverQuiet) {
  const uint32_t write = EventOf(1, {Cell(9, 16, 4, TouchMode::kWrite)});
  const uint32_t other = EventOf(1, {Cell(7, 16, 4, TouchMode::kWrite)});
  EXPECT_TRUE(IsQuiet(write));
  const uint32_t known = futures_.tables().TableOf({{7, 0}, {8, 0}}, {});
  const uint32_t here = futures_.tables().TableOf({{7, 0}, {9, 0}}, {});
  Summary later, summary;
  std::vector<Futures::Competitor> competitors;
  futures_.Prepend(other, later, known, here, here, summary, competitors);
  EXPECT_FALSE(IsQuiet(write));
  EXPECT_TRUE(IsQuiet(other));
}

}  // namespace
}  // namespace heddle
