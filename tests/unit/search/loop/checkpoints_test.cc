// Searches that are saved at every point at which they can be, and go on from there on a machine of their own.
#include "search/loop/checkpoints.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>

#include "search/loop/search_loop.h"
#include "search/strategies/registry.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

class BytesSink : public ByteSink {
 public:
  bool Write(std::span<const uint8_t> more) override {
    bytes.insert(bytes.end(), more.begin(), more.end());
    return true;
  }
  std::vector<uint8_t> bytes;
};

using Bytes = std::vector<uint8_t>;

Bytes BytesOf(const std::function<void(CheckpointWriter&)>& save) {
  BytesSink sink;
  CheckpointWriter writer(sink);
  save(writer);
  EXPECT_TRUE(writer.Finish());
  return sink.bytes;
}

// Keeps every checkpoint that can be had, and the last one.
class AllKeeper : public CheckpointKeeper {
 public:
  explicit AllKeeper(size_t every) : every_(every) {}
  bool Due() override { return every_ > 0 && ++asked_ % every_ == 0; }
  void Keep(const std::function<void(CheckpointWriter&)>& save, bool is_last) override {
    (is_last ? last : all.emplace_back()) = BytesOf(save);
  }
  std::vector<Bytes> all;
  Bytes last;

 private:
  size_t every_, asked_ = 0;
};

struct Case {
  Program program;
  std::string reduction = "none", search = "dfs";
  ToyOptions options;
};

struct Outcome {
  SearchResult result;
  EndStates exits, deadlocks;
  size_t races = 0;
};

class SavedEnds : public EndStateCollector, public Saved {
 public:
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override {
    for (const EndStates* states : {&exits, &deadlocks}) {
      to.Put<uint64_t>(states->size());
      for (const auto& [low, high] : *states) to.Put(Fingerprint{low, high});
    }
  }
  void Load(CheckpointReader& from) override {
    for (EndStates* states : {&exits, &deadlocks}) {
      for (uint64_t left = from.GetCount(sizeof(Fingerprint)); left > 0; --left) {
        const Fingerprint state = from.Get<Fingerprint>();
        states->insert({state.low, state.high});
      }
    }
  }
};

// From the beginning, or from a checkpoint. Nothing: it could not go on, and `complaint` says why.
std::optional<Outcome> Explore(const Case& wanted, CheckpointKeeper* keeper, const Bytes* from = nullptr,
                               std::string* complaint = nullptr) {
  ToyMachine machine(wanted.program);
  auto reduction = MakeReduction(wanted.reduction).take();
  auto strategy = MakeStrategy(wanted.search, {5, false}).take();
  EXPECT_TRUE(reduction->Saves() && strategy->Saves());
  PropertySet properties = MakeProperties(wanted.options.properties, {&machine, wanted.options.fail_on_race}).take();
  SavedEnds ends;
  SearchOptions options = wanted.options.search;
  options.checkpoints = keeper;
  options.saved_parts = {{"ends", &ends}, {"races", properties.race}};
  Explorer explorer(machine, *reduction, *strategy, options);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  explorer.AddEndObserver(&ends);
  if (from != nullptr) {
    const Result<Checkpoint> checkpoint = Checkpoint::Parse(*from);
    EXPECT_TRUE(checkpoint.ok());
    Status wrong = explorer.Load(checkpoint.value());
    if (!wrong) wrong = explorer.Retrace();
    if (wrong) {
      EXPECT_NE(complaint, nullptr) << wrong->message;
      if (complaint != nullptr) *complaint = wrong->message;
      return std::nullopt;
    }
  }
  Outcome outcome;
  outcome.result = explorer.Run();
  EXPECT_EQ(machine.marks(), 0u);
  outcome.exits = ends.exits;
  outcome.deadlocks = ends.deadlocks;
  outcome.races = properties.race->races().size();
  return outcome;
}

void ExpectSame(const Outcome& one, const Outcome& other) {
  EXPECT_EQ(one.result.verdict, other.result.verdict);
  EXPECT_EQ(one.result.reason, other.result.reason);
  EXPECT_EQ(one.result.covered, other.result.covered);
  EXPECT_EQ(one.result.notes, other.result.notes);
  EXPECT_EQ(one.result.counts, other.result.counts);
  ASSERT_EQ(one.result.violations.size(), other.result.violations.size());
  for (size_t i = 0; i < one.result.violations.size(); ++i) {
    EXPECT_EQ(one.result.violations[i].violation.Identity(), other.result.violations[i].violation.Identity());
    EXPECT_EQ(one.result.violations[i].schedule, other.result.violations[i].schedule);
    EXPECT_EQ(one.result.violations[i].cost, other.result.violations[i].cost);
  }
  EXPECT_EQ(one.exits, other.exits);
  EXPECT_EQ(one.deadlocks, other.deadlocks);
  EXPECT_EQ(one.races, other.races);
}

