// Which paths have one relation: those that differ in the order of independent actions. Each test compares two paths,
// step by step.
#include "reduction/caching/path_relation.h"

#include <gtest/gtest.h>

#include "tests/unit/model/toy_machine.h"
#include "tests/unit/section.h"

namespace heddle::toy {
namespace {

using Monitors = PathRelation::Monitors;

constexpr FootprintOptions kOptions{
    .interrupts = true, .anything = true, .daemons = true, .states = true, .ends_look = true};

void Follow(PathRelation& relation, ToyMachine& machine, std::initializer_list<ThreadId> path) {
  for (const ThreadId thread : path) {
    relation.Add(machine, {thread, 0}, kOptions);
    machine.Take({thread, 0});
  }
}

Fingerprint RelationOf(const Program& program, std::initializer_list<ThreadId> path, Monitors monitors) {
  ToyMachine machine(program);
  PathRelation relation(monitors);
  Follow(relation, machine, path);
  return relation.fingerprint();
}

bool Alike(const Program& program, std::initializer_list<ThreadId> one, std::initializer_list<ThreadId> other,
           Monitors monitors = Monitors::kOrder) {
  return RelationOf(program, one, monitors) == RelationOf(program, other, monitors);
}

TEST(PathRelation, OfIndependentActionsInEitherOrder) {
  EXPECT_TRUE(Alike({{{Write(0, 1)}, {Write(1, 1)}}}, {0, 1}, {1, 0}));
  EXPECT_TRUE(Alike({{{Read(0)}, {Read(0)}}}, {0, 1}, {1, 0}));
}

TEST(PathRelation, TellsOrdersOfConflictsApart) {
  EXPECT_FALSE(Alike({{{Write(0, 1)}, {Write(0, 2)}}}, {0, 1}, {1, 0}));
  EXPECT_FALSE(Alike({{{Read(0)}, {Write(0, 1)}}}, {0, 1}, {1, 0}));
  EXPECT_FALSE(Alike({{{Output(1)}, {Output(2)}}}, {0, 1}, {1, 0}));
}

// Both read before the write on one path. On the other the second reads after it.
TEST(PathRelation, KnowsWhichReadsCameBeforeAWrite) {
  const Program program{{{Read(0)}, {Read(0)}, {Write(0, 1)}}};
  EXPECT_FALSE(Alike(program, {0, 1, 2}, {0, 2, 1}));
  EXPECT_TRUE(Alike(program, {0, 1, 2}, {1, 0, 2}));
}

// What is ordered in the past tells paths apart for ever.
TEST(PathRelation, KeepsWhatCameBeforeThroughOthers) {
  const Program program{{{Write(0, 1), Write(1, 1)}, {Write(0, 2)}, {Read(1), Write(2, 1)}}};
  EXPECT_FALSE(Alike(program, {0, 1, 0, 2, 2}, {1, 0, 0, 2, 2}));
  EXPECT_TRUE(Alike(program, {0, 1, 0, 2, 2}, {0, 0, 2, 2, 1}));
}

TEST(PathRelation, TellsPathsOfOtherLengthsApart) {
  EXPECT_FALSE(Alike({{{Yield(), Yield()}, {Yield()}}}, {0}, {0, 0}));
  EXPECT_FALSE(Alike({{{Yield(), Yield()}, {Yield()}}}, {0}, {1}));
  EXPECT_FALSE(Alike({{{Yield(), Yield()}, {Yield()}}}, {}, {1}));
}

TEST(PathRelation, LazyLeavesOutWhoHadTheMonitorFirst) {
  const Program apart{{{Enter(0), Write(0, 1), Leave(0)}, {Enter(0), Write(1, 1), Leave(0)}}};
  EXPECT_FALSE(Alike(apart, {0, 0, 0, 1, 1, 1}, {1, 1, 1, 0, 0, 0}));
  EXPECT_TRUE(Alike(apart, {0, 0, 0, 1, 1, 1}, {1, 1, 1, 0, 0, 0}, Monitors::kDoNotOrder));
  const Program same{{{Enter(0), Write(0, 1), Leave(0)}, {Enter(0), Write(0, 2), Leave(0)}}};
  EXPECT_FALSE(Alike(same, {0, 0, 0, 1, 1, 1}, {1, 1, 1, 0, 0, 0}, Monitors::kDoNotOrder));
}

// Notified first, nobody waits. So T0 goes on waiting.
TEST(PathRelation, LazyOrdersWaitsAndNotifications) {
  const Program program{{{Enter(0), Wait(0), Wake(0), Leave(0)}, {Enter(0), NotifyAll(0), Leave(0)}}};
  EXPECT_FALSE(Alike(program, {0, 0, 1, 1, 1}, {1, 1, 1, 0, 0}, Monitors::kDoNotOrder));
  const Program two{{{Enter(0), Wait(0), Wake(0)}, {Enter(0), Wait(0), Wake(0)}}};
  EXPECT_FALSE(Alike(two, {0, 0, 1, 1}, {1, 1, 0, 0}, Monitors::kDoNotOrder));
}

TEST(PathRelation, GoesBackToItsMarks) {
  const Program program{{{Write(0, 1), Write(0, 2), Write(1, 1)}, {Write(0, 3)}}};
  ToyMachine machine(program);
  PathRelation relation(Monitors::kOrder);
  const Fingerprint empty = relation.fingerprint();
  Follow(relation, machine, {0});
  relation.Push();
  const uint32_t mark = machine.Mark();
  const Fingerprint here = relation.fingerprint();
  Follow(relation, machine, {0, 1, 0});
  EXPECT_NE(relation.fingerprint(), here);
  relation.UndoToMark();
  machine.RewindTo(mark);
  EXPECT_EQ(relation.fingerprint(), here);
  Follow(relation, machine, {1, 0, 0});
  EXPECT_EQ(relation.fingerprint(), RelationOf(program, {0, 1, 0, 0}, Monitors::kOrder));
  relation.Pop();
  relation.UndoToMark();
  EXPECT_EQ(relation.fingerprint(), empty);
}

TEST(PathRelation, IsSavedAndReadAgain) {
  const Program program{{{Write(0, 1), Write(0, 2)}, {Write(0, 3)}}};
  ToyMachine machine(program);
  PathRelation saved(Monitors::kOrder);
  Follow(saved, machine, {0});
  saved.Push();
  Follow(saved, machine, {1});
  const auto bytes = SectionOf([&](CheckpointWriter& to) { saved.Save(to); });
  PathRelation read(Monitors::kOrder);
  ASSERT_TRUE(LoadedFrom(bytes, read));
  EXPECT_EQ(read.fingerprint(), saved.fingerprint());
  Follow(read, machine, {0});
  EXPECT_EQ(read.fingerprint(), RelationOf(program, {0, 1, 0}, Monitors::kOrder));
  read.UndoToMark();
  EXPECT_EQ(read.fingerprint(), RelationOf(program, {0}, Monitors::kOrder));
}

}  // namespace
}  // namespace heddle::toy
