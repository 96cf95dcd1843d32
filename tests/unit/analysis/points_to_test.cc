#include "analysis/points_to.h"

#include <gtest/gtest.h>

#include "analysis/fact_words.h"
#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

constexpr uint16_t kStatic = kAccPublic | kAccStatic;

void AddConstructor(ClassWriter& writer, std::string_view super_name) {
  CodeBuilder code(writer.constants(), 1);
  code.Local(Opcode::kAload, 0);
  code.Invoke(Opcode::kInvokespecial, super_name, "<init>", "()V");
  code.Emit(Opcode::kReturn);
  writer.AddMethod(kAccPublic, "<init>", "()V", code);
}

// new `name`, constructed, is on the stack.
void Make(CodeBuilder& code, std::string_view name) { code.Type(Opcode::kNew, name); }

// What static `field` of Main may hold, in words.
std::string Held(SmallProgram& program, PointsTo& points_to, std::string_view field, std::string_view descriptor) {
  const Field* wanted = program.FieldOf("Main", field, descriptor);
  std::string words;
  points_to.ForEachCell([&](ObjectId object, const Field* cell, const SparseBits& held) {
    if (object != kNoObject || cell != wanted) return;
    held.ForEach([&](ObjectId id) { words += (words.empty() ? "" : ", ") + ObjectWords(points_to.objects(), id); });
  });
  return words;
}

TEST(PointsTo, FieldsKeepObjectsApart) {
  SmallProgram program;
  program.Add("Box", "java/lang/Object",
              [](ClassWriter& writer) { writer.AddField(kAccPublic, "content", "Ljava/lang/Object;"); });
  program.Add("Red", "java/lang/Object", [](ClassWriter&) {});
  program.Add("Blue", "java/lang/Object", [](ClassWriter&) {});
  program.Add("Main", "java/lang/Object", [](ClassWriter& writer) {
    writer.AddField(kStatic, "red", "Ljava/lang/Object;");
    writer.AddField(kStatic, "blue", "Ljava/lang/Object;");
    CodeBuilder code(writer.constants(), 0);
    for (unsigned slot : {0u, 1u}) {
      Make(code, "Box");
      code.Local(Opcode::kAstore, slot);
      code.Local(Opcode::kAload, slot);
      Make(code, slot == 0 ? "Red" : "Blue");
      code.Field(Opcode::kPutfield, "Box", "content", "Ljava/lang/Object;");
    }
    for (unsigned slot : {0u, 1u}) {
      code.Local(Opcode::kAload, slot);
      code.Field(Opcode::kGetfield, "Box", "content", "Ljava/lang/Object;");
      code.Field(Opcode::kPutstatic, "Main", slot == 0 ? "red" : "blue", "Ljava/lang/Object;");
    }
    code.Emit(Opcode::kReturn);
    writer.AddMethod(kStatic, "main", "()V", code);
  });
  PointsTo& points_to = program.Solve("Main");
  EXPECT_EQ(Held(program, points_to, "red", "Ljava/lang/Object;"), "Red made at Main.main");
  EXPECT_EQ(Held(program, points_to, "blue", "Ljava/lang/Object;"), "Blue made at Main.main");
}

// Base b = new Left(); field = b.make(): only Left's method runs.
TEST(PointsTo, CallsGoWhereTheReceiverSays) {
  SmallProgram program;
  const auto add = [&](const std::string& name, const std::string& super_name, const std::string& made) {
    program.Add(name, super_name, [&](ClassWriter& writer) {
      AddConstructor(writer, super_name);
      CodeBuilder code(writer.constants(), 1);
      Make(code, made);
      code.Emit(Opcode::kAreturn);
      writer.AddMethod(kAccPublic, "make", "()Ljava/lang/Object;", code);
    });
  };
  for (const char* made : {"Nothing", "FromLeft", "FromRight"})
    program.Add(made, "java/lang/Object", [](ClassWriter&) {});
  add("Base", "java/lang/Object", "Nothing");
  add("Left", "Base", "FromLeft");
  add("Right", "Base", "FromRight");
  program.Add("Main", "java/lang/Object", [](ClassWriter& writer) {
    writer.AddField(kStatic, "made", "Ljava/lang/Object;");
    CodeBuilder code(writer.constants(), 0);
    Make(code, "Left");
    code.Invoke(Opcode::kInvokevirtual, "Base", "make", "()Ljava/lang/Object;");
    code.Field(Opcode::kPutstatic, "Main", "made", "Ljava/lang/Object;");
    code.Emit(Opcode::kReturn);
    writer.AddMethod(kStatic, "main", "()V", code);
  });
  PointsTo& points_to = program.Solve("Main");
  EXPECT_EQ(Held(program, points_to, "made", "Ljava/lang/Object;"),
            "FromLeft made at Left.make for Left made at Main.main");
  EXPECT_FALSE(points_to.NumbersOf(program.Declared("Left", "make", "()Ljava/lang/Object;")).empty());
  EXPECT_TRUE(points_to.NumbersOf(program.Declared("Right", "make", "()Ljava/lang/Object;")).empty());
}

TEST(PointsTo, ANativeOfTheProgramIsUnknown) {
  SmallProgram program;
  program.Add("Main", "java/lang/Object", [](ClassWriter& writer) {
    writer.AddMethodWithoutCode(kStatic | kAccNative, "act", "()V");
    CodeBuilder code(writer.constants(), 0);
    code.Invoke(Opcode::kInvokestatic, "Main", "act", "()V");
    code.Emit(Opcode::kReturn);
    writer.AddMethod(kStatic, "main", "()V", code);
  });
  PointsTo& points_to = program.Solve("Main");
  const uint32_t number = points_to.NumbersOf(program.Declared("Main", "main")).front();
  ASSERT_EQ(points_to.methods()[number].unknown.size(), 1u);
  EXPECT_EQ(points_to.methods()[number].unknown[0].second, "calls Main.act");
}

// What meets in a loop comes from both sides.
TEST(PointsTo, JoinsUnite) {
  SmallProgram program;
  for (const char* name : {"First", "Later"}) program.Add(name, "java/lang/Object", [](ClassWriter&) {});
  program.Add("Main", "java/lang/Object", [](ClassWriter& writer) {
    writer.AddField(kStatic, "either", "Ljava/lang/Object;");
    CodeBuilder code(writer.constants(), 0);
    CodeBuilder::Label head = code.NewLabel();
    Make(code, "First");
    code.Local(Opcode::kAstore, 0);
    code.Bind(head);
    code.Local(Opcode::kAload, 0);
    code.Field(Opcode::kPutstatic, "Main", "either", "Ljava/lang/Object;");
    Make(code, "Later");
    code.Local(Opcode::kAstore, 0);
    code.Branch(Opcode::kGoto, head);
    writer.AddMethod(kStatic, "main", "()V", code);
  });
  EXPECT_EQ(Held(program, program.Solve("Main"), "either", "Ljava/lang/Object;"),
            "First made at Main.main, Later made at Main.main");
}

}  // namespace
}  // namespace heddle::test
