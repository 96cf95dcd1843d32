#include "vm/core/exploration.h"

#include <gtest/gtest.h>

#include "vm/memory/heap.h"

namespace heddle::test {
namespace {

class ExplorationTest : public ::testing::Test {
 protected:
  void StartThreads(unsigned count) {
    for (unsigned t = 0; t < count; ++t) {
      ThreadId id;
      threads_.Create(&id);
    }
    globals_.live_threads = count;
    exploration_.UpdateFilter();
  }

  TouchLog touches_;
  uint64_t epoch_ = 1;
  Threads threads_{epoch_, touches_};
  GlobalRegisters globals_;
  bool booted_ = true;
  Exploration exploration_{threads_, globals_, booted_};
};

TEST_F(ExplorationTest, AloneAThreadShowsNothing) {
  StartThreads(1);
  EXPECT_FALSE(exploration_.Shows(kFlagEscaped));
  EXPECT_TRUE(exploration_.IsOnlyPath());
}

TEST_F(ExplorationTest, OfSeveralThreadsEscapedObjectsAreShown) {
  StartThreads(2);
  EXPECT_TRUE(exploration_.ShowsShared());
  EXPECT_TRUE(exploration_.Shows(kFlagEscaped));
  EXPECT_FALSE(exploration_.Shows(0));
  EXPECT_FALSE(exploration_.IsOnlyPath());
}

TEST_F(ExplorationTest, WhereEverythingIsVisibleSoAreUnsharedObjects) {
  StartThreads(2);
  exploration_.Show(Visible::kEverything);
  EXPECT_TRUE(exploration_.Shows(0));
  EXPECT_FALSE(exploration_.KnowsWaits());
}

TEST_F(ExplorationTest, BeforeTheEndOfBootNothingIsShown) {
  booted_ = false;
  StartThreads(2);
  EXPECT_FALSE(exploration_.Shows(kFlagEscaped));
}

TEST_F(ExplorationTest, ANextAccessIsShownUntilTheFilterIsUpdated) {
  StartThreads(2);
  exploration_.ShowNext();
  EXPECT_TRUE(exploration_.Shows(0));
  exploration_.UpdateFilter();
  EXPECT_FALSE(exploration_.Shows(0));
}

TEST_F(ExplorationTest, OneScheduleShowsNothingAndTakesNothingForGranted) {
  exploration_.set_run_mode(true);
  StartThreads(2);
  EXPECT_FALSE(exploration_.Shows(kFlagEscaped));
  EXPECT_FALSE(exploration_.Assumes(Assumption::kUnlockedThreads));
  exploration_.Break(Assumption::kUnlockedThreads);
  EXPECT_FALSE(exploration_.assumptions().AnyBroken());
}

TEST_F(ExplorationTest, AnAssumptionIsBrokenOnceItIsTaken) {
  EXPECT_TRUE(exploration_.Assumes(Assumption::kUnlockedThreads));
  exploration_.Break(Assumption::kUnlockedThreads);
  EXPECT_TRUE(exploration_.assumptions().AnyBroken());
  EXPECT_TRUE(exploration_.assumptions().DropBroken());
  EXPECT_FALSE(exploration_.Assumes(Assumption::kUnlockedThreads));
}

}  // namespace
}  // namespace heddle::test
