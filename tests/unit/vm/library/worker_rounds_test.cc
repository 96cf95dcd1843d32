// That the loops of the JDK's ForkJoinPool are found: another JDK may have others.
#include "vm/library/worker_rounds.h"

#include <stdexcept>

#include "classfile/opcodes.h"
#include "tests/unit/vm/machine_test.h"

namespace heddle::test {
namespace {

class WorkerRoundsTest : public MachineTest {
 protected:
  const Method& PoolMethod(std::string_view name) {
    for (const auto& method : ClassNamed("java/util/concurrent/ForkJoinPool")->methods) {
      if (method->name == name && method->code != nullptr) return *method;
    }
    throw std::runtime_error("no such method");
  }
  static std::vector<uint32_t> PcsOf(const Method& method) {
    std::vector<uint32_t> pcs;
    for (uint32_t pc = 0; pc < method.code->bytes.size(); pc += InstructionLength(method.code->bytes, pc))
      pcs.push_back(pc);
    return pcs;
  }
};

TEST_F(WorkerRoundsTest, AWorkersRoundBeginsAtTheRandomNumber) {
  const Method& loop = PoolMethod("runWorker");
  const std::vector<uint32_t> pcs = PcsOf(loop);
  const std::vector<size_t> rounds = WorkerRoundsOf(loop, pcs);
  ASSERT_EQ(rounds.size(), 1u);
  const auto variable = LocalOf(loop.code->bytes, pcs[rounds[0]]);
  const auto stored = LocalOf(loop.code->bytes, pcs[rounds[0] + kXorshiftInstructions - 1]);
  ASSERT_TRUE(variable && stored);
  EXPECT_EQ(variable->index, stored->index);
  EXPECT_TRUE(stored->writes);
  EXPECT_TRUE(WorkerRoundsOf(PoolMethod("helpJoin"), PcsOf(PoolMethod("helpJoin"))).empty());
}

TEST_F(WorkerRoundsTest, AnIdleWorkerLooksAtTheClock) {
  const Method& method = PoolMethod("awaitWork");
  const std::vector<uint32_t> pcs = PcsOf(method);
  const std::vector<size_t> reads = IdleClockReadsOf(method, pcs);
  EXPECT_FALSE(reads.empty());
  for (const size_t at : reads) EXPECT_EQ(ReadOpcode(method.code->bytes, pcs[at]), Opcode::kInvokestatic);
}

TEST_F(WorkerRoundsTest, LoopsThatHelpCountTheirPlaceOn) {
  for (const char* name : {"helpJoin", "helpComplete"}) {
    const Method& method = PoolMethod(name);
    const std::vector<uint32_t> pcs = PcsOf(method);
    const std::vector<PlaceStep> steps = PlaceStepsOf(method, pcs);
    ASSERT_EQ(steps.size(), 1u) << name;
    EXPECT_EQ(ReadOpcode(method.code->bytes, pcs[steps[0].index]), Opcode::kIinc);
    EXPECT_GT(steps[0].by, 0);
    EXPECT_NE(steps[0].place, steps[0].counter);
    EXPECT_NE(steps[0].limit, steps[0].counter);
  }
  EXPECT_TRUE(PlaceStepsOf(PoolMethod("runWorker"), PcsOf(PoolMethod("runWorker"))).empty());
}

}  // namespace
}  // namespace heddle::test
