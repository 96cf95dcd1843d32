#include <gtest/gtest.h>

#include "property/deadlock.h"
#include "property/race.h"
#include "property/registry.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

std::vector<Violation> Violations(const Program& program, const ToyOptions& options = AllViolations()) {
  std::vector<Violation> violations;
  for (const FoundViolation& found : RunToy(program, options).result.violations) violations.push_back(found.violation);
  return violations;
}

// --- deadlock ---

TEST(Deadlock, SaysWhoWaitsForWhatHeldByWhom) {
  auto violations = Violations(Program{{{Enter(0), Yield(), Enter(1), Leave(1), Leave(0)},  //
                                        {Enter(1), Yield(), Enter(0), Leave(0), Leave(1)}}});
  ASSERT_EQ(violations.size(), 1u);
  EXPECT_EQ(violations[0].property, "deadlock");
  EXPECT_EQ(violations[0].message,
            "deadlock: T0 (T0.java:2) waits for monitor m1 held by T1; T1 (T1.java:2) waits for monitor m0 held by T0");
  EXPECT_EQ(violations[0].thread, "T0, T1");
  EXPECT_EQ(violations[0].location, "T0.java:2, T1.java:2");
}

TEST(Deadlock, ACircleCountsEvenWhileOthersRun) {
  Program program{{{Enter(0), Yield(), Enter(1), Leave(1), Leave(0)},
                   {Enter(1), Yield(), Enter(0), Leave(0), Leave(1)},
                   {Yield(), Jump(0)}}};
  for (const char* reduction : {"none", "heap-reach"}) {
    auto violations = Violations(program, AllViolations(reduction));
    ASSERT_EQ(violations.size(), 1u);
    EXPECT_EQ(violations[0].location, "T0.java:2, T1.java:2");
  }
}

TEST(Deadlock, ALockHeldByAStuckThreadIsReportedAsAWhole) {
  auto violations = Violations(Program{{{Enter(0), Park()}, {Enter(0)}}});
  ASSERT_FALSE(violations.empty());
  EXPECT_NE(violations[0].message.find("is parked"), std::string::npos);
}

TEST(Deadlock, LostNotifyAndJoin) {
  auto violations = Violations(Program{{{Join(1)}, {Enter(0), Wait(0), Wake(0), Leave(0)}, {Notify(0)}}});
  ASSERT_EQ(violations.size(), 1u);
  EXPECT_EQ(violations[0].message,
            "deadlock: T0 (T0.java:0) waits for the end of T1; T1 (T1.java:2) waits to be notified on m0");
}

TEST(Deadlock, DaemonsMayStayBlocked) {
  Program program{{{Yield()}, {Park()}}};
  EXPECT_EQ(Violations(program).size(), 1u);
  program.daemons = 2;
  EXPECT_TRUE(Violations(program).empty());
}

TEST(Deadlock, IdleWorkersAreAKindOfTheirOwn) {
  ToyMachine machine(Program{{{Yield()}, {Park()}, {Park()}}});
  machine.idle_workers = 6;
  DfsStrategy dfs;
  ToyRun run = RunToy(machine, AllViolations(), dfs);
  ASSERT_EQ(run.result.violations.size(), 1u);
  EXPECT_EQ(
      run.result.violations[0].violation.message,
      "never ends: executor not shut down: T1 (T1.java:0) waits for the next task; T2 (T2.java:0) waits for the next "
      "task");

  ToyMachine mixed(Program{{{Park()}, {Park()}}});
  mixed.idle_workers = 2;
  run = RunToy(mixed, AllViolations(), dfs);
  ASSERT_EQ(run.result.violations.size(), 1u);
  EXPECT_EQ(run.result.violations[0].violation.message, "deadlock: T0 (T0.java:0) is parked");
}

// --- uncaught, assertion ---

TEST(Uncaught, NamesExceptionThreadAndPlace) {
  auto violations = Violations(Program{{{Yield(), Throw()}, {Yield()}}});
  ASSERT_EQ(violations.size(), 1u);
  EXPECT_EQ(violations[0].Identity(), "uncaught|toy.Exception|T0.java:1");
  EXPECT_EQ(violations[0].message, "toy.Exception: thrown");
  EXPECT_EQ(violations[0].thread, "T0");
}

TEST(Properties, CanBeLeftOut) {
  Program program{{{Yield(), Throw()}, {Yield(), Fail(), Yield(), Park()}}};
  EXPECT_EQ(Violations(program).size(), 3u);
  ToyOptions options = AllViolations();
  options.properties = "none";
  EXPECT_EQ(RunToy(program, options).result.verdict, Verdict::kComplete);
  options.properties = "assertion,deadlock";
  EXPECT_EQ(Violations(program, options).size(), 2u);
  ToyMachine machine(program);
  EXPECT_EQ(MakeProperties("deadlock,rice", {&machine, false}).error().message,
            "unknown property rice (did you mean race? known: deadlock, uncaught, assertion, test, swallowed, exit, "
            "livelock, race, all, none)");
  EXPECT_FALSE(MakeProperties("", {&machine, false}).ok());
}

