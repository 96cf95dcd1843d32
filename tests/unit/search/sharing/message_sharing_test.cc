#include "search/sharing/message_sharing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "base/shared_memory.h"
#include "search/sharing/socket_transport.h"
#include "search/strategies/random_order.h"
#include "search/visited/shared_visited_set.h"
#include "tests/unit/forked.h"
#include "tests/unit/search/sharing/explored.h"

namespace heddle::toy {
namespace {

struct Job {
  unsigned ranks = 1;
  unsigned machines = 0;  // 0: as many as ranks
  bool at_random = false;
  unsigned victim = 99;  // the rank that is killed at once; none if there is no such rank
};

Found Together(const Program& program, const ToyOptions& options, const Job& job) {
  static unsigned seed = 0;
  ++seed;
  const auto [ranks, said_machines, at_random, victim] = job;
  const unsigned machines = said_machines == 0 ? ranks : said_machines;
  SocketMesh mesh(ranks, machines);
  Answers answers(1);
  SharedMemory memory(sizeof(std::atomic<bool>));
  auto& one_died = *new (memory.data()) std::atomic<bool>(false);
  const bool shares = CanBeShared(options.search.visited_set);
  std::vector<std::shared_ptr<SharedVisitedSet>> parts;
  for (unsigned i = 0; i < machines && shares; ++i) {
    parts.push_back(MakeSharedVisitedSet(options.search.visited_set,
                                         {.processes = ranks, .most_bytes = 1 << 24, .given_up = &one_died}));
  }
  const std::vector<int> ends = RunForked(
      ranks,
      [&](unsigned rank) {
        SocketTransport transport(mesh, rank);
        if (rank == victim) raise(SIGKILL);
        if (shares) parts[mesh.MachineOf(rank)]->BeProcess(rank / machines);
        const std::shared_ptr<VisitedSet> part =
            shares ? parts[mesh.MachineOf(rank)] : std::shared_ptr(MakeVisitedSet(options.search.visited_set));
        MessageSharing sharing(transport, part, shares);
        DfsStrategy dfs;
        RandomOrder random(seed + rank);
        Strategy& strategy = at_random ? static_cast<Strategy&>(random) : dfs;
        const std::string found = ToText(Explore(program, options, strategy, &sharing, 100 * seed + rank));
        if (rank != 0 && sharing.SendFindings(found)) return;
        std::string all = found;
        for (const std::string& others : sharing.CollectFindings()) all += others;
        answers.Write(0, all);
      },
      [&] {
        one_died = true;
        mesh.Close();
      });
  Found found;
  for (unsigned i = 0; i < ranks; ++i) EXPECT_EQ(ends[i] == 0, i != victim) << i;
  std::string text = answers.Read(0);
  // One rank after the other.
  for (size_t at = 0; at < text.size();) {
    const size_t end = text.find("complete\n", at) + std::string("complete\n").size();
    AddText(text.substr(at, end - at), found);
    at = end;
  }
  return found;
}

void CompareOnRandomPrograms(const OpMix& mix, const std::string& reduction, unsigned programs) {
  for (unsigned seed = 1; seed <= Scaled(programs); ++seed) {
    std::mt19937 random(seed);
    ToyOptions options = AllViolations(reduction);
    if (seed % 3 == 0) options.search.visited_set = "compact";
    const Program program = RandomProgram(random, mix);
    const unsigned ranks = 1 + seed % 4;
    const Found together = Together(
        program, options, {.ranks = ranks, .machines = seed % 2 * (1 + seed / 2 % ranks), .at_random = seed % 5 == 0});
    EXPECT_EQ(together.ends, ranks);
    ExpectSame(together, Alone(program, options));
    if (testing::Test::HasFailure()) FAIL() << "seed " << seed << "\n" << Show(program);
  }
}

TEST(MessageSharing, FindsWhatOneFinds) {
  CompareOnRandomPrograms(WithoutChoices(kMemoryAndMonitors), "none", 60);
  CompareOnRandomPrograms(WithoutChoices(kWaitNotify), "heap-reach", 60);
}

// Programs with queries of threads make the search start again.
TEST(MessageSharing, StartsAgainTogether) { CompareOnRandomPrograms(WithoutChoices(kThreadActions), "heap-reach", 80); }

TEST(MessageSharing, StopsAtTheFirstViolation) {
  const std::vector<Op> steps{Volatile(Read(0)), Volatile(Read(1)), Volatile(Write(2, 1)), Volatile(Read(3))};
  const Program program{{steps, steps, {Volatile(Read(2)), JumpIf(0, 3), Fail(), Yield()}}};
  const Found together = Together(program, {}, {.ranks = 2});
  EXPECT_GE(together.identities.size(), 1u);
  EXPECT_FALSE(together.complete);
}

TEST(MessageSharing, CountsForLimitsWhatAllHaveDone) {
  const std::vector<Op> steps(9, Volatile(Read(0)));
  ToyOptions options;
  options.search.limits.states = 300;
  const Found together = Together(Program{{steps, steps, steps}}, options, {.ranks = 3});
  EXPECT_GE(together.counts.states_new, 200u);
  EXPECT_EQ(together.cuts.count("state limit of 300 reached"), 1u);
  EXPECT_FALSE(together.complete);
}

TEST(MessageSharing, TheFirstDataChoiceHidesNobody) {
  const Program cycle{
      {{Volatile(Write(0, 1)), Choose(2), Choose(2), Jump(1)}, {Volatile(Read(0)), JumpIf(0, 3), Fail(), Yield()}}};
  for (unsigned i = 0; i < Scaled(20); ++i) {
    const Found together = Together(cycle, AllViolations("heap-reach"), {.ranks = 2 + i % 2});
    ASSERT_EQ(together.identities.count("assertion|java.lang.AssertionError|T1.java:2"), 1u) << i;
  }
}

// Rank 0 tells what the others have found. Without it, nobody does.
TEST(MessageSharing, NobodyWaitsForOneThatHasDied) {
  const std::vector<Op> steps(5, Volatile(Read(0)));
  const Program program{{steps, steps, steps}};
  for (unsigned victim = 1; victim < 3; ++victim) {
    const Found together = Together(program, {}, {.ranks = 3, .machines = victim, .victim = victim});
    EXPECT_FALSE(together.complete);
    EXPECT_EQ(together.cuts.count("rank " + std::to_string(victim) + " has died"), 1u);
  }
  Together(program, {}, {.ranks = 3, .victim = 0});  // ends
}

}  // namespace
}  // namespace heddle::toy
