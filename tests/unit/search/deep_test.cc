// Very deep paths: ten million points on the stack (fewer where sanitizers make that slow), in bounded memory.
#include <gtest/gtest.h>

#include "base/pod_stack.h"
#include "reduction/common/none.h"
#include "search/loop/explorer.h"
#include "search/strategies/dfs.h"
#include "tests/unit/model/simple_machine.h"

namespace heddle {
namespace {

// One thread that counts; a point before every step.
class Counter : public toy::SimpleMachine {
 public:
  explicit Counter(uint32_t end) : end_(end) { action_.kind = ActionKind::kBudget; }
  unsigned ThreadCount() const override { return 1; }
  bool Enabled(ThreadId) const override { return count_ < end_; }
  const Action& Next(ThreadId) const override { return action_; }
  bool Ended(ThreadId) const override { return Exited(); }
  bool Exited() const override { return count_ == end_; }
  Outcome Take(Step) override { return ++count_ == end_ ? Outcome::kExited : Outcome::kVisible; }
  uint32_t Mark() override {
    marks_.push_back(count_);
    return static_cast<uint32_t>(marks_.size() - 1);
  }
  void RewindTo(uint32_t mark) override {
    count_ = marks_[mark];
    marks_.truncate(mark + 1);
  }
  void PopTo(uint32_t mark) override {
    RewindTo(mark);
    marks_.pop_back();
  }
  Fingerprint StateFingerprint() override { return {count_, 0}; }

 private:
  uint32_t end_;
  uint32_t count_ = 0;
  PodStack<uint32_t> marks_;
  Action action_;
};

#ifdef NDEBUG
constexpr uint32_t kDepth = 10'000'000;
#else
constexpr uint32_t kDepth = 1'000'000;
#endif

TEST(Deep, TenMillionPointsFit) {
  Counter machine(kDepth);
  NoReduction none;
  DfsStrategy dfs;
  SearchResult result = Explorer(machine, none, dfs, SearchOptions()).Run();
  EXPECT_EQ(result.verdict, Verdict::kComplete);
  EXPECT_EQ(result.counts.max_depth, kDepth);
  EXPECT_EQ(result.counts.states_new, kDepth);
  EXPECT_EQ(result.counts.states_end, 1u);
  EXPECT_EQ(result.counts.thread_choices, 0u);
  EXPECT_LT(result.peak_bytes, uint64_t{80} * kDepth);
  EXPECT_LT(result.visited_bytes_per_state, 23);
}

}  // namespace
}  // namespace heddle
