#include "search/sharing/work_sharing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <sstream>

#include "search/strategies/random_order.h"
#include "tests/unit/forked.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// Makes the workers slow enough to meet: a step of a toy takes no time at all.
class Slow : public Observer {
 public:
  explicit Slow(unsigned seed) : random_(seed) {}
  void Taking(Machine&, Step) override {
    if (random_() % 4 == 0) usleep(1);
  }

 private:
  std::mt19937 random_;
};

// What one or more searches have found, in an order that does not matter.
struct Found {
  Counts counts;
  std::set<std::string> identities, cuts;
  EndStates exits, deadlocks;
  bool complete = true;
  unsigned ends = 0;

  void Add(const SearchResult& result, const EndStateCollector& states) {
    for (const FoundViolation& found : result.violations) identities.insert(found.violation.Identity());
    cuts.insert(result.cuts.begin(), result.cuts.end());
    exits.insert(states.exits.begin(), states.exits.end());
    deadlocks.insert(states.deadlocks.begin(), states.deadlocks.end());
    Count(result.counts);
    complete &= result.verdict == Verdict::kComplete;
  }
  void Count(const Counts& more) {
    counts.states_new += more.states_new;
    counts.states_visited += more.states_visited;
    counts.states_end += more.states_end;
    counts.transitions += more.transitions;
    counts.steps += more.steps;
    counts.thread_choices += more.thread_choices;
    counts.data_choices += more.data_choices;
    counts.executions += more.executions;
    counts.dropped += more.dropped;
    counts.cut += more.cut;
  }
};

std::string ToText(const Found& found) {
  std::ostringstream text;
  const Counts& c = found.counts;
  text << c.states_new << ' ' << c.states_visited << ' ' << c.states_end << ' ' << c.transitions << ' ' << c.steps
       << ' ' << c.thread_choices << ' ' << c.data_choices << ' ' << c.executions << ' ' << c.dropped << ' ' << c.cut
       << '\n';
  for (const std::string& identity : found.identities) text << "violation " << identity << '\n';
  for (const std::string& cut : found.cuts) text << "cut " << cut << '\n';
  for (const auto& [low, high] : found.exits) text << "exit " << low << ' ' << high << '\n';
  for (const auto& [low, high] : found.deadlocks) text << "deadlock " << low << ' ' << high << '\n';
  text << (found.complete ? "complete\n" : "not complete\n");
  return text.str();
}

void AddText(const std::string& bytes, Found& found) {
  std::istringstream text(bytes);
  Counts c;
  text >> c.states_new >> c.states_visited >> c.states_end >> c.transitions >> c.steps >> c.thread_choices >>
      c.data_choices >> c.executions >> c.dropped >> c.cut;
  found.Count(c);
  bool complete = false;
  for (std::string line; std::getline(text, line);) {
    std::istringstream words(line);
    std::string word;
    uint64_t low = 0, high = 0;
    words >> word;
    if (word == "violation") found.identities.insert(line.substr(10));
    if (word == "cut") found.cuts.insert(line.substr(4));
    if (word == "exit" && words >> low >> high) found.exits.insert({low, high});
    if (word == "deadlock" && words >> low >> high) found.deadlocks.insert({low, high});
    complete |= line == "complete";
    found.ends += line == "complete" || line == "not complete" ? 1 : 0;
  }
  found.complete &= complete;
}

Found Explore(const Program& program, const ToyOptions& options, Strategy& strategy, WorkSharing* sharing,
              unsigned seed) {
  ToyMachine machine(program);
  auto reduction = MakeReduction(options.reduction).take();
  PropertySet properties = MakeProperties(options.properties, {&machine, options.fail_on_race}).take();
  EndStateCollector ends;
  SearchOptions search = options.search;
  search.sharing = sharing;
  Explorer explorer(machine, *reduction, strategy, search);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  explorer.AddEndObserver(&ends);
  Slow slow(seed);
  if (sharing != nullptr) explorer.AddObserver(&slow);
  Found found;
  found.Add(explorer.Run(), ends);
  return found;
}

Found Alone(const Program& program, const ToyOptions& options) {
  DfsStrategy dfs;
  return Explore(program, options, dfs, nullptr, 0);
}

