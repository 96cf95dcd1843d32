// The characteristics of small spaces, by hand and by an enumeration that keeps whole paths.
#include "search/loop/space_sampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "reduction/common/none.h"
#include "search/strategies/random_order.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/graph_machine.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// Some states of a graph violate, and some edges.
class BadPlaces : public Property {
 public:
  std::set<unsigned> states;
  std::set<std::pair<unsigned, unsigned>> edges;  // state and thread

  const char* Name() const override { return "bad"; }
  bool LooksBefore() const override { return true; }
  void Before(Machine& machine, Step step, std::vector<Violation>& found) override {
    if (edges.contains({StateOf(machine), step.thread})) found.push_back({"bad", "edge", "", "edge", ""});
  }
  void AtState(Machine& machine, ThreadId, std::span<const ThreadId>, std::vector<Violation>& found) override {
    if (states.contains(StateOf(machine))) found.push_back({"bad", "state", "", "state", ""});
  }

 private:
  static unsigned StateOf(const Machine& machine) { return dynamic_cast<const GraphMachine&>(machine).state(); }
};

SearchOptions Sampling() {
  SearchOptions options;
  options.characteristics = options.all_violations = true;
  options.shorten_states = 0;
  options.max_transition_steps = 1;  // so that every state is stored
  return options;
}

Characteristics OfMachine(Machine& machine, const std::vector<Property*>& properties, Strategy& strategy) {
  NoReduction reduction;
  Explorer explorer(machine, reduction, strategy, Sampling());
  for (Property* property : properties) explorer.AddProperty(property);
  const SearchResult result = explorer.Run();
  EXPECT_EQ(result.characteristics->states, result.counts.states_new + result.counts.states_end);
  return result.characteristics.value_or(Characteristics());
}

Characteristics OfGraph(const Graph& graph, BadPlaces bad, uint64_t seed) {
  GraphMachine machine(graph);
  RandomOrder strategy(seed);
  return OfMachine(machine, {&bad}, strategy);
}

// Goes through a space depth-first, up to its errors, and keeps all paths and states.
class Enumerator {
 public:
  Enumerator(Machine& machine, std::vector<Property*> properties)
      : machine_(machine), properties_(std::move(properties)) {
    Visit(kNoThread, false);
  }

  Characteristics Result() const {
    Characteristics result;
    result.states = result.sampled_states = states_.size() + error_states_.size();
    result.error_states = result.sampled_error_states = error_states_.size();
    result.paths = paths_.size();
    for (const auto& [path, in_error] : paths_) {
      if (!in_error) continue;
      const bool first = result.error_paths++ == 0;
      result.shortest_error = first ? path.size() : std::min<uint64_t>(result.shortest_error, path.size());
      result.transitions_of_errors += path.size();
    }
    return result;
  }

 private:
  using State = std::pair<uint64_t, uint64_t>;
  using Way = std::vector<std::pair<ThreadId, unsigned>>;

  bool Violated() {
    const bool any = std::ranges::any_of(found_, [](const Violation& found) { return !found.remark; });
    found_.clear();
    return any;
  }

  void Visit(ThreadId last, bool in_error) {
    const Fingerprint print = machine_.StateFingerprint();
    const State state{print.low, print.high};
    std::vector<ThreadId> enabled;
    machine_.ListEnabled(enabled);
    for (Property* property : properties_) {
      if (!machine_.Exited()) property->AtState(machine_, last, enabled, found_);
    }
    in_error |= Violated();
    if (in_error) error_states_.insert(state);
    const bool is_new = !in_error && states_.insert(state).second;
    if (!is_new || enabled.empty()) paths_.emplace(way_, in_error);
    if (!is_new) return;
    for (const ThreadId thread : enabled) {
      const unsigned alternatives = machine_.Alternatives(thread);
      for (unsigned i = 0; i < alternatives; ++i) Go({thread, static_cast<uint16_t>(i)});
    }
  }

  void Go(Step step) {
    const uint32_t mark = machine_.Mark();
    for (Property* property : properties_) property->Before(machine_, step, found_);
    const Outcome outcome = machine_.Take(step);
    for (Property* property : properties_) {
      if (outcome != Outcome::kVisible) property->After(machine_, step, outcome, found_);
    }
    const bool in_error = Violated();
    way_.emplace_back(step.thread, step.alternative);
    if (outcome != Outcome::kDropped) Visit(step.thread, in_error);
    way_.pop_back();
    machine_.PopTo(mark);
  }

