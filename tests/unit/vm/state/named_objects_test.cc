// Names and sums that follow changes are those of a walk.
#include "vm/state/named_objects.h"

#include <algorithm>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "tests/unit/vm/stage.h"
#include "vm/core/collector.h"
#include "vm/core/escape.h"
#include "vm/state/settled_heap.h"

namespace heddle::test {
namespace {

using Roots = std::vector<NamedObjects::Root>;

// Two threads, and four nodes that are settled.
class NamedObjectsTest : public StageTest {
 protected:
  void SetUp() override {
    StageTest::SetUp();
    if (IsSkipped()) return;
    for (ThreadId& thread : threads_) thread = stage_->AddThread(7 + static_cast<uint64_t>(&thread - threads_), 2);
    for (Ref& node : settled_nodes_) {
      node = stage_->NewNode();
      Escape(vm(), node);
    }
    mark_ = std::make_unique<ScopedMark>(machine());
    heap().Settle();
    settled_ = std::make_unique<SettledHeap>(vm());
    settled_->Follow();
    named_ = std::make_unique<NamedObjects>(vm(), *settled_, true);
  }
  void TearDown() override {
    if (named_ != nullptr) named_->Forget();
    named_.reset();
    settled_.reset();
    mark_.reset();
    StageTest::TearDown();
  }

  Roots RootsNow() {
    Roots roots;
    const auto add = [&](NamedObjects::Root::Kind kind, uint64_t place, uint32_t word, Ref object) {
      if (object != 0 && !heap().IsFrozen(object)) roots.push_back({kind, word, place, object});
    };
    for (const char* field : {"first", "second"}) {
      const uint32_t offset = vm().FieldOf("Stage", field)->offset;
      add(NamedObjects::Root::kFrozen, 5, offset, heap().Read<Ref>(stage_->statics(), offset));
    }
    std::sort(roots.begin(), roots.end(), [](const auto& a, const auto& b) { return a.Before(b); });
    for (unsigned t = 0; t < 2; ++t) {
      for (unsigned i = 0; i < 2; ++i) add(NamedObjects::Root::kThread, t, i, stage_->Root(threads_[t], i));
    }
    for (const Ref node : settled_nodes_) {
      for (unsigned i = 0; i < 2; ++i) {
        add(NamedObjects::Root::kSettled, node, stage_->LinkOffset(node, i), stage_->Linked(node, i));
      }
    }
    return roots;
  }
  // True: without a walk.
  bool Follow() {
    const Roots roots = RootsNow();
    if (named_->is_on() && named_->Follow(roots, heap().settled_end())) return true;
    named_->Build(roots, heap().settled_end(), false);
    return false;
  }
  void ExpectAsWalked() {
    NamedObjects walked(vm(), *settled_, false);
    walked.Build(RootsNow(), heap().settled_end(), false);
    ASSERT_EQ(named_->size(), walked.size());
    ASSERT_EQ(named_->content(), walked.content());
    ASSERT_EQ(named_->numbering(), walked.numbering());
    ASSERT_EQ(named_->listing(), walked.listing());
    ASSERT_EQ(named_->hits(), walked.hits());
    ASSERT_EQ(named_->hits_by_settled(), walked.hits_by_settled());
    ASSERT_EQ(Objects(*named_), Objects(walked));
  }
  static std::vector<Ref> Objects(const NamedObjects& named) {
    std::vector<Ref> objects;
    named.ForEach([&](Ref object) { objects.push_back(object); });
    return objects;
  }
  Ref Chain(int length) {
    Ref first = 0;
    for (int i = 0; i < length; ++i) {
      const Ref node = stage_->NewNode(i);
      stage_->Link(node, 0, first);
      first = node;
    }
    return first;
  }

