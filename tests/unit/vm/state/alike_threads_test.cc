// States in which alike threads are put for one another are one state, and no others are: against plain data, of which
// the smallest description by any order of the threads is taken.
#include "vm/core/alike_threads.h"

#include <algorithm>
#include <array>
#include <string>

#include "tests/unit/vm/property.h"
#include "tests/unit/vm/stage.h"

namespace heddle::test {
namespace {

constexpr int kThreads = 3;
constexpr int kList = kThreads;  // among what statics and the witness may refer to: the list, and then nothing
constexpr int kTargets = kThreads + 2;

// A thread stands somewhere and has a node with a value. Two statics, a list and a witness know threads.
struct Situation {
  std::array<int, kThreads> stand{}, value{};
  std::array<int, kThreads> list{};  // threads
  std::array<int, 2> statics{};
  int witness = 0;

  std::string By(const std::array<int, kThreads>& number) const {
    std::array<int, kThreads> thread{};
    for (int t = 0; t < kThreads; ++t) thread[static_cast<size_t>(number[static_cast<size_t>(t)])] = t;
    auto name = [&](int target) {
      return target < kThreads ? std::to_string(number[static_cast<size_t>(target)]) : target == kList ? "L" : "-";
    };
    std::string text;
    for (const int t : thread) {
      text += std::to_string(stand[static_cast<size_t>(t)]) + "/" + std::to_string(value[static_cast<size_t>(t)]) + " ";
    }
    text += name(statics[0]) + name(statics[1]) + name(witness);
    if (statics[0] != kList && statics[1] != kList && witness != kList) return text;
    for (const int target : list) text += name(target);
    return text;
  }
  std::string Canonical() const {
    std::array<int, kThreads> number = {0, 1, 2};
    std::string least = By(number);
    while (std::next_permutation(number.begin(), number.end())) least = std::min(least, By(number));
    return least;
  }
  // Whether all threads can be told apart by what they do and hold.
  bool AllDiffer() const {
    for (size_t a = 0; a < kThreads; ++a) {
      for (size_t b = 0; b < a; ++b) {
        if (stand[a] == stand[b] && value[a] == value[b]) return false;
      }
    }
    return true;
  }
};

class AlikeThreadsTest : public MachineTest {
 protected:
  void SetUp() override {
    MachineTest::SetUp();
    if (IsSkipped()) return;
    Begin("Stage");
    machine().MergeAlikeThreads(true);
    machine().SetDroppedAssumptions(1u << static_cast<unsigned>(Assumption::kUnlikeThreads));
    node_field_ = vm().known.thread_uncaught_handler;
  }
  void TearDown() override {
    if (!IsSkipped()) machine().MergeAlikeThreads(false);
    MachineTest::TearDown();
  }

  // With Thread objects, nodes and the list settled, or not.
  Fingerprint StateOf(const Situation& situation, bool settled, const std::array<int, kThreads>& order) {
    Stage stage(machine());
    std::array<ThreadId, kThreads> threads{};
    std::array<Ref, kThreads> nodes{};
    for (const int each : order) {
      const auto t = static_cast<size_t>(each);
      threads[t] = stage.AddThread(static_cast<uint64_t>(100 + each), 0);
      vm().threads.at(threads[t]).regs.kind = 77;
      nodes[t] = stage.NewNode(0);
      stage.Link(nodes[t], 0, 0);
      vm().StoreReference(Object(threads[t]), node_field_, nodes[t]);
    }
    const ThreadId witness = stage.AddThread(9, 1);
    const Ref list = stage.NewReferences(kThreads);
    auto target = [&](int which) {
      return which < kThreads ? Object(threads[static_cast<size_t>(which)]) : which == kList ? list : Ref{0};
    };
    auto fill = [&] {
      for (unsigned i = 0; i < kThreads; ++i) stage.Link(list, i, target(situation.list[i]));
    };
    fill();
    if (settled) {
      heap().Settle();
      const ScopedMark elsewhere(machine());  // to have looked at another state must make no difference
      stage.Link(list, 0, target(situation.list[1]));
      State();
    }
    const ScopedMark mark(machine());
    for (size_t t = 0; t < kThreads; ++t) {
      vm().threads.Save(threads[t]);
      vm().threads.at(threads[t]).regs.draws = static_cast<uint64_t>(situation.stand[t]);
      stage.SetValue(nodes[t], situation.value[t]);
    }
    for (unsigned i = 0; i < 2; ++i) stage.SetStatic(i, target(situation.statics[i]));
    stage.SetRoot(witness, 0, target(situation.witness));
    return State();
  }

  Ref Object(ThreadId thread) { return vm().threads.at(thread).regs.thread_object; }

