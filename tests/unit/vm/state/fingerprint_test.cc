// The fingerprint is equal for states that are the same but for addresses, garbage and the like, and different for
// states that are not.
#include "vm/state/fingerprint.h"

#include <functional>
#include <set>

#include "tests/unit/vm/property.h"
#include "tests/unit/vm/stage.h"
#include "vm/classes/stubs.h"
#include "vm/core/escape.h"

namespace heddle::test {
namespace {

class FingerprintTest : public MachineTest {
 protected:
  static std::pair<uint64_t, uint64_t> Key(const Fingerprint& fingerprint) {
    return {fingerprint.low, fingerprint.high};
  }

  // The fingerprint after the change, which is then undone.
  Fingerprint After(const std::function<void()>& change) {
    const Fingerprint before = State();
    ScopedMark mark(machine());
    change();
    const Fingerprint after = State();
    mark.Rewind();
    EXPECT_EQ(State(), before);
    return after;
  }
};

struct Change {
  const char* what;
  std::function<void()> make;
};

// Two threads, the first with two nodes.
class HandMadeStateTest : public FingerprintTest {
 protected:
  void SetUp() override {
    FingerprintTest::SetUp();
    if (IsSkipped()) return;
    Begin("Stage");
    stage_ = std::make_unique<Stage>(machine());
    thread_ = stage_->AddThread(7, 2);
    other_ = stage_->AddThread(8, 1);
    a_ = stage_->NewNode(1);
    b_ = stage_->NewReferences(2);
    ints_ = stage_->NewInts(3);
    stage_->SetRoot(thread_, 0, a_);
    stage_->SetRoot(thread_, 1, b_);
    stage_->Link(b_, 0, ints_);
  }
  void TearDown() override {
    stage_.reset();
    FingerprintTest::TearDown();
  }

  GuestThread& guest() { return vm().threads.at(thread_); }
  void Hold(const std::vector<HeldMonitor>& monitors) {
    for (const HeldMonitor& monitor : monitors) guest().monitors[guest().regs.monitor_count++] = monitor;
  }
  // Each of them makes another state than all the others do, and than none does.
  void ExpectAllDifferent(const std::vector<Change>& changes) {
    std::set<std::pair<uint64_t, uint64_t>> seen = {Key(State())};
    for (const Change& change : changes) {
      EXPECT_TRUE(seen.insert(Key(AfterStep(change))).second) << change.what;
    }
  }
  void ExpectAllEqual(const std::vector<Change>& changes) {
    const Fingerprint before = State();
    for (const Change& change : changes) EXPECT_EQ(AfterStep(change), before) << change.what;
  }
  Fingerprint AfterStep(const Change& change) {
    return After([&] {
      vm().threads.Save(thread_);
      change.make();
    });
  }

