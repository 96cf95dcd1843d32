// States of the machine made by hand: threads that stand in a frame of the machine's own with as many references as one
// likes, and graphs of objects that hang on those and on statics. And the same graphs as plain data, to know what the
// machine must say of them.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "tests/unit/vm/machine_test.h"

namespace heddle::test {

// Requires that the program is the guest class Stage. The state goes with it.
class Stage {
 public:
  explicit Stage(JavaMachine& machine);

  Vm& vm() { return vm_; }
  // A runnable thread that has `roots` references in its only frame.
  ThreadId AddThread(uint64_t canonical_id, unsigned roots);
  Ref Root(ThreadId thread, unsigned index) { return RootSlot(thread, index).r; }
  // The step of the thread is under way: its frame may change.
  void SetRoot(ThreadId thread, unsigned index, Ref value);

  Ref NewNode(int32_t value = 0);
  Ref NewReferences(uint32_t length) { return vm_.NewArray(vm_.known.object_array, length); }
  Ref NewInts(uint32_t length) { return vm_.NewArray(vm_.known.int_array, length); }
  Ref SomethingFrozen() { return vm_.known.object->mirror; }

  // Field `which` (a or b) of a node, an element of an array; static field first or second.
  uint32_t LinkOffset(Ref object, unsigned which) const;
  void Link(Ref object, unsigned which, Ref target) { vm_.StoreReference(object, LinkOffset(object, which), target); }
  Ref Linked(Ref object, unsigned which) const { return vm_.heap.Read<Ref>(object, LinkOffset(object, which)); }
  void SetValue(Ref object, int32_t value);
  void SetStatic(unsigned which, Ref value);
  Ref statics() const { return statics_; }

 private:
  Slot& RootSlot(ThreadId thread, unsigned index) { return vm_.threads.at(thread).slots[2 + index]; }

  Vm& vm_;
  Class* node_;
  Ref statics_;
  uint32_t a_, b_, value_, first_, second_;
  ScopedMark mark_;
};

// A stage without threads. What lies on it must be given up before StageTest::TearDown.
class StageTest : public MachineTest {
 protected:
  void SetUp() override {
    MachineTest::SetUp();
    if (IsSkipped()) return;
    Begin("Stage");
    stage_ = std::make_unique<Stage>(machine());
  }
  void TearDown() override {
    stage_.reset();
    MachineTest::TearDown();
  }

  std::unique_ptr<Stage> stage_;
};

// Objects, by number.
struct Graph {
  static constexpr int kNull = -1, kFrozen = -2;  // of links: no object; one that is part of the baseline
  enum Kind : uint8_t { kNode, kReferences, kInts };
  struct Object {
    Kind kind;
    int32_t value;
    std::vector<int> links;
    friend bool operator==(const Object&, const Object&) = default;
  };
  std::vector<Object> objects;
  std::vector<std::vector<int>> roots;  // of each thread
  std::vector<int> statics;             // two

  // From numbers that RapidCheck draws and shrinks: an object each, and then who holds what.
  using Draw = std::tuple<uint8_t, uint8_t, uint8_t, int32_t>;
  Graph(const std::vector<Draw>& draws, const std::vector<uint8_t>& holders, unsigned threads);

  // What can be reached from the places given; by number.
  std::vector<bool> Reachable(const std::vector<int>& from) const;
  std::vector<int> AllRoots() const;
  // Equal exactly for graphs that look the same from the roots and the statics: objects that nobody can reach are not
  // in it, and numbers are given in the order of a walk.
  std::string Canonical() const;

 private:
  int Target(uint8_t draw) const;
};

// A graph on the stage.
struct Built {
  std::vector<Ref> objects;
  std::vector<ThreadId> threads;
};
// What to make, in which order: `random` draws the order of the objects and of the threads, and garbage between them.
Built Build(Stage& stage, const Graph& graph, std::mt19937_64& random);

}  // namespace heddle::test
