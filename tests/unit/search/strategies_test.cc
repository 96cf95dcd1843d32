// The other searches, on toy programs and graphs.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "reduction/common/none.h"
#include "reduction/registry.h"
#include "search/strategies/portfolio.h"
#include "search/strategies/registry.h"
#include "search/strategies/restarts.h"
#include "tests/unit/search/graph_machine.h"
#include "tests/unit/search/paper_configurations.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// The assertion fails only if the writer stops between its two writes.
Program Window(unsigned padding) {
  Program program{{{Volatile(Read(0)), JumpIf(0, 3), Fail(), Yield()}, {Volatile(Write(0, 1)), Volatile(Write(0, 0))}}};
  for (unsigned i = 0; i < padding; ++i) program.threads.push_back({Volatile(Write(1 + i, 1)), Volatile(Read(1 + i))});
  return program;
}

ToyRun RunWith(const Program& program, const std::string& search, uint64_t seed = 0, SearchLimits limits = {}) {
  ToyMachine machine(program);
  std::unique_ptr<Strategy> strategy = MakeStrategy(search, {seed, false}).take();
  ToyOptions options;
  options.search.shorten_states = 0;
  options.search.limits = limits;
  return RunToy(machine, options, *strategy);
}

TEST(Searches, ExhaustiveOrdersVisitTheSameStates) {
  const Program program = Window(3);
  ToyOptions all;
  all.search.all_violations = true;
  all.search.shorten_states = 0;
  ToyRun dfs;
  for (const char* search : {"dfs", "random", "guided:preemption", "bounded:1000", "restarts:luby"}) {
    ToyMachine machine(program);
    std::unique_ptr<Strategy> strategy = MakeStrategy(search, {}).take();
    ToyRun run = RunToy(machine, all, *strategy);
    if (dfs.exits.empty()) dfs = run;
    EXPECT_EQ(run.result.counts.states_new, dfs.result.counts.states_new) << search;
    EXPECT_EQ(run.exits, dfs.exits) << search;
    EXPECT_EQ(run.identities, dfs.identities) << search;
  }
}

TEST(Searches, EveryOneFindsAnErrorThatIsNotTooRare) {
  for (const char* search :
       {"dfs", "random", "guided:preemption", "bounded:1", "bounded:0..3", "rb:<20,pl,d,Lb,0.75,1.5>", "walk", "pct:2",
        "pos", "restarts:fixed", "restarts:walsh,unit=50,ratio=2", "portfolio",
        "rb:<10,pl,d,F,0.99,1>+random+bounded:5", "rb:<I,pl,d,F,0.90,1>+guided:preemption+restarts:fixed,unit=1000"}) {
    for (uint64_t seed = 0; seed < 5; ++seed) {
      EXPECT_EQ(RunWith(Window(2), search, seed).result.verdict, Verdict::kViolation) << search << " " << seed;
    }
  }
}

TEST(Searches, AreDeterministicBySeed) {
  for (const char* search :
       {"random", "rb:<4,pl,d,R,0.75,1>+random", "walk", "pct:3", "pos", "portfolio", "restarts:luby,unit=10"}) {
    const ToyRun once = RunWith(Window(4), search, 3);
    const ToyRun again = RunWith(Window(4), search, 3);
    EXPECT_EQ(once.result.counts, again.result.counts) << search;
    ASSERT_EQ(once.result.violations.size(), again.result.violations.size()) << search;
    for (size_t i = 0; i < once.result.violations.size(); ++i) {
      EXPECT_EQ(once.result.violations[i].schedule, again.result.violations[i].schedule) << search;
    }
  }
}

TEST(Bounded, IterationStopsAtTheFirstBoundThatCutsNothing) {
  Program two{{{Volatile(Write(0, 1))}, {Volatile(Write(0, 2))}}};
  const ToyRun run = RunWith(two, "bounded:0..100");
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.exits.size(), 2u);
  EXPECT_LT(run.result.counts.transitions, 60u);
}