  std::unique_ptr<Stage> stage_;
  ThreadId thread_ = 0, other_ = 0;
  Ref a_ = 0, b_ = 0, ints_ = 0;
};

TEST_F(HandMadeStateTest, EveryRegisterThatMattersCounts) {
  ThreadRegisters& regs = guest().regs;
  ExpectAllDifferent({
      {"waiting", [&] { regs.state = ThreadState::kWaiting; }},
      {"ended", [&] { regs.state = ThreadState::kEnded; }},
      {"notified", [&] { regs.wake = WakeCause::kNotified; }},
      {"woken by an interrupt", [&] { regs.wake = WakeCause::kInterrupted; }},
      {"woken by either", [&] { regs.wake = WakeCause::kEither; }},
      {"interrupt status", [&] { regs.interrupted = true; }},
      {"park permit", [&] { regs.park_permit = true; }},
      {"daemon", [&] { regs.daemon = true; }},
      {"timed", [&] { regs.timed = true; }},
      {"atomic section", [&] { regs.atomic_depth = 1; }},
      {"recursions to restore", [&] { regs.saved_count = 1; }},
      {"threads started", [&] { regs.started_threads = 1; }},
      {"threads made", [&] { regs.made_threads = 1; }},
      {"thread ids drawn", [&] { regs.made_ids = 1; }},
      {"pending action", [&] { regs.next.kind = ActionKind::kPark; }},
      {"Thread object", [&] { regs.thread_object = a_; }},
      {"object waited on", [&] { regs.waiting_on = a_; }},
      {"another object waited on", [&] { regs.waiting_on = b_; }},
      {"exception on its way", [&] { regs.pending = a_; }},
      {"element being copied", [&] { regs.copy_value = 5; }},
      {"reference being copied", [&] { regs.copy_is_reference = true, regs.copy_value = a_; }},
      {"another thread", [&] { regs.canonical_id = 6; }},
  });
}

TEST_F(HandMadeStateTest, HeldMonitorsCountWithTheirOrderAndRecursions) {
  ExpectAllDifferent({
      {"one",
       [&] {
         Hold({{a_, 1}});
       }},
      {"twice",
       [&] {
         Hold({{a_, 2}});
       }},
      {"the other",
       [&] {
         Hold({{b_, 1}});
       }},
      {"both",
       [&] {
         Hold({{a_, 1}, {b_, 1}});
       }},
      {"in another order",
       [&] {
         Hold({{b_, 1}, {a_, 1}});
       }},
      {"another thread holds it",
       [&] {
         vm().threads.Save(other_);
         GuestThread& other = vm().threads.at(other_);
         other.monitors[other.regs.monitor_count++] = {a_, 1};
       }},
  });
}

TEST_F(HandMadeStateTest, FramesAndSlotsCount) {
  ExpectAllDifferent({
      {"how far a native is", [&] { guest().top().progress = 1; }},
      {"how far a native at once is", [&] { guest().top().call_progress = 1; }},
      {"a monitor entered for the frame", [&] { guest().top().flags |= kFrameHoldsMonitor; }},
      {"the method", [&] { guest().top().method = vm().stubs->initialize.get(); }},
      {"a slot that is null", [&] { stage_->SetRoot(thread_, 0, 0); }},
      {"a slot that is frozen", [&] { stage_->SetRoot(thread_, 0, stage_->SomethingFrozen()); }},
      {"two slots that are the same", [&] { stage_->SetRoot(thread_, 0, b_); }},
      {"slots exchanged",
       [&] {
         stage_->SetRoot(thread_, 0, b_);
         stage_->SetRoot(thread_, 1, a_);
       }},
      {"another thread's slot", [&] { stage_->SetRoot(other_, 0, a_); }},
  });
}

TEST_F(HandMadeStateTest, WhatObjectsHoldCounts) {
  const uint32_t flags = heap().Flags(a_);
  ExpectAllDifferent({
      {"a field", [&] { stage_->SetValue(a_, 2); }},
      {"a reference", [&] { stage_->Link(a_, 0, b_); }},
      {"in another field", [&] { stage_->Link(a_, 1, b_); }},
      {"to itself", [&] { stage_->Link(a_, 0, a_); }},
      {"to something frozen", [&] { stage_->Link(a_, 0, stage_->SomethingFrozen()); }},
      {"to a new object", [&] { stage_->Link(a_, 0, stage_->NewNode(1)); }},
      {"an element", [&] { stage_->Link(b_, 1, a_); }},
      {"a primitive element", [&] { stage_->SetValue(ints_, 1); }},
      {"the last element", [&] { heap().Write<int32_t>(ints_, kHeaderBytes + 8, 1); }},
      {"an array's length", [&] { stage_->Link(b_, 0, stage_->NewInts(4)); }},
      {"an empty one", [&] { stage_->Link(b_, 0, stage_->NewInts(0)); }},
      {"its class", [&] { stage_->Link(b_, 0, stage_->NewReferences(0)); }},
      {"its identity hash", [&] { vm().identities.HashOf(a_); }},
      {"another identity hash", [&] { heap().SetFlags(a_, (flags ^ 1u << kObjectIdShift) | kFlagHashed); }},
      {"a constructor that goes on", [&] { heap().SetFlags(a_, flags | kFlagConstructing); }},
  });
}

TEST_F(HandMadeStateTest, FrozenMemoryCountsWhereItDiffers) {
  const Field* number = vm().FieldOf("Stage", "number");
  const Ref text = vm().strings.Literal("a text");
  ExpectAllDifferent({
      {"a static", [&] { heap().Write<int32_t>(stage_->statics(), number->offset, 1); }},
      {"its value", [&] { heap().Write<int32_t>(stage_->statics(), number->offset, 2); }},
      {"a static reference", [&] { stage_->SetStatic(0, a_); }},
      {"another one", [&] { stage_->SetStatic(1, a_); }},
      {"to something else", [&] { stage_->SetStatic(0, b_); }},
      {"the state of a class", [&] { heap().Write<uint32_t>(stage_->statics(), 4, 1); }},
      {"a field of a literal", [&] { heap().Write<int32_t>(text, vm().known.string_hash, 1); }},
      {"a field of an object that boot made",
       [&] { heap().Write<int64_t>(regs(0).thread_object, vm().known.thread_eetop, 5); }},
  });
  ExpectAllEqual({
      {"written and written back",
       [&] {
         stage_->SetStatic(0, a_);
         stage_->SetStatic(0, 0);
       }},
      {"the lock word of something frozen", [&] { heap().SetLockWord(regs(0).thread_object, 0x10001); }},
  });
}

TEST_F(HandMadeStateTest, TheOrderOfFirstWritesIsNoState) {
  auto write = [&](std::vector<std::string_view> classes) {
    return After([&] {
      for (std::string_view name : classes) {
        const Field* field = vm().FieldOf(name, name == "Garbage" ? "kept" : name == "States" ? "flag" : "count");
        heap().Write<int32_t>(field->owner->statics, field->offset, static_cast<int32_t>(name.size()));
      }
    });
  };
  const Fingerprint one = write({"Garbage", "States", "Monitors"});
  EXPECT_EQ(write({"Monitors", "States", "Garbage"}), one);
  EXPECT_EQ(write({"States", "Monitors", "Garbage"}), one);
  EXPECT_NE(write({"States", "Monitors"}), one);
}

TEST_F(HandMadeStateTest, GlobalRegistersCount) {
  GlobalRegisters& globals = vm().globals;
  ExpectAllDifferent({
      {"shutdown", [&] { globals.exiting = true; }},
      {"an exception left main", [&] { globals.uncaught = true; }},
      {"exit status", [&] { globals.exit_status = 1; }},
      {"seeds drawn", [&] { globals.random_counter = 1; }},
      {"the clock was read", [&] { globals.clock_read = true; }},
      {"the clock was read later", [&] { globals.clock_read = true, globals.clock_ns += 1; }},
      {"a deadline",
       [&] { globals.clock_read = true, guest().regs.timed = true, guest().regs.deadline = globals.clock_ns + 1; }},
      {"a later one",
       [&] { globals.clock_read = true, guest().regs.timed = true, guest().regs.deadline = globals.clock_ns + 2; }},
  });
}

TEST_F(HandMadeStateTest, WhatIsNoStateDoesNotCount) {
  ThreadRegisters& regs = guest().regs;
  ExpectAllEqual({
      {"time that nobody has read", [&] { vm().globals.clock_ns += 1; }},
      {"a deadline that is none", [&] { regs.deadline = 7; }},
      {"objects allocated", [&] { ++regs.allocations; }},
      {"the step at hand", [&] { regs.alternative = 1; }},
      {"garbage", [&] { stage_->Link(stage_->NewNode(5), 0, a_); }},
      {"a copy of an object in its place",
       [&] {
         stage_->NewInts(5);
         stage_->SetRoot(thread_, 0, stage_->NewNode(1));
       }},
      {"escape", [&] { Escape(vm(), b_); }},
      {"the lock word, which the list of held monitors repeats", [&] { heap().SetLockWord(a_, 0x10001); }},
      {"an identity that nobody asked for", [&] { heap().SetFlags(a_, heap().Flags(a_) ^ 1u << kObjectIdShift); }},
      {"the identity of something frozen", [&] { vm().identities.HashOf(stage_->SomethingFrozen()); }},
      {"slots above the frame", [&] { guest().slots[guest().top().sp].bits = a_; }},
      {"monitors above their number",
       [&] {
         guest().monitors[0] = {a_, 1};
       }},
      {"output", [&] { vm().output.Write(false, "x"); }},
  });
  vm().threads.Save(thread_);
  guest().regs.timed = true;
  ExpectAllEqual({{"a deadline, while nobody has read the clock", [&] { guest().regs.deadline = 7; }}});
  // Of a thread that has ended, nothing counts but that it has.
  vm().threads.Save(thread_);
  guest().regs.state = ThreadState::kEnded;
  ExpectAllEqual({{"slots of an ended thread", [&] { stage_->SetRoot(thread_, 0, 0); }},
                  {"its action", [&] { regs.next.kind = ActionKind::kNone; }}});
}

TEST_F(HandMadeStateTest, OutputCountsIfItIsToldTo) {
  vm().options.output_is_state = true;
  ExpectAllDifferent({
      {"output", [&] { vm().output.Write(false, "x"); }},
      {"other output", [&] { vm().output.Write(false, "y"); }},
      {"more", [&] { vm().output.Write(false, "xy"); }},
      {"in another order", [&] { vm().output.Write(false, "yx"); }},
  });
  const Fingerprint parts = AfterStep({"in parts", [&] {
                                         vm().output.Write(false, "x");
                                         vm().output.Write(false, "y");
                                       }});
  EXPECT_EQ(parts, AfterStep({"at once", [&] { vm().output.Write(false, "xy"); }}));
}

TEST_F(HandMadeStateTest, AtTheEndOnlyStaticsAndExitStatusCount) {
  const Fingerprint running = State();
  vm().globals.exited = true;
  EXPECT_NE(State(), running);
  EXPECT_EQ(State(), machine().FinalFingerprint());
  ExpectAllDifferent({
      {"exit status", [&] { vm().globals.exit_status = 3; }},
      {"a static", [&] { stage_->SetStatic(0, a_); }},
      {"what it refers to",
       [&] {
         stage_->SetStatic(0, a_);
         stage_->SetValue(a_, 8);
       }},
  });
  ExpectAllEqual({{"a slot", [&] { stage_->SetRoot(thread_, 0, 0); }},
                  {"an object of a thread", [&] { stage_->SetValue(a_, 8); }}});
  vm().globals.exited = false;
}

// More than the fingerprinter's table holds at first.
TEST_F(HandMadeStateTest, LongListsAreComparedToTheirEnd) {
  auto list = [&](bool forward, int32_t last) {
    return After([&] {
      constexpr int kLength = 5000;
      std::vector<Ref> nodes(kLength);
      for (int i = 0; i < kLength; ++i) {
        const int at = forward ? i : kLength - 1 - i;
        stage_->NewInts(static_cast<uint32_t>(i * i % 11));  // so that the addresses are no regular ones
        nodes[static_cast<size_t>(at)] = stage_->NewNode(at == kLength - 1 ? last : at);
      }
      for (size_t i = 0; i + 1 < kLength; ++i) {
        stage_->Link(nodes[i], 0, nodes[i + 1]);
        stage_->Link(nodes[i], 1, nodes[i / 2]);
      }
      stage_->SetRoot(thread_, 0, nodes[0]);
    });
  };
  const Fingerprint one = list(true, 0);
  EXPECT_EQ(list(false, 0), one);
  EXPECT_NE(list(true, 1), one);
}

void Mutate(Graph& graph, uint8_t what, size_t which, int32_t value) {
  const int target = value % static_cast<int32_t>(graph.objects.size() + 1);
  auto& roots = graph.roots[which % graph.roots.size()];
  if (what % 4 == 1 && !graph.objects.empty()) {
    Graph::Object& object = graph.objects[which % graph.objects.size()];
    if (!object.links.empty()) object.links[which % object.links.size()] = target - 1;
  } else if (what % 4 == 2 && !graph.objects.empty()) {
    Graph::Object& object = graph.objects[which % graph.objects.size()];
    if (object.kind != Graph::kReferences) object.value = value % 3;
  } else if (what % 4 == 3 && !roots.empty()) {
    roots[which % roots.size()] = target - 1;
  } else {
    graph.statics[which % 2] = target - 1;
  }
}

TEST_F(FingerprintTest, IsEqualExactlyForGraphsThatLookTheSame) {
  Begin("Stage");
  unsigned equal = 0, different = 0;
  auto fingerprint = [&](const Graph& graph, uint64_t seed) {
    Stage stage(machine());
    std::mt19937_64 random(seed);
    Build(stage, graph, random);
    return State();
  };
  CheckProperty(
      [&](const std::vector<Graph::Draw>& draws, const std::vector<uint8_t>& holders, uint8_t what, uint8_t which,
          uint16_t value, uint64_t seed) {
        const Graph graph(draws, holders, 2);
        Graph other = graph;
        Mutate(other, what, which, value);
        RC_ASSERT(fingerprint(graph, seed) == fingerprint(graph, seed + 1));
        const bool same = graph.Canonical() == other.Canonical();
        RC_ASSERT((fingerprint(graph, seed) == fingerprint(other, seed + 1)) == same);
        ++(same ? equal : different);
      },
      1000);
  EXPECT_GT(equal, 20u);
  EXPECT_GT(different, 20u);
}

// --- real programs ---

TEST_F(FingerprintTest, WhoAllocatesFirstDoesNotMatter) {
  Begin("States$Making");
  machine().Show(Visible::kEverything);
  RunTo(0, ActionKind::kYield);
  ScopedMark mark(machine());
  std::set<std::pair<uint64_t, uint64_t>> ends, between;
  for (unsigned seed = 0; seed < 20; ++seed) {
    std::mt19937 random(seed);
    std::vector<ThreadId> going = {1, 2};
    while (!going.empty()) {
      const size_t pick = random() % going.size();
      Take(going[pick]);
      between.insert(Key(State()));
      if (Next(going[pick]) == ActionKind::kYield) going.erase(going.begin() + static_cast<int>(pick));
    }
    ends.insert(Key(State()));
    mark.Rewind();
  }
  EXPECT_EQ(ends.size(), 1u);
  EXPECT_GT(between.size(), 4u);
}

TEST_F(FingerprintTest, DeadLocalsDoNotCountAndLiveOnesDo) {
  for (const bool live : {false, true}) {
    Begin("States$Reading", {live ? "live" : "dead"});
    RunTo(0, ActionKind::kYield);
    ScopedMark mark(machine());
    RunTo(1, ActionKind::kYield);
    RunTo(0, ActionKind::kYield);
    const Fingerprint read_first = State();
    mark.Rewind();
    RunTo(0, ActionKind::kYield);
    RunTo(1, ActionKind::kYield);
    EXPECT_EQ(State() != read_first, live);
  }
}

TEST_F(FingerprintTest, TheClockCountsOnceItWasRead) {
  for (const bool read : {false, true}) {
    Begin("States$Sleeping", read ? std::vector<std::string>{"read"} : std::vector<std::string>());
    if (read) vm().exploration.assumptions().Break(Assumption::kUnreadClock);
    machine().DropBrokenAssumptions();
    RunTo(0, read ? ActionKind::kClock : ActionKind::kYield);
    ScopedMark mark(machine());
    RunTo(1, ActionKind::kSleep);
    RunTo(0, ActionKind::kYield);
    const Fingerprint slept_first = State();
    mark.Rewind();
    RunTo(0, ActionKind::kYield);
    RunTo(1, ActionKind::kSleep);  // in a millisecond more, if the clock was read
    EXPECT_EQ(State() != slept_first, read);
  }
}

TEST_F(FingerprintTest, WhichWaiterWasNotifiedCounts) {
  Begin("Monitors$Waiting", {"2", "0", "notify"});
  RunTo(0, ActionKind::kYield);
  RunTo(1, ActionKind::kWake);
  RunTo(2, ActionKind::kWake);
  RunTo(0, ActionKind::kNotify);
  const Fingerprint first = After([&] { Take(0, 0); });
  const Fingerprint second = After([&] { Take(0, 1); });
  EXPECT_NE(first, second);
  EXPECT_EQ(After([&] { Take(0, 0); }), first);
}

}  // namespace
}  // namespace heddle::test
