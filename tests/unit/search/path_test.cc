#include "search/path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/unit/search/graph_machine.h"

namespace heddle::toy {
namespace {

// One thread on a line of states; before every tenth step its transition is too long.
class LongTransitions : public GraphMachine {
 public:
  explicit LongTransitions(const Graph& graph) : GraphMachine(graph) { budget_.kind = ActionKind::kBudget; }
  const Action& Next(ThreadId thread) const override {
    return state() > 0 && state() % 10 == 0 ? budget_ : GraphMachine::Next(thread);
  }
  uint32_t Mark() override {
    marked.push_back(state());
    return GraphMachine::Mark();
  }

  std::vector<unsigned> marked;

 private:
  Action budget_;
};

std::vector<unsigned> MarksOf(unsigned threads, uint64_t max_transition_steps, std::vector<unsigned> points) {
  Graph graph(50, threads);
  for (unsigned state = 0; state + 1 < 50; ++state) graph.Edge(state, 0, state + 1);
  LongTransitions machine(graph);
  Path path;
  for (unsigned step = 0; step <= 35; ++step) {
    if (std::find(points.begin(), points.end(), step) != points.end()) path.Push(0, {}, false, false);
    if (step < 35) path.PushStep({0, 0});
  }
  EXPECT_EQ(path.Retrace(machine, 0, max_transition_steps), Retraced::kThere);
  EXPECT_EQ(machine.state(), 35u);
  return machine.marked;
}

TEST(Path, RetracedAloneHasMarksWhereTransitionsEnded) {
  EXPECT_EQ(MarksOf(1, 1000, {35}), (std::vector<unsigned>{10, 20, 30, 35}));
  EXPECT_EQ(MarksOf(1, 1000, {0, 10, 20, 30, 35}), (std::vector<unsigned>{0, 10, 20, 30, 35}));
  EXPECT_EQ(MarksOf(1, 4, {35}), (std::vector<unsigned>{4, 8, 10, 14, 18, 20, 24, 28, 30, 34, 35}));
}

TEST(Path, RetracedWithOthersHasMarksAtItsPoints) { EXPECT_EQ(MarksOf(2, 1000, {35}), (std::vector<unsigned>{35})); }

}  // namespace
}  // namespace heddle::toy
