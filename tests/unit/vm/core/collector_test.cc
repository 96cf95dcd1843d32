// The collector: what it keeps and where it puts it, that no state changes by it, and when the guest is out of memory.
#include "vm/core/collector.h"

#include <algorithm>
#include <optional>

#include "classfile/code_builder.h"
#include "tests/unit/vm/property.h"
#include "tests/unit/vm/stage.h"
#include "vm/state/check_heap.h"
#include "vm/state/state_snapshot.h"

namespace heddle::test {
namespace {

constexpr uint64_t kKilobyte = 1024, kMegabyte = 1024 * kKilobyte;

uint64_t RoundedBytes(const Vm& vm, Ref object) { return (vm.ObjectBytes(object) + 7) & ~uint64_t{7}; }

// A thread with roots, and nothing young but its Thread object.
class CollectorTest : public StageTest {
 protected:
  void SetUp() override {
    StageTest::SetUp();
    if (IsSkipped()) return;
    thread_ = stage_->AddThread(7, 4);
    mark_.emplace(machine());
    vm().threads.Save(thread_);
  }
  void TearDown() override {
    mark_.reset();
    StageTest::TearDown();
  }

  GuestThread& guest() { return vm().threads.at(thread_); }
  Ref Root(unsigned index) { return stage_->Root(thread_, index); }
  void SetRoot(unsigned index, Ref value) { stage_->SetRoot(thread_, index, value); }
  int32_t ValueOf(Ref node) { return heap().Read<int32_t>(node, vm().FieldOf("Stage$Node", "value")->offset); }
  void Collect() {
    Collector(vm()).CollectYoung();
    EXPECT_EQ(CheckHeap(vm()), "");
  }

