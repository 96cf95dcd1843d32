// The graph of stored states: how nodes are reached again, and where its cycles are cut.
#include "reduction/dynamic/state_graph.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "tests/unit/section.h"

namespace heddle {
namespace {

class StateGraphTest : public testing::Test {
 protected:
  StateGraphTest() { NodeOf(0); }

  // Nodes are numbered as they come, which is how the tests name them.
  void NodeOf(uint64_t name) {
    ASSERT_FALSE(graph_.Has({name << 32, 0}));
    ASSERT_EQ(graph_.NodeOf({name << 32, 0}), name);
    ASSERT_TRUE(graph_.Has({name << 32, 0}));
    graph_.node(static_cast<NodeId>(name)).enabled = 3;  // and not wanted
  }
  // To the next node, by so many steps of a thread.
  NodeId Grow(NodeId from, ThreadId thread, size_t steps = 1) {
    const auto to = static_cast<NodeId>(graph_.size());
    NodeOf(to);
    graph_.AddTreeEdge(Edge(from, to), std::vector<Step>(steps, Step{thread, 0}));
    return to;
  }
  static StateEdge Edge(NodeId from, NodeId to) {
    return {.from = from, .to = to, .event = 0, .tail = kNone32, .objects = 0};
  }
  std::vector<NodeId> Cut() const {
    std::vector<NodeId> cut;
    graph_.CutCycles(cut);
    return cut;
  }

  std::vector<uint8_t> SectionOfGraph() const {
    return SectionOf([this](CheckpointWriter& to) { graph_.Save(to, summaries_); });
  }