// At every safe point, or, in a long search, at some of them.
void ExpectGoesOn(const Case& wanted) {
  constexpr uint64_t kPoints = 40;
  const Outcome undisturbed = *Explore(wanted, nullptr);
  AllKeeper keeper(1 + undisturbed.result.counts.transitions / kPoints);
  ExpectSame(undisturbed, *Explore(wanted, &keeper));
  for (const Bytes& bytes : keeper.all) {
    const auto resumed = Explore(wanted, nullptr, &bytes);
    ASSERT_TRUE(resumed);
    ExpectSame(undisturbed, *resumed);
    if (testing::Test::HasFailure()) return;
  }
}

// By limits, one after the other, each reached again by the search that goes on before it gets a larger one.
void ExpectGoesOnAfter(Case wanted, uint64_t SearchLimits::*limit, uint64_t most) {
  const Outcome undisturbed = *Explore(wanted, nullptr);
  AllKeeper keeper(0);
  for (uint64_t count = 1; count < most; count += 1 + most / 15) {
    wanted.options.search.limits.*limit = count;
    const bool resumes = !keeper.last.empty();
    const Bytes from = keeper.last;
    const Outcome ended = *Explore(wanted, &keeper, resumes ? &from : nullptr);
    if (!ended.result.stopped) return ExpectSame(undisturbed, ended);  // there was nothing left to do
    const Bytes first = keeper.last;
    const Outcome again = *Explore(wanted, &keeper, &first);
    ExpectSame(ended, again);
  }
  wanted.options.search.limits.*limit = kNoLimit;
  if (!keeper.last.empty()) ExpectSame(undisturbed, *Explore(wanted, nullptr, &keeper.last));
}

