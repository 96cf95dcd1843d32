#include "analysis/future.h"

#include <gtest/gtest.h>

#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

constexpr uint16_t kStatic = kAccPublic | kAccStatic;

// static int a, b, c;
// main() { a = 1; called(); c = 1; }        called() { if (b == 0) b = 1; }
class FutureTest : public ::testing::Test {
 protected:
  void SetUp() override {
    program_.Add("Main", "java/lang/Object", [](ClassWriter& writer) {
      for (const char* name : {"a", "b", "c"}) writer.AddField(kStatic, name, "I");
      CodeBuilder main(writer.constants(), 0);
      main.PushInt(1);                                              // 0
      main.Field(Opcode::kPutstatic, "Main", "a", "I");             // 1
      main.Invoke(Opcode::kInvokestatic, "Main", "called", "()V");  // 4
      main.PushInt(1);                                              // 7
      main.Field(Opcode::kPutstatic, "Main", "c", "I");             // 8
      main.Emit(Opcode::kReturn);                                   // 11
      writer.AddMethod(kStatic, "main", "()V", main);
      CodeBuilder called(writer.constants(), 0);
      CodeBuilder::Label end = called.NewLabel();
      called.Field(Opcode::kGetstatic, "Main", "b", "I");  // 0
      called.Branch(Opcode::kIfne, end);                   // 3
      called.PushInt(1);                                   // 6
      called.Field(Opcode::kPutstatic, "Main", "b", "I");  // 7
      called.Bind(end);
      called.Emit(Opcode::kReturn);  // 10
      writer.AddMethod(kStatic, "called", "()V", called);
    });
    future_ = std::make_unique<Future>(program_.Solve("Main"));
  }

  // "a: w, b: rw" of the fields that may be read or written.
  std::string Words(const FactSet& facts) {
    std::string words;
    for (const char* name : {"a", "b", "c"}) {
      std::string modes;
      for (ActionKind kind : {ActionKind::kRead, ActionKind::kWrite}) {
        const FactId* fact = future_->facts().Find({.kind = kind, .field = program_.FieldOf("Main", name, "I")});
        if (fact != nullptr && facts.Has(*fact)) modes += kind == ActionKind::kRead ? "r" : "w";
      }
      if (!modes.empty()) words += (words.empty() ? "" : ", ") + std::string(name) + ": " + modes;
    }
    return words;
  }
  std::string From(std::string_view method, uint32_t pc, bool in_call = false) {
    return Words(future_->From(future_->points_to().NumbersOf(program_.Declared("Main", method)).front(), pc, in_call));
  }

  SmallProgram program_;
  std::unique_ptr<Future> future_;
};

TEST_F(FutureTest, OfACallIsAllThatItAndItsCalleesDo) {
  EXPECT_EQ(Words(future_->OfCall(*program_.Declared("Main", "main"))), "a: w, b: rw, c: w");
  EXPECT_EQ(Words(future_->OfCall(*program_.Declared("Main", "called"))), "b: rw");
}

TEST_F(FutureTest, FromAPlaceIsWhatComesAfterIt) {
  EXPECT_EQ(From("main", 1), "a: w, b: rw, c: w");
  EXPECT_EQ(From("main", 4), "b: rw, c: w");
  EXPECT_EQ(From("main", 4, true), "c: w");
  EXPECT_EQ(From("main", 11), "");
}

TEST_F(FutureTest, EndsAtTheReturn) {
  EXPECT_EQ(From("called", 3), "b: w");
  EXPECT_EQ(From("called", 10), "");
}

TEST_F(FutureTest, OfUnknownCodeIsAnything) {
  Method stranger;
  stranger.owner = program_.Declared("Main", "main")->owner;
  EXPECT_TRUE(future_->OfCall(stranger).Has(kAnything));
}

}  // namespace
}  // namespace heddle::test