  Machine& machine_;
  std::vector<Property*> properties_;
  std::vector<Violation> found_;
  Way way_;
  std::map<Way, bool> paths_;
  std::set<State> states_, error_states_;
};

void ExpectSame(const Characteristics& got, const Characteristics& wanted) {
  EXPECT_EQ(got.states, wanted.states);
  EXPECT_EQ(got.error_states, wanted.error_states);
  EXPECT_EQ(got.sampled_states, wanted.sampled_states);
  EXPECT_EQ(got.sampled_error_states, wanted.sampled_error_states);
  EXPECT_EQ(got.paths, wanted.paths);
  EXPECT_EQ(got.error_paths, wanted.error_paths);
  EXPECT_EQ(got.shortest_error, wanted.shortest_error);
  EXPECT_EQ(got.transitions_of_errors, wanted.transitions_of_errors);
}

// 0 leads to 1 and 2, both lead to 3, and 3 to the end.
Graph Diamond() {
  Graph graph(5);
  graph.Edge(0, 0, 1).Edge(0, 1, 2).Edge(1, 1, 3).Edge(2, 0, 3).Edge(3, 0, 4);
  return graph;
}

TEST(SpaceSampler, APathEndsAtAStateInErrorThoughItWasMetBefore) {
  BadPlaces bad;
  bad.states = {3};
  for (uint64_t seed = 0; seed < 10; ++seed) {
    const Characteristics space = OfGraph(Diamond(), bad, seed);
    EXPECT_DOUBLE_EQ(space.ErrorStates(), 1.0 / 4);  // nothing leads to 4
    EXPECT_EQ(space.paths, 2u);
    EXPECT_DOUBLE_EQ(space.ErrorPaths(), 1.0);
    EXPECT_EQ(space.shortest_error, 2u);
    EXPECT_DOUBLE_EQ(space.MeanLength(), 2.0);
  }
}

TEST(SpaceSampler, AnErrorOnOneOfTwoWaysToAState) {
  BadPlaces bad;
  bad.edges = {{1, 1}};
  for (uint64_t seed = 0; seed < 10; ++seed) {
    const Characteristics space = OfGraph(Diamond(), bad, seed);
    EXPECT_DOUBLE_EQ(space.ErrorStates(), 1.0 / 6);  // 3 is met in error, and without
    EXPECT_EQ(space.paths, 2u);
    EXPECT_DOUBLE_EQ(space.ErrorPaths(), 0.5);
    EXPECT_DOUBLE_EQ(space.MeanLength(), 2.0);
  }
}

TEST(SpaceSampler, PathsWithoutErrorEndAtTheEndOrAtAStateMetBefore) {
  const Characteristics space = OfGraph(Diamond(), {}, 1);
  EXPECT_EQ(space.states, 5u);
  EXPECT_EQ(space.paths, 2u);
  EXPECT_EQ(space.error_paths, 0u);
  EXPECT_DOUBLE_EQ(space.ErrorStates(), 0);
  EXPECT_DOUBLE_EQ(space.ErrorPaths(), 0);
  EXPECT_DOUBLE_EQ(space.MeanLength(), 0);
}

TEST(SpaceSampler, TheInitialStateMayBeInError) {
  BadPlaces bad;
  bad.states = {0};
  const Characteristics space = OfGraph(Diamond(), bad, 1);
  EXPECT_EQ(space.paths, 1u);
  EXPECT_EQ(space.error_paths, 1u);
  EXPECT_EQ(space.shortest_error, 0u);
  EXPECT_EQ(space.states, 1u);
}

TEST(SpaceSampler, RandomGraphsAsEnumerated) {
  std::mt19937 random(7);
  for (int i = 0; i < 300; ++i) {
    const unsigned states = 2 + random() % 40, threads = 1 + random() % 3;
    Graph graph(states, threads);
    BadPlaces bad;
    for (unsigned state = 0; state < states; ++state) {
      for (unsigned thread = 0; thread < threads; ++thread) {
        if (random() % 4 != 0) graph.Edge(state, thread, random() % states);
        if (random() % 12 == 0) bad.edges.emplace(state, thread);
      }
      if (random() % 8 == 0) bad.states.insert(state);
    }
    GraphMachine searched(graph), enumerated(graph);
    DfsStrategy dfs;
    SCOPED_TRACE(i);
    ExpectSame(OfMachine(searched, {&bad}, dfs), Enumerator(enumerated, {&bad}).Result());
    const Characteristics in_random_order = OfGraph(graph, bad, random());
    const Characteristics in_order = Enumerator(enumerated, {&bad}).Result();
    EXPECT_EQ(in_random_order.states, in_order.states);
    EXPECT_EQ(in_random_order.error_states, in_order.error_states);
    EXPECT_EQ(in_random_order.paths, in_order.paths);
    EXPECT_EQ(in_random_order.error_paths, in_order.error_paths);
  }
}