// `victim`: the worker that is killed at once; none if there is no such worker.
Found Together(const Program& program, const ToyOptions& options, unsigned workers, bool at_random = false,
               unsigned victim = 99) {
  static unsigned seed = 0;
  ++seed;
  WorkSharing sharing(workers, options.search.visited_set, uint64_t{1} << 30);
  std::vector<std::FILE*> files(workers);
  for (std::FILE*& file : files) file = std::tmpfile();
  const std::vector<int> ends = RunForked(
      workers,
      [&](unsigned worker) {
        sharing.BeWorker(worker);
        if (worker == victim) raise(SIGKILL);
        DfsStrategy dfs;
        RandomOrder random(seed + worker);
        Strategy& strategy = at_random ? static_cast<Strategy&>(random) : dfs;
        const std::string text = ToText(Explore(program, options, strategy, &sharing, 100 * seed + worker));
        std::fwrite(text.data(), 1, text.size(), files[worker]);
        std::fflush(files[worker]);
      },
      [&] {
        if (victim < workers) sharing.Stop();
      });
  Found found;
  for (unsigned i = 0; i < workers; ++i) {
    EXPECT_EQ(ends[i] == 0, i != victim);
    std::string text(static_cast<size_t>(std::ftell(files[i]) + std::fseek(files[i], 0, SEEK_END)), ' ');
    text.resize(static_cast<size_t>(std::ftell(files[i])));
    std::rewind(files[i]);
    EXPECT_EQ(std::fread(text.data(), 1, text.size(), files[i]), text.size());
    AddText(text, found);
    std::fclose(files[i]);
  }
  EXPECT_EQ(found.ends, workers - (victim < workers ? 1 : 0));
  return found;
}

void ExpectSame(const Program& program, const ToyOptions& options, unsigned workers, bool at_random = false) {
  const Found alone = Alone(program, options);
  const Found together = Together(program, options, workers, at_random);
  EXPECT_EQ(together.counts, alone.counts);
  EXPECT_EQ(together.identities, alone.identities);
  EXPECT_EQ(together.exits, alone.exits);
  EXPECT_EQ(together.deadlocks, alone.deadlocks);
  EXPECT_EQ(together.complete, alone.complete);
  if (testing::Test::HasFailure()) FAIL() << Show(program);
}

void CompareOnRandomPrograms(const OpMix& mix, const std::string& reduction, unsigned programs) {
  for (unsigned seed = 1; seed <= Scaled(programs); ++seed) {
    std::mt19937 random(seed);
    ToyOptions options = AllViolations(reduction);
    if (seed % 3 == 0) options.search.visited_set = "fp64";
    ExpectSame(RandomProgram(random, mix), options, 2 + seed % 3, seed % 5 == 0);
    if (testing::Test::HasFailure()) FAIL() << "seed " << seed;
  }
}

OpMix WithoutChoices(OpMix mix) {
  mix.choices = 0;
  return mix;
}

TEST(WorkSharing, FindsWhatOneFinds) {
  CompareOnRandomPrograms(WithoutChoices(kMemoryAndMonitors), "none", 40);
  CompareOnRandomPrograms(kWaitNotify, "heap-reach", 40);
}

// Programs with queries of threads make the search start again.
TEST(WorkSharing, StartsAgainTogether) { CompareOnRandomPrograms(kThreadActions, "heap-reach", 60); }

TEST(WorkSharing, SharesWhatIsToBeDone) {
  // Three threads of three steps with as many orders as there are: without matching, each a path of its own.
  const std::vector<Op> steps{Volatile(Read(0)), Volatile(Read(1)), Volatile(Read(2))};
  const Program program{{steps, steps, steps}};
  ToyOptions options;
  options.search.state_matching = false;
  ExpectSame(program, options, 3);
}

TEST(WorkSharing, StopsAtTheFirstViolation) {
  const std::vector<Op> steps{Volatile(Read(0)), Volatile(Read(1)), Volatile(Write(2, 1)), Volatile(Read(3))};
  const Program program{{steps, steps, {Volatile(Read(2)), JumpIf(0, 3), Fail(), Yield()}}};
  ToyOptions options;
  const Found together = Together(program, options, 2);
  EXPECT_GE(together.identities.size(), 1u);
  EXPECT_FALSE(together.complete);
  EXPECT_LT(together.counts.states_new, Alone(program, AllViolations()).counts.states_new);
}

TEST(WorkSharing, CountsForLimitsWhatAllHaveDone) {
  const std::vector<Op> steps(6, Volatile(Read(0)));
  const Program program{{steps, steps, steps}};
  ToyOptions options;
  options.search.limits.states = 60;
  const Found together = Together(program, options, 2);
  EXPECT_GE(together.counts.states_new, 58u);  // each worker may just have met one that it did not count any more
  EXPECT_LE(together.counts.states_new, 61u);
  EXPECT_EQ(together.cuts.count("state limit of 60 reached"), 1u);
}

