#include "analysis/maker_accesses.h"

#include <gtest/gtest.h>

#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

// int f, final int[] array, int[] other. A method writes f, or elements, in several ways.
class MakerAccessesTest : public ::testing::Test {
 protected:
  using Write = std::function<void(CodeBuilder&)>;
  using Found = std::vector<bool>;

  // What is found of the writes of f and of elements in such a method of Main, in order of their places.
  Found Find(const Write& write, std::string_view name = "method", std::string_view descriptor = "(LMain;)V") {
    SmallProgram program;
    program.Add("Main", "java/lang/Object", [&](ClassWriter& writer) {
      writer.AddField(kAccPublic, "f", "I");
      writer.AddField(kAccPublic | kAccFinal, "array", "[I");
      writer.AddField(kAccPublic, "other", "[I");
      CodeBuilder empty(writer.constants(), 2);
      empty.Emit(Opcode::kReturn);
      writer.AddMethod(kAccPublic, "<init>", "(I)V", empty);
      CodeBuilder code(writer.constants(), 4);
      write(code);
      code.Emit(Opcode::kReturn);
      writer.AddMethod(kAccPublic, name, descriptor, code);
    });
    const PointsTo& solved = program.Solve("Main", name, descriptor);
    const Method& method = *program.Declared("Main", name, descriptor);
    const ReachedMethod& reached = solved.methods()[solved.NumbersOf(&method).front()];
    const ReferenceFlow& flow = *reached.flow;
    const std::vector<bool> all = MadeHere(method, flow, reached.resolved).Accesses();
    std::map<uint32_t, bool> found;
    for (size_t i = 0; i < all.size(); ++i) {
      const FlowStatement& at = flow.statements()[i];
      const bool is_write = at.kind == FlowKind::kPutElement || (at.kind == FlowKind::kPutField && at.value == 0);
      if (is_write) found[at.pc] = all[i];
    }
    Found in_order;
    for (const auto& [pc, as_maker] : found) in_order.push_back(as_maker);
    return in_order;
  }

  static void WriteField(CodeBuilder& code, unsigned slot) {
    code.Load("LMain;", slot);
    code.PushInt(1);
    code.Field(Opcode::kPutfield, "Main", "f", "I");
  }
  static void WriteArray(CodeBuilder& code, std::string_view field) {
    code.Load("LMain;", 0);
    code.PushInt(1);
    code.NewArray("I");
    code.Field(Opcode::kPutfield, "Main", field, "[I");
  }
  static void WriteElementOf(CodeBuilder& code, std::string_view field) {
    code.Load("LMain;", 0);
    code.Field(Opcode::kGetfield, "Main", field, "[I");
    WriteElement(code);
  }
  // Of the array on the stack.
  static void WriteElement(CodeBuilder& code) {
    code.PushInt(0);
    code.PushInt(1);
    code.Emit(Opcode::kIastore);
  }
};

TEST_F(MakerAccessesTest, OfAConstructorAreThoseOfThis) {
  const auto write = [](CodeBuilder& code) {
    WriteField(code, 0);
    WriteField(code, 1);
  };
  EXPECT_EQ(Find(write, "<init>"), (Found{true, false}));
}

TEST_F(MakerAccessesTest, OfAMethodAreThoseOfWhatItHasMade) {
  const auto write = [](CodeBuilder& code) {
    code.PushInt(1);
    code.NewArray("I");
    code.Store("[I", 2);
    code.Load("[I", 2);
    WriteElement(code);
    WriteField(code, 0);
  };
  EXPECT_EQ(Find(write), (Found{true, false}));
}

TEST_F(MakerAccessesTest, WherePathsMeetItMayBeAnother) {
  const auto write = [](CodeBuilder& code) {
    const CodeBuilder::Label end = code.NewLabel();
    code.Load("LMain;", 1);
    code.Field(Opcode::kGetfield, "Main", "other", "[I");
    code.Store("[I", 2);
    code.Load("LMain;", 1);
    code.Branch(Opcode::kIfnull, end);
    code.PushInt(1);
    code.NewArray("I");
    code.Store("[I", 2);
    code.Bind(end);
    code.Load("[I", 2);
    WriteElement(code);
  };
  EXPECT_EQ(Find(write), Found{false});
}

TEST_F(MakerAccessesTest, InALoopItIsStillMade) {
  const auto write = [](CodeBuilder& code) {
    const CodeBuilder::Label again = code.NewLabel();
    code.PushInt(1);
    code.NewArray("I");
    code.Store("[I", 2);
    code.Bind(again);
    code.Load("[I", 2);
    WriteElement(code);
    code.Load("LMain;", 1);
    code.Branch(Opcode::kIfnull, again);
  };
  EXPECT_EQ(Find(write), Found{true});
}

TEST_F(MakerAccessesTest, WhatAFinalFieldOfThisGotHereIsMade) {
  const auto write = [](CodeBuilder& code) {
    WriteArray(code, "array");
    WriteArray(code, "other");
    WriteElementOf(code, "array");
    WriteElementOf(code, "other");
  };
  EXPECT_EQ(Find(write, "<init>"), (Found{true, false}));
}

TEST_F(MakerAccessesTest, WhatAFinalFieldWasGivenIsNot) {
  const auto write = [](CodeBuilder& code) {
    code.Load("LMain;", 0);
    code.Load("LMain;", 1);
    code.Field(Opcode::kGetfield, "Main", "other", "[I");
    code.Field(Opcode::kPutfield, "Main", "array", "[I");
    WriteElementOf(code, "array");
  };
  EXPECT_EQ(Find(write, "<init>"), Found{false});
}

TEST_F(MakerAccessesTest, AnotherConstructorMayHaveWrittenAFinalField) {
  const auto write = [](CodeBuilder& code) {
    code.Load("LMain;", 0);
    code.PushInt(1);
    code.Invoke(Opcode::kInvokespecial, "Main", "<init>", "(I)V");
    WriteArray(code, "array");
    WriteElementOf(code, "array");
  };
  EXPECT_EQ(Find(write, "<init>"), Found{false});
}

TEST_F(MakerAccessesTest, OutsideAConstructorAFinalFieldIsNotMade) {
  EXPECT_EQ(Find([](CodeBuilder& code) { WriteElementOf(code, "array"); }), Found{false});
}

}  // namespace
}  // namespace heddle::test
