#include "search/loop/explorer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>

#include "reduction/common/reduction_layer.h"
#include "search/loop/within_cost.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// `threads` rings of `length` volatile reads of a cell of their own: nothing ever ends, all states are reachable.
Program Rings(unsigned threads, unsigned length) {
  Program program;
  for (unsigned t = 0; t < threads; ++t) {
    std::vector<Op> ring(length, Volatile(Read(t)));
    ring.push_back(Jump(0));
    program.threads.push_back(ring);
  }
  return program;
}

// Each philosopher takes two forks, eats, puts them back, for ever.
Program Philosophers(unsigned n) {
  Program program;
  for (unsigned p = 0; p < n; ++p) {
    unsigned left = p;
    unsigned right = (p + 1) % n;
    program.threads.push_back({Enter(left), Enter(right), Leave(right), Leave(left), Jump(0)});
  }
  return program;
}

ToyOptions All(const std::string& reduction = "none") {
  ToyOptions options;
  options.reduction = reduction;
  options.search.all_violations = true;
  options.search.shorten_states = 0;
  return options;
}

TEST(Explorer, ASingleThreadIsOneExecution) {
  Program program{{{Write(0, 1), Read(0), Write(1, 2)}}};
  ToyRun run = RunToy(program);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.result.reason, "");
  Counts expected;
  expected.states_new = 1;
  expected.states_end = 1;
  expected.transitions = 1;
  expected.steps = 4;
  expected.executions = 1;
  expected.instructions = 4;
  expected.max_depth = 1;
  expected.threads_max = 1;
  EXPECT_EQ(run.result.counts, expected);
}

TEST(Explorer, RunningOutOfHostMemoryIsIncompleteAndKeepsTheCounts) {
  class Starved : public ToyMachine {
   public:
    using ToyMachine::ToyMachine;
    Outcome Take(Step step) override {
      if (Instructions() >= 20) throw std::bad_alloc();
      return ToyMachine::Take(step);
    }
  };
  const Program program = Rings(2, 5);
  Starved machine(program);
  DfsStrategy strategy;
  const auto reduction = MakeReduction("none").take();
  Explorer explorer(machine, *reduction, strategy, {});
  const SearchResult result = explorer.Run();
  EXPECT_EQ(result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(result.reason, "this machine has no memory left");
  EXPECT_GT(result.counts.states_new, 0u);
  EXPECT_LT(result.counts.states_new, 25u);
}

// Steps that are taken again, to states that must offer more, too.
TEST(Explorer, AStepForWhichThereIsNoMemoryEndsTheSearch) {
  class Starved : public ToyMachine {
   public:
    using ToyMachine::ToyMachine;
    Outcome Take(Step step) override { return ++taken == starved_at ? Outcome::kNoMemory : ToyMachine::Take(step); }
    uint64_t taken = 0, starved_at = 0;
  };
  class Resuming : public ReductionLayer {
   public:
    using ReductionLayer::ReductionLayer;
    bool Resume(std::vector<Step>& path) override {
      const bool resumes = ReductionLayer::Resume(path);
      resumed += resumes ? 1 : 0;
      return resumes;
    }
    unsigned resumed = 0;
  };
  constexpr uint64_t kMost = 100;  // states
  unsigned resumed = 0, starved = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    std::mt19937 random(seed);
    Program program = RandomProgram(random, kMemoryAndMonitors);
    program.threads[seed % 2].push_back(Jump(0));  // a state may be left while one on a cycle with it is open
    auto explore = [&](uint64_t starved_at, uint64_t* taken) {
      Starved machine(program);
      machine.starved_at = starved_at;
      DfsStrategy strategy;
      const auto dynamic = MakeReduction("dynamic").take();
      Resuming reduction(*dynamic);
      SearchOptions options;
      options.limits.states = kMost;
      const SearchResult result = Explorer(machine, reduction, strategy, options).Run();
      if (taken != nullptr) *taken = machine.taken;
      resumed += reduction.resumed;
      return result;
    };
    uint64_t all = 0;
    const unsigned before = resumed;
    if (explore(0, &all).verdict != Verdict::kComplete || resumed == before) continue;
    constexpr uint64_t kTried = 12;
    for (uint64_t n = 0; n < std::min(all, kTried); ++n) {
      const SearchResult result = explore(1 + n * all / kTried, nullptr);
      EXPECT_EQ(result.verdict, Verdict::kIncomplete) << seed << ": step " << 1 + n * all / kTried;
    }
    ++starved;
  }
  EXPECT_GT(starved, 0u);
}

