#include "report/thread_watch.h"

#include <gtest/gtest.h>

#include "tests/unit/model/simple_machine.h"

namespace heddle {
namespace {

// Two threads whose state the test sets.
class SetThreads : public toy::SimpleMachine {
 public:
  unsigned ThreadCount() const override { return count; }
  bool Enabled(ThreadId t) const override { return blocked[t].reason == BlockReason::kNotBlocked && !ended[t]; }
  const Action& Next(ThreadId) const override { return action_; }
  bool Ended(ThreadId t) const override { return ended[t]; }
  BlockedOn Blocked(ThreadId t) const override { return blocked[t]; }
  void HeldLocks(ThreadId t, std::vector<uint32_t>& objects) const override {
    objects.insert(objects.end(), held[t].begin(), held[t].end());
  }
  bool Exited() const override { return false; }
  Outcome Take(Step) override { return Outcome::kVisible; }
  uint32_t Mark() override { return 0; }
  void RewindTo(uint32_t) override {}
  void PopTo(uint32_t) override {}
  Fingerprint StateFingerprint() override { return {}; }

  unsigned count = 2;
  bool ended[2] = {};
  BlockedOn blocked[2];
  std::vector<uint32_t> held[2];

 private:
  Action action_;
};

TEST(ThreadWatch, TellsEachThreadOnceUntilItChanges) {
  SetThreads machine;
  machine.count = 1;
  ThreadWatch watch(machine);
  EXPECT_EQ(watch.Changes().size(), 1u);
  EXPECT_TRUE(watch.Changes().empty());
  machine.count = 2;
  const auto started = watch.Changes();
  ASSERT_EQ(started.size(), 1u);
  EXPECT_EQ(started[0].thread, 1);
}

TEST(ThreadWatch, TellsWhatAThreadWaitsFor) {
  SetThreads machine;
  ThreadWatch watch(machine);
  watch.Changes();
  machine.blocked[1] = {BlockReason::kMonitor, 7, 0};
  auto changes = watch.Changes();
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0].state, ThreadStatus::kBlocked);
  EXPECT_EQ(changes[0].blocked.object, 7u);
  machine.blocked[1].owner = kNoThread;  // given back
  EXPECT_EQ(watch.Changes().size(), 1u);
  machine.blocked[1] = {};
  machine.ended[1] = true;
  changes = watch.Changes();
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0].state, ThreadStatus::kEnded);
  EXPECT_EQ(changes[0].blocked.object, 0u);
}

TEST(ThreadWatch, PutsMonitorsAndLocksOfTheLibraryTogether) {
  SetThreads machine;
  ThreadWatch watch(machine);
  watch.Changes();
  machine.held[0] = {5};
  watch.LibraryLock(0, 9, true);
  EXPECT_EQ(watch.Changes().at(0).holds, std::vector<uint32_t>({5, 9}));
  machine.held[0] = {5, 9};  // the machine knows of it, too
  EXPECT_TRUE(watch.Changes().empty());
  machine.held[0] = {};
  EXPECT_EQ(watch.Changes().at(0).holds, std::vector<uint32_t>({9}));
  watch.LibraryLock(0, 9, false);
  EXPECT_TRUE(watch.Changes().at(0).holds.empty());
}

}  // namespace
}  // namespace heddle
