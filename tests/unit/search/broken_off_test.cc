// Searches that are stopped in the middle of a transition: it counts for nothing, and what was saved goes on as if
// nobody had stopped it.
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <thread>

#include "model/stop_signal.h"
#include "search/loop/search_loop.h"
#include "search/loop/stop_timer.h"
#include "search/strategies/registry.h"
#include "tests/unit/reduction/random_program.h"
#include "tests/unit/search/toy_run.h"

namespace heddle::toy {
namespace {

// Somebody cancels the search during one of the steps, which then ends in the middle.
class Interrupted : public ToyMachine {
 public:
  using ToyMachine::ToyMachine;
  void StopWhen(const StopSignal* signal) override { signal_ = signal; }
  Outcome Take(Step step) override {
    if (++taken == cancelled_at) cancel = true;
    const Outcome outcome = ToyMachine::Take(step);
    return signal_ != nullptr && signal_->Wanted() ? Outcome::kInterrupted : outcome;
  }
  std::atomic<bool> cancel = false;
  uint64_t taken = 0, cancelled_at = 0;

 private:
  const StopSignal* signal_ = nullptr;
};

class BytesSink : public ByteSink {
 public:
  bool Write(std::span<const uint8_t> more) override {
    bytes.insert(bytes.end(), more.begin(), more.end());
    return true;
  }
  std::vector<uint8_t> bytes;
};

class LastKeeper : public CheckpointKeeper {
 public:
  bool Due() override { return false; }
  void Keep(const std::function<void(CheckpointWriter&)>& save, bool) override {
    BytesSink sink;
    CheckpointWriter writer(sink);
    save(writer);
    EXPECT_TRUE(writer.Finish());
    last = sink.bytes;
  }
  std::vector<uint8_t> last;
};

struct Run {
  SearchResult result;
  uint64_t taken = 0;
};

Run Explore(const Program& program, const std::string& reduction_name, uint64_t cancelled_at, LastKeeper* keeper,
            const std::vector<uint8_t>* from) {
  Interrupted machine(program);
  machine.cancelled_at = cancelled_at;
  auto reduction = MakeReduction(reduction_name).take();
  auto strategy = MakeStrategy("dfs", {5, false}).take();
  SearchOptions options;
  options.all_violations = true;
  options.shorten_states = 0;
  options.limits.cancel = &machine.cancel;
  options.checkpoints = keeper;
  Explorer explorer(machine, *reduction, *strategy, options);
  PropertySet properties = MakeProperties("all", {&machine, false}).take();
  for (Property* property : properties.pointers()) explorer.AddProperty(property);
  if (from != nullptr) {
    const Result<Checkpoint> checkpoint = Checkpoint::Parse(*from);
    EXPECT_TRUE(checkpoint.ok() && !explorer.Load(checkpoint.value()) && !explorer.Retrace());
  }
  Run run;
  run.result = explorer.Run();
  run.taken = machine.taken;
  EXPECT_EQ(machine.marks(), 0u);
  return run;
}

// `exactly`: down to the counts. Else the reduction has learnt more of the program by then.
void ExpectGoesOn(const std::string& reduction, bool exactly) {
  const OpMix mixes[] = {kMemoryAndMonitors, kWaitNotify, kThreadActions, kWaitAndThreads};
  unsigned cancelled = 0;
  for (unsigned seed = 1; seed <= Scaled(20); ++seed) {
    std::mt19937 random(seed);
    const Program program = RandomProgram(random, mixes[seed % std::size(mixes)]);
    const Run undisturbed = Explore(program, reduction, 0, nullptr, nullptr);
    if (undisturbed.taken > 20'000) continue;
    SCOPED_TRACE(Show(program));
    for (uint64_t at = 1; at < undisturbed.taken; at += 1 + undisturbed.taken / 9) {
      LastKeeper keeper;
      const Run stopped = Explore(program, reduction, at, &keeper, nullptr);
      if (!stopped.result.stopped) continue;  // during a step that is taken again, which it does not look at
      ++cancelled;
      ASSERT_FALSE(keeper.last.empty());
      const Run resumed = Explore(program, reduction, 0, nullptr, &keeper.last);
      EXPECT_EQ(resumed.result.verdict, undisturbed.result.verdict);
      if (exactly) ASSERT_EQ(resumed.result.counts, undisturbed.result.counts);
      EXPECT_EQ(resumed.result.violations.size(), undisturbed.result.violations.size());
    }
  }
  EXPECT_GT(cancelled, 50u);
}

TEST(BrokenOff, None) { ExpectGoesOn("none", true); }
TEST(BrokenOff, HeapReach) { ExpectGoesOn("heap-reach", true); }
TEST(BrokenOff, Dynamic) { ExpectGoesOn("dynamic", true); }
TEST(BrokenOff, Sharing) { ExpectGoesOn("sharing", true); }
TEST(BrokenOff, ClockVectors) { ExpectGoesOn("clock-vectors", false); }

TEST(BrokenOff, ATransitionWithoutAnEndIsNoHindrance) {
  // Each step does nothing; the transition goes on for as many of them as are allowed.
  ToyMachine machine(Program{{{Yield(), Jump(0)}}});
  auto reduction = MakeReduction("none").take();
  auto strategy = MakeStrategy("dfs", {5, false}).take();
  SearchOptions options;
  options.limits.time_s = 0.1;
  options.max_transition_steps = UINT64_MAX;
  Explorer explorer(machine, *reduction, *strategy, options);
  const SearchResult result = explorer.Run();
  EXPECT_EQ(result.reason, "time limit of 0.1 s reached");
  EXPECT_LT(result.search_s, 10);
}

TEST(StopTimer, SaysWhenTimeIsUp) {
  StopSignal signal(nullptr);
  StopTimer timer(signal);
  timer.Set(-1);
  EXPECT_FALSE(signal.Wanted());
  timer.Set(3600);
  EXPECT_FALSE(signal.Wanted());
  timer.Set(0.01);
  while (!signal.Wanted()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  timer.Set(3600);
  EXPECT_FALSE(signal.Wanted());
  timer.Set(0);
  while (!signal.Wanted()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  timer.Set(-1);
  EXPECT_FALSE(signal.Wanted());
}

TEST(StopSignal, IsCancelledByAFlag) {
  std::atomic<bool> cancel = false;
  const StopSignal signal(&cancel);
  EXPECT_FALSE(signal.Wanted());
  cancel = true;
  EXPECT_TRUE(signal.Wanted());
  EXPECT_FALSE(signal.TimeIsUp());
}

}  // namespace
}  // namespace heddle::toy