std::vector<Case> Cases(const std::string& reduction, const std::string& search, unsigned seeds) {
  std::vector<Case> cases;
  const OpMix mixes[] = {kMemoryAndMonitors, kWaitNotify, kThreadActions, kTime, kWaitAndThreads, kEverything};
  for (unsigned seed = 1; seed <= Scaled(seeds); ++seed) {
    std::mt19937 random(seed);
    Case made{RandomProgram(random, mixes[seed % std::size(mixes)]), reduction, search, AllViolations()};
    if (seed % 3 == 0) made.options.search.all_violations = false;
    // A portfolio goes on until one of its searches has cut nothing.
    if (seed % 5 == 0 && search != "portfolio") made.options.search.limits.depth = 12;
    if (seed % 4 == 1) made.options.search.visited_set = "fp64";
    const SearchResult whole = Explore(made, nullptr)->result;
    if (whole.counts.transitions > 5 && whole.counts.transitions < 20'000) cases.push_back(std::move(made));
  }
  EXPECT_GT(cases.size(), seeds / 4);
  return cases;
}

void ExpectAllGoOn(const std::string& reduction, const std::string& search, unsigned seeds) {
  uint64_t number = 0;
  for (const Case& wanted : Cases(reduction, search, seeds)) {
    SCOPED_TRACE(reduction + ", " + search + ", case " + std::to_string(++number) + ":\n" + Show(wanted.program));
    ExpectGoesOn(wanted);
    const Counts counts = Explore(wanted, nullptr)->result.counts;
    ExpectGoesOnAfter(wanted, &SearchLimits::states, counts.states_new);
    ExpectGoesOnAfter(wanted, &SearchLimits::executions, counts.executions);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(CheckpointsTest, None) { ExpectAllGoOn("none", "dfs", 30); }
TEST(CheckpointsTest, HeapReach) { ExpectAllGoOn("heap-reach", "dfs", 40); }
TEST(CheckpointsTest, Dynamic) { ExpectAllGoOn("dynamic", "dfs", 60); }
TEST(CheckpointsTest, Sharing) { ExpectAllGoOn("sharing", "dfs", 40); }
TEST(CheckpointsTest, ClockVectors) { ExpectAllGoOn("clock-vectors", "dfs", 40); }
TEST(CheckpointsTest, ClockVectorsWithStarters) { ExpectAllGoOn("clock-vectors:start-end,starters", "dfs", 40); }

class EverySearch : public testing::TestWithParam<const char*> {};

TEST_P(EverySearch, GoesOn) { ExpectAllGoOn("heap-reach", GetParam(), 8); }

INSTANTIATE_TEST_SUITE_P(CheckpointsTest, EverySearch,
                         testing::Values("random", "guided:preemption", "bounded:1", "bounded:0..2",
                                         "rb:<3,pl,d,Lb,0.75,1.5>", "rb:<I:3-6-9,pl,d,R,0.75,1.5>+random",
                                         "rb:<L*0.5,cs,ncs,F,1-r/9,1>+bounded:1", "restarts:luby,unit=20", "walk:30",
                                         "pct:3,30", "pos:30", "portfolio"));

TEST(CheckpointsTest, EveryRowCanBeSaved) {
  for (const ReductionRow& row : Reductions()) EXPECT_TRUE(MakeReduction(row.name).take()->Saves()) << row.name;
  for (const char* set : {"fp128", "fp64", "exact", "bitstate:1"}) EXPECT_TRUE(MakeVisitedSet(set)->Saves()) << set;
}

TEST(CheckpointsTest, WithoutMatching) {
  for (const char* reduction : {"heap-reach", "dynamic"}) {
    for (Case& wanted : Cases(reduction, "dfs", 20)) {
      wanted.options.search.state_matching = false;
      wanted.options.search.limits.depth = 10;
      if (Explore(wanted, nullptr)->result.counts.transitions < 3000) ExpectGoesOn(wanted);
    }
  }
}

TEST(CheckpointsTest, BitState) {
  for (Case& wanted : Cases("heap-reach", "dfs", 4)) {
    wanted.options.search.visited_set = "bitstate:1";
    ExpectGoesOn(wanted);
  }
}

Bytes SomeCheckpoint(const Case& wanted) {
  AllKeeper keeper(1);
  Explore(wanted, &keeper);
  return keeper.all.at(keeper.all.size() / 2);
}

TEST(CheckpointsTest, AnotherProgramIsNoticed) {
  const std::vector<Case> cases = Cases("heap-reach", "dfs", 12);
  unsigned noticed = 0;
  for (size_t i = 0; i + 1 < cases.size(); ++i) {
    Case other = cases[i + 1];
    other.options = cases[i].options;
    std::string complaint;
    const Bytes bytes = SomeCheckpoint(cases[i]);
    if (!Explore(other, nullptr, &bytes, &complaint)) {
      EXPECT_EQ(complaint, "the saved path leads to another state than when it was saved");
      ++noticed;
    }
  }
  EXPECT_GE(noticed + 1, cases.size() - 1);  // a path of next to no steps may be one of another program, too
}

// Sections with bytes changed, under a hash that fits: whatever is loaded then, nothing crashes. (What it leads to is
// no concern: the hash guards against damage.)
TEST(CheckpointsTest, LoadingIsTotal) {
  for (const char* reduction : {"heap-reach", "dynamic", "sharing", "clock-vectors"}) {
    const Case wanted = Cases(reduction, "dfs", 12).back();
    const Bytes bytes = SomeCheckpoint(wanted);
    const Checkpoint good = Checkpoint::Parse(bytes).take();
    std::mt19937 random(1);
    for (unsigned i = 0; i < Scaled(300); ++i) {
      const Bytes changed = BytesOf([&](CheckpointWriter& to) {
        for (const char* name : {"loop", "visited", "strategy", "reduction", "ends", "races"}) {
          CheckpointReader from = good.Section(name);
          Bytes section;
          while (!from.done()) section.push_back(from.Get<uint8_t>());
          if (!section.empty() && random() % 2 == 0)
            section[random() % section.size()] = static_cast<uint8_t>(random());
          if (random() % 8 == 0) section.resize(random() % (section.size() + 1));
          to.Begin(name);
          for (const uint8_t byte : section) to.Put(byte);
        }
      });
      ToyMachine machine(wanted.program);
      auto made = MakeReduction(reduction).take();
      auto strategy = MakeStrategy("dfs", {5, false}).take();
      SearchOptions options = wanted.options.search;
      Explorer explorer(machine, *made, *strategy, options);
      if (!explorer.Load(Checkpoint::Parse(changed).take())) EXPECT_NO_FATAL_FAILURE((void)explorer.Retrace());
    }
  }
}

}  // namespace
}  // namespace heddle::toy