  uint32_t node_field_ = 0;
};

Situation SituationOf(const std::vector<uint8_t>& draws) {
  size_t at = 0;
  auto draw = [&](int below) { return at < draws.size() ? draws[at++] % below : 0; };
  Situation situation;
  for (size_t t = 0; t < kThreads; ++t) {
    situation.stand[t] = draw(3);
    situation.value[t] = draw(2);
    situation.list[t] = draw(kThreads);
  }
  for (int& target : situation.statics) target = draw(kTargets);
  situation.witness = draw(kTargets);
  return situation;
}

// The same with threads put for one another.
Situation Swapped(const Situation& situation, const std::array<int, kThreads>& number) {
  auto renamed = [&](int target) { return target < kThreads ? number[static_cast<size_t>(target)] : target; };
  Situation swapped = situation;
  for (size_t t = 0; t < kThreads; ++t) {
    swapped.stand[static_cast<size_t>(number[t])] = situation.stand[t];
    swapped.value[static_cast<size_t>(number[t])] = situation.value[t];
    swapped.list[t] = renamed(situation.list[t]);
  }
  for (size_t i = 0; i < 2; ++i) swapped.statics[i] = renamed(situation.statics[i]);
  swapped.witness = renamed(situation.witness);
  return swapped;
}

// A machine never has a state with the threads settled and then one without.
class AlikeThreadsSettledOrNotTest : public AlikeThreadsTest {
 protected:
  void Check(bool settled);
};

void AlikeThreadsSettledOrNotTest::Check(bool settled) {
  unsigned equal = 0, different = 0;
  CheckProperty(
      [&](const std::vector<uint8_t>& draws, uint8_t which, uint8_t changed, uint8_t to) {
        const Situation situation = SituationOf(draws);
        std::array<int, kThreads> number = {0, 1, 2};
        for (unsigned i = 0; i < which % 6u; ++i) std::next_permutation(number.begin(), number.end());
        std::vector<uint8_t> others = draws;
        if (!others.empty()) others[changed % others.size()] = to;
        const std::array<int, kThreads> in_order = {0, 1, 2};
        // Settled objects lie at the same places in all states that are compared.
        const std::array<int, kThreads> in_other_order = settled ? in_order : std::array<int, kThreads>{2, 0, 1};
        const Fingerprint state = StateOf(situation, settled, in_order);
        for (const Situation& other : {Swapped(situation, number), Swapped(SituationOf(others), number)}) {
          // What is settled must be the same, too: here the list.
          const bool comparable = !settled || other.list == situation.list;
          if (!comparable) continue;
          const bool same = StateOf(other, settled, in_other_order) == state;
          const bool looks_same = situation.Canonical() == other.Canonical();
          RC_ASSERT(!same || looks_same);
          if (situation.AllDiffer()) RC_ASSERT(same == looks_same);
          ++(same ? equal : different);
        }
      },
      3000);
  EXPECT_GT(equal, 100u);
  EXPECT_GT(different, 100u);
}

TEST_F(AlikeThreadsSettledOrNotTest, NumberedStatesAreOneIfThreadsArePutForOneAnother) { Check(false); }
TEST_F(AlikeThreadsSettledOrNotTest, SettledStatesAreOneIfThreadsArePutForOneAnother) { Check(true); }

TEST_F(AlikeThreadsTest, ThreadsOfOtherKindsAreToldApart) {
  Stage stage(machine());
  const ThreadId a = stage.AddThread(100, 0), b = stage.AddThread(101, 0);
  auto with_draws = [&](uint64_t of_a, uint64_t of_b) {
    const ScopedMark mark(machine());
    for (const ThreadId thread : {a, b}) vm().threads.Save(thread);
    vm().threads.at(a).regs.draws = of_a;
    vm().threads.at(b).regs.draws = of_b;
    return State();
  };
  auto set_kinds = [&](uint64_t of_a, uint64_t of_b) {
    vm().threads.at(a).regs.kind = of_a;
    vm().threads.at(b).regs.kind = of_b;
    for (const ThreadId thread : {a, b}) vm().threads.TakeVersion(thread);
  };
  set_kinds(77, 77);
  EXPECT_EQ(with_draws(1, 2), with_draws(2, 1));
  set_kinds(77, 78);
  EXPECT_NE(with_draws(1, 2), with_draws(2, 1));
  set_kinds(77, 77);
  machine().MergeAlikeThreads(false);
  EXPECT_NE(with_draws(1, 2), with_draws(2, 1));
}

TEST_F(AlikeThreadsTest, NamesAndIdsDoNotCount) {
  Stage stage(machine());
  const ThreadId a = stage.AddThread(100, 0);
  vm().threads.at(a).regs.kind = 77;
  const Fingerprint before = State();
  const Ref node = stage.NewNode(1);
  auto after = [&](const auto& change) {
    const ScopedMark mark(machine());
    change();
    return State();
  };
  EXPECT_EQ(after([&] { heap().Write<int64_t>(Object(a), vm().known.thread_tid, 4711); }), before);
  EXPECT_EQ(after([&] { vm().StoreReference(Object(a), vm().known.thread_name, node); }), before);
  EXPECT_NE(after([&] { vm().StoreReference(Object(a), node_field_, node); }), before);
}

}  // namespace
}  // namespace heddle::test