  SummaryPool summaries_;
  StateGraph graph_;
};

// What a graph is loaded into.
struct Loaded {
  void Load(CheckpointReader& from) {
    graph.Load(from, {.events = 1, .tails = 0, .tables = 1, .courses = 1}, summaries);
  }
  StateGraph graph;
  SummaryPool summaries;
};

TEST_F(StateGraphTest, ReachesNodesAgainByTheTree) {
  const NodeId one = Grow(0, 1), two = Grow(one, 2, 2), other = Grow(0, 2, 2);
  graph_.AddEdge(Edge(other, two));
  std::vector<Step> steps;
  graph_.PathTo(two, steps);
  EXPECT_EQ(steps, (std::vector<Step>{{1, 0}, {2, 0}, {2, 0}}));
}

TEST_F(StateGraphTest, CutsNothingWhereThereIsNoCycle) {
  const NodeId left = Grow(0, 1), right = Grow(0, 2), both = Grow(left, 2);
  graph_.AddEdge(Edge(right, both));
  EXPECT_TRUE(Cut().empty());
  // A way round, longer than the one that was found first.
  const NodeId round = Grow(both, 1);
  const NodeId shortcut = Grow(0, 3);
  const NodeId long_way = Grow(round, 2);
  graph_.AddEdge(Edge(long_way, shortcut));
  EXPECT_TRUE(Cut().empty());
}

TEST_F(StateGraphTest, CutsEveryCycle) {
  const NodeId one = Grow(0, 1), two = Grow(one, 1), three = Grow(two, 1);
  graph_.AddEdge(Edge(three, one));
  EXPECT_EQ(Cut(), std::vector<NodeId>{one});
  graph_.AddEdge(Edge(two, two));
  EXPECT_EQ(Cut(), std::vector<NodeId>{two});  // is on both
  graph_.node(two).wanted = 3;                 // offers all: no cycle needs another node
  EXPECT_TRUE(Cut().empty());
}

TEST_F(StateGraphTest, CutsACycleThatEndsWhereItsStateWasFoundElsewhere) {
  const NodeId left = Grow(0, 1), right = Grow(0, 2), below = Grow(right, 2);
  graph_.AddEdge(Edge(left, below));
  EXPECT_TRUE(Cut().empty());
  graph_.AddEdge(Edge(below, left));
  EXPECT_EQ(Cut().size(), 1u);
}

// The node that cuts the first cycle is left before the search has seen what lies behind it.
TEST_F(StateGraphTest, CutsACycleBehindACutNode) {
  const NodeId one = Grow(0, 1), far = Grow(one, 2), back = Grow(far, 2), two = Grow(one, 1);
  graph_.AddEdge(Edge(two, one));
  graph_.AddEdge(Edge(back, far));
  const std::vector<NodeId> cut = Cut();
  EXPECT_EQ(std::set<NodeId>(cut.begin(), cut.end()), (std::set<NodeId>{one, far}));
}

// Ends, and all that leads to one, are not; of the others the nearest is told.
TEST_F(StateGraphTest, CountsTheNodesThatLeadToNoEnd) {
  const NodeId good = Grow(0, 1), end = Grow(good, 1), bad = Grow(0, 2, 2), worse = Grow(bad, 2);
  NodeId nearest = 0;
  EXPECT_EQ(graph_.CountEndless(&nearest), 0u);
  EXPECT_EQ(nearest, kNone32);
  graph_.AddEdge(Edge(worse, bad));
  EXPECT_EQ(graph_.CountEndless(&nearest), 5u);
  EXPECT_EQ(nearest, 0u);
  graph_.node(end).enabled = 0;
  EXPECT_EQ(graph_.CountEndless(&nearest), 2u);
  EXPECT_EQ(nearest, bad);
  graph_.AddEdge(Edge(worse, good));
  EXPECT_EQ(graph_.CountEndless(&nearest), 0u);
}

// A part that is left is none, nor one with a limit; the others are told by their nearest nodes.
TEST_F(StateGraphTest, FindsWhereThreadsSpin) {
  const NodeId good = Grow(0, 1), bad = Grow(0, 2, 2), worse = Grow(bad, 2), worst = Grow(worse, 1),
               last = Grow(worst, 1);
  graph_.node(good).enabled = 0;
  graph_.AddEdge(Edge(worse, bad));
  graph_.AddEdge(Edge(last, worst));
  auto spinning = [this] {
    std::vector<NodeId> nodes;
    graph_.FindSpinning(9, nodes);
    return nodes;
  };
  EXPECT_EQ(spinning(), std::vector<NodeId>{worst});
  graph_.node(last).timed = true;
  EXPECT_TRUE(spinning().empty());
}

TEST_F(StateGraphTest, ANodeMayCountAsAnEnd) {
  const NodeId only = Grow(0, 1);
  graph_.AddEdge(Edge(only, 0));
  graph_.node(only).leads = true;
  NodeId nearest = kNone32;
  EXPECT_EQ(graph_.CountEndless(&nearest), 0u);
}

// Threads beyond the mask may be enabled in a node of which the mask says that none is.
TEST_F(StateGraphTest, ANodeThatOffersAllIsNoEnd) {
  const NodeId only = Grow(0, 1);
  graph_.node(only).enabled = 0;
  graph_.node(only).all = true;
  graph_.AddEdge(Edge(only, 0));
  NodeId nearest = kNone32;
  EXPECT_EQ(graph_.CountEndless(&nearest), 2u);
}

TEST_F(StateGraphTest, IsTheSameFromACheckpoint) {
  const NodeId one = Grow(0, 1), two = Grow(one, 2, 3);
  graph_.AddEdge(Edge(one, two));
  Loaded straight, round;
  ASSERT_TRUE(LoadedFrom(SectionOfGraph(), straight));
  std::vector<Step> steps;
  straight.graph.PathTo(two, steps);
  EXPECT_EQ(steps, (std::vector<Step>{{1, 0}, {2, 0}, {2, 0}, {2, 0}}));
  std::vector<NodeId> cut;
  straight.graph.CutCycles(cut);
  EXPECT_TRUE(cut.empty());
  graph_.AddEdge(Edge(two, one));
  ASSERT_TRUE(LoadedFrom(SectionOfGraph(), round));
  round.graph.CutCycles(cut);
  EXPECT_EQ(cut, std::vector<NodeId>{one});
}

// A tree in which the first node has a way to it would lead round for ever.
TEST_F(StateGraphTest, TakesNoCheckpointWhoseTreeIsNone) {
  const NodeId one = Grow(0, 1);
  Loaded good, to_first;
  EXPECT_TRUE(LoadedFrom(SectionOfGraph(), good));
  graph_.AddTreeEdge(Edge(one, 0), {Step{1, 0}});
  EXPECT_FALSE(LoadedFrom(SectionOfGraph(), to_first));
}

}  // namespace
}  // namespace heddle