  std::unique_ptr<ScopedMark> mark_;
  std::unique_ptr<SettledHeap> settled_;
  std::unique_ptr<NamedObjects> named_;
  ThreadId threads_[2] = {};
  Ref settled_nodes_[4] = {};
};

TEST_F(NamedObjectsTest, NewObjectsShiftNoNames) {
  const Ref array = stage_->NewReferences(100);
  stage_->SetStatic(0, array);
  for (unsigned i = 0; i < 100; i += 2) stage_->Link(array, i, Chain(3));
  EXPECT_FALSE(Follow());
  const uint64_t last = named_->NameOf(stage_->Linked(array, 98));
  ScopedMark mark(machine());
  stage_->Link(array, 1, Chain(2));
  EXPECT_TRUE(Follow());
  EXPECT_EQ(named_->NameOf(stage_->Linked(array, 98)), last);
  ExpectAsWalked();
  stage_->Link(array, 50, 0);
  EXPECT_TRUE(Follow());
  ExpectAsWalked();
  mark.Rewind();
  EXPECT_TRUE(Follow());
  ExpectAsWalked();
}

TEST_F(NamedObjectsTest, AShorterWayNeedsAWalk) {
  const Ref first = Chain(5), far = stage_->Linked(stage_->Linked(first, 0), 0);
  stage_->SetStatic(0, first);
  Follow();
  stage_->SetStatic(1, far);
  EXPECT_FALSE(Follow());
  ExpectAsWalked();
  stage_->Link(stage_->Linked(first, 0), 0, 0);  // the longer one
  EXPECT_TRUE(Follow());
  ExpectAsWalked();
}

TEST_F(NamedObjectsTest, WhatSomethingElseRefersToStays) {
  const Ref first = Chain(4), kept = stage_->Linked(first, 0), holder = stage_->NewNode();
  stage_->SetStatic(0, first);
  stage_->Link(first, 1, holder);
  stage_->Link(holder, 1, kept);
  Follow();
  stage_->Link(first, 0, 0);
  EXPECT_FALSE(Follow());
  ExpectAsWalked();
  EXPECT_EQ(named_->size(), 5u);
}

// A ring that nobody refers to goes.
TEST_F(NamedObjectsTest, RingsGo) {
  const Ref first = stage_->NewNode(), one = stage_->NewNode(), other = stage_->NewNode();
  stage_->SetStatic(0, first);
  stage_->Link(first, 0, one);
  stage_->Link(one, 0, other);
  stage_->Link(other, 0, one);
  Follow();
  stage_->Link(first, 0, 0);
  EXPECT_TRUE(Follow());
  ExpectAsWalked();
  EXPECT_EQ(named_->size(), 1u);
}

TEST_F(NamedObjectsTest, AnyChangesAreFollowed) {
  constexpr unsigned kObjects = 40, kLinks = 40, kSteps = 60000;
  std::mt19937_64 random(11);
  const auto draw = [&](size_t below) { return static_cast<size_t>(random() % below); };
  std::vector<std::unique_ptr<ScopedMark>> marks;
  // Objects are found by what refers to them: they move.
  const auto all = [&] {
    NamedObjects walked(vm(), *settled_, false);
    walked.Build(RootsNow(), heap().settled_end(), false);
    std::vector<Ref> objects = Objects(walked);
    objects.insert(objects.end(), std::begin(settled_nodes_), std::end(settled_nodes_));
    return objects;
  };
  unsigned followed = 0, walked = 0, collected = 0;
  for (unsigned step = 0; step < kSteps; ++step) {
    const std::vector<Ref> objects = all();
    const auto any = [&]() -> Ref {
      if (objects.size() < kObjects && draw(4) == 0) {
        const Ref made = draw(6) == 0 ? stage_->NewReferences(kLinks) : stage_->NewNode(static_cast<int>(draw(3)));
        if (draw(2) == 0) Escape(vm(), made);
        return made;
      }
      return draw(3) == 0 ? 0 : objects[draw(objects.size())];
    };
    switch (draw(10)) {
      case 0:
      case 1:
      case 2: {
        const Ref object = objects[draw(objects.size())], target = any();
        const bool array = vm().ClassOf(object)->IsArray();
        stage_->Link(object, static_cast<unsigned>(draw(array ? kLinks : 2)), target);
        break;
      }
      case 3: {
        const Ref object = objects[draw(objects.size())];
        if (!vm().ClassOf(object)->IsArray()) stage_->SetValue(object, static_cast<int>(draw(3)));
        break;
      }
      case 4: stage_->SetStatic(static_cast<unsigned>(draw(2)), draw(2) == 0 ? any() : 0); break;
      case 5: stage_->SetRoot(threads_[draw(2)], static_cast<unsigned>(draw(2)), any()); break;
      case 6:
        if (marks.size() < 12) marks.push_back(std::make_unique<ScopedMark>(machine()));
        break;
      case 7:
        if (marks.empty() || draw(2) == 0) break;
        for (size_t kept = draw(marks.size()) + 1; marks.size() > kept;) marks.pop_back();
        marks.back()->Rewind();
        break;
      case 8:
        if (draw(20) != 0) break;
        Collector(vm()).CollectYoung();
        ++collected;
        break;
      default: ++(Follow() ? followed : walked); ASSERT_NO_FATAL_FAILURE(ExpectAsWalked()) << "step " << step;
    }
  }
  while (!marks.empty()) marks.pop_back();
  EXPECT_GT(followed, 1000u);
  EXPECT_GT(walked, 500u);
  EXPECT_GT(collected, 100u);
}

}  // namespace
}  // namespace heddle::test
