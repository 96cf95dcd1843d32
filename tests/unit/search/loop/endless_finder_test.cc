#include "search/loop/endless_finder.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include "reduction/common/none.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "tests/unit/model/toy_machine.h"
#include "tests/unit/search/graph_machine.h"

namespace heddle {
namespace {

using toy::Graph;
using toy::GraphMachine;

std::optional<Endless> EndlessOf(const Graph& graph) {
  GraphMachine machine(graph);
  NoReduction reduction;
  DfsStrategy strategy;
  SearchOptions options;
  options.find_endless = true;
  options.max_transition_steps = 1;  // so that every state is stored
  Explorer explorer(machine, reduction, strategy, options);
  return explorer.Run().endless;
}

// By definition, state by state.
std::set<unsigned> StatesThatReachNoEnd(const Graph& graph) {
  const auto states = static_cast<unsigned>(graph.edges.size());
  std::vector<bool> met(states), ends(states);
  std::function<void(unsigned)> visit = [&](unsigned state) {
    if (met[state]) return;
    met[state] = true;
    for (const unsigned to : graph.edges[state]) {
      if (to != Graph::kNoEdge) visit(to);
    }
  };
  visit(0);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned state = 0; state < states; ++state) {
      bool any = false, now = false;
      for (const unsigned to : graph.edges[state]) {
        any |= to != Graph::kNoEdge;
        now |= to != Graph::kNoEdge && ends[to];
      }
      now |= !any;
      changed |= now != ends[state];
      ends[state] = now;
    }
  }
  std::set<unsigned> endless;
  for (unsigned state = 0; state < states; ++state) {
    if (met[state] && !ends[state]) endless.insert(state);
  }
  return endless;
}

bool Reaches(const Graph& graph, unsigned from, unsigned to) {
  std::set<unsigned> met{from};
  std::vector<unsigned> left{from};
  while (!left.empty()) {
    const unsigned state = left.back();
    left.pop_back();
    if (state == to) return true;
    for (const unsigned next : graph.edges[state]) {
      if (next != Graph::kNoEdge && met.insert(next).second) left.push_back(next);
    }
  }
  return false;
}

// Parts that are never left: of each its least state.
std::set<unsigned> Bottoms(const Graph& graph, const std::set<unsigned>& endless) {
  std::set<unsigned> bottoms;
  for (const unsigned state : endless) {
    bool bottom = true;
    unsigned least = state;
    for (const unsigned other : endless) {
      if (!Reaches(graph, state, other)) continue;
      bottom &= Reaches(graph, other, state);
      least = std::min(least, other);
    }
    if (bottom) bottoms.insert(least);
  }
  return bottoms;
}

unsigned StateAfter(const Graph& graph, const std::vector<Step>& path) {
  unsigned state = 0;
  for (const Step step : path) state = graph.edges[state][step.thread];
  return state;
}

TEST(EndlessFinder, SaysNothingUnlessAsked) {
  GraphMachine machine(Graph(2).Edge(0, 0, 1));
  NoReduction reduction;
  DfsStrategy strategy;
  Explorer explorer(machine, reduction, strategy, {});
  EXPECT_FALSE(explorer.Run().endless);
}

TEST(EndlessFinder, FindsAStateThatLeadsToItselfAlone) {
  const auto found = EndlessOf(Graph(3).Edge(0, 0, 1).Edge(0, 1, 2).Edge(1, 0, 1));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->states, 1u);
  EXPECT_EQ(found->path, (std::vector<Step>{{0, 0}}));
  EXPECT_EQ(found->spinning.size(), 1u);
}

TEST(EndlessFinder, ACycleThatCanBeLeftIsNone) {
  const auto found = EndlessOf(Graph(3).Edge(0, 0, 1).Edge(1, 0, 0).Edge(1, 1, 2));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->states, 0u);
}

TEST(EndlessFinder, AgreesWithTheDefinitionOnRandomGraphs) {
  std::mt19937 random(5);
  for (int round = 0; round < 3000; ++round) {
    const unsigned states = 2 + random() % 30;
    Graph graph(states);
    for (unsigned state = 0; state < states; ++state) {
      for (unsigned thread = 0; thread < 2; ++thread) {
        if (random() % 8 != 0) graph.Edge(state, thread, random() % states);
      }
    }
    const std::set<unsigned> expected = StatesThatReachNoEnd(graph);
    const auto found = EndlessOf(graph);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->states, expected.size()) << "round " << round;
    if (expected.empty()) continue;
    EXPECT_TRUE(expected.count(StateAfter(graph, found->path)));
    std::set<unsigned> bottoms;
    for (const auto& path : found->spinning) {
      const unsigned state = StateAfter(graph, path);
      for (const unsigned bottom : Bottoms(graph, expected)) {
        if (Reaches(graph, state, bottom) && Reaches(graph, bottom, state)) bottoms.insert(bottom);
      }
    }
    EXPECT_EQ(bottoms, Bottoms(graph, expected)) << "round " << round;
  }
}

// More open states than the table has room for at first.
TEST(EndlessFinder, KeepsALongCycle) {
  constexpr unsigned kStates = 5000;
  Graph graph(kStates);
  for (unsigned state = 0; state < kStates; ++state) graph.Edge(state, 0, (state + 1) % kStates);
  const auto found = EndlessOf(graph);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->states, kStates);
  EXPECT_EQ(found->spinning.size(), 1u);
}

}  // namespace
}  // namespace heddle
