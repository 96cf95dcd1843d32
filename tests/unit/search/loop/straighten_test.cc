#include "search/loop/straighten.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "property/registry.h"
#include "reduction/common/none.h"
#include "search/loop/replay.h"
#include "tests/unit/search/graph_machine.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// Fails if another thread's write comes between two reads: one preemption.
Program BetweenReads(unsigned writers) {
  Program program;
  program.threads.push_back({Volatile(Read(0)), JumpIf(0, 3), Jump(6),  // first read must be 0
                             Volatile(Read(0)), JumpIf(0, 6), Fail(), Yield()});
  for (unsigned w = 0; w < writers; ++w) {
    program.threads.push_back(
        {Volatile(Read(1)), Volatile(Read(1)), Volatile(Read(1)), Volatile(Write(0, 1)), Volatile(Read(1))});
  }
  return program;
}

std::string IdentityAfter(Machine& machine, const Schedule& schedule, const std::vector<Property*>& properties,
                          Violation& last) {
  const Result<ReplayReport> report = Replay(machine, schedule, "", properties);
  if (!report.ok() || report->violations.empty()) return {};
  last = report->violations.back();
  return last.Identity();
}

// The first random walk, by seed, that ends with a violation.
FoundViolation FoundAtRandom(const Program& program) {
  for (uint64_t seed = 0; seed < 1000; ++seed) {
    ToyMachine machine(program);
    PropertySet properties = MakeProperties("all", {&machine, false}).take();
    Random random(seed, 0);
    FoundViolation found;
    std::vector<ThreadId> enabled;
    std::vector<Violation> violations;
    for (machine.ListEnabled(enabled); !enabled.empty() && violations.empty(); machine.ListEnabled(enabled)) {
      const ThreadId thread = enabled[random.Below(enabled.size())];
      const Step step{thread, static_cast<uint16_t>(random.Below(machine.Alternatives(thread)))};
      found.schedule.push_back(step);
      const Outcome outcome = machine.Take(step);
      if (outcome == Outcome::kVisible) continue;
      for (Property* property : properties.pointers()) property->After(machine, step, outcome, violations);
    }
    if (violations.empty()) continue;
    found.violation = violations.front();
    ToyMachine fresh(program);
    found.cost = CostOf(fresh, found.schedule);
    return found;
  }
  ADD_FAILURE() << "no random walk finds it";
  return {};
}

struct Straightened {
  FoundViolation found;
  uint64_t effort = 0;
};

Straightened Straighten(Machine& machine, const std::vector<Property*>& properties, FoundViolation found,
                        uint64_t budget = 1'000'000) {
  NoReduction reduction;
  const StopSignal never(nullptr);
  const uint64_t effort = StraightenSchedule(machine, reduction, properties, {budget, never}, found);
  return {std::move(found), effort};
}

Straightened Straighten(const Program& program, FoundViolation found, uint64_t budget = 1'000'000) {
  ToyMachine machine(program);
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  const Fingerprint before = machine.StateFingerprint();
  Straightened straightened = Straighten(machine, properties.pointers(), std::move(found), budget);
  EXPECT_EQ(machine.marks(), 0u);
  EXPECT_EQ(machine.StateFingerprint(), before);
  return straightened;
}

bool Shows(const Program& program, const FoundViolation& found) {
  ToyMachine machine(program);
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  Result<ReplayReport> report = Replay(machine, found.schedule, found.violation.Identity(), properties.pointers());
  return report.ok() && report->reproduced && report->cost == found.cost;
}

TEST(Straighten, LeavesWhatTheViolationNeeds) {
  const Program program = BetweenReads(4);
  const FoundViolation found = FoundAtRandom(program);
  ASSERT_GT(found.cost.preemptions, 3u);
  const Straightened straight = Straighten(program, found);
  EXPECT_EQ(straight.found.cost.preemptions, 1u);
  EXPECT_EQ(straight.found.cost.switches, 2u);
  EXPECT_EQ(straight.found.violation.Identity(), found.violation.Identity());
  EXPECT_TRUE(Shows(program, straight.found));
}

TEST(Straighten, IsDeterministicAndNeverWorseWhateverTheBudget) {
  const Program program = BetweenReads(4);
  const FoundViolation found = FoundAtRandom(program);
  ScheduleCost last = found.cost;
  for (const uint64_t budget : {0, 1'000, 3'000, 10'000, 100'000}) {
    const Straightened one = Straighten(program, found, budget), two = Straighten(program, found, budget);
    EXPECT_EQ(one.found.schedule, two.found.schedule);
    EXPECT_EQ(one.effort, two.effort);
    EXPECT_LE(one.found.cost, last) << budget;
    EXPECT_TRUE(Shows(program, one.found)) << budget;
    last = one.found.cost;
  }
  EXPECT_EQ(last.preemptions, 1u);
}

// The last step, and only it, is by the thread that fails.
TEST(Straighten, FindsViolationsAtTheFirstStepOfTheirThread) {
  const Program program{{{Yield(), Yield()}, {Yield(), Fail()}, {Yield(), Yield()}}};
  ToyMachine machine(program);
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  for (const Schedule& schedule : {Schedule{{1, 0}}, Schedule{{0, 0}, {1, 0}}, Schedule{{0, 0}, {2, 0}, {1, 0}}}) {
    FoundViolation found;
    found.schedule = schedule;
    const uint32_t root = machine.Mark();
    IdentityAfter(machine, schedule, properties.pointers(), found.violation);
    machine.PopTo(root);
    found.cost = CostOf(machine, schedule);
    const Straightened straight = Straighten(program, found);
    EXPECT_EQ(straight.found.schedule, (Schedule{{1, 0}})) << schedule.size();
    EXPECT_EQ(straight.found.cost, (ScheduleCost{0, 0, 1}));
  }
}

