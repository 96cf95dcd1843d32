// Who else can reach an object: other threads by their live references, everybody by statics.
#include "vm/state/reach.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "tests/unit/vm/property.h"
#include "tests/unit/vm/stage.h"
#include "vm/core/escape.h"

namespace heddle::test {
namespace {

// Two threads, and an object that has escaped and that neither of them has.
class ReachTest : public StageTest {
 protected:
  void SetUp() override {
    StageTest::SetUp();
    if (IsSkipped()) return;
    thread_ = stage_->AddThread(7, 2);
    other_ = stage_->AddThread(8, 2);
    object_ = stage_->NewNode();
    Escape(vm(), object_);
  }
  ThreadRegisters& Other() {
    vm().threads.Save(other_);
    return vm().threads.at(other_).regs;
  }
  bool Shared(ThreadId thread, Ref object) { return Reachability(vm()).SharedWithOthers(thread, object); }
  // After the change, which is then undone, by the first thread's lights.
  bool SharedAfter(const std::function<void()>& change) {
    EXPECT_FALSE(Shared(thread_, object_));
    ScopedMark mark(machine());
    change();
    return Shared(thread_, object_);
  }

  ThreadId thread_ = 0, other_ = 0;
  Ref object_ = 0;
};

TEST_F(ReachTest, OnesOwnReferencesDoNotCount) {
  EXPECT_FALSE(SharedAfter([&] { stage_->SetRoot(thread_, 0, object_); }));
  EXPECT_FALSE(SharedAfter([&] { stage_->Link(object_, 0, object_); }));
  stage_->SetRoot(thread_, 0, object_);
  EXPECT_TRUE(Shared(other_, object_));
}

TEST_F(ReachTest, AllThatAnotherThreadHoldsCounts) {
  EXPECT_TRUE(SharedAfter([&] { stage_->SetRoot(other_, 1, object_); }));
  EXPECT_TRUE(SharedAfter([&] { Other().thread_object = object_; }));
  EXPECT_TRUE(SharedAfter([&] { Other().waiting_on = object_; }));
  EXPECT_TRUE(SharedAfter([&] { Other().pending = object_; }));
  EXPECT_TRUE(SharedAfter([&] {
    Other().copy_is_reference = true;
    Other().copy_value = object_;
  }));
  EXPECT_FALSE(SharedAfter([&] { Other().copy_value = object_; }));  // a number
  EXPECT_TRUE(SharedAfter([&] {
    vm().threads.Save(other_);
    vm().threads.at(other_).top().monitor = object_;
  }));
  EXPECT_FALSE(SharedAfter([&] {
    stage_->SetRoot(other_, 0, object_);
    Other().state = ThreadState::kEnded;
  }));
}

TEST_F(ReachTest, StaticsCountWhileTheyReferToIt) {
  EXPECT_TRUE(SharedAfter([&] { stage_->SetStatic(1, object_); }));
  EXPECT_FALSE(SharedAfter([&] {
    stage_->SetStatic(1, object_);
    stage_->SetStatic(1, 0);
  }));
  EXPECT_FALSE(SharedAfter([&] {  // a number that looks like the reference
    heap().Write<uint32_t>(stage_->statics(), vm().FieldOf("Stage", "number")->offset, object_);
  }));
}

TEST_F(ReachTest, WhatIsFrozenIsShared) {
  EXPECT_TRUE(Shared(thread_, stage_->SomethingFrozen()));
  EXPECT_TRUE(Shared(thread_, stage_->statics()));
}

TEST_F(ReachTest, RingsAndLongListsAreWalked) {
  constexpr int kLength = 3000;
  Ref next = object_;
  for (int i = 0; i < kLength; ++i) {
    stage_->NewInts(static_cast<uint32_t>(i * i % 11));  // so that the addresses are no regular ones
    const Ref node = i % 3 == 0 ? stage_->NewReferences(2) : stage_->NewNode();
    stage_->Link(node, 1, next);
    stage_->Link(node, 0, i == 0 ? node : next);
    next = node;
  }
  EXPECT_TRUE(SharedAfter([&] { stage_->SetRoot(other_, 0, next); }));
  EXPECT_TRUE(SharedAfter([&] { stage_->SetStatic(0, next); }));
  EXPECT_FALSE(SharedAfter([&] { stage_->SetRoot(thread_, 0, next); }));
}

TEST_F(ReachTest, AnswersAsAGraphDoes) {
  unsigned shared = 0, others = 0;
  Reachability reachability(vm());  // one for all: what it keeps must not matter
  CheckProperty(
      [&](const std::vector<Graph::Draw>& draws, const std::vector<uint8_t>& holders, uint64_t seed) {
        const Graph graph(draws, holders, 3);
        Stage stage(machine());
        std::mt19937_64 random(seed);
        const Built built = Build(stage, graph, random);
        for (unsigned t = 0; t < 3; ++t) {
          std::vector<int> roots = graph.statics;
          for (unsigned k = 0; k < 3; ++k) {
            if (k != t) roots.insert(roots.end(), graph.roots[k].begin(), graph.roots[k].end());
          }
          const std::vector<bool> reached = graph.Reachable(roots);
          const std::vector<bool> own = graph.Reachable(graph.roots[t]);
          for (size_t i = 0; i < built.objects.size(); ++i) {
            if (!own[i]) continue;  // not its to ask
            if (random() % 2 == 0) Escape(vm(), built.objects[i]);
            RC_ASSERT(reachability.SharedWithOthers(built.threads[t], built.objects[i]) == reached[i]);
            ++(reached[i] ? shared : others);
          }
        }
      },
      200);
  EXPECT_GT(shared, 300u);
  EXPECT_GT(others, 300u);
}

TEST_F(ReachTest, FollowsWritesAllocationsMovesAndRewinds) {
  constexpr unsigned kObjects = 24, kLinks = 40, kSteps = 40000;
  Reachability reachability(vm());
  std::mt19937_64 random(5);
  const auto reached_without = [&](ThreadId thread) {
    std::vector<Ref> reached;
    const auto add = [&](Ref object) {
      if (object != 0 && std::find(reached.begin(), reached.end(), object) == reached.end()) reached.push_back(object);
    };
    for (unsigned i = 0; i < 2; ++i) add(stage_->Root(thread == thread_ ? other_ : thread_, i));
    for (const char* field : {"first", "second"}) {
      add(heap().Read<Ref>(stage_->statics(), vm().FieldOf("Stage", field)->offset));
    }
    for (size_t i = 0; i < reached.size(); ++i) {
      const Ref from = reached[i];
      vm().ForEachReference(from, [&](uint32_t offset) { add(heap().Read<Ref>(from, offset)); });
    }
    return reached;
  };
  const auto draw = [&](size_t below) { return static_cast<size_t>(random() % below); };
  std::vector<Ref> objects;
  std::vector<std::pair<std::unique_ptr<ScopedMark>, size_t>> marks;
  const auto any = [&]() -> Ref { return draw(3) == 0 ? 0 : objects[draw(objects.size())]; };
  const auto make = [&] {
    objects.push_back(draw(8) == 0 ? stage_->NewReferences(kLinks) : stage_->NewNode());
    Escape(vm(), objects.back());
  };
  make();
  unsigned shared = 0, others = 0, rewinds = 0;
  for (unsigned step = 0; step < kSteps; ++step) {
    switch (draw(8)) {
      case 0:
        if (objects.size() < kObjects) make();
        break;
      case 1:
      case 2: {
        const Ref object = objects[draw(objects.size())];
        const bool array = vm().ClassOf(object)->IsArray();
        stage_->Link(object, static_cast<unsigned>(draw(array ? kLinks : 2)), any());
        break;
      }
      case 3: stage_->SetStatic(static_cast<unsigned>(draw(2)), draw(3) == 0 ? any() : 0); break;
      case 4: stage_->SetRoot(draw(2) == 0 ? thread_ : other_, static_cast<unsigned>(draw(2)), any()); break;
      case 5:
        if (marks.size() < 12) marks.emplace_back(std::make_unique<ScopedMark>(machine()), objects.size());
        break;
      case 6:
        if (marks.empty() || draw(2) == 0) break;
        for (size_t kept = draw(marks.size()) + 1; marks.size() > kept;) marks.pop_back();
        marks.back().first->Rewind();
        objects.resize(marks.back().second);
        ++rewinds;
        break;
      default: {
        const ThreadId asks = draw(3) == 0 ? other_ : thread_;
        const std::vector<Ref> reached = reached_without(asks);
        for (const Ref object : objects) {
          const bool expected = std::find(reached.begin(), reached.end(), object) != reached.end();
          ASSERT_EQ(reachability.SharedWithOthers(asks, object), expected) << "step " << step;
          ++(expected ? shared : others);
        }
      }
    }
  }
  while (!marks.empty()) marks.pop_back();
  EXPECT_GT(shared, 1000u);
  EXPECT_GT(others, 1000u);
  EXPECT_GT(rewinds, 50u);
}

// All that it has is given up with the stage, and most of memory is another stage's afterwards.
TEST_F(ReachTest, OutlivesTheObjectsThatItHasMet) {
  Reachability reachability(vm());
  for (int round = 0; round < 3; ++round) {
    stage_->SetRoot(other_, 0, stage_->NewReferences(100));  // a large one
    EXPECT_FALSE(reachability.SharedWithOthers(thread_, object_));
    stage_.reset();
    stage_ = std::make_unique<Stage>(machine());
    thread_ = stage_->AddThread(7, 2);
    other_ = stage_->AddThread(8, 2);
    std::vector<Ref> nodes;
    for (int i = 0; i < 200; ++i) nodes.push_back(stage_->NewNode());
    object_ = nodes.back();
    Escape(vm(), object_);
    ScopedMark mark(machine());
    for (const Ref node : nodes) stage_->SetValue(node, 1);
    EXPECT_FALSE(reachability.SharedWithOthers(thread_, object_));
    stage_->SetRoot(other_, 1, object_);
    EXPECT_TRUE(reachability.SharedWithOthers(thread_, object_));
  }
}

// --- real programs ---

using ReachInProgramTest = MachineTest;

TEST_F(ReachInProgramTest, AnObjectIsSharedWhileAnotherCanReachIt) {
  Begin("Sharing$Publishing");
  RunTo(0, ActionKind::kRead);
  RunTo(1, ActionKind::kWrite);
  Take(1);
  ASSERT_EQ(Next(1), ActionKind::kRead);
  EXPECT_TRUE(machine().SharedWithOthers(1));  // by the static
  for (const bool seen : {false, true}) {
    ScopedMark mark(machine());
    if (seen) RunTo(0, ActionKind::kYield);  // main has it in a local that it will use
    RunTo(1, ActionKind::kWrite);            // of the box behind it
    EXPECT_TRUE(machine().SharedWithOthers(1));
    RunTo(1, ActionKind::kWrite);  // of null to the static
    EXPECT_TRUE(machine().SharedWithOthers(1));
    Take(1);
    ASSERT_EQ(Next(1), ActionKind::kRead);  // of the box, which has escaped for good
    EXPECT_EQ(machine().SharedWithOthers(1), seen);
    Take(1);
    ASSERT_EQ(Next(1), ActionKind::kWrite);
    EXPECT_EQ(machine().SharedWithOthers(1), seen);
    if (!seen) continue;
    RunTo(0, ActionKind::kWrite);
    EXPECT_FALSE(machine().SharedWithOthers(0));  // the other thread has only the box behind it
    EXPECT_TRUE(machine().SharedWithOthers(1));   // which main can reach from its own
    Take(0);
    EXPECT_FALSE(machine().SharedWithOthers(1));
  }
}

TEST_F(ReachInProgramTest, StaticsAreTheInitialisersOwnUntilItIsDone) {
  Begin("Sharing$Using");
  RunTo(0, ActionKind::kYield);
  Class* lazy = ClassNamed("Sharing$Lazy");
  RunTo(1, ActionKind::kClassInit);
  RunTo(2, ActionKind::kClassInit);
  RunTo(1, ActionKind::kYield);  // inside the initialiser
  Reachability reachability(vm());
  const Ref box = StaticReference("Sharing$Lazy", "made");
  ASSERT_NE(box, 0u);
  EXPECT_FALSE(machine().Enabled(2));
  EXPECT_EQ(machine().Blocked(2).reason, BlockReason::kClassInit);
  EXPECT_EQ(machine().Blocked(2).owner, 1);
  EXPECT_FALSE(reachability.SharedWithOthers(1, lazy->statics));
  EXPECT_FALSE(reachability.SharedWithOthers(1, box));
  EXPECT_TRUE(reachability.SharedWithOthers(2, lazy->statics));
  {
    ScopedMark mark(machine());
    Escape(vm(), box);  // as if another escaped object had held it for a while
    EXPECT_FALSE(reachability.SharedWithOthers(1, box));
  }
  Take(1);
  EXPECT_EQ(machine().Next(1).object, lazy->statics);  // the initialiser is done
  EXPECT_TRUE(machine().Enabled(2));
  EXPECT_TRUE(machine().SharedWithOthers(1));
  Take(1);
  EXPECT_EQ(machine().Next(1).object, box);
  EXPECT_TRUE(machine().SharedWithOthers(1));
}

}  // namespace
}  // namespace heddle::test
