// Violations that rest on a wait or sleep that ends early: the search goes on for one that does not.
#include "search/early_end.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "reduction/common/none.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "tests/unit/search/graph_machine.h"

namespace heddle {
namespace {

using toy::Graph;
using toy::GraphMachine;

// The first thread only ever waits for its time to be up.
class FirstWaits : public GraphMachine {
 public:
  using GraphMachine::GraphMachine;
  int64_t ExpiresAt(ThreadId thread) const override { return thread == 0 ? 5 : kNoExpiry; }
  const Action& Next(ThreadId thread) const override {
    next_ = GraphMachine::Next(thread);
    next_.timed = thread == 0;
    return next_;
  }

 private:
  mutable Action next_;
};

// The first thread sleeps, and the second one's wait ends last.
class SleepsBesideAWait : public FirstWaits {
 public:
  SleepsBesideAWait(Graph graph, int64_t wait) : FirstWaits(std::move(graph)), wait_(wait) {}
  bool PutsOffTimeOuts() const override { return true; }
  bool EndsLast(ThreadId thread) const override { return thread == 1; }
  int64_t ExpiresAt(ThreadId thread) const override { return thread == 1 ? wait_ : FirstWaits::ExpiresAt(thread); }

 private:
  const int64_t wait_;
};

class BadStates : public Property {
 public:
  explicit BadStates(std::set<unsigned> states) : states_(std::move(states)) {}
  const char* Name() const override { return "bad"; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step, Outcome, std::vector<Violation>& violations) override {
    AtState(machine, kNoThread, {}, violations);
  }
  void AtState(Machine& machine, ThreadId, std::span<const ThreadId>, std::vector<Violation>& violations) override {
    const unsigned state = static_cast<FirstWaits&>(machine).state();
    if (states_.count(state) != 0) violations.push_back({"bad", "", "", std::to_string(state), ""});
  }

 private:
  std::set<unsigned> states_;
};

SearchResult Search(const std::set<unsigned>& bad, const SearchOptions& options) {
  FirstWaits machine(Graph(5).Edge(0, 0, 1).Edge(0, 1, 2).Edge(2, 0, 3).Edge(2, 1, 4));
  BadStates property(bad);
  NoReduction reduction;
  DfsStrategy strategy;
  Explorer explorer(machine, reduction, strategy, options);
  explorer.AddProperty(&property);
  return explorer.Run();
}

SearchOptions Plain() {
  SearchOptions options;
  options.shorten_states = 0;
  return options;
}

TEST(EarlyEnds, AreThoseBeforeAnotherThreadThatCouldGoOn) {
  FirstWaits machine(Graph(3).Edge(0, 0, 1).Edge(0, 1, 2).Edge(1, 0, 2));
  EXPECT_EQ(EndsBefore(machine, 0), 1);
  EXPECT_FALSE(EndsEarly(machine, 1));
  machine.Take({0, 0});
  EXPECT_FALSE(EndsEarly(machine, 0));
}

TEST(EarlyEnds, AreThoseBeforeAShorterWait) {
  const Graph graph = Graph(3).Edge(0, 0, 1).Edge(1, 1, 2);
  EXPECT_EQ(EndsBefore(SleepsBesideAWait(graph, 4), 0), 1);
  EXPECT_FALSE(EndsEarly(SleepsBesideAWait(graph, 5), 0));
  EXPECT_FALSE(EndsEarly(SleepsBesideAWait(graph, Machine::kNoExpiry), 0));
}

TEST(EarlyEnds, AreReportedWhereNothingElseIsFound) {
  const SearchResult result = Search({1, 3}, Plain());
  EXPECT_EQ(result.verdict, Verdict::kViolation);
  ASSERT_EQ(result.violations.size(), 1u);
  EXPECT_EQ(result.violations[0].violation.location, "1");
  EXPECT_TRUE(result.violations[0].early);
}

TEST(EarlyEnds, GiveWayToWhatNeedsNone) {
  const SearchResult result = Search({1, 3, 4}, Plain());
  ASSERT_EQ(result.violations.size(), 1u);
  EXPECT_EQ(result.violations[0].violation.location, "4");
  EXPECT_FALSE(result.violations[0].early);
}

TEST(EarlyEnds, AreAllListedIfAllAreWanted) {
  SearchOptions options = Plain();
  options.all_violations = true;
  EXPECT_EQ(Search({1, 3, 4}, options).violations.size(), 3u);
}

TEST(EarlyEnds, EndTheSearchAtLastWhenItWasLongEnough) {
  SearchOptions options = Plain();
  options.more_transitions = 1;
  const SearchResult result = Search({1, 4}, options);
  ASSERT_EQ(result.violations.size(), 1u);
  EXPECT_EQ(result.violations[0].violation.location, "1");
}

}  // namespace
}  // namespace heddle
