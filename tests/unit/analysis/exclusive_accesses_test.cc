#include "analysis/exclusive_accesses.h"

#include <gtest/gtest.h>

#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

constexpr std::string_view kVoid = "()V";

// int f; with methods that write it in several ways.
class ExclusiveAccessesTest : public ::testing::Test {
 protected:
  using Write = std::function<void(CodeBuilder&)>;

  // What is found of the writes of f in such a method of Main, in order of their places.
  std::vector<bool> Find(const Write& write, uint16_t flags = kAccPublic, std::string_view name = "method",
                         std::string_view descriptor = kVoid) {
    SmallProgram program;
    program.Add("Main", "java/lang/Object", [&](ClassWriter& writer) {
      writer.AddField(kAccPublic, "f", "I");
      CodeBuilder main(writer.constants(), 0);
      main.Emit(Opcode::kReturn);
      writer.AddMethod(kAccPublic | kAccStatic, "main", kVoid, main);
      CodeBuilder code(writer.constants(), descriptor == kVoid ? 1 : 2);
      write(code);
      code.Emit(Opcode::kReturn);
      writer.AddMethod(flags, name, descriptor, code);
    });
    program.Solve("Main");
    Method& method = *program.Declared("Main", name, descriptor);
    const ReferenceFlow flow(method);
    const std::vector<bool> all = ExclusiveAccesses(method, flow);
    std::map<uint32_t, bool> found;
    for (size_t i = 0; i < all.size(); ++i) {
      if (flow.statements()[i].kind == FlowKind::kPutField) found[flow.statements()[i].pc] = all[i];
    }
    std::vector<bool> in_order;
    for (const auto& [pc, exclusive] : found) in_order.push_back(exclusive);
    return in_order;
  }

  static void Enter(CodeBuilder& code, unsigned slot) {
    code.Load("Ljava/lang/Object;", slot);
    code.Emit(Opcode::kMonitorenter);
  }
  static void Exit(CodeBuilder& code, unsigned slot) {
    code.Load("Ljava/lang/Object;", slot);
    code.Emit(Opcode::kMonitorexit);
  }
  static void WriteField(CodeBuilder& code, unsigned slot) {
    code.Load("LMain;", slot);
    code.PushInt(1);
    code.Field(Opcode::kPutfield, "Main", "f", "I");
  }
};

using Found = std::vector<bool>;

TEST_F(ExclusiveAccessesTest, AreThoseBetweenEnterAndExit) {
  const auto write = [](CodeBuilder& code) {
    WriteField(code, 0);
    Enter(code, 0);
    WriteField(code, 0);
    Exit(code, 0);
    WriteField(code, 0);
  };
  EXPECT_EQ(Find(write), (Found{false, true, false}));
}

TEST_F(ExclusiveAccessesTest, MonitorsHaveADepth) {
  const auto write = [](CodeBuilder& code) {
    Enter(code, 0);
    Enter(code, 0);
    Exit(code, 0);
    WriteField(code, 0);
    Exit(code, 0);
  };
  EXPECT_EQ(Find(write), Found{true});
}

TEST_F(ExclusiveAccessesTest, OfASynchronizedMethodAreAll) {
  EXPECT_EQ(Find([](CodeBuilder& code) { WriteField(code, 0); }, kAccPublic | kAccSynchronized), Found{true});
}

TEST_F(ExclusiveAccessesTest, AnotherObjectsMonitorIsNone) {
  const auto write = [](CodeBuilder& code) {
    Enter(code, 1);
    WriteField(code, 0);
    WriteField(code, 1);
    Exit(code, 1);
  };
  EXPECT_EQ(Find(write, kAccPublic, "method", "(LMain;)V"), (Found{false, true}));
}

TEST_F(ExclusiveAccessesTest, FollowTheObjectAndNotTheLocal) {
  const auto write = [](CodeBuilder& code) {
    Enter(code, 0);
    code.Load("LMain;", 1);
    code.Store("LMain;", 0);  // local 0 is another object now
    WriteField(code, 0);
    code.Load("LMain;", 0);
    code.Emit(Opcode::kMonitorexit);
  };
  EXPECT_EQ(Find(write, kAccPublic, "method", "(LMain;)V"), Found{false});
}

TEST_F(ExclusiveAccessesTest, WherePathsMeetTheLeastCounts) {
  const auto write = [](CodeBuilder& code) {
    const CodeBuilder::Label end = code.NewLabel();
    code.Load("LMain;", 0);
    code.Branch(Opcode::kIfnull, end);
    Enter(code, 0);
    code.Bind(end);
    WriteField(code, 0);
  };
  EXPECT_EQ(Find(write), Found{false});
}

TEST_F(ExclusiveAccessesTest, StayThoseOfThisAfterPathsMeet) {
  const auto write = [](CodeBuilder& code) {
    const CodeBuilder::Label end = code.NewLabel();
    Enter(code, 0);
    code.Load("LMain;", 0);
    code.Branch(Opcode::kIfnull, end);
    code.Emit(Opcode::kNop);
    code.Bind(end);
    WriteField(code, 0);
    Exit(code, 0);
    WriteField(code, 0);
  };
  EXPECT_EQ(Find(write), (Found{true, false}));
}

}  // namespace
}  // namespace heddle::test
