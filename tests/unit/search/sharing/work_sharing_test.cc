#include "search/sharing/work_sharing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "search/strategies/random_order.h"
#include "tests/unit/forked.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/sharing/explored.h"

namespace heddle::toy {
namespace {

// `victim`: the worker that is killed at once; none if there is no such worker.
Found Together(const Program& program, const ToyOptions& options, unsigned workers, bool at_random = false,
               unsigned victim = 99) {
  static unsigned seed = 0;
  ++seed;
  WorkSharing sharing(workers, options.search.visited_set, uint64_t{1} << 30);
  Answers answers(workers);
  const std::vector<int> ends = RunForked(
      workers,
      [&](unsigned worker) {
        sharing.BeWorker(worker);
        if (worker == victim) raise(SIGKILL);
        DfsStrategy dfs;
        RandomOrder random(seed + worker);
        Strategy& strategy = at_random ? static_cast<Strategy&>(random) : dfs;
        answers.Write(worker, ToText(Explore(program, options, strategy, &sharing, 100 * seed + worker)));
      },
      [&] {
        if (victim < workers) sharing.Stop();
      });
  Found found;
  for (unsigned i = 0; i < workers; ++i) {
    EXPECT_EQ(ends[i] == 0, i != victim);
    AddText(answers.Read(i), found);
  }
  EXPECT_EQ(found.ends, workers - (victim < workers ? 1 : 0));
  return found;
}

void ExpectSame(const Program& program, const ToyOptions& options, unsigned workers, bool at_random = false) {
  const Found alone = Alone(program, options);
  const Found together = Together(program, options, workers, at_random);
  ExpectSame(together, alone);
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
    open += sharing_ != nullptr && sharing_->open_points()->Has(keys.back().low) ? 1 : 0;
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
  for (const Fingerprint& key : keys) EXPECT_FALSE(sharing.open_points()->Has(key.low));
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
      if (registered) sharing.open_points()->Add(key.low);
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