// --- races ---

size_t Races(const Program& program, const std::string& reduction = "heap-reach") {
  return RunToy(program, AllViolations(reduction)).races;
}

TEST(Race, NeedsAWriteAndAPlainAccess) {
  EXPECT_EQ(Races(Program{{{Write(0, 1)}, {Write(0, 2)}}}), 1u);
  EXPECT_EQ(Races(Program{{{Read(0)}, {Write(0, 2)}}}), 1u);
  EXPECT_EQ(Races(Program{{{Volatile(Read(0))}, {Write(0, 2)}}}), 1u);
  EXPECT_EQ(Races(Program{{{Read(0)}, {Read(0)}}}), 0u);
  EXPECT_EQ(Races(Program{{{Volatile(Read(0))}, {Volatile(Write(0, 2))}}}), 0u);
  EXPECT_EQ(Races(Program{{{Write(0, 1)}, {Write(1, 2)}}}), 0u);
}

TEST(Race, OrderedAccessesDoNotRace) {
  EXPECT_EQ(Races(Program{{{Enter(0), Write(0, 1), Leave(0)}, {Enter(0), Write(0, 2), Leave(0)}}}), 0u);
  EXPECT_EQ(Races(Program{{{Join(1), Read(0)}, {Write(0, 1)}}}), 0u);
  // Publication through a volatile flag.
  Program publish{{{Write(0, 1), Volatile(Write(1, 1))}, {Volatile(Read(1)), JumpIf(0, 3), Read(0), Yield()}}};
  EXPECT_EQ(Races(publish), 0u);
}

TEST(Race, HasOneFormWhoeverComesFirst) {
  ToyMachine machine(Program{{{Write(0, 1), Yield()}, {Read(0)}}});
  RaceProperty race(machine, true);
  std::vector<Violation> violations;
  race.Before(machine, {0, 0}, violations);
  race.Before(machine, {1, 0}, violations);
  ASSERT_EQ(race.races().size(), 1u);
  EXPECT_EQ(race.races()[0].Message(), "data race on Toy.c0: T0 writes at T0.java:0, T1 reads at T1.java:0");
  ASSERT_EQ(violations.size(), 2u);  // seen twice, one identity
  EXPECT_EQ(violations[0].Identity(), violations[1].Identity());
}

TEST(Race, IsNoViolationUnlessAsked) {
  ToyOptions options;
  Program program{{{Write(0, 1)}, {Write(0, 2)}}};
  ToyRun run = RunToy(program, options);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.races, 1u);
  options.fail_on_race = true;
  EXPECT_EQ(RunToy(program, options).result.verdict, Verdict::kViolation);
}

