// States stored whole are kept apart however poor their hashes are.
#include "search/visited/exact_set.h"

#include <gtest/gtest.h>

#include <random>

#include "reduction/common/none.h"
#include "search/loop/explorer.h"
#include "search/strategies/registry.h"
#include "tests/unit/search/graph_machine.h"

namespace heddle::toy {
namespace {

Graph RandomGraph(unsigned states, uint32_t seed) {
  std::mt19937 random(seed);
  Graph graph(states, 3);
  for (unsigned from = 0; from < states; ++from) {
    for (unsigned thread = 0; thread < 3; ++thread) {
      if (random() % 4 != 0) graph.Edge(from, thread, (from + 1 + random() % 50) % states);
    }
  }
  return graph;
}

// Its hashes have three bits; but it can number its states.
class PoorlyHashed : public GraphMachine {
 public:
  explicit PoorlyHashed(const Graph& graph) : GraphMachine(graph) {}

  Fingerprint StateFingerprint() override {
    if (store_ == nullptr) return {state() & 7, 0};
    return {Scattered(store_->PairOf(state() % 100, state() / 100)), 0};
  }
  bool NumberStates(SequenceStore* store) override {
    store_ = store;
    return true;
  }
  std::string NameCollision() override { return collision; }
  bool numbered() const { return store_ != nullptr; }

  std::string collision;

 private:
  SequenceStore* store_ = nullptr;
};

SearchResult Search(Machine& machine, const std::string& visited, const std::string& search = "dfs",
                    uint64_t memory_bytes = kNoLimit) {
  NoReduction none;
  MadeStrategy strategy = MakeStrategy(search, {});
  EXPECT_TRUE(strategy.ok());
  SearchOptions options;
  options.visited_set = visited;
  options.limits.memory_bytes = memory_bytes;
  Explorer explorer(machine, none, *strategy.value(), options);
  return explorer.Run();
}

TEST(ExactSet, KeepsStatesApartThatHashAlike) {
  const Graph graph = RandomGraph(2000, 1);
  GraphMachine well_hashed(graph);
  const SearchResult expected = Search(well_hashed, "fp128");
  EXPECT_GT(expected.counts.states_new, 1500u);
  PoorlyHashed machine(graph);
  EXPECT_LE(Search(machine, "fp128").counts.states_new, 8u);
  const SearchResult exact = Search(machine, "exact");
  EXPECT_EQ(exact.verdict, Verdict::kComplete);
  EXPECT_EQ(exact.counts, expected.counts);
  EXPECT_EQ(exact.expected_misses, 0);
  EXPECT_FALSE(machine.numbered());
}

TEST(ExactSet, CountsAreTheSameUnderOtherSearches) {
  for (uint32_t seed = 1; seed <= 5; ++seed) {
    const Graph graph = RandomGraph(300, seed);
    for (const char* search : {"random", "guided:preemption", "bounded:2", "bounded:0..3", "rb:<20,pl,d,F,0.90,1>",
                               "rb:<20,cs,d,R,0.5,1>+random"}) {
      GraphMachine well_hashed(graph);
      PoorlyHashed machine(graph);
      const SearchResult expected = Search(well_hashed, "fp128", search), exact = Search(machine, "exact", search);
      EXPECT_EQ(exact.counts, expected.counts) << search;
      EXPECT_EQ(exact.verdict, expected.verdict) << search;
      EXPECT_EQ(exact.covered, expected.covered) << search;
    }
  }
}

TEST(ExactSet, AMachineThatOnlyHashesIsRefused) {
  GraphMachine machine(RandomGraph(20, 1));
  const SearchResult result = Search(machine, "exact");
  EXPECT_EQ(result.verdict, Verdict::kUnsupported);
  EXPECT_EQ(result.counts.states_new, 0u);
}

TEST(ExactSet, TwoThingsOfOneNameSpoilTheVerdict) {
  PoorlyHashed machine(RandomGraph(20, 1));
  machine.collision = "the classes A and B";
  const SearchResult result = Search(machine, "exact");
  EXPECT_EQ(result.verdict, Verdict::kIncomplete);
  EXPECT_NE(result.reason.find("the classes A and B"), std::string::npos) << result.reason;
  EXPECT_EQ(Search(machine, "fp64").reason, "");
}

TEST(ExactSet, TheMemoryLimitHolds) {
  PoorlyHashed machine(RandomGraph(50'000, 1));
  const SearchResult result = Search(machine, "exact", "dfs", 300'000);
  EXPECT_EQ(result.verdict, Verdict::kIncomplete);
  EXPECT_NE(result.reason.find("memory limit of 300000 bytes"), std::string::npos) << result.reason;
  EXPECT_LE(result.visited_bytes, 300'000u);
}

}  // namespace
}  // namespace heddle::toy
