// The assembler, held against the reader: what is written comes back, with branches, handlers and lines in place.
#include "classfile/class_writer.h"

#include <gtest/gtest.h>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classfile/code_builder.h"

namespace heddle {
namespace {

TEST(ClassWriter, FieldsMethodsAndAttributesComeBack) {
  ClassWriter writer(kAccPublic | kAccSuper, "A", "java/lang/Object");
  writer.SetVersion(49);
  ByteWriter source_file;
  source_file.U2(writer.constants().Utf8("A.java"));
  writer.AddAttribute({"SourceFile", source_file});
  writer.AddInterface("java/lang/Runnable");
  writer.AddField(kAccPublic | kAccStatic, "x", "I");
  CodeBuilder code(writer.constants(), 1);
  CodeBuilder::Label start = code.NewLabel(), end = code.NewLabel(), handler = code.NewLabel(), out = code.NewLabel();
  code.Line(7);
  code.Bind(start);
  code.PushLong(5);
  code.Local(Opcode::kLstore, 3);
  code.PushInt(100000);
  code.Field(Opcode::kPutstatic, "A", "x", "I");
  code.Bind(end);
  code.Branch(Opcode::kGoto, out);
  code.Line(8);
  code.BindHandler(handler);
  code.Emit(Opcode::kPop);
  code.Bind(out);
  code.Emit(Opcode::kReturn);
  code.Emit(Opcode::kPop);  // unreachable, dropped
  code.AddHandler(start, end, handler, "java/lang/Throwable");
  code.AddHandler(end, end, handler, {});  // empty, left out
  writer.AddMethod(kAccPublic | kAccStatic, "m", "(I)V", code);

  std::vector<uint8_t> bytes = writer.Finish();
  auto parsed = ParseClassFile(bytes, "A.class");
  ASSERT_TRUE(parsed.ok()) << parsed.error().message;
  const ClassFile& file = *parsed.value();
  EXPECT_EQ(file.name, "A");
  EXPECT_EQ(file.super_name, "java/lang/Object");
  EXPECT_EQ(file.source_file, "A.java");
  ASSERT_EQ(file.interfaces.size(), 1u);
  ASSERT_EQ(file.fields.size(), 1u);
  EXPECT_EQ(file.fields[0].descriptor, "I");
  ASSERT_EQ(file.methods.size(), 1u);
  const Code& method = *file.methods[0].code;
  EXPECT_EQ(method.max_stack, 2);
  EXPECT_EQ(method.max_locals, 5);
  ASSERT_EQ(method.handlers.size(), 1u);
  EXPECT_EQ(method.handlers[0].start_pc, 0);
  EXPECT_EQ(method.bytes.back(), static_cast<uint8_t>(Opcode::kReturn));
  ASSERT_EQ(method.lines.size(), 2u);
  EXPECT_EQ(method.lines[0].line, 7);
  EXPECT_EQ(method.lines[1].line, 8);
}

TEST(ClassWriter, EqualConstantsAreOne) {
  ConstantPoolBuilder pool;
  EXPECT_EQ(pool.Integer(70000), pool.Integer(70000));
  EXPECT_EQ(pool.Method("A", "m", "()V"), pool.Method("A", "m", "()V"));
  uint16_t wide = pool.Long(1);
  EXPECT_EQ(pool.Utf8("after a long"), wide + 2);
}

}  // namespace
}  // namespace heddle
