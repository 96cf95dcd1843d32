// The walker that checks the machine's memory finds each kind of fault, and none where there is none.
#include "vm/state/check_heap.h"

#include <functional>

#include "tests/unit/vm/stage.h"
#include "vm/core/escape.h"

namespace heddle::test {
namespace {

// A thread with an old object, a young one, and one that has escaped.
class CheckHeapTest : public StageTest {
 protected:
  void SetUp() override {
    StageTest::SetUp();
    if (IsSkipped()) return;
    thread_ = stage_->AddThread(7, 3);
    other_ = stage_->AddThread(8, 1);
    old_ = stage_->NewNode();
    mark_ = std::make_unique<ScopedMark>(machine());
    young_ = stage_->NewNode();
    shared_ = stage_->NewNode();
    stage_->SetRoot(thread_, 0, old_);
    stage_->SetRoot(thread_, 1, young_);
    stage_->SetRoot(thread_, 2, shared_);
    Escape(vm(), shared_);
  }
  void TearDown() override {
    mark_.reset();
    StageTest::TearDown();
  }
  GuestThread& guest() { return vm().threads.at(thread_); }
  void Write(Ref object, uint32_t offset, uint32_t value) { heap().Write<uint32_t>(object, offset, value); }

  // What is said of the state after the change, which is then undone, begins with these words; empty: all is well.
  void ExpectFault(const std::string& words, const std::function<void()>& change) {
    EXPECT_EQ(CheckHeap(vm()), "");
    ScopedMark mark(machine());
    vm().threads.Save(thread_);
    change();
    const std::string fault = CheckHeap(vm());
    EXPECT_TRUE(words.empty() ? fault.empty() : fault.starts_with(words)) << "'" << fault << "', not '" << words << "'";
  }

  std::unique_ptr<ScopedMark> mark_;
  ThreadId thread_ = 0, other_ = 0;
  Ref old_ = 0, young_ = 0, shared_ = 0;
};

TEST_F(CheckHeapTest, Objects) {
  ExpectFault("collector's mark left", [&] { Write(old_, 12, heap().Flags(old_) | kFlagMarked); });
  ExpectFault("class number", [&] { Write(young_, 0, 3); });  // of a primitive class
  ExpectFault("class number", [&] { Write(young_, 0, vm().known.cloneable->number); });
  ExpectFault("object beyond the bump", [&] { Write(stage_->NewInts(1), 4, 100); });
  // Before a mark is a gap up to the end of the line.
  do {
    stage_->NewInts(1);
  } while (heap().bump() % (kLineBytes >> 3) == 0);
  const Ref gap = heap().bump();
  ExpectFault("no object here", [&] { heap().Write<uint64_t>(gap, 0, uint64_t{1} << 32); });
}

TEST_F(CheckHeapTest, References) {
  const uint32_t offset = stage_->LinkOffset(young_, 0);
  ExpectFault("reference in an object", [&] { Write(young_, offset, old_ + 1); });
  ExpectFault("reference in an object", [&] { Write(young_, offset, heap().bump()); });
  ExpectFault("reference in a frozen line",
              [&] { Write(stage_->statics(), stage_->LinkOffset(stage_->statics(), 0), shared_ + 1); });
  ExpectFault("live slot", [&] { stage_->SetRoot(thread_, 0, old_ + 1); });
  ExpectFault("Thread object", [&] { guest().regs.thread_object = old_ + 1; });
  ExpectFault("object waited on", [&] { guest().regs.waiting_on = old_ + 1; });
  ExpectFault("pending exception", [&] { guest().regs.pending = old_ + 1; });
  ExpectFault("element being copied",
              [&] { guest().regs.copy_is_reference = true, guest().regs.copy_value = old_ + 1; });
}

TEST_F(CheckHeapTest, Escape) {
  ExpectFault("unescaped object in an escaped one", [&] { Write(shared_, stage_->LinkOffset(shared_, 0), young_); });
  ExpectFault("unescaped object in frozen memory",
              [&] { Write(stage_->statics(), stage_->LinkOffset(stage_->statics(), 1), young_); });
  ExpectFault("unescaped object that two threads reach", [&] { stage_->SetRoot(other_, 0, young_); });
  ExpectFault("unescaped object that two threads reach", [&] {
    stage_->Link(young_, 0, old_);
    stage_->SetRoot(other_, 0, old_);
  });
  ExpectFault("", [&] { stage_->SetRoot(other_, 0, shared_); });
}

TEST_F(CheckHeapTest, Monitors) {
  ExpectFault("locked objects that no thread holds", [&] { heap().SetLockWord(young_, (thread_ + 1u) << 16 | 1); });
  ExpectFault("locked objects that no thread holds",
              [&] { heap().SetLockWord(regs(0).thread_object, (thread_ + 1u) << 16 | 1); });
  ExpectFault("lock word", [&] { guest().monitors[guest().regs.monitor_count++] = {young_, 1}; });
  ExpectFault("lock word", [&] {
    vm().monitors.Enter(thread_, young_);
    guest().monitors[0].count = 2;
  });
}

TEST_F(CheckHeapTest, Frames) {
  ExpectFault("depth", [&] { guest().regs.depth = 0; });
  ExpectFault("frame's slots", [&] { guest().top().sp = GuestThread::kMaxSlots + 1; });
  ExpectFault("frame's slots", [&] { guest().top().method = nullptr; });
  ExpectFault("frame not above its caller", [&] {
    guest().frames[guest().regs.depth++] = guest().top();
    guest().top().locals = 1;
  });
}

TEST_F(CheckHeapTest, RememberedPlaces) {
  const uint32_t offset = stage_->LinkOffset(old_, 0);
  const auto store = [&] { Write(old_, offset, stage_->NewNode()); };
  ExpectFault("young reference not remembered", store);
  ExpectFault("", [&] { heap().WriteRef(old_, offset, stage_->NewNode()); });
}

}  // namespace
}  // namespace heddle::test
