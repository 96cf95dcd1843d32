#include "search/strategies/randomized_backtracking.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <deque>
#include <random>

#include "reduction/common/none.h"
#include "search/loop/explorer.h"
#include "search/strategies/registry.h"
#include "search/strategies/sequences.h"
#include "tests/unit/scale.h"
#include "tests/unit/search/graph_machine.h"

namespace heddle::toy {
namespace {

struct GraphRun {
  SearchResult result;
  std::vector<unsigned> visited;
};

GraphRun Search(const Graph& graph, const std::string& search, uint64_t seed = 0, const SearchOptions& options = {}) {
  GraphMachine machine(graph);
  NoReduction reduction;
  std::unique_ptr<Strategy> strategy = MakeStrategy(search, {seed, true}).take();
  GraphRun run;
  run.result = Explorer(machine, reduction, *strategy, options).Run();
  run.visited = machine.visited;
  return run;
}

// States 0 to `length` in a line, by thread 0; from each but the last, thread 1 goes to an end of its own, `length` + 1
// plus the state's number.
Graph Comb(unsigned length) {
  Graph comb(2 * length + 1);
  for (unsigned i = 0; i < length; ++i) comb.Edge(i, 0, i + 1).Edge(i, 1, length + 1 + i);
  return comb;
}

std::vector<unsigned> TeethOf(unsigned length, const std::vector<unsigned>& visited) {
  std::vector<unsigned> teeth;
  for (unsigned state : visited) {
    if (state > length) teeth.push_back(state - length - 1);
  }
  return teeth;
}

Graph RandomGraph(std::mt19937_64& random, unsigned states, unsigned threads) {
  Graph graph(states, threads);
  for (unsigned s = 0; s < states; ++s) {
    for (unsigned t = 0; t < threads; ++t) {
      if (random() % 4 != 0) graph.Edge(s, t, static_cast<unsigned>(random() % states));
    }
  }
  return graph;
}

TEST(Sequences, Luby) {
  const std::vector<uint64_t> expected = {1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1};
  for (size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(Luby(i + 1), expected[i]) << i;
  EXPECT_EQ(Luby((uint64_t{1} << 40) - 1), uint64_t{1} << 39);
}

TEST(Sequences, Walsh) {
  EXPECT_DOUBLE_EQ(Walsh(1, 1.5), 1);
  EXPECT_DOUBLE_EQ(Walsh(4, 1.5), 3.375);
}

TEST(RandomizedBacktracking, WithRatioOneOrAThresholdOutOfReachItIsDfs) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 200; ++i) {
    const Graph graph = RandomGraph(random, 2 + static_cast<unsigned>(random() % 30), 3);
    const GraphRun dfs = Search(graph, "dfs");
    for (const char* config : {"<0,pl,d,F,1,1>", "<3,cs,ncs,R,1,1.2>", "<L*0.1,pl,ncs,R,1.0,1>",
                               "<1000000,pl,d,Lb,0.50,1>", "<1000000,pl,ncs,R,0.50^r,1>"}) {
      const GraphRun run = Search(graph, std::string("rb:") + config, 5);
      EXPECT_EQ(run.visited, dfs.visited) << config;
      EXPECT_EQ(run.result.counts, dfs.result.counts) << config;
      EXPECT_EQ(run.result.verdict, Verdict::kComplete);
    }
  }
}

// With ratio 0 every decision at or beyond the threshold is to go back (a random number that is exactly 0 apart).
TEST(RandomizedBacktracking, TheThresholdIsWhereGoingBackBegins) {
  const GraphRun run = Search(Comb(10), "rb:<4,pl,d,F,0,1>");
  EXPECT_EQ(run.visited, (std::vector<unsigned>{0, 1, 2, 3, 4, 14, 13, 12, 11}));
  EXPECT_EQ(run.result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(run.result.reason, "randomized backtracking <4,pl,d,F,0,1> left steps untaken");
  EXPECT_EQ(run.result.covered, "every schedule prefix of fewer than 4 transitions, as the reduction tells them apart");
}

TEST(RandomizedBacktracking, ThresholdOfContextSwitches) {
  // A line of one thread has no switch at all: with cs nothing is cut on it.
  const GraphRun run = Search(Comb(10), "rb:<1,cs,d,F,0,1>");
  EXPECT_EQ(run.result.verdict, Verdict::kComplete);
  EXPECT_EQ(run.result.counts.states_end, 11u);
}

// Every choice on the line stays in thread 0: after n of them the threshold is T - n and the depth n.
TEST(RandomizedBacktracking, ChoicesWithoutASwitchLowerTheThreshold) {
  const GraphRun by_length = Search(Comb(10), "rb:<7,pl,ncs,F,0,1>");
  EXPECT_EQ(by_length.visited,
            (std::vector<unsigned>{0, 1, 2, 3, 4, 14, 13, 12, 11}));  // 4 >= 7 - 3 (the first is free)
  const GraphRun by_switches = Search(Comb(10), "rb:<3,cs,ncs,F,0,1>");
  EXPECT_EQ(by_switches.visited, (std::vector<unsigned>{0, 1, 2, 3, 4, 14, 13, 12, 11}));  // 0 >= 3 - 3
}

TEST(RandomizedBacktracking, TheFirstPathIsRunToItsEnd) {
  const GraphRun run = Search(Comb(10), "rb:<L*0.25,pl,d,F,0,1>");  // threshold 2.5 afterwards
  EXPECT_EQ(TeethOf(10, run.visited), (std::vector<unsigned>{2, 1, 0}));
  EXPECT_EQ(run.visited[10], 10u);
  EXPECT_EQ(run.result.covered, "every schedule prefix of fewer than 3 transitions, as the reduction tells them apart");
}

// Jumps of lengths 1, 1, 2, 1, 1, 2, 4, 1, 1, 2; the first step of each is a return. From the end of the line: to 9;
// from tooth 9 to 9; from 9 over 8 to 7; from tooth 7 to 7; from 7 to 6; from tooth 6 over 6 to 5; from tooth 5 over 5,
// 4 and 3 to 2; from tooth 2 to 2; from 2 to 1; from tooth 1 over 1 to 0.
TEST(RandomizedBacktracking, LubyJumps) {
  const GraphRun run = Search(Comb(10), "rb:<0,pl,d,Lb,1,1>");
  EXPECT_EQ(TeethOf(10, run.visited), (std::vector<unsigned>{9, 7, 6, 5, 2, 1, 0}));
}

TEST(RandomizedBacktracking, ALubyJumpStopsBelowTheThreshold) {
  const GraphRun run = Search(Comb(10), "rb:<9,pl,d,Lb,1,1>");
  // Returns to depth 9 count (1, 1); those further up are ordinary.
  EXPECT_EQ(TeethOf(10, run.visited), (std::vector<unsigned>{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
}

TEST(RandomizedBacktracking, ASequenceGoesThroughItsThresholdsAndSumsTheStates) {
  const GraphRun run = Search(Comb(10), "rb:<I:2-4,pl,d,F,0,1>");
  EXPECT_EQ(run.visited, (std::vector<unsigned>{0, 1, 2, 12, 11, 1, 2, 3, 4, 14, 13, 12, 11}));
  EXPECT_EQ(run.result.counts.states_new, 3u + 5u);
  EXPECT_EQ(run.result.covered, "every schedule prefix of fewer than 4 transitions, as the reduction tells them apart");
  ASSERT_EQ(run.result.notes.size(), 1u);
  EXPECT_EQ(run.result.notes[0], "the counts are sums over 2 searches, one after the other");
  const GraphRun exhausted = Search(Comb(3), "rb:<I:2-4,pl,d,F,0,1>");
  EXPECT_EQ(exhausted.result.verdict, Verdict::kComplete);
}

// Each state leads to the next ones: with paths told apart there is no end of them.
Graph Ladder(unsigned length) {
  Graph ladder(length + 1);
  for (unsigned i = 0; i < length; ++i) ladder.Edge(i, 0, i + 1).Edge(i, 1, i + 1);
  return ladder;
}

TEST(RandomizedBacktracking, TheTimeLimitHoldsForEachThreshold) {
  SearchOptions options;
  options.state_matching = false;
  options.limits.time_s = 0.04;
  const GraphRun one = Search(Ladder(100), "rb:<2,pl,d,F,1,1>", 0, options);
  EXPECT_EQ(one.result.limit, EndingLimit::kTime);
  EXPECT_GE(one.result.search_s, 0.04);
  const GraphRun three = Search(Ladder(100), "rb:<I:1-2-3,pl,d,F,1,1>", 0, options);
  EXPECT_EQ(three.result.verdict, Verdict::kIncomplete);
  EXPECT_EQ(three.result.limit, EndingLimit::kTime);
  EXPECT_EQ(three.result.reason, "time limit of 0.04 s reached");
  EXPECT_GE(three.result.search_s, 3 * 0.04);
  EXPECT_EQ(std::ranges::count(three.visited, 0u), 1);  // the searches begin there, and nobody goes back to it
}

TEST(RandomizedBacktracking, AValueThatIsExhaustedLeavesTheOthersTheirTime) {
  SearchOptions options;
  options.limits.time_s = 3600;
  const GraphRun run = Search(Comb(10), "rb:<I:2-4,pl,d,F,0,1>", 0, options);
  EXPECT_EQ(run.result.limit, EndingLimit::kNone);
  EXPECT_EQ(TimeLimitsOf("rb:<I:2-4,pl,d,F,0,1>"), 2u);
  EXPECT_EQ(TimeLimitsOf("rb:<I,pl,d,F,0.5,1>+random"), 5u);
  EXPECT_EQ(TimeLimitsOf("rb:<20,pl,d,F,0.5,1>"), 1u);
  EXPECT_EQ(TimeLimitsOf("bounded:1..5"), 1u);
}

TEST(Searches, SayWhetherTheSeedDecidesWhatTheyDo) {
  for (const char* search : {"rb:<5,pl,d,F,0.5,1>", "random", "restarts:luby,unit=5s", "walk", "pct:3", "pos", "auto",
                             "portfolio", "bounded:10+rb:<5,pl,d,F,0.5,1>"}) {
    EXPECT_TRUE(IsRandomized(search)) << search;
  }
  for (const char* search : {"dfs", "guided:preemption", "bounded:5", "bounded:1..3+guided:preemption"}) {
    EXPECT_FALSE(IsRandomized(search)) << search;
  }
}

TEST(RandomizedBacktracking, IsDeterministicBySeed) {
  std::mt19937_64 random(11);
  const Graph graph = RandomGraph(random, 60, 3);
  std::set<std::vector<unsigned>> different;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const GraphRun run = Search(graph, "rb:<3,pl,d,R,0.75,1.2>+random", seed);
    EXPECT_EQ(run.visited, Search(graph, "rb:<3,pl,d,R,0.75,1.2>+random", seed).visited);
    different.insert(run.visited);
  }
  EXPECT_GT(different.size(), 10u);
}

// The least of depth, or of context switches, on paths to each state; by brute force over (state, last thread).
std::vector<unsigned> LeastCosts(const Graph& graph, bool switches) {
  const unsigned threads = graph.threads;
  std::vector<unsigned> pair_cost(graph.edges.size() * (threads + 1), Graph::kNoEdge);
  std::deque<std::pair<unsigned, unsigned>> todo = {{0, threads}};
  pair_cost[threads] = 0;
  while (!todo.empty()) {
    const auto [state, last] = todo.front();
    todo.pop_front();
    for (unsigned t = 0; t < threads; ++t) {
      const unsigned next = graph.edges[state][t];
      if (next == Graph::kNoEdge) continue;
      const unsigned step = !switches || (last != threads && last != t) ? 1 : 0;
      const unsigned cost = pair_cost[state * (threads + 1) + last] + step;
      unsigned& best = pair_cost[next * (threads + 1) + t];
      if (cost >= best) continue;
      best = cost;
      todo.emplace_back(next, t);
    }
  }
  std::vector<unsigned> costs(graph.edges.size(), Graph::kNoEdge);
  for (size_t i = 0; i < pair_cost.size(); ++i) {
    costs[i / (threads + 1)] = std::min(costs[i / (threads + 1)], pair_cost[i]);
  }
  return costs;
}

// Whatever can be reached at a cost less than `covered` was reached, with all steps from there.
void ExpectCovered(const Graph& graph, const GraphRun& run, bool switches, unsigned covered, const std::string& what) {
  const std::set<unsigned> reached(run.visited.begin(), run.visited.end());
  const std::vector<unsigned> costs = LeastCosts(graph, switches);
  for (unsigned s = 0; s < costs.size(); ++s) {
    if (costs[s] >= covered) continue;
    for (unsigned next : graph.edges[s]) {
      if (next != Graph::kNoEdge) ASSERT_TRUE(reached.count(next) != 0) << what << ", state " << s;
    }
  }
}

// Section 5.3, with state matching: what the search says it has covered, it has.
TEST(RandomizedBacktracking, WhatLiesAboveTheThresholdIsExplored) {
  std::mt19937_64 random(3);
  const size_t rounds = Scaled(40);
  size_t promises = 0;
  for (size_t i = 0; i < rounds; ++i) {
    const Graph graph =
        RandomGraph(random, 5 + static_cast<unsigned>(random() % 60), 2 + static_cast<unsigned>(random() % 2));
    const std::vector<unsigned> everything = Search(graph, "dfs").visited;
    const size_t states = std::set<unsigned>(everything.begin(), everything.end()).size();
    for (const char* threshold : {"6", "L*0.5", "L*0.7", "I:2-6"}) {
      for (const char* mode : {"pl,d", "pl,ncs", "cs,d", "cs,ncs"}) {
        for (const char* rest : {"F,0,1", "R,0.50,1", "R,1-r/2,1", "Lb,0.75,1.5"}) {
          const std::string search = std::string("rb:<") + threshold + "," + mode + "," + rest + ">";
          const GraphRun run = Search(graph, search, i);
          if (run.result.verdict == Verdict::kComplete) {
            const std::set<unsigned> reached(run.visited.begin(), run.visited.end());
            ASSERT_EQ(reached.size(), states) << search;
            continue;
          }
          unsigned covered = 0;
          char what[32] = "";
          if (std::sscanf(run.result.covered.c_str(), "every schedule prefix of fewer than %u %31s", &covered, what) <
              2) {
            continue;
          }
          ++promises;
          ExpectCovered(graph, run, std::string(what) == "context", covered, search);
        }
      }
    }
  }
  EXPECT_GT(promises, rounds);
}

}  // namespace
}  // namespace heddle::toy