TEST(SpaceSampler, ToyProgramsAsEnumerated) {
  std::mt19937 random(11);
  uint64_t in_error = 0, clean = 0;
  for (int i = 0; i < 200; ++i) {
    OpMix mix = i % 2 == 0 ? kMemoryAndMonitors : kEverything;
    mix.ends += 1;
    const Program program = ProgramMaker(random, mix).Make();
    ToyMachine searched(program), enumerated(program);
    PropertySet of_search = MakeProperties("all", {.describer = &searched, .fail_on_race = true}).take();
    PropertySet of_enumerator = MakeProperties("all", {.describer = &enumerated, .fail_on_race = true}).take();
    const Characteristics wanted = Enumerator(enumerated, of_enumerator.pointers()).Result();
    if (wanted.states >= 1000) continue;
    DfsStrategy dfs;
    SCOPED_TRACE(i);
    ExpectSame(OfMachine(searched, of_search.pointers(), dfs), wanted);
    in_error += wanted.error_paths;
    clean += wanted.paths - wanted.error_paths;
  }
  EXPECT_GT(in_error, 100u);
  EXPECT_GT(clean, 100u);
}

// A chain of states. Another thread may step from each to an end, and about every tenth of these steps violates.
TEST(SpaceSampler, TheMoreStatesTheFewerAreSamples) {
  constexpr unsigned kLength = 20'000;
  Graph chain(kLength + 1);
  BadPlaces bad;
  for (unsigned state = 0; state < kLength; ++state) {
    if (state + 1 < kLength) chain.Edge(state, 0, state + 1);
    chain.Edge(state, 1, kLength);
    if (Mix(state, 1) % 10 == 0) bad.edges.emplace(state, 1);
  }
  const Characteristics space = OfGraph(chain, bad, 1);
  uint64_t samples = 0, since = 0;
  for (uint64_t states = 1; states <= space.states; ++states) {
    if (++since >= (states + 999) / 1000) ++samples, since = 0;
  }
  EXPECT_EQ(space.states, kLength + 2);  // the end is met in error, and without
  EXPECT_EQ(space.sampled_states, samples);
  EXPECT_LT(samples, 5000u);
  EXPECT_EQ(space.error_states, 1u);
  EXPECT_EQ(space.paths, kLength);
  EXPECT_EQ(space.error_paths, bad.edges.size());
  EXPECT_EQ(space.shortest_error, bad.edges.begin()->first + 1);
}

// The same with an end for each state of the chain.
TEST(SpaceSampler, TheRatioOfTheSamplesIsNearThatOfAll) {
  constexpr unsigned kLength = 20'000;
  Graph chain(2 * kLength);
  BadPlaces bad;
  for (unsigned state = 0; state < kLength; ++state) {
    if (state + 1 < kLength) chain.Edge(state, 0, state + 1);
    chain.Edge(state, 1, kLength + state);
    if (Mix(state, 1) % 5 == 0) bad.edges.emplace(state, 1);
  }
  const Characteristics space = OfGraph(chain, bad, 1);
  EXPECT_EQ(space.states, 2 * kLength);
  EXPECT_EQ(space.error_states, bad.edges.size());
  EXPECT_LT(space.sampled_states, 6000u);
  EXPECT_NEAR(space.ErrorStates(), Characteristics::Ratio(space.error_states, space.states), 0.03);
}

// What was seen before the search started again does not count.
TEST(SpaceSampler, BeginsAgain) {
  SpaceSampler sampler;
  sampler.MeetPoint();
  sampler.Leave({1, 0});
  sampler.NoteError();
  EXPECT_TRUE(sampler.MeetError({1, 2}, 1));
  sampler.Begin();
  sampler.MeetPoint();
  sampler.Leave({1, 0});
  sampler.MeetEnd(1);
  sampler.PopPoint();
  const Characteristics space = sampler.Result();
  EXPECT_EQ(space.states, 2u);
  EXPECT_EQ(space.error_states, 0u);
  EXPECT_EQ(space.paths, 1u);
  EXPECT_EQ(space.error_paths, 0u);
}

}  // namespace
}  // namespace heddle::toy
