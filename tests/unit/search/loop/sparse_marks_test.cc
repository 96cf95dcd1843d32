#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "reduction/common/none.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "search/strategies/registry.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/graph_machine.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

constexpr SparseMarks kFew{.most_bytes = 1, .apart = 2};

// One thread goes along a line of states, and the other ends it all.
Graph Line(unsigned length) {
  Graph graph(length + 1);
  for (unsigned state = 0; state < length; ++state) {
    if (state + 1 < length) graph.Edge(state, 0, state + 1);
    graph.Edge(state, 1, length);
  }
  return graph;
}

class CountsMarks : public GraphMachine {
 public:
  using GraphMachine::GraphMachine;
  uint32_t Mark() override {
    const uint32_t mark = GraphMachine::Mark();
    Note(mark);
    return mark;
  }
  void RewindTo(uint32_t mark) override {
    GraphMachine::RewindTo(mark);
    Note(mark);
  }
  uint64_t BytesSince(uint32_t mark) const override { return uint64_t{newest_} - mark; }
  void CollectGarbage() override { ++collections; }

  uint64_t most = 0;
  unsigned collections = 0;

 private:
  void Note(uint32_t mark) {
    newest_ = mark;
    most = std::max<uint64_t>(most, mark);
  }
  uint32_t newest_ = 0;
};

SearchResult SearchLine(CountsMarks& machine, const SparseMarks& sparse) {
  NoReduction none;
  DfsStrategy dfs;
  SearchOptions options;
  options.sparse_marks = sparse;
  return Explorer(machine, none, dfs, options).Run();
}

TEST(SparseMarks, LongPathsKeepFew) {
  constexpr unsigned kLength = 20'000;
  CountsMarks all(Line(kLength)), few(Line(kLength));
  const SearchResult with_all = SearchLine(all, {});
  const SearchResult with_few = SearchLine(few, {.most_bytes = 1000, .apart = 64});
  EXPECT_EQ(with_few.counts, with_all.counts);
  EXPECT_GE(all.most, kLength - 1);
  EXPECT_LT(few.most, kLength / 64 + 1000 + 3 * 64);
  EXPECT_EQ(all.collections, 0u);
  EXPECT_GT(few.collections, kLength / 70);
  // Every step on the way there and on the way back is taken once more.
  EXPECT_GT(few.visited.size(), all.visited.size());
  EXPECT_LT(few.visited.size(), all.visited.size() + 3 * uint64_t{kLength});
}

// What the search finds is the same, in the same order.
class EveryReduction : public testing::TestWithParam<const char*> {};

TEST_P(EveryReduction, FindsTheSame) {
  const OpMix mixes[] = {kMemoryAndMonitors, kWaitNotify, kThreadActions, kTime, kWaitAndThreads, kEverything};
  for (const char* search : {"dfs", "random", "rb:<3,pl,d,Lb,0.75,1.5>", "bounded:1"}) {
    const bool whole_paths = std::string(search) == "dfs" || std::string(search) == "random";
    if (std::string(GetParam()) == "dynamic" && !whole_paths) continue;
    for (unsigned seed = 1; seed <= Scaled(60); ++seed) {
      std::mt19937 random(seed);
      const Program program = RandomProgram(random, mixes[seed % std::size(mixes)]);
      ToyOptions options;
      options.reduction = GetParam();
      options.search.all_violations = true;
      options.search.limits.states = 3'000;
      options.search.shorten_states = 0;
      auto run = [&](const SparseMarks& sparse) {
        options.search.sparse_marks = sparse;
        ToyMachine machine(program);
        const std::unique_ptr<Strategy> strategy = MakeStrategy(search, {seed, false}).take();
        return RunToy(machine, options, *strategy);
      };
      const ToyRun all = run({}), few = run(kFew);
      SCOPED_TRACE(std::string(GetParam()) + ", " + search + ", seed " + std::to_string(seed) + ":\n" + Show(program));
      EXPECT_EQ(all.result.verdict, few.result.verdict);
      EXPECT_EQ(all.result.counts, few.result.counts);
      EXPECT_EQ(all.exits, few.exits);
      EXPECT_EQ(all.deadlocks, few.deadlocks);
      EXPECT_EQ(all.identities, few.identities);
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(SparseMarks, EveryReduction,
                         testing::Values("none", "heap-reach", "dynamic", "sharing", "clock-vectors"));

}  // namespace
}  // namespace heddle::toy
