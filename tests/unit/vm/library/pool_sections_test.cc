// That the methods of the JDK's pools are found, and where pieces of their operations end.
#include "vm/library/pool_sections.h"

#include <stdexcept>
#include <string_view>
#include <utility>

#include "classfile/opcodes.h"
#include "tests/unit/vm/machine_test.h"

namespace heddle::test {
namespace {

class PoolSectionsTest : public MachineTest {
 protected:
  const Method& MethodOf(std::string_view type, std::string_view name) {
    for (const auto& method : ClassNamed(type)->methods) {
      if (method->name == name && method->code != nullptr) return *method;
    }
    throw std::runtime_error("no such method");
  }
  // Of the opcodes at which pieces end: how many are calls, and how many returns.
  static std::pair<int, int> EndsOf(const Method& method) {
    std::pair<int, int> found;
    for (const uint32_t pc : PieceEndsOf(method)) {
      const Opcode opcode = ReadOpcode(method.code->bytes, pc);
      found.first += opcode == Opcode::kInvokeinterface ? 1 : 0;
      found.second += InfoOf(opcode).flow == ControlFlow::kReturn ? 1 : 0;
    }
    return found;
  }
};

constexpr std::string_view kPool = "java/util/concurrent/ThreadPoolExecutor";

TEST_F(PoolSectionsTest, AWorkersPieceEndsWhereTheBodyOfATaskBegins) {
  EXPECT_EQ(EndsOf(MethodOf(kPool, "runWorker")), std::pair(1, 1));
}

TEST_F(PoolSectionsTest, PiecesEndWithTheMethodsOfPools) {
  EXPECT_EQ(EndsOf(MethodOf(kPool, "shutdown")), std::pair(0, 1));
  EXPECT_EQ(EndsOf(MethodOf("java/util/concurrent/ScheduledThreadPoolExecutor", "delayedExecute")), std::pair(0, 1));
}

TEST_F(PoolSectionsTest, OtherMethodsHaveNone) {
  EXPECT_TRUE(PieceEndsOf(MethodOf("java/util/concurrent/AbstractExecutorService", "submit")).empty());
  EXPECT_TRUE(PieceEndsOf(MethodOf("java/util/concurrent/ForkJoinPool", "runWorker")).empty());
}

TEST_F(PoolSectionsTest, TheFieldsOfPoolsAreFound) {
  const Ref made = vm().NewObject(ClassNamed("java/util/concurrent/ScheduledThreadPoolExecutor"));
  NotePoolMade(vm(), made);
  const WellKnown::Pool& pool = vm().known.pools[0];
  const WellKnown::Pool& scheduled = vm().known.pools[1];
  ASSERT_NE(pool.type, nullptr);
  ASSERT_NE(scheduled.type, nullptr);
  EXPECT_EQ(pool.type->name, kPool);
  EXPECT_TRUE(pool.control_is_apart);
  EXPECT_EQ(pool.control, scheduled.control);
  EXPECT_NE(pool.control, pool.parts);
}

}  // namespace
}  // namespace heddle::test