TEST(Explorer, StateMatchingClosesCycles) {
  for (auto [threads, length, states] : {std::tuple{2u, 5u, 25u}, {3u, 4u, 64u}, {4u, 3u, 81u}}) {
    ToyRun run = RunToy(Rings(threads, length));
    EXPECT_EQ(run.result.verdict, Verdict::kComplete);
    EXPECT_EQ(run.result.counts.states_new, states);
    EXPECT_EQ(run.result.counts.thread_choices, states);
    EXPECT_EQ(run.result.counts.transitions, states * threads);
    EXPECT_EQ(run.result.counts.states_visited, states * threads - (states - 1));
    EXPECT_EQ(run.result.counts.executions, run.result.counts.states_visited);
    EXPECT_EQ(run.result.counts.states_end, 0u);
  }
}

// Two independent threads of two actions each: a grid of 4 x 4 states without the row and the column where one thread
// is left alone (no choice there); with the ends of threads, three actions each.
TEST(Explorer, CountsAGridOfTwoThreads) {
  Program program{{{Volatile(Write(0, 1)), Volatile(Write(0, 2))}, {Volatile(Write(1, 1)), Volatile(Write(1, 2))}}};
  ToyRun run = RunToy(program);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  // Nine states with both threads alive, three and three where one has just ended (a point, one thread on offer).
  EXPECT_EQ(run.result.counts.thread_choices, 9u);
  EXPECT_EQ(run.result.counts.states_new, 9u + 6u);
  EXPECT_EQ(run.result.counts.states_end, 1u);
  EXPECT_EQ(run.exits.size(), 1u);
}

TEST(Explorer, WithoutMatchingItCountsPaths) {
  Program program{{{Volatile(Write(0, 1)), Volatile(Write(0, 2))}, {Volatile(Write(1, 1)), Volatile(Write(1, 2))}}};
  ToyOptions options;
  options.search.state_matching = false;
  ToyRun run = RunToy(program, options);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.result.counts.executions, 20u);  // 6 over 3 interleavings
  EXPECT_EQ(run.result.counts.states_visited, 0u);
  EXPECT_EQ(run.exits.size(), 1u);
}

// All reachable states, found without the explorer.
void Reach(Machine& machine, EndStates& reached) {
  Fingerprint print = machine.StateFingerprint();
  if (!reached.insert({print.low, print.high}).second) return;
  for (ThreadId t = 0; t < machine.ThreadCount(); ++t) {
    for (unsigned i = 0; machine.Enabled(t) && i < machine.Alternatives(t); ++i) {
      uint32_t mark = machine.Mark();
      machine.Take({t, static_cast<uint16_t>(i)});
      Reach(machine, reached);
      machine.PopTo(mark);
    }
  }
}

TEST(Explorer, PhilosophersStarve) {
  // Circular words over 0 1 2 3 (forks in hand: none, left, both, left again) where 0 follows each 2, but 33...3:
  // nobody can have been the last to eat.
  for (auto [n, states] : {std::pair{2u, 10u}, {3u, 35u}, {4u, 118u}}) {
    Program program = Philosophers(n);
    ToyRun run = RunToy(program, All());
    EXPECT_EQ(run.result.verdict, Verdict::kViolation);
    EXPECT_EQ(run.deadlocks.size(), 1u);
    ASSERT_EQ(run.result.violations.size(), 1u);
    EXPECT_EQ(run.result.violations[0].violation.property, "deadlock");

    // With a bystander who can always step, every reachable state is a choice point.
    program.threads.push_back({Volatile(Read(0)), Jump(0)});
    EndStates reached;
    ToyMachine machine(program);
    Reach(machine, reached);
    EXPECT_EQ(reached.size(), states);
    EXPECT_EQ(RunToy(program, All()).result.counts.states_new, states);
  }
}

TEST(Explorer, TheReductionKeepsThePhilosophersDeadlock) {
  for (unsigned n = 2; n <= 5; ++n) {
    ToyRun full = RunToy(Philosophers(n), All());
    ToyRun reduced = RunToy(Philosophers(n), All("heap-reach"));
    EXPECT_EQ(full.deadlocks, reduced.deadlocks);
    EXPECT_LT(reduced.result.counts.states_new, full.result.counts.states_new);
  }
}

TEST(Explorer, DataChoicesAreAllExplored) {
  Program program{{{Choose(3), Add(0, 0), Choose(4), Add(1, 0)}}};
  ToyRun run = RunToy(program);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.result.counts.data_choices, 1u + 3u);
  EXPECT_EQ(run.result.counts.thread_choices, 0u);
  EXPECT_EQ(run.result.counts.executions, 12u);
}