  std::optional<ScopedMark> mark_;
  ThreadId thread_ = 0;
};

TEST_F(CollectorTest, GarbageGoesAndLiveObjectsSlideDown) {
  const Ref start = heap().bump();
  const Ref first = stage_->NewNode(1);
  stage_->NewInts(100);
  const Ref second = stage_->NewNode(2);
  stage_->Link(stage_->NewReferences(5), 0, second);
  const Ref third = stage_->NewInts(3);
  stage_->SetValue(third, 3);
  SetRoot(0, third);
  SetRoot(1, first);
  SetRoot(2, third);
  stage_->Link(first, 1, second);
  stage_->Link(second, 0, first);
  stage_->Link(second, 1, stage_->SomethingFrozen());
  const uint64_t live = RoundedBytes(vm(), first) + RoundedBytes(vm(), second) + RoundedBytes(vm(), third);
  const uint32_t flags = heap().Flags(third);
  Collect();
  EXPECT_EQ(heap().young_bytes(), live);
  EXPECT_EQ(Root(1), start);  // nothing was before it
  const Ref new_second = stage_->Linked(Root(1), 1);
  EXPECT_GT(new_second, Root(1));  // in the order of old
  EXPECT_GT(Root(0), new_second);
  EXPECT_EQ(Root(2), Root(0));
  EXPECT_EQ(stage_->Linked(new_second, 0), Root(1));
  EXPECT_EQ(stage_->Linked(new_second, 1), stage_->SomethingFrozen());
  EXPECT_EQ(ValueOf(Root(1)), 1);
  EXPECT_EQ(ValueOf(new_second), 2);
  EXPECT_EQ(heap().Read<int32_t>(Root(0), kHeaderBytes), 3);
  EXPECT_EQ(heap().Length(Root(0)), 3u);
  EXPECT_EQ(heap().Flags(Root(0)), flags);
  Collect();
  EXPECT_EQ(heap().young_bytes(), live);
  EXPECT_EQ(heap().Read<uint64_t>(stage_->NewNode(), kHeaderBytes), 0u);  // what was freed comes zeroed
}

TEST_F(CollectorTest, RingsOfGarbageGo) {
  const Ref a = stage_->NewNode(), b = stage_->NewReferences(1);
  stage_->Link(a, 0, b);
  stage_->Link(b, 0, a);
  Collect();
  EXPECT_EQ(heap().young_bytes(), 0u);
}

TEST_F(CollectorTest, OldObjectsStayAndHoldYoungOnes) {
  const Ref old = stage_->NewNode(1), garbage = stage_->NewNode(2);
  SetRoot(0, old);
  ScopedMark mark(machine());
  vm().threads.Save(thread_);
  const Ref start = heap().bump();
  stage_->NewInts(10);
  stage_->Link(old, 0, stage_->NewNode(3));
  stage_->Link(garbage, 0, stage_->NewNode(4));  // the collector cannot know that it is garbage
  stage_->Link(old, 1, stage_->NewNode(5));
  stage_->Link(old, 1, stage_->Linked(old, 0));  // 5 is garbage again
  stage_->SetStatic(1, stage_->NewNode(6));
  Collect();
  EXPECT_EQ(Root(0), old);
  EXPECT_EQ(stage_->Linked(old, 0), start);
  EXPECT_EQ(stage_->Linked(old, 1), start);
  EXPECT_EQ(ValueOf(start), 3);
  EXPECT_EQ(ValueOf(stage_->Linked(garbage, 0)), 4);
  EXPECT_EQ(ValueOf(stage_->Linked(stage_->statics(), 1)), 6);
  EXPECT_EQ(heap().young_bytes(), 3 * RoundedBytes(vm(), old));
}

TEST_F(CollectorTest, EveryRegisterHoldsItsObject) {
  ThreadRegisters& regs = guest().regs;
  std::vector<Ref*> places = {&regs.waiting_on,    &regs.pending,          &regs.next.object,
                              &regs.thread_object, &guest().top().monitor, &guest().monitors[0].object};
  regs.monitor_count = 1;
  guest().monitors[0].count = 1;
  int32_t value = 0;
  for (Ref* place : places) {
    stage_->NewInts(4);
    *place = stage_->NewNode(++value);
    if (place == &guest().monitors[0].object) heap().SetLockWord(*place, (thread_ + 1u) << 16 | 1);
  }
  stage_->NewInts(4);
  regs.copy_is_reference = true;
  regs.copy_value = stage_->NewNode(++value);
  Collect();
  value = 0;
  for (Ref* place : places) EXPECT_EQ(ValueOf(*place), ++value);
  EXPECT_EQ(ValueOf(static_cast<Ref>(regs.copy_value)), ++value);
  EXPECT_EQ(heap().young_bytes(), 7 * RoundedBytes(vm(), regs.pending));
}

TEST_F(CollectorTest, AThreadThatHasEndedHoldsItsThreadObjectOnly) {
  guest().regs.thread_object = stage_->NewNode(1);
  SetRoot(0, stage_->NewNode(2));
  guest().regs.copy_value = heap().bump();  // a number that looks like a reference
  guest().regs.state = ThreadState::kEnded;
  Collect();
  EXPECT_EQ(ValueOf(guest().regs.thread_object), 1);
  EXPECT_EQ(heap().young_bytes(), RoundedBytes(vm(), guest().regs.thread_object));
}

TEST_F(CollectorTest, ARewindAcrossACollectionBringsAllBack) {
  const Ref old = stage_->NewNode(1);
  SetRoot(0, old);
  stage_->Link(old, 0, stage_->NewNode(2));
  ScopedMark mark(machine());
  const RawState before = RawState::Of(vm());
  const Fingerprint state = State();
  for (int round = 0; round < 3; ++round) {
    vm().threads.Save(thread_);
    stage_->NewInts(50);
    stage_->Link(old, 1, stage_->NewNode(3));
    SetRoot(1, stage_->NewNode(4));
    Collect();
    stage_->NewInts(7);
    Collect();
    EXPECT_NE(RawState::Difference(before, RawState::Of(vm())), "");
    mark.Rewind();
    EXPECT_EQ(RawState::Difference(before, RawState::Of(vm())), "");
    EXPECT_EQ(State(), state);
  }
}

// Objects below `old` are made before a mark, the others after it. Old ones hold what they refer to.
TEST_F(CollectorTest, KeepsExactlyWhatCanBeReached) {
  CheckProperty(
      [&](const std::vector<Graph::Draw>& draws, const std::vector<uint8_t>& holders, uint8_t split, uint64_t seed) {
        const Graph graph(draws, holders, 1);
        const size_t old = split % (draws.size() + 1);
        ScopedMark outer(machine());
        std::mt19937_64 random(seed);
        std::vector<Ref> objects;
        auto make = [&](const Graph::Object& object) {
          if (random() % 2 == 0) stage_->NewReferences(random() % 9);  // garbage
          if (object.kind == Graph::kReferences) {
            objects.push_back(stage_->NewReferences(3));
          } else {
            objects.push_back(object.kind == Graph::kNode ? stage_->NewNode() : stage_->NewInts(3));
            stage_->SetValue(objects.back(), object.value);
          }
        };
        for (size_t i = 0; i < old; ++i) make(graph.objects[i]);
        ScopedMark inner(machine());
        const RawState before = RawState::Of(vm());
        for (size_t i = old; i < draws.size(); ++i) make(graph.objects[i]);
        auto ref = [&](int target) {
          if (target < 0) return target == Graph::kNull ? Ref{0} : stage_->SomethingFrozen();
          return objects[static_cast<size_t>(target)];
        };
        for (size_t i = 0; i < objects.size(); ++i) {
          const std::vector<int>& links = graph.objects[i].links;
          for (unsigned k = 0; k < links.size(); ++k) stage_->Link(objects[i], k, ref(links[k]));
        }
        const ThreadId thread = stage_->AddThread(100, static_cast<unsigned>(graph.roots[0].size()));
        for (unsigned i = 0; i < graph.roots[0].size(); ++i) stage_->SetRoot(thread, i, ref(graph.roots[0][i]));
        for (unsigned i = 0; i < 2; ++i) stage_->SetStatic(i, ref(graph.statics[i]));

        std::vector<int> holding = graph.AllRoots();
        const std::vector<bool> live = graph.Reachable(holding);
        for (size_t i = 0; i < old; ++i) holding.push_back(static_cast<int>(i));
        const std::vector<bool> kept = graph.Reachable(holding);
        uint64_t young_bytes = RoundedBytes(vm(), vm().threads.at(thread).regs.thread_object);
        uint64_t live_bytes = 0;
        for (size_t i = 0; i < objects.size(); ++i) {
          if (i >= old && kept[i]) young_bytes += RoundedBytes(vm(), objects[i]);
          if (live[i]) live_bytes += RoundedBytes(vm(), objects[i]);
        }
        const Fingerprint state = State();
        Collector collector(vm());
        const uint64_t all_live = collector.CountLive().all;
        collector.CollectYoung();
        RC_ASSERT(CheckHeap(vm()) == "");
        RC_ASSERT(State() == state);
        RC_ASSERT(heap().young_bytes() == young_bytes);
        RC_ASSERT(collector.CountLive().all == all_live);
        for (unsigned i = 0; i < graph.roots[0].size(); ++i) stage_->SetRoot(thread, i, 0);
        for (unsigned i = 0; i < 2; ++i) stage_->SetStatic(i, 0);
        RC_ASSERT(collector.CountLive().all == all_live - live_bytes);
        inner.Rewind();
        RC_ASSERT(RawState::Difference(before, RawState::Of(vm())) == "");
      },
      300);
}

TEST_F(CollectorTest, SpaceIsRefusedByWhatIsLive) {
  vm().options.guest_heap_bytes = kMegabyte;
  vm().options.collect_at_bytes = kMegabyte;
  const uint64_t live = Collector(vm()).CountLive().all;
  EXPECT_FALSE(vm().EnsureSpace(kMegabyte + 1));
  EXPECT_TRUE(vm().EnsureSpace(kMegabyte - live));
  EXPECT_FALSE(vm().EnsureSpace(kMegabyte - live + 8));
  for (int i = 0; i < 10; ++i) stage_->NewInts(50 << 10);  // two megabytes of garbage
  EXPECT_TRUE(vm().EnsureSpace(kMegabyte - live));
  EXPECT_EQ(heap().young_bytes(), 0u);
  SetRoot(0, stage_->NewInts(128 << 10));
  EXPECT_FALSE(vm().EnsureSpace(kMegabyte / 2 - live));
  EXPECT_TRUE(vm().EnsureSpace(kMegabyte / 2 - live - kHeaderBytes));
}

TEST_F(CollectorTest, MuchGarbageIsCollectedLittleIsNot) {
  vm().options.collect_at_bytes = 64 * kKilobyte;
  stage_->NewInts(10 << 10);
  const uint64_t little = heap().young_bytes();
  EXPECT_TRUE(vm().EnsureSpace(8));
  EXPECT_EQ(heap().young_bytes(), little);
  EXPECT_LE(vm().memory.allocation_limit, (uint64_t{heap().bump()} << 3) + 8 + 64 * kKilobyte);
  stage_->NewInts(10 << 10);
  EXPECT_TRUE(vm().EnsureSpace(8));
  EXPECT_EQ(heap().young_bytes(), 0u);
}

// --- real programs ---

class AllocatingProgramTest : public MachineTest {
 protected:
  // Some thread's step, by the numbers; the fingerprints of all states that it passes.
  std::vector<Fingerprint> RandomWalk(unsigned seed, bool check) {
    Begin("Garbage$Maker");
    machine().Show(Visible::kEverything);
    std::vector<std::unique_ptr<ScopedMark>> marks;
    marks.push_back(std::make_unique<ScopedMark>(machine()));
    std::vector<Fingerprint> states;
    std::mt19937 random(seed);
    for (;;) {
      std::vector<ThreadId> enabled;
      for (unsigned t = 0; t < machine().ThreadCount(); ++t) {
        if (machine().Enabled(static_cast<ThreadId>(t))) enabled.push_back(static_cast<ThreadId>(t));
      }
      if (enabled.empty()) break;
      const ThreadId thread = enabled[random() % enabled.size()];
      const unsigned what = random() % 8;
      if (what == 0) marks.push_back(std::make_unique<ScopedMark>(machine()));
      if (what < 2) {
        ScopedMark undone(machine());
        Take(thread);
      }
      Take(thread);
      states.push_back(State());
      const std::string fault = check ? CheckHeap(vm()) : "";
      EXPECT_EQ(fault, "");
      if (!fault.empty()) break;
    }
    PopAll(marks);
    return states;
  }
  int Hoarded(const std::string& kilobytes, const std::string& steps) {
    Begin("Garbage$Hoarding", {kilobytes, steps});
    std::vector<std::unique_ptr<ScopedMark>> marks;
    for (int i = 0; i < std::stoi(steps); ++i) {
      marks.push_back(std::make_unique<ScopedMark>(machine()));
      RunTo(0, ActionKind::kYield);
    }
    marks.push_back(std::make_unique<ScopedMark>(machine()));
    RunTo(0, ActionKind::kYield);
    const int kept = StaticInt("Garbage", "kept");
    PopAll(marks);
    return kept;
  }