TEST(Bounded, ABoundThatCutsIsIncompleteAndSaysWhatItCovered) {
  ToyRun run = RunWith(Window(1), "bounded:0");
  EXPECT_EQ(run.result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(run.result.reason, "bound of 0 preemptions");
  EXPECT_EQ(run.result.covered, "every schedule with at most 0 preemptions, as the reduction tells them apart");
}

// State 5 is met first after two preemptions, where the way on to 6 would be a third; then again after one.
TEST(Bounded, AStateMetAgainAfterFewerPreemptionsIsExploredAgain) {
  Graph graph(8, 2);
  graph.Edge(0, 0, 1).Edge(0, 1, 4);
  graph.Edge(1, 1, 2).Edge(1, 0, 7);
  graph.Edge(2, 0, 5).Edge(2, 1, 7);
  graph.Edge(4, 0, 5).Edge(4, 1, 7);
  graph.Edge(5, 1, 6).Edge(5, 0, 7);
  GraphMachine machine(graph);
  NoReduction reduction;
  std::unique_ptr<Strategy> strategy = MakeStrategy("bounded:2", {}).take();
  const SearchResult result = Explorer(machine, reduction, *strategy, SearchOptions()).Run();
  EXPECT_EQ(std::count(machine.visited.begin(), machine.visited.end(), 6u), 1);
  EXPECT_EQ(result.counts.states_new, 5u);  // 0, 1, 2, 4, 5: counted once, and once again as visited
}

// A state is met first at the depth limit, behind 1 and 2, and then at half of it. With many states, because the
// machine remembers only some that it was asked for.
TEST(DepthLimit, AStateThereIsExploredOnAShorterPath) {
  for (unsigned state = 4; state < 20; ++state) {
    Graph graph(40, 2);
    graph.Edge(0, 0, 1).Edge(1, 0, 2).Edge(2, 0, state).Edge(0, 1, state).Edge(state, 0, state + 20);
    for (const unsigned point : {1u, 2u, state}) graph.Edge(point, 1, 3);  // an end
    GraphMachine machine(graph);
    NoReduction reduction;
    MadeStrategy strategy = MakeStrategy("dfs", {});
    SearchOptions options;
    options.limits.depth = 3;
    const SearchResult result = Explorer(machine, reduction, *strategy.value(), options).Run();
    EXPECT_EQ(std::count(machine.visited.begin(), machine.visited.end(), state + 20), 1) << state;
    EXPECT_EQ(result.counts.cut, 1u);
  }
}

TEST(Samplers, EndAfterTheirExecutionsAndNeverSayComplete) {
  for (const char* search : {"walk:50", "pct:3,50", "pos:50"}) {
    const ToyRun run = RunWith(Program{{{Volatile(Write(0, 1))}, {Volatile(Write(0, 2))}}}, search);
    EXPECT_EQ(run.result.verdict, Verdict::kIncomplete) << search;
    EXPECT_EQ(run.result.reason, "50 executions were sampled, the others not looked at");
    EXPECT_EQ(run.result.counts.executions, 50u);
    EXPECT_EQ(run.exits.size(), 2u) << search;
  }
}

TEST(Samplers, AProgramWithoutAChoiceIsComplete) {
  for (const char* search : {"walk", "pct:3", "pos"}) {
    const ToyRun run = RunWith(Program{{{Write(0, 1), Read(0)}}}, search);
    EXPECT_EQ(run.result.verdict, Verdict::kComplete) << search;
    EXPECT_EQ(run.result.counts.executions, 1u) << search;
  }
}

TEST(Samplers, GiveUpAnExecutionThatNeverEnds) {
  Program spin{{{Volatile(Read(0)), Jump(0)}, {Volatile(Read(1)), Jump(0)}}};
  const ToyRun run = RunWith(spin, "walk:2");
  EXPECT_EQ(run.result.verdict, Verdict::kIncomplete);
  EXPECT_NE(run.result.reason.find("2 of them were given up"), std::string::npos) << run.result.reason;
}

// Each of the orders of two writes has one half of walks.
TEST(Samplers, AWalkTakesEachStepWithTheSameProbability) {
  unsigned found = 0;
  Program program{{{Volatile(Write(0, 1)), Volatile(Read(0))}, {Volatile(Read(0)), JumpIf(0, 3), Fail(), Yield()}}};
  for (uint64_t seed = 0; seed < 1000; ++seed) {
    if (RunWith(program, "walk:1", seed).result.verdict == Verdict::kViolation) ++found;
  }
  EXPECT_GT(found, 420u);
  EXPECT_LT(found, 580u);
}

TEST(Restarts, PlansFollowTheirSequences) {
  RestartPlan plan;
  plan.unit.transitions = 10;
  plan.kind = RestartPlan::Kind::kLuby;
  std::vector<uint64_t> limits;
  for (uint64_t i = 1; i <= 7; ++i) limits.push_back(plan.Limit(i).transitions);
  EXPECT_EQ(limits, (std::vector<uint64_t>{10, 10, 20, 10, 10, 20, 40}));
  plan.kind = RestartPlan::Kind::kFixed;
  EXPECT_EQ(plan.Limit(9).transitions, 10u);
  plan.kind = RestartPlan::Kind::kWalsh;
  plan.ratio = 2;
  EXPECT_EQ(plan.Limit(5).transitions, 160u);
}

TEST(Restarts, EndWithTheUsersLimits) {
  SearchLimits limits;
  limits.states = 500;
  const ToyRun run = RunWith(Program{{{Volatile(Read(0)), Jump(0)},
                                      {Volatile(Read(1)), Volatile(Read(1)), Volatile(Read(1)), Jump(0)},
                                      {Volatile(Read(1)), Volatile(Read(1)), Volatile(Read(1)), Jump(0)}}},
                             "restarts:fixed,unit=5", 0, limits);
  EXPECT_EQ(run.result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(run.result.reason, "state limit of 500 reached");
}

TEST(Portfolio, SharesGrowAndAreTheSameForAnyNumberOfWorkers) {
  const PortfolioPlan plan = Portfolio::Many();
  EXPECT_EQ(plan.transitions(0), 20'000u);
  uint64_t round = 0;
  while (plan.transitions(round) == 20'000) ++round;
  EXPECT_EQ(plan.transitions(round), 80'000u);
  EXPECT_EQ(round, plan.searches.size());
  for (const char* search : plan.searches) EXPECT_TRUE(MakeStrategy(search, {}).ok()) << search;
}

// Rounds and exhaustive searches have places of their own, and these are all there are.
TEST(Portfolio, ExhaustiveSearchesComeLastInEachTurn) {
  const PortfolioPlan plan = Portfolio::Many();
  std::map<uint64_t, uint64_t> transitions_at;
  for (uint64_t round = 0; round < 3 * plan.searches.size(); ++round) {
    transitions_at[Portfolio::PlaceOf(round)] = plan.transitions(round);
  }
  for (uint64_t number = 0; number < 9; ++number) {
    const ExhaustiveRound round = Portfolio::Exhaustive(number);
    EXPECT_TRUE(MakeReduction(round.reduction).ok()) << round.reduction;
    EXPECT_TRUE(transitions_at.emplace(round.place, round.transitions).second) << number;
  }
  EXPECT_EQ(transitions_at.rbegin()->first + 1, transitions_at.size());
  uint64_t last = 0;
  for (const auto& [place, transitions] : transitions_at) {
    EXPECT_GE(transitions, last) << place;
    last = transitions;
  }
}

TEST(Portfolio, NamesItsLastRoundWhenThereAreNoMore) {
  constexpr const char* kSearches[] = {"walk"};
  Portfolio portfolio(1, {}, {kSearches, [](uint64_t round) { return round < 3 ? uint64_t{5} : uint64_t{0}; }});
  ToyMachine machine(Program{{{Volatile(Write(0, 1)), Volatile(Write(1, 1)), Volatile(Write(0, 3))},
                              {Volatile(Write(0, 2)), Volatile(Write(1, 2)), Volatile(Write(0, 4))}}});
  EXPECT_EQ(RunToy(machine, {}, portfolio).result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(portfolio.round(), 2u);
}

TEST(Portfolio, ASmallSpaceIsComplete) {
  const ToyRun run = RunWith(Program{{{Volatile(Write(0, 1))}, {Volatile(Write(0, 2))}}}, "portfolio");
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
}

TEST(Registry, RefusesWhatCannotBeCombined) {
  for (auto [spec, why] : {std::pair{"dfs+random", "decide the same"},
                           {"walk+random", "cannot be combined with others"},
                           {"portfolio+dfs", "cannot be combined with others"},
                           {"rb:<I,pl,d,F,0.5,1>+bounded:1..3", "range of bounds"},
                           {"guided", "guided:preemption"},
                           {"bounded:3..1", "bounded:1..5"},
                           {"pct:0", "pct:3"},
                           {"walk:x", "no number of executions"},
                           {"restarts:often", "fixed, luby or walsh"},
                           {"restarts:fixed,ratio=2", "fixed, luby or walsh"},
                           {"random:1", "no parameters"},
                           {"rb", "six parts"}}) {
    MadeStrategy made = MakeStrategy(spec, {});
    ASSERT_FALSE(made.ok()) << spec;
    EXPECT_NE(made.error().message.find(why), std::string::npos) << made.error().message;
  }
}

// All configurations of the paper on one small program: each comes to a verdict, complete only if nothing was left out.
TEST(RandomizedBacktrackingOnAProgram, EveryConfigurationComesToAnHonestVerdict) {
  const Program program{{{Volatile(Write(0, 1)), Volatile(Read(1)), Volatile(Write(0, 2))},
                         {Volatile(Write(1, 1)), Volatile(Read(0)), Volatile(Write(0, 3))}}};
  const ToyRun dfs = RunWith(program, "dfs");
  size_t cut = 0;
  for (const std::string& config : PaperConfigurations()) {
    const ToyRun run = RunWith(program, "rb:" + config, 1);
    if (run.result.verdict == Verdict::kComplete) {
      ASSERT_EQ(run.exits, dfs.exits) << config;
    } else {
      ASSERT_EQ(run.result.verdict, Verdict::kIncomplete) << config;
      ASSERT_EQ(run.result.reason, "randomized backtracking " + config + " left steps untaken");
      ++cut;
    }
  }
  EXPECT_GT(cut, 1000u);
}

}  // namespace
}  // namespace heddle::toy
