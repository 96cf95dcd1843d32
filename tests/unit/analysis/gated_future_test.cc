#include "analysis/gated_future.h"

#include <gtest/gtest.h>

#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

constexpr uint16_t kStatic = kAccPublic | kAccStatic;

// static int a, b, c; static Object lock;
// main() { lock = new Object(); early(); maybe(); again(); forever(); }
// taker() { synchronized (lock) { b = 1; } }      early() { a = 1; taker(); c = 1; }
// maybe() { if (a != 0) taker(); c = 1; }         again() { if (a != 0) again(); taker(); c = 1; }
// forever() { while (true); }  calls() { forever(); c = 1; taker(); }
class GatedFutureTest : public ::testing::Test {
 protected:
  void SetUp() override {
    program_.Add("Main", "java/lang/Object", [](ClassWriter& writer) {
      for (const char* name : {"a", "b", "c"}) writer.AddField(kStatic, name, "I");
      writer.AddField(kStatic, "lock", "Ljava/lang/Object;");
      const auto write = [](CodeBuilder& code, const char* name) {
        code.PushInt(1);
        code.Field(Opcode::kPutstatic, "Main", name, "I");
      };
      const auto call = [](CodeBuilder& code, const char* name) {
        code.Invoke(Opcode::kInvokestatic, "Main", name, "()V");
      };
      const auto add = [&](const char* name, const auto& body) {
        CodeBuilder code(writer.constants(), 0);
        body(code);
        if (code.reachable()) code.Emit(Opcode::kReturn);
        writer.AddMethod(kStatic, name, "()V", code);
      };
      const auto if_a = [&](CodeBuilder& code, const char* callee) {
        const CodeBuilder::Label end = code.NewLabel();
        code.Field(Opcode::kGetstatic, "Main", "a", "I");
        code.Branch(Opcode::kIfeq, end);
        call(code, callee);
        code.Bind(end);
      };
      add("main", [&](CodeBuilder& code) {
        code.Type(Opcode::kNew, "java/lang/Object");
        code.Field(Opcode::kPutstatic, "Main", "lock", "Ljava/lang/Object;");
        for (const char* name : {"early", "maybe", "again", "calls"}) call(code, name);
      });
      add("taker", [&](CodeBuilder& code) {
        code.Field(Opcode::kGetstatic, "Main", "lock", "Ljava/lang/Object;");
        code.Emit(Opcode::kMonitorenter);
        write(code, "b");
        code.Field(Opcode::kGetstatic, "Main", "lock", "Ljava/lang/Object;");
        code.Emit(Opcode::kMonitorexit);
      });
      add("early", [&](CodeBuilder& code) {
        write(code, "a");
        call(code, "taker");
        write(code, "c");
      });
      add("maybe", [&](CodeBuilder& code) {
        if_a(code, "taker");
        write(code, "c");
      });
      add("again", [&](CodeBuilder& code) {
        if_a(code, "again");
        call(code, "taker");
        write(code, "c");
      });
      add("forever", [&](CodeBuilder& code) {
        const CodeBuilder::Label begin = code.NewLabel();
        code.Bind(begin);
        code.Branch(Opcode::kGoto, begin);
      });
      add("calls", [&](CodeBuilder& code) {
        call(code, "forever");
        write(code, "c");
        call(code, "taker");
      });
    });
    future_ = std::make_unique<Future>(program_.Solve("Main"));
    const std::vector<MethodFacts::GatePlace>& gates = future_->FactsOf(NumberOf("taker")).gates;
    ASSERT_EQ(gates.size(), 1u);
    EXPECT_EQ(gates[0].gate.kind, GateKind::kMonitor);
    gated_ = std::make_unique<GatedFuture>(*future_, ShutGates{.gates = {gates[0].gate}});
  }

  uint32_t NumberOf(std::string_view method) {
    return future_->points_to().NumbersOf(program_.Declared("Main", method)).front();
  }

  // The fields that may be written before the lock is taken, and "returns".
  std::string From(std::string_view method, uint32_t pc = 0, GatedFuture::From from = GatedFuture::From::kBefore) {
    const GatedFuture::Part part = gated_->FromPlace(NumberOf(method), pc, from);
    std::string words;
    for (const char* name : {"a", "b", "c"}) {
      const FactId* fact =
          future_->facts().Find({.kind = ActionKind::kWrite, .field = program_.FieldOf("Main", name, "I")});
      if (fact != nullptr && part.facts.Has(*fact)) words += name;
    }
    return words + (part.returns ? " returns" : "");
  }

  SmallProgram program_;
  std::unique_ptr<Future> future_;
  std::unique_ptr<GatedFuture> gated_;
};

TEST_F(GatedFutureTest, EndsAtTheGate) { EXPECT_EQ(From("taker"), ""); }

TEST_F(GatedFutureTest, BehindTheGateItGoesOn) { EXPECT_EQ(From("taker", 4), "b returns"); }

TEST_F(GatedFutureTest, OfACallIsWhatComesBeforeTheCalleesGate) { EXPECT_EQ(From("early"), "a"); }

TEST_F(GatedFutureTest, AfterTheCallIsWhatComesThen) {
  EXPECT_EQ(From("early", 4, GatedFuture::From::kInCall), "c returns");
}

TEST_F(GatedFutureTest, AnExceptionWithoutAHandlerLeavesTheMethod) {
  EXPECT_EQ(From("early", 4, GatedFuture::From::kThrown), "");
}

TEST_F(GatedFutureTest, AWayAroundTheGateCounts) { EXPECT_EQ(From("maybe"), "c returns"); }

TEST_F(GatedFutureTest, RecursionComesToTheGate) { EXPECT_EQ(From("again"), ""); }

TEST_F(GatedFutureTest, AnyMethodThatComesToNoGateMayReturn) { EXPECT_EQ(From("calls"), "c"); }

}  // namespace
}  // namespace heddle::test
