#include "analysis/index_ranges.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

constexpr std::string_view kOfArray = "([I)V";

// static void main(int[]) of a class Main.
class IndexRangesTest : public ::testing::Test {
 protected:
  using Write = std::function<void(CodeBuilder&)>;

  // What is known of the index of the first access to an element.
  IntRange Find(const Write& write) {
    program_.Add("Main", "java/lang/Object", [&](ClassWriter& writer) {
      CodeBuilder main(writer.constants(), 1);
      write(main);
      main.Emit(Opcode::kReturn);
      writer.AddMethod(kAccPublic | kAccStatic, "main", kOfArray, main);
      CodeBuilder helper(writer.constants(), 2);
      helper.Load("[I", 0);
      helper.Load("I", 1);
      helper.Emit(Opcode::kIaload);
      helper.Emit(Opcode::kPop);
      helper.Emit(Opcode::kReturn);
      writer.AddMethod(kAccPublic | kAccStatic, "helper", "([II)V", helper);
    });
    const PointsTo& points_to = program_.Solve("Main", "main", kOfArray);
    const IndexRanges ranges(points_to);
    for (uint32_t number = 0; number < points_to.methods().size(); ++number) {
      const ReachedMethod& reached = points_to.methods()[number];
      if (reached.flow == nullptr) continue;
      for (const FlowStatement& at : reached.flow->statements()) {
        if (at.kind == FlowKind::kGetElement) return ranges.at(ranges.At(number, at.pc)).index;
      }
    }
    return IntRange::Of(-1);
  }

  static void Access(CodeBuilder& code) {
    code.Load("[I", 0);
    code.Load("I", 1);
    code.Emit(Opcode::kIaload);
    code.Emit(Opcode::kPop);
  }

  // for (int i = 1; i < limit; i++) array[i];
  template <typename PushLimit>
  static void Loop(CodeBuilder& code, const PushLimit& push_limit) {
    const auto head = code.NewLabel(), end = code.NewLabel();
    code.PushInt(1);
    code.Store("I", 1);
    code.Bind(head);
    code.Load("I", 1);
    push_limit(code);
    code.Branch(Opcode::kIfIcmpge, end);
    Access(code);
    code.Increment(1, 1);
    code.Branch(Opcode::kGoto, head);
    code.Bind(end);
  }

  static IntRange Numbers(std::optional<int32_t> low, std::optional<int32_t> high) {
    IntRange range;
    if (low) range.low = IntBound{.plus = *low};
    if (high) range.high = IntBound{.plus = *high};
    return range;
  }

  SmallProgram program_;
};

TEST_F(IndexRangesTest, ANumberIsOne) {
  EXPECT_EQ(Find([](CodeBuilder& code) {
              code.PushInt(3);
              code.Store("I", 1);
              Access(code);
            }),
            Numbers(3, 3));
}

TEST_F(IndexRangesTest, ALoopEndsAtItsCondition) {
  EXPECT_EQ(Find([](CodeBuilder& code) { Loop(code, [](CodeBuilder& limit) { limit.PushInt(5); }); }), Numbers(1, 4));
}

// for (int i = 1; ; i++) array[i]; the index wraps around in the end.
TEST_F(IndexRangesTest, ALoopWithoutConditionHasNoBounds) {
  EXPECT_EQ(Find([](CodeBuilder& code) {
              const auto head = code.NewLabel();
              code.PushInt(1);
              code.Store("I", 1);
              code.Bind(head);
              Access(code);
              code.Increment(1, 1);
              code.Branch(Opcode::kGoto, head);
            }),
            IntRange());
}

// What is less than the length is not the greatest of all ints: its successor does not wrap around.
TEST_F(IndexRangesTest, ALoopWithAnyEndHasItsBeginning) {
  EXPECT_EQ(Find([](CodeBuilder& code) {
              Loop(code, [](CodeBuilder& limit) {
                limit.Load("[I", 0);
                limit.Emit(Opcode::kArraylength);
              });
            }),
            Numbers(1, std::nullopt));
}

// Both calls of the helper count.
TEST_F(IndexRangesTest, WhatIsPassedIsJoined) {
  EXPECT_EQ(Find([](CodeBuilder& code) {
              for (const int32_t number : {2, 4}) {
                code.Load("[I", 0);
                code.PushInt(number);
                code.Invoke(Opcode::kInvokestatic, "Main", "helper", "([II)V");
              }
            }),
            Numbers(2, 4));
}

TEST_F(IndexRangesTest, BothWaysOfABranchCount) {
  EXPECT_EQ(Find([](CodeBuilder& code) {
              const auto other = code.NewLabel(), both = code.NewLabel();
              code.Load("[I", 0);
              code.Emit(Opcode::kArraylength);
              code.Branch(Opcode::kIfeq, other);
              code.PushInt(1);
              code.Store("I", 1);
              code.Branch(Opcode::kGoto, both);
              code.Bind(other);
              code.PushInt(5);
              code.Store("I", 1);
              code.Bind(both);
              Access(code);
            }),
            Numbers(1, 5));
}

}  // namespace
}  // namespace heddle::test