TEST(Explorer, AReducedDataChoiceOffersItsThreadAlone) {
  Program program{{{Choose(2), Yield()}, {Yield(), Yield()}}};
  ToyRun full = RunToy(program, All("none"));
  ToyRun reduced = RunToy(program, All("heap-reach"));
  EXPECT_EQ(full.exits, reduced.exits);
  EXPECT_LT(reduced.result.counts.transitions, full.result.counts.transitions);
}

// A thread that does nothing but choose for ever must not hide the other.
TEST(Explorer, ACycleOfDataChoicesHidesNobody) {
  Program program{{{Choose(2), Jump(0)}, {Volatile(Read(0)), Fail()}}};
  for (const char* reduction : {"none", "heap-reach"}) {
    ToyRun run = RunToy(program, All(reduction));
    EXPECT_EQ(run.result.verdict, Verdict::kViolation) << reduction;
    EXPECT_EQ(run.identities.size(), 1u) << reduction;
  }
}

TEST(Explorer, AnEndlessTransitionBecomesACycle) {
  Program program{{{Yield(), Jump(0)}, {Yield(), Yield(), Jump(0)}}};
  ToyOptions options;
  options.reduction = "heap-reach";
  options.search.max_transition_steps = 7;
  ToyRun run = RunToy(program, options);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_LE(run.result.counts.states_new, 2u);
}

TEST(Explorer, BudgetAlwaysMakesAPoint) {
  Program program{{{Budget(), Budget()}}};
  ToyRun run = RunToy(program);
  EXPECT_EQ(run.result.counts.states_new, 2u);
  EXPECT_EQ(run.result.counts.thread_choices, 0u);
}

TEST(Explorer, StopsAtTheFirstViolationUnlessToldOtherwise) {
  Program program{
      {{Volatile(Read(0)), JumpIf(0, 3), Fail(), Volatile(Read(0)), JumpIf(1, 6), Throw()}, {Volatile(Write(0, 1))}}};
  ToyRun first = RunToy(program);
  EXPECT_EQ(first.result.verdict, Verdict::kViolation);
  EXPECT_EQ(first.result.violations.size(), 1u);
  ToyRun all = RunToy(program, All());
  EXPECT_EQ(all.identities, (std::set<std::string>{"assertion|java.lang.AssertionError|T0.java:2",
                                                   "uncaught|toy.Exception|T0.java:5"}));
}

TEST(Explorer, KeepsTheCheapestScheduleOfEachViolation) {
  // The assertion fails without any preemption, too: T1 first, then T0.
  Program program{{{Volatile(Read(1)), Volatile(Read(0)), JumpIf(0, 4), Fail(), Yield()}, {Volatile(Write(0, 1))}}};
  ToyRun run = RunToy(program, All());
  ASSERT_EQ(run.result.violations.size(), 1u);
  EXPECT_EQ(run.result.violations[0].cost.preemptions, 0u);
}

TEST(Explorer, ADroppedExecutionIsNoEndState) {
  Program program{{{Choose(2), JumpIf(1, 3), Drop(), Write(0, 1)}}};
  ToyRun run = RunToy(program);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.result.counts.dropped, 1u);
  EXPECT_EQ(run.result.counts.executions, 1u);
  ASSERT_EQ(run.result.notes.size(), 1u);
  EXPECT_NE(run.result.notes[0].find("assume"), std::string::npos);
}

TEST(Explorer, UnsupportedStopsAll) {
  Program program{{{Choose(2), JumpIf(1, 3), Unsupported(), Write(0, 1)}}};
  ToyRun run = RunToy(program);
  EXPECT_EQ(run.result.verdict, Verdict::kUnsupported);
  EXPECT_EQ(run.result.reason, "no such operation at T0.java:2");
}

// --- limits ---

ToyRun RunLimited(const SearchLimits& limits, bool matching = true) {
  ToyOptions options;
  options.search.limits = limits;
  options.search.state_matching = matching;
  return RunToy(Rings(4, 6), options);
}