 private:
  static void PopAll(std::vector<std::unique_ptr<ScopedMark>>& marks) {
    while (!marks.empty()) marks.pop_back();
  }
};

// Of each state, the first one that is equal. (What was settled lies elsewhere when there were other collections.)
std::vector<size_t> FirstEqual(const std::vector<Fingerprint>& states) {
  std::vector<size_t> first;
  for (const Fingerprint& state : states) {
    first.push_back(static_cast<size_t>(std::find(states.begin(), states.end(), state) - states.begin()));
  }
  return first;
}

TEST_F(AllocatingProgramTest, NoStateChangesByCollections) {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    vm().options.collect_at_bytes = 32 * kMegabyte;
    const std::vector<Fingerprint> usual = RandomWalk(seed, false);
    EXPECT_GT(usual.size(), 50u);
    vm().options.collect_at_bytes = 0;
    EXPECT_EQ(FirstEqual(RandomWalk(seed, true)), FirstEqual(usual));
  }
}

TEST_F(AllocatingProgramTest, MemoryIsOutByTheStateAlone) {
  vm().options.guest_heap_bytes = 2 * kMegabyte;
  const int kept = Hoarded("0", "1");
  EXPECT_GT(kept, 35);
  EXPECT_LT(kept, 41);  // of 50 kilobytes each
  EXPECT_EQ(Hoarded("90", "1"), kept);
  EXPECT_EQ(Hoarded("90", "10"), kept);
  EXPECT_EQ(Hoarded("90", "60"), kept);  // more garbage on the path than the limit
}

TEST_F(AllocatingProgramTest, WhatNativesAllocateIsCollectedToo) {
  vm().options.guest_heap_bytes = 2 * kMegabyte;
  vm().options.collect_at_bytes = kMegabyte / 2;
  Begin("Garbage$Cloning", {"drop"});
  RunTo(0, ActionKind::kYield);
  EXPECT_EQ(StaticInt("Garbage", "kept"), 1000);
  EXPECT_EQ(StaticInt("Garbage", "sink"), 7);
  EXPECT_LT(heap().young_bytes(), kMegabyte);
}

// The arena never runs out in the middle of a step.
TEST_F(AllocatingProgramTest, APathWithTooMuchGarbageEndsTheRun) {
  vm().options.guest_heap_bytes = 2 * kMegabyte;
  Begin("Garbage$Hoarding", {"1", "1"});
  RunTo(0, ActionKind::kYield);
  ScopedMark mark(machine());
  heap().SetBump(static_cast<Ref>((heap().arena_bytes() - kMegabyte) >> 3));
  EXPECT_EQ(Take(0), Outcome::kNoMemory);
  EXPECT_EQ(machine().Message(), "too much garbage on one path");
  mark.Rewind();
  RunTo(0, ActionKind::kYield);
}

TEST_F(AllocatingProgramTest, WhatNativesAllocateCounts) {
  vm().options.guest_heap_bytes = 2 * kMegabyte;
  Begin("Garbage$Cloning", {"keep"});
  RunTo(0, ActionKind::kYield);
  EXPECT_GT(StaticInt("Garbage", "kept"), 15);
  EXPECT_LT(StaticInt("Garbage", "kept"), 22);  // of 100 kilobytes each
}

// One class, Odd, whose constructor puts its argument, a number, into the slot of `this`; then allocates. Main, too,
// has the number for an argument.
class OddConstructor : public ClassSource {
 public:
  OddConstructor() {
    ClassWriter writer(kAccPublic | kAccSuper, "Odd", "java/lang/Object");
    CodeBuilder constructor(writer.constants(), 2);
    constructor.Load("LOdd;", 0);
    constructor.Invoke(Opcode::kInvokespecial, "java/lang/Object", "<init>", "()V");
    constructor.Load("I", 1);
    constructor.Store("I", 0);
    constructor.PushInt(1);
    constructor.NewArray("I");
    constructor.Emit(Opcode::kPop);
    constructor.Return("V");
    writer.AddMethod(kAccPublic, "<init>", "(I)V", constructor);
    CodeBuilder main(writer.constants(), 1);
    main.Type(Opcode::kNew, "Odd");
    main.Load("[Ljava/lang/String;", 0);
    main.PushInt(0);
    main.Emit(Opcode::kAaload);
    main.Invoke(Opcode::kInvokestatic, "java/lang/Integer", "parseInt", "(Ljava/lang/String;)I");
    main.Invoke(Opcode::kInvokespecial, "Odd", "<init>", "(I)V");
    main.Return("V");
    writer.AddMethod(kAccPublic | kAccStatic, "main", "([Ljava/lang/String;)V", main);
    bytes_ = writer.Finish();
  }
  Result<std::optional<Resource>> Find(std::string_view name) override {
    if (name != "Odd.class") return std::optional<Resource>();
    return std::optional<Resource>({bytes_, "Odd.class"});
  }

 private:
  std::vector<uint8_t> bytes_;
};

TEST_F(AllocatingProgramTest, AConstructorMayUseTheSlotOfThisForANumber) {
  OddConstructor classes;
  vm().options.collect_at_bytes = 0;
  const int32_t like_an_object = static_cast<int32_t>(heap().bump() + 64);
  for (const int32_t number : {0, -1, INT32_MAX, like_an_object}) {
    Begin(classes, "Odd", {std::to_string(number)});
    RunToEnd(0);
    EXPECT_TRUE(machine().Exited());
    EXPECT_EQ(vm().output.err(), "");
  }
  Begin("Stage");  // the machine's program outlives this source
}

}  // namespace
}  // namespace heddle::test