TEST(Race, SpoilsCompletenessUnderTheJavaMemoryModel) {
  SearchResult result;
  ApplyMemoryModel(result, 0, false);
  EXPECT_EQ(result.verdict, Verdict::kComplete);
  ApplyMemoryModel(result, 1, true);
  EXPECT_EQ(result.verdict, Verdict::kComplete);
  EXPECT_EQ(result.notes.size(), 1u);
  ApplyMemoryModel(result, 1, false);
  EXPECT_EQ(result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(result.reason, "data races; Java allows executions beyond sequential consistency");
  SearchResult violated;
  violated.verdict = Verdict::kViolation;
  ApplyMemoryModel(violated, 1, false);
  EXPECT_EQ(violated.verdict, Verdict::kViolation);
}

TEST(Race, SuppressesNamedFieldsOnly) {
  EXPECT_NE(RaceSuppression("java.lang.String.hash"), nullptr);
  EXPECT_NE(RaceSuppression("java.util.concurrent.locks.AbstractOwnableSynchronizer.exclusiveOwnerThread"), nullptr);
  EXPECT_NE(RaceSuppression("java.util.concurrent.atomic.Striped64$Cell[]"), nullptr);
  EXPECT_EQ(RaceSuppression("java.lang.String.value"), nullptr);
  EXPECT_EQ(RaceSuppression("java.util.HashMap.table"), nullptr);
  EXPECT_EQ(RaceSuppression("java.util.HashMap.size"), nullptr);
  EXPECT_EQ(RaceSuppression(""), nullptr);

  ToyMachine machine(Program{{{Write(0, 1)}, {Write(0, 2)}}});
  machine.field_name = "java.lang.String.hash";
  RaceProperty race(machine, true);
  std::vector<Violation> violations;
  race.Before(machine, {0, 0}, violations);
  EXPECT_TRUE(race.races().empty());
  EXPECT_TRUE(violations.empty());
  EXPECT_EQ(race.suppressed(), 1u);
}

TEST(Race, SuppressesTheLibrarysOwnAccessesOnly) {
  class Owned : public ToyMachine {
   public:
    using ToyMachine::ToyMachine;
    bool ByLibrary(ThreadId t) const override { return t != 1; }
  };
  Owned machine(Program{{{Write(0, 1)}, {Write(0, 2)}, {Write(0, 3)}}});
  machine.field_name = "java.lang.String.hash";
  RaceProperty race(machine, false);
  std::vector<Violation> violations;
  race.Before(machine, {0, 0}, violations);
  ASSERT_EQ(race.races().size(), 1u);
  EXPECT_EQ(race.races()[0].second.thread, "T1");
  EXPECT_EQ(race.suppressed(), 1u);
}

TEST(Race, OnOneLineOfTheLibraryHasTheLinesOfItsCallers) {
  class Called : public ToyMachine {
   public:
    using ToyMachine::ToyMachine;
    bool ByLibrary(ThreadId) const override { return true; }
    std::string Location(ThreadId t) const override { return "Main.java:" + std::to_string(lines[t]); }
    unsigned lines[2] = {1, 2};
  };
  Called machine(Program{{{Read(0)}, {Write(0, 2)}}});
  RaceProperty race(machine, false);
  std::vector<Violation> violations;
  race.Before(machine, {0, 0}, violations);
  machine.lines[1] = 3;
  race.Before(machine, {0, 0}, violations);
  ASSERT_EQ(race.races().size(), 2u);
  EXPECT_EQ(race.races()[1].second.location, "Main.java:3");
}

// --- races on what is published ---

// Cell 0 holds a reference to what the other cells are in.
class Cells : public Publications {
 public:
  bool MayRefer(const Action& access) const override { return access.object == 1; }
  uint32_t ReferenceIn(const Action&) const override { return 2; }
  std::vector<Private> PrivateFrom(ThreadId, uint32_t root) const override {
    return {{root, unordered}, {root + 1, false}};
  }
  bool WasWritten(const Action&) const override { return written; }
  uint64_t Releases(ThreadId) const override { return 0; }
  bool unordered = true, written = true;
};

std::vector<Race> RacesBehind(const Cells& cells, const std::vector<Op>& reader) {
  ToyMachine machine(Program{{{Write(0, 1), Yield()}, reader}});
  RaceProperty race(machine, false, &cells);
  std::vector<Violation> violations;
  race.Before(machine, {1, 0}, violations);
  EXPECT_EQ(machine.marks(), 0u);
  EXPECT_EQ(machine.Next(1).object, 1u);
  return race.races();
}

TEST(UnorderedReads, RaceWithTheWritesBeforeThePublication) {
  const std::vector<Race> races = RacesBehind(Cells(), {Read(0), Yield(), Read(1), Read(1)});
  ASSERT_EQ(races.size(), 2u);
  EXPECT_EQ(races[0].field, "Toy.c0");
  EXPECT_EQ(races[1].Message(), "data race on Toy.c1: T0 writes at T0.java:0 or before, T1 reads at T1.java:2");
}

TEST(UnorderedReads, AreNoneOfWhatIsOrderedOrWasNeverWritten) {
  Cells ordered, empty;
  ordered.unordered = false;
  empty.written = false;
  EXPECT_EQ(RacesBehind(ordered, {Read(0), Read(1)}).size(), 1u);
  EXPECT_EQ(RacesBehind(empty, {Read(0), Read(1)}).size(), 1u);
  EXPECT_EQ(RacesBehind(Cells(), {Read(0), Read(2)}).size(), 1u);
}

TEST(UnorderedReads, EndWhereTheReaderAcquiresFromWhatItWasGiven) {
  EXPECT_EQ(RacesBehind(Cells(), {Read(0), Volatile(Read(2)), Read(1)}).size(), 1u);
  EXPECT_EQ(RacesBehind(Cells(), {Read(0), Volatile(Read(3)), Read(1)}).size(), 2u);
}

TEST(Race, SuppressesElementsByWhoseCodeItIs) {
  auto owner = [](std::string_view name) { return [name](std::string_view asked) { return asked == name; }; };
  constexpr std::string_view kConverter = "jdk/internal/math/FloatingDecimal$BinaryToASCIIBuffer";
  EXPECT_NE(ElementRaceSuppression("char[]", owner(kConverter)), nullptr);
  EXPECT_EQ(ElementRaceSuppression("byte[]", owner(kConverter)), nullptr);
  EXPECT_EQ(ElementRaceSuppression("char[]", owner("java/util/Arrays")), nullptr);
}

TEST(Race, SuppressesFieldsOfTheLibrarysOwnObjects) {
  EXPECT_NE(ObjectRaceSuppression("java.text.DontCareFieldPosition"), nullptr);
  EXPECT_EQ(ObjectRaceSuppression("java.text.FieldPosition"), nullptr);
}

}  // namespace
}  // namespace heddle::toy