TEST(Straighten, KeepsTheAlternativesThatItNeeds) {
  // One of the two that wait is notified; only if it is the later one, the program fails.
  const Program program{{{Enter(0), Notify(0), Leave(0)},
                         {Enter(0), Wait(0), Wake(0), Leave(0)},
                         {Yield(), Enter(0), Wait(0), Wake(0), Fail(), Leave(0)}}};
  const FoundViolation found = FoundAtRandom(program);
  const Straightened straight = Straighten(program, found);
  EXPECT_LE(straight.found.cost, found.cost);
  EXPECT_EQ(straight.found.cost.preemptions, 0u);
  EXPECT_TRUE(Shows(program, straight.found));
}

TEST(Straighten, LeavesAloneWhatDoesNotShow) {
  FoundViolation found;
  found.schedule = {{1, 0}, {0, 0}, {1, 0}};
  found.cost = {2, 2, 3};
  found.violation.property = "assertion";
  const Straightened straight = Straighten(BetweenReads(1), found);
  EXPECT_EQ(straight.found.schedule, found.schedule);
  EXPECT_EQ(straight.found.cost, found.cost);
}

// --- machines that do more than the toy machine ---

class BadState : public Property {
 public:
  explicit BadState(unsigned state) : state_(state) {}
  const char* Name() const override { return "bad"; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step, Outcome, std::vector<Violation>& violations) override {
    if (static_cast<GraphMachine&>(machine).state() == state_) violations.push_back({"bad", "", "", "here", ""});
  }

 private:
  unsigned state_;
};

// Two ways to the bad state 9: 0, 1, 2 with two preemptions, and at once by the second thread.
Graph TwoWays() {
  return Graph(10).Edge(0, 0, 1).Edge(1, 0, 8).Edge(1, 1, 2).Edge(2, 1, 7).Edge(2, 0, 9).Edge(0, 1, 3).Edge(3, 1, 9);
}

FoundViolation LongWay() {
  FoundViolation found;
  found.schedule = {{0, 0}, {1, 0}, {0, 0}};
  found.cost = {2, 2, 3};
  found.violation = {"bad", "", "", "here", ""};
  return found;
}

TEST(Straighten, MayGoAnotherWay) {
  GraphMachine machine(TwoWays());
  BadState bad(9);
  const Straightened straight = Straighten(machine, {&bad}, LongWay());
  EXPECT_EQ(straight.found.schedule, (Schedule{{1, 0}, {1, 0}}));
  EXPECT_EQ(straight.found.cost, (ScheduleCost{0, 0, 2}));
}

// On the second way an assumption breaks.
class Retreats : public GraphMachine {
 public:
  using GraphMachine::GraphMachine;
  Outcome Take(Step step) override {
    const Outcome outcome = GraphMachine::Take(step);
    return state() == 3 ? Outcome::kRetreat : outcome;
  }
};

TEST(Straighten, TakesNoVariantThatBreaksAnAssumption) {
  Retreats machine(TwoWays());
  BadState bad(9);
  EXPECT_EQ(Straighten(machine, {&bad}, LongWay()).found.schedule, LongWay().schedule);
}

// On the second way a wait of the second thread ends early.
class Waits : public GraphMachine {
 public:
  using GraphMachine::GraphMachine;
  int64_t ExpiresAt(ThreadId thread) const override { return thread == 1 && state() == 3 ? 5 : kNoExpiry; }
  const Action& Next(ThreadId thread) const override {
    next_ = GraphMachine::Next(thread);
    next_.timed = ExpiresAt(thread) != kNoExpiry;
    return next_;
  }

 private:
  mutable Action next_;
};

TEST(Straighten, EndsNoWaitEarlyIfTheScheduleDoesNot) {
  BadState bad(9);
  Waits waits(TwoWays().Edge(3, 0, 4));
  EXPECT_EQ(Straighten(waits, {&bad}, LongWay()).found.schedule, LongWay().schedule);
  Waits ends_last(TwoWays());  // there nobody else can go on
  EXPECT_EQ(Straighten(ends_last, {&bad}, LongWay()).found.schedule, (Schedule{{1, 0}, {1, 0}}));
}

TEST(Straighten, FindsWhatNeedsNoEarlyEnd) {
  BadState bad(9);
  Waits waits(TwoWays().Edge(3, 0, 4));
  FoundViolation found = LongWay();
  found.schedule = {{1, 0}, {1, 0}};
  found.cost = {0, 0, 2};
  found.early = true;
  EXPECT_TRUE(Straighten(waits, {&bad}, found).found.early);  // no block leads to the other way
}

TEST(Straighten, EndsWhenItIsStopped) {
  const Program program = BetweenReads(4);
  FoundViolation found = FoundAtRandom(program);
  const FoundViolation before = found;
  ToyMachine machine(program);
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  NoReduction reduction;
  const std::atomic<bool> cancel = true;
  const StopSignal stopped(&cancel);
  StraightenSchedule(machine, reduction, properties.pointers(), {1'000'000, stopped}, found);
  EXPECT_EQ(found.schedule, before.schedule);
}

}  // namespace
}  // namespace heddle::toy
