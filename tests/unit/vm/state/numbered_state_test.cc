// States that are stored whole are told apart exactly as hashes tell them apart, and two things of one name are
// noticed.
#include <map>
#include <random>
#include <vector>

#include "base/sequence_store.h"
#include "tests/unit/section.h"
#include "tests/unit/vm/machine_test.h"
#include "vm/core/name_origins.h"

namespace heddle::test {
namespace {

class NumberedStateTest : public MachineTest {
 protected:
  // Of the states on some paths that begin at the state at hand, which are the same each time.
  std::vector<Fingerprint> StatesOnPaths() {
    std::vector<Fingerprint> states;
    std::mt19937 random(1);
    for (int path = 0; path < 20; ++path) {
      ScopedMark mark(machine());
      std::vector<ThreadId> enabled;
      for (int step = 0; step < 200; ++step) {
        states.push_back(State());
        if (random() % 4 == 0) machine().Mark();
        enabled.clear();
        for (unsigned t = 0; t < machine().ThreadCount(); ++t) {
          if (machine().Enabled(static_cast<ThreadId>(t))) enabled.push_back(static_cast<ThreadId>(t));
        }
        if (enabled.empty()) break;
        const ThreadId thread = enabled[random() % enabled.size()];
        machine().Take({thread, static_cast<uint16_t>(random() % machine().Alternatives(thread))});
      }
    }
    return states;
  }
};

TEST_F(NumberedStateTest, NumbersAreEqualExactlyWhereHashesAre) {
  Begin("Garbage$Maker");
  const std::vector<Fingerprint> hashes = StatesOnPaths();
  SequenceStore store;
  ASSERT_TRUE(machine().NumberStates(&store));
  const std::vector<Fingerprint> numbers = StatesOnPaths();
  ASSERT_TRUE(machine().NumberStates(nullptr));
  EXPECT_EQ(StatesOnPaths(), hashes);
  ASSERT_EQ(numbers.size(), hashes.size());
  std::map<uint64_t, uint64_t> by_hash, by_number;
  for (size_t i = 0; i < hashes.size(); ++i) {
    EXPECT_EQ(numbers[i].high, 0u);
    const uint64_t number = Gathered(numbers[i].low), first = number >> 32, second = number & UINT32_MAX;
    EXPECT_TRUE(first < store.pairs() || first == PairTable::kNone) << i;  // none: the program has exited
    EXPECT_LT(second, store.pairs()) << i;
    EXPECT_EQ(by_hash.emplace(hashes[i].low, numbers[i].low).first->second, numbers[i].low) << i;
    EXPECT_EQ(by_number.emplace(numbers[i].low, hashes[i].low).first->second, hashes[i].low) << i;
  }
  EXPECT_GT(by_hash.size(), 100u);
}

TEST(NameOriginsTest, TwoThingsOfOneNameAreNoticed) {
  using Kind = NameOrigins::Kind;
  NameOrigins names;
  names.Note(Kind::kThread, 1, 2, 3);
  names.Note(Kind::kThread, 1, 2, 3);
  names.Note(Kind::kThread, 4, 2, 4);
  names.Note(Kind::kCallSite, 1, 5, 6);  // another kind of names
  names.Note(Kind::kLoaderKey, 1, 0, 0, "A");
  EXPECT_EQ(names.collision(), "");
  names.Note(Kind::kLoaderKey, 1, 0, 0, "B");
  EXPECT_EQ(names.collision(), "two loaded names");
  names.Note(Kind::kThread, 1, 2, 4);
  EXPECT_EQ(names.collision(), "two loaded names");  // the first stays
  NameOrigins threads;
  threads.Note(Kind::kThread, 1, 2, 3);
  threads.Note(Kind::kThread, 1, 2, 4);
  EXPECT_EQ(threads.collision(), "two threads");
}

// Into `to`, as if they came from another process.
void Carry(const NameOrigins& names, NameOrigins& to) {
  EXPECT_TRUE(LoadedFrom(SectionOf([&](CheckpointWriter& section) { names.Save(section, names.collision()); }), to));
}

TEST(NameOriginsTest, ThingsOfAnotherProcessAreComparedToo) {
  using Kind = NameOrigins::Kind;
  NameOrigins first, second, third;
  first.Note(Kind::kThread, 1, 2, 3);
  first.Note(Kind::kClass, 1, 0, 0, "A");
  second.Note(Kind::kThread, 1, 2, 3);
  Carry(first, second);
  EXPECT_TRUE(second.goes_on() && !first.goes_on());
  EXPECT_EQ(second.collision(), "");
  second.Note(Kind::kClass, 1, 0, 0, "A");
  EXPECT_EQ(second.collision(), "");
  second.Note(Kind::kClass, 1, 0, 0, "B");
  EXPECT_EQ(second.collision(), "two classes");
  Carry(second, third);
  EXPECT_EQ(third.collision(), "two classes");
}

// What names are made of is the same in every process, so nothing that depends on the order in which things come is in
// it.
TEST_F(NumberedStateTest, LastingNamesAreMadeOfTheSameAgain) {
  Begin("Garbage$Maker");
  NoteLastingNames(vm());
  ASSERT_EQ(vm().identities.origins().collision(), "");
  NameOrigins names;
  Carry(vm().identities.origins(), names);
  EXPECT_EQ(names.collision(), "");
  (void)StatesOnPaths();
  NoteLastingNames(vm());
  Carry(vm().identities.origins(), names);
  EXPECT_EQ(names.collision(), "");
}

// One thing of each kind that another process would have met under a name that something has here.
TEST_F(NumberedStateTest, WhatHasTheNameOfSomethingInAnotherProcessIsNoticed) {
  Begin("Garbage$Maker");
  const Class& type = *ClassNamed("Garbage$Maker");
  const Ref literal = vm().strings.Literal("a text");
  using Kind = NameOrigins::Kind;
  const std::pair<Kind, uint64_t> taken[] = {
      {Kind::kClass, type.stable_name},
      {Kind::kMethod, type.methods.front()->stable_name},
      {Kind::kLine, WithoutMarks(heap().PermanentName(type.mirror))},
      {Kind::kLine, WithoutMarks(heap().PermanentName(type.statics))},
      {Kind::kLine, WithoutMarks(heap().PermanentName(literal))},
  };
  for (const auto& [kind, name] : taken) {
    NameOrigins other;
    other.Note(kind, name, 1, 2, "another thing");
    const NameOrigins before = vm().identities.origins();
    Carry(other, vm().identities.origins());
    NoteLastingNames(vm());
    EXPECT_NE(vm().identities.origins().collision(), "") << static_cast<unsigned>(kind);
    vm().identities.origins() = before;
  }
}

}  // namespace
}  // namespace heddle::test