TEST(WorkSharing, NobodyWaitsForOneThatHasDied) {
  const std::vector<Op> steps(5, Volatile(Read(0)));
  for (unsigned victim = 0; victim < 3; ++victim) {
    const Found together = Together(Program{{steps, steps, steps}}, {}, 3, false, victim);
    EXPECT_FALSE(together.complete);
    EXPECT_EQ(together.cuts, (std::set<std::string>{kAnotherWorkerStopped}));
  }
}

// A cycle of two data choices of the first thread, at 1 and at 2, each with a register of two values. What the second
// thread does wrong shows only if it steps on the cycle.
Program CycleOfChoices() {
  return {{{Volatile(Write(0, 1)), Choose(2), Choose(2), Jump(1)}, {Volatile(Read(0)), JumpIf(0, 3), Fail(), Yield()}}};
}

// Gathers the keys of the states that are stored while the first thread stands at `place` and the second has not moved;
// asks of each whether it is open.
class KeysAt : public Property {
 public:
  KeysAt(const ToyMachine& describer, std::string place, WorkSharing* sharing)
      : describer_(describer), place_(std::move(place)), sharing_(sharing) {}
  const char* Name() const override { return "keys"; }
  bool LooksBefore() const override { return false; }
  void AtState(Machine& machine, ThreadId, std::span<const ThreadId>, std::vector<Violation>&) override {
    if (describer_.Location(0) != place_ || describer_.Location(1) != "T1.java:0" || machine.Ended(1)) return;
    keys.push_back(machine.StateFingerprint());
    open += sharing_ != nullptr && sharing_->open_points().Has(keys.back().low) ? 1 : 0;
  }
  std::vector<Fingerprint> keys;
  size_t open = 0;

 private:
  const ToyMachine& describer_;
  std::string place_;
  WorkSharing* sharing_;
};

SearchResult ExploreCycle(WorkSharing* sharing, const std::string& place, std::vector<Fingerprint>* keys,
                          size_t* open) {
  ToyMachine machine(CycleOfChoices());
  auto reduction = MakeReduction("heap-reach").take();
  DfsStrategy dfs;
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  KeysAt at(machine, place, sharing);
  SearchOptions options = AllViolations().search;
  options.sharing = sharing;
  Explorer explorer(machine, *reduction, dfs, options);
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  explorer.AddProperty(&at);
  SearchResult result = explorer.Run();
  *keys = at.keys;
  *open = at.open;
  return result;
}

TEST(WorkSharing, AReducedPointIsOpenWhenItsStateIsInTheVisitedSet) {
  WorkSharing sharing(1, "fp128", 1 << 20);
  std::vector<Fingerprint> keys;
  size_t open = 0;
  EXPECT_EQ(ExploreCycle(&sharing, "T0.java:1", &keys, &open).verdict, Verdict::kViolation);
  EXPECT_GE(keys.size(), 1u);
  EXPECT_EQ(open, keys.size());
  for (const Fingerprint& key : keys) EXPECT_FALSE(sharing.open_points().Has(key.low));
}

// Another worker stands on the cycle: it has stored the states at 2 and has points there.
TEST(WorkSharing, APointWhoseStepLeadsToAnOpenPointOfAnotherWorkerOffersAll) {
  std::vector<Fingerprint> others, keys;
  size_t open = 0;
  ExploreCycle(nullptr, "T0.java:2", &others, &open);
  ASSERT_GE(others.size(), 1u);
  for (const bool registered : {true, false}) {
    WorkSharing sharing(1, "fp128", 1 << 20);
    for (const Fingerprint& key : others) {
      sharing.visited()->Insert(key);
      if (registered) sharing.open_points().Add(key.low);
    }
    const SearchResult result = ExploreCycle(&sharing, "T0.java:1", &keys, &open);
    EXPECT_EQ(result.violations.size(), registered ? 1u : 0u);  // else it is for whoever has them
  }
}

TEST(WorkSharing, ACycleOfDataChoicesHidesNobody) {
  for (unsigned i = 0; i < Scaled(30); ++i) {
    const Found together = Together(CycleOfChoices(), AllViolations("heap-reach"), 2 + i % 2);
    ASSERT_EQ(together.identities.count("assertion|java.lang.AssertionError|T1.java:2"), 1u) << i;
  }
}

}  // namespace
}  // namespace heddle::toy