TEST(Limits, EachGivesIncompleteWithItsWords) {
  EXPECT_EQ(RunLimited({}).result.verdict, Verdict::kComplete);
  SearchLimits depth{.depth = 10};
  EXPECT_EQ(RunLimited(depth).result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(RunLimited(depth).result.reason, "depth limit of 10 reached");
  EXPECT_EQ(RunLimited(depth).result.counts.max_depth, 10u);
  SearchLimits states{.states = 100};
  EXPECT_EQ(RunLimited(states).result.reason, "state limit of 100 reached");
  EXPECT_EQ(RunLimited(states).result.counts.states_new, 100u);
  SearchLimits executions{.executions = 7};
  EXPECT_EQ(RunLimited(executions).result.reason, "execution limit of 7 reached");
  EXPECT_EQ(RunLimited(executions).result.counts.executions, 7u);
  SearchLimits instructions{.instructions = 50};
  EXPECT_EQ(RunLimited(instructions).result.reason, "instruction limit of 50 reached");
  SearchLimits memory{.memory_bytes = 10'000};
  EXPECT_EQ(RunLimited(memory).result.reason, "memory limit of 10000 bytes reached");
  SearchLimits time{.time_s = 0.05};
  EXPECT_EQ(RunLimited(time, false).result.reason, "time limit of 0.05 s reached");
  std::atomic<bool> cancel = true;
  SearchLimits cancelled{.cancel = &cancel};
  EXPECT_EQ(RunLimited(cancelled).result.reason, "cancelled");
}

TEST(Limits, ReachedExactlyAtTheEndCutNothing) {
  SearchLimits limits{.states = 1296, .executions = RunLimited({}).result.counts.executions};
  EXPECT_EQ(RunLimited(limits).result.verdict, Verdict::kComplete);
  limits.states = 1295;
  EXPECT_EQ(RunLimited(limits).result.verdict, Verdict::kIncomplete);
}

TEST(Limits, EndStatesAtTheDepthLimitAreNotCut) {
  ToyOptions options;
  options.search.limits.depth = 1;
  EXPECT_EQ(RunToy(Program{{{Write(0, 1)}}}, options).result.verdict, Verdict::kComplete);
}

TEST(Limits, CancelFromAnotherThreadStopsAnEndlessSearch) {
  std::atomic<bool> cancel = false;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    cancel = true;
  });
  SearchLimits limits{.depth = 1000, .cancel = &cancel};
  EXPECT_EQ(RunLimited(limits, false).result.verdict, Verdict::kIncomplete);
  canceller.join();
}

// --- observers, strategies ---

TEST(Explorer, EndObserversSeeTheScheduleThatLeadsThere) {
  struct Check : EndObserver {
    void AtEnd(Machine& machine, const Fingerprint& state, EndKind, std::span<const Step> schedule) override {
      ToyMachine fresh(program);
      for (Step step : schedule) fresh.Take(step);
      EXPECT_EQ(fresh.StateFingerprint(), state);
      EXPECT_EQ(machine.StateFingerprint(), state);
      ++seen;
    }
    Program program;
    int seen = 0;
  } check;
  check.program = {{{Volatile(Write(0, 1)), Volatile(Read(1))}, {Volatile(Write(0, 2)), Volatile(Write(1, 1))}}};
  ToyMachine machine(check.program);
  auto reduction = MakeReduction("none").take();
  DfsStrategy dfs;
  Explorer explorer(machine, *reduction, dfs, SearchOptions());
  explorer.AddEndObserver(&check);
  SearchResult result = explorer.Run();
  EXPECT_EQ(check.seen, 2);
  EXPECT_EQ(result.counts.states_end, 2u);
  EXPECT_EQ(machine.marks(), 0u);
}

TEST(Explorer, ReportsProgress) {
  unsigned calls = 0;
  ToyOptions options;
  options.search.progress_interval_s = 0;
  options.search.progress = [&](const Progress& progress) {
    ++calls;
    EXPECT_GT(progress.counts.transitions, 0u);
  };
  RunToy(Rings(4, 6), options);
  EXPECT_GT(calls, 10u);
}

TEST(Bounded, SaysSoWhenTheBoundCut) {
  Program program{{{Volatile(Read(0)), JumpIf(0, 3), Fail(), Yield()}, {Volatile(Write(0, 1)), Volatile(Write(0, 0))}}};
  for (uint64_t bound : {0, 1}) {
    ToyMachine machine(program);
    WithinCost strategy({bound, kUnbounded, kUnbounded});
    ToyRun run = RunToy(machine, All(), strategy);
    EXPECT_EQ(run.identities.size(), bound);
    if (bound == 0) {
      EXPECT_EQ(run.result.verdict, Verdict::kIncomplete);
      EXPECT_EQ(run.result.reason, "bound of 0 preemptions");
    }
  }
}

TEST(Bounded, AWideBoundIsComplete) {
  ToyMachine machine(Rings(3, 4));
  WithinCost strategy({1000, kUnbounded, kUnbounded});
  ToyMachine ended(Program{{{Volatile(Write(0, 1))}, {Volatile(Write(0, 2))}}});
  ToyRun run = RunToy(ended, All(), strategy);
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.exits.size(), 2u);
}

}  // namespace
}  // namespace heddle::toy
