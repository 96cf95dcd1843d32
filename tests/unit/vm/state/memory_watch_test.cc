// The sum that follows what steps change is the sum of what there is, and equal for equal memory only.
#include "vm/state/memory_watch.h"

#include <optional>

#include "tests/unit/vm/property.h"
#include "tests/unit/vm/stage.h"
#include "vm/core/collector.h"

namespace heddle::test {
namespace {

class MemoryWatchTest : public StageTest {
 protected:
  void SetUp() override {
    StageTest::SetUp();
    if (IsSkipped()) return;
    thread_ = stage_->AddThread(7, 2);
    node_ = stage_->NewNode(1);
    stage_->SetRoot(thread_, 0, node_);
    Look();
    mark_.emplace(machine());
  }
  void TearDown() override {
    mark_.reset();
    StageTest::TearDown();
  }

  Fingerprint Look() {
    machine().memory_watch().Look();
    return Sum();
  }
  Fingerprint LookAnew() {
    MemoryWatch anew(vm());
    anew.Look();
    return anew.sum();
  }
  Fingerprint Sum() { return machine().memory_watch().sum(); }
  uint64_t Version() { return machine().memory_watch().version(); }

  std::optional<ScopedMark> mark_;
  ThreadId thread_ = 0;
  Ref node_ = 0;
};

TEST_F(MemoryWatchTest, MemoryThatHasNotChangedKeepsItsVersion) {
  const uint64_t version = Version();
  const Fingerprint sum = Look();
  EXPECT_EQ(Version(), version);
  mark_->Rewind();
  stage_->SetValue(node_, 2);
  stage_->SetValue(node_, 1);
  EXPECT_EQ(Look(), sum);
  EXPECT_EQ(Version(), version);
}

TEST_F(MemoryWatchTest, LocksDoNotCount) {
  const uint64_t version = Version();
  const Fingerprint sum = Sum();
  heap().SetLockWord(node_, 5);
  heap().SetLockWord(vm().known.object->mirror, 5);
  EXPECT_EQ(Look(), sum);
  EXPECT_EQ(Version(), version);
  EXPECT_EQ(LookAnew(), sum);
}

TEST_F(MemoryWatchTest, FieldsElementsStaticsAndNewObjectsCount) {
  std::vector<Fingerprint> sums = {Sum()};
  auto expect_new = [&] {
    sums.push_back(Look());
    EXPECT_EQ(LookAnew(), sums.back());
    for (size_t i = 0; i + 1 < sums.size(); ++i) EXPECT_NE(sums[i], sums.back()) << i;
    mark_->Rewind();
  };
  stage_->SetValue(node_, 2);
  expect_new();
  stage_->Link(node_, 0, node_);
  expect_new();
  stage_->SetStatic(0, node_);
  expect_new();
  stage_->NewInts(3);
  expect_new();
  stage_->SetValue(stage_->NewInts(3), 7);
  expect_new();
  EXPECT_EQ(Look(), sums.front());
}

TEST_F(MemoryWatchTest, WhatWasNotLookedAtOnTheWayIsSeen) {
  stage_->SetValue(node_, 2);
  ScopedMark inner(machine());
  stage_->SetStatic(0, node_);
  const Fingerprint sum = Look();
  EXPECT_EQ(LookAnew(), sum);
  EXPECT_EQ(Look(), sum);
  machine().memory_watch().NoteStep();  // a step in the same epoch
  stage_->SetValue(node_, 3);
  EXPECT_NE(Look(), sum);
}

TEST_F(MemoryWatchTest, ManyLocksMakeNoDifference) {
  for (unsigned i = 0; i < 100; ++i) heap().SetLockWord(stage_->NewNode(), i + 1);
  EXPECT_EQ(Look(), LookAnew());
}

// What is done on a path with marks, rewinds, collections and locks between; the objects are those of the present path.
TEST_F(MemoryWatchTest, TheSumThatFollowsIsTheSumOfWhatThereIs) {
  CheckProperty(
      [&](const std::vector<std::pair<uint8_t, uint8_t>>& draws) {
        std::vector<std::unique_ptr<ScopedMark>> marks;
        auto push = [&] { marks.push_back(std::make_unique<ScopedMark>(machine())); };
        auto pop = [&] {
          if (marks.size() > 1) marks.pop_back();
        };
        push();
        for (const auto& [what, which] : draws) {
          vm().threads.Save(thread_);
          machine().memory_watch().NoteStep();
          const Ref object = stage_->Root(thread_, which % 2) != 0 ? stage_->Root(thread_, which % 2) : node_;
          switch (what % 9) {
            case 0: stage_->SetRoot(thread_, which % 2, stage_->NewNode(which)); break;
            case 1: stage_->NewInts(which % 40); break;
            case 2: stage_->SetValue(object, which); break;
            case 3: stage_->Link(object, which % 2, stage_->Root(thread_, 0)); break;
            case 4: stage_->SetStatic(which % 2, stage_->Root(thread_, 1)); break;
            case 5: heap().SetLockWord(object, which); break;
            case 6: Collector(vm()).CollectYoung(); break;
            case 7: pop(); break;
            default: push(); break;
          }
          if (which % 3 == 0) continue;
          const Fingerprint sum = Look();
          RC_ASSERT(sum == LookAnew());
          if (which % 3 == 1) push();
        }
        while (!marks.empty()) marks.pop_back();
      },
      300);
}

}  // namespace
}  // namespace heddle::test
