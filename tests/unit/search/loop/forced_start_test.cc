#include <gtest/gtest.h>

#include "reduction/common/none.h"
#include "search/loop/explorer.h"
#include "search/strategies/registry.h"
#include "tests/unit/search/graph_machine.h"

namespace heddle::toy {
namespace {

constexpr unsigned kBefore = 30;  // steps of one thread
constexpr unsigned kSide = 6;     // then two threads with so many steps each

// One thread goes along a line, and then two cross a grid.
class LineAndGrid : public GraphMachine {
 public:
  LineAndGrid() : GraphMachine(Make()) {}
  unsigned ThreadCount() const override { return state() < kBefore ? 1 : 2; }

 private:
  static Graph Make() {
    Graph graph(kBefore + (kSide + 1) * (kSide + 1));
    for (unsigned state = 0; state < kBefore; ++state) graph.Edge(state, 0, state + 1);
    for (unsigned x = 0; x <= kSide; ++x) {
      for (unsigned y = 0; y <= kSide; ++y) {
        const unsigned state = kBefore + x * (kSide + 1) + y;
        if (x < kSide) graph.Edge(state, 0, state + kSide + 1);
        if (y < kSide) graph.Edge(state, 1, state + 1);
      }
    }
    return graph;
  }
};

// Must hear of every step: so every execution begins at the initial state.
class Hears : public Observer {
 public:
  void Taking(Machine&, Step) override { ++steps; }
  void Took(Machine&, Step, Outcome) override {}
  uint64_t steps = 0;
};

class NotesEnds : public EndObserver {
 public:
  void AtEnd(Machine&, const Fingerprint&, EndKind, std::span<const Step> schedule) override {
    schedules.emplace_back(schedule.begin(), schedule.end());
  }
  std::vector<std::vector<Step>> schedules;
};

class EverySampler : public testing::TestWithParam<const char*> {};

TEST_P(EverySampler, TakesTheSameSteps) {
  constexpr uint64_t kExecutions = 50;
  auto run = [](Observer* observer, LineAndGrid& machine, NotesEnds& ends) {
    NoReduction none;
    const std::unique_ptr<Strategy> strategy = MakeStrategy(GetParam(), {7, false}).take();
    Explorer explorer(machine, none, *strategy, SearchOptions());
    if (observer != nullptr) explorer.AddObserver(observer);
    explorer.AddEndObserver(&ends);
    return explorer.Run();
  };
  LineAndGrid all, late;
  NotesEnds ends_of_all, ends_of_late;
  Hears hears;
  const SearchResult from_start = run(&hears, all, ends_of_all);
  const SearchResult from_choice = run(nullptr, late, ends_of_late);
  EXPECT_EQ(from_start.counts, from_choice.counts);
  EXPECT_EQ(ends_of_all.schedules, ends_of_late.schedules);
  EXPECT_EQ(from_start.cuts, from_choice.cuts);
  EXPECT_EQ(hears.steps, from_start.counts.steps);
  EXPECT_EQ(all.visited.size() - 1, kExecutions * (kBefore + 2 * kSide));
  EXPECT_EQ(late.visited.size() - 1, kBefore + kExecutions * 2 * kSide);
}

INSTANTIATE_TEST_SUITE_P(ForcedStart, EverySampler, testing::Values("walk:50", "pct:3,50", "pos:50"));

}  // namespace
}  // namespace heddle::toy
