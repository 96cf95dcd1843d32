#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "tests/unit/classfile/class_builder.h"
#include "tests/unit/classfile/expect.h"

namespace heddle {
namespace {

using by_hand::Bytes;
using by_hand::ClassBuilder;

// A class of version 61 with one static method of `max_locals` locals; tests give its code.
class CodeTest : public ::testing::Test {
 protected:
  void ExpectParses(const Bytes& code) {
    const auto bytes = Build(code);
    EXPECT_NE(ParseOk(bytes), nullptr);
  }
  void ExpectCodeError(const Bytes& code, std::string_view part) { ExpectError(Build(code), part); }
  std::vector<uint8_t> Build(const Bytes& code) const {
    ClassBuilder copy = builder;
    copy.AddMethod(8, "m", "()V", {copy.Code(9, max_locals, code, handlers, attributes)});
    return copy.Finish();
  }

  ClassBuilder builder;
  uint32_t max_locals = 4;
  std::vector<Bytes> handlers, attributes;
};

TEST_F(CodeTest, Length) {
  ExpectCodeError({}, "code_length: 0 is not in 1..65535");
  Bytes longest;
  for (int i = 0; i < 65534; ++i) longest.U1(0);
  ExpectParses(Bytes(longest).U1(0xb1));
  ExpectCodeError(Bytes(longest).U1(0).U1(0xb1), "code_length: 65536 is not in 1..65535");
}

TEST_F(CodeTest, Opcodes) {
  ExpectParses({0x00, 0xb1});
  ExpectCodeError({0xca, 0xb1}, "code[0].opcode: unknown opcode 202");
  ExpectCodeError({0x00, 0xff}, "code[1].opcode: unknown opcode 255");
}

TEST_F(CodeTest, OperandsEndInsideTheCode) {
  ExpectCodeError({0x00, 0x10}, "code[1].operand: 1 bytes wanted, 0 left");
  ExpectCodeError({0x11, 0x00}, "code[0].operand: 2 bytes wanted, 1 left");
  ExpectCodeError({0xa7, 0x00}, "code[0].offset: 2 bytes wanted, 1 left");
  ExpectCodeError({0xc4}, "code[0].wide opcode: 1 bytes wanted, 0 left");
  ExpectCodeError({0xaa, 0, 0, 0}, "code[0].default: 4 bytes wanted, 0 left");
  ExpectCodeError({0xaa}, "code[0].padding: 3 bytes wanted, 0 left");
}

TEST_F(CodeTest, ExecutionCannotRunPastTheEnd) {
  ExpectCodeError({0x00}, "code[0].opcode: nop is the last instruction");
  ExpectCodeError({0x03, 0x99, 0xff, 0xff}, "code[1].opcode: ifeq is the last instruction");
  ExpectParses({0xa7, 0, 0});  // goto itself
  ExpectParses({0x01, 0xbf});  // athrow
  ExpectParses({0x03, 0xac});  // ireturn
  builder.major_version = 50;
  ExpectCodeError({0xa8, 0, 0}, "code[0].opcode: jsr is the last instruction");
  ExpectParses({0xc4, 0xa9, 0, 1});  // wide ret
}

TEST_F(CodeTest, Locals) {
  ExpectParses({0x15, 3, 0x3b, 0xb1});
  ExpectCodeError({0x15, 4, 0xb1}, "code[0].index: local 4 of 1 slots is outside the 4 locals");
  ExpectCodeError({0x16, 3, 0xb1}, "code[0].index: local 3 of 2 slots is outside the 4 locals");
  ExpectParses({0x16, 2, 0xb1});
  ExpectCodeError({0x4a, 0xb1}, "code[0].index: local 3 of 2 slots");  // dstore_3
  ExpectCodeError({0x84, 4, 1, 0xb1}, "code[0].index: local 4");       // iinc
  ExpectCodeError({0xc4, 0x19, 1, 0, 0xb1}, "code[0].index: local 256");
  ExpectCodeError({0xc4, 0x84, 0, 4, 0, 1, 0xb1}, "code[0].index: local 4");
  ExpectParses({0xc4, 0x84, 0, 3, 0, 1, 0xb1});
  max_locals = 0;
  ExpectCodeError({0x1a, 0xb1}, "code[0].index: local 0 of 1 slots is outside the 0 locals");
}

TEST_F(CodeTest, Wide) {
  ExpectCodeError({0xc4, 0x00, 0, 0, 0xb1}, "code[0].wide opcode: 0 has no wide form");
  ExpectCodeError({0xc4, 0xc4, 0, 0, 0xb1}, "code[0].wide opcode: 196 has no wide form");
  ExpectCodeError({0xc4, 0xa9, 0, 0, 0xb1}, "code[0].wide opcode: ret in version 61");
}

TEST_F(CodeTest, SubroutinesOnlyInOldVersions) {
  const Bytes code = {0xa8, 0, 4, 0xb1, 0x4b, 0xa9, 0};  // jsr 4; return; 4: astore_0; ret 0
  ExpectCodeError(code, "code[0].opcode: jsr in version 61");
  ExpectCodeError({0xa9, 0}, "code[0].opcode: ret in version 61");
  builder.major_version = 50;
  ExpectParses(code);
}

TEST_F(CodeTest, Branches) {
  ExpectParses({0x03, 0x99, 0, 3, 0xb1});
  ExpectCodeError({0x03, 0x99, 0, 4, 0xb1}, "code[1].offset: target 5 is not the start of an instruction");
  ExpectCodeError({0x03, 0x99, 0xff, 0xfe, 0xb1}, "code[1].offset: target -1 is not the start of an instruction");
  ExpectCodeError({0xa7, 0, 1, 0xb1}, "code[0].offset: target 1 is not the start of an instruction");
  ExpectCodeError({0xc8, 0x7f, 0xff, 0xff, 0xff}, "code[0].offset: target 2147483647");
  ExpectCodeError({0xc4, 0x15, 0, 0, 0xa7, 0xff, 0xfd}, "code[4].offset: target 1");  // into a wide instruction
}

TEST_F(CodeTest, TableSwitch) {
  const auto table = [](uint32_t low, uint32_t high, std::initializer_list<uint32_t> targets) {
    Bytes code = {0x03, 0xaa, 7, 7};  // the padding need not be 0
    code.U4(targets.begin()[0]).U4(low).U4(high);
    for (const uint32_t* target = targets.begin() + 1; target != targets.end(); ++target) code.U4(*target);
    return code.U1(0xb1);
  };
  ExpectParses(table(0xffffffff, 0, {23, 23, static_cast<uint32_t>(-1)}));
  ExpectCodeError(table(0, 0, {1, 1}), "code[1].offset: target 2");
  ExpectCodeError(table(1, 0, {19}), "code[1].high: 0 is less than low 1");
  ExpectCodeError(table(0x80000000, 0x7fffffff, {23, 23}), "code[1].jump offset: ");
}

TEST_F(CodeTest, LookupSwitch) {
  const auto lookup = [](uint32_t pairs, std::initializer_list<uint32_t> rest) {
    Bytes code = {0x03, 0xab, 0, 0};
    code.U4(static_cast<uint32_t>(-1)).U4(pairs);
    for (uint32_t value : rest) code.U4(value);
    return code.U1(0xb1);
  };
  const auto back = static_cast<uint32_t>(-1);
  ExpectParses(lookup(0, {}));
  ExpectParses(lookup(2, {static_cast<uint32_t>(-5), back, 3, 27}));
  ExpectCodeError(lookup(2, {3, back, 3, back}), "code[1].match: 3 is not greater than the one before, 3");
  ExpectCodeError(lookup(2, {3, back, static_cast<uint32_t>(-3), back}), "code[1].match: -3 is not greater");
  ExpectCodeError(lookup(back, {}), "code[1].npairs: -1 is negative");
  ExpectCodeError(lookup(0x7fffffff, {}), "code[1].match: ");
  ExpectCodeError(lookup(1, {3, 1}), "code[1].offset: target 2");
}

TEST_F(CodeTest, ConstantsOfLoads) {
  const uint32_t handle = builder.MethodHandle(6, builder.Method("B", "boot", "()V"));
  builder.AddAttribute("BootstrapMethods", Bytes().U2(1).U2(handle).U2(0));
  const uint32_t one_slot[] = {builder.Integer(1),          builder.Float(0), builder.String("s"),
                               builder.Class("[I"),         handle,           builder.MethodType("()V"),
                               builder.Dynamic(0, "d", "I")};
  const uint32_t two_slots[] = {builder.Long(0, 1), builder.Double(0, 1), builder.Dynamic(0, "d", "D")};
  const uint32_t none[] = {0, builder.Utf8("x"), builder.Field("A", "f", "I"), two_slots[0] + 1, 9999};
  const auto ldc = [](uint32_t index) { return Bytes().U1(0x12).U1(index).U1(0xb1); };
  const auto ldc_w = [](uint32_t index) { return Bytes().U1(0x13).U2(index).U1(0xb1); };
  const auto ldc2_w = [](uint32_t index) { return Bytes().U1(0x14).U2(index).U1(0xb1); };
  for (uint32_t index : one_slot) {
    ExpectParses(ldc(index));
    ExpectParses(ldc_w(index));
    ExpectCodeError(ldc2_w(index), "code[0].index: ldc2_w cannot load constant");
  }
  for (uint32_t index : two_slots) {
    ExpectCodeError(ldc(index), "code[0].index: ldc cannot load constant");
    ExpectCodeError(ldc_w(index), "code[0].index: ldc_w cannot load constant");
    ExpectParses(ldc2_w(index));
  }
  for (uint32_t index : none) {
    ExpectCodeError(ldc_w(index), "code[0].index: constant");
    ExpectCodeError(ldc2_w(index), "code[0].index: constant");
  }
}

TEST_F(CodeTest, LoadOfAClassNeedsVersion49) {
  const Bytes code = Bytes().U1(0x12).U1(builder.this_class).U1(0xb1);
  ExpectParses(code);
  builder.major_version = 48;
  ExpectCodeError(code, "code[0].index: constant 2 is not one that can be loaded");
}

TEST_F(CodeTest, ConstantsOfMemberInstructions) {
  const uint32_t field = builder.Field("A", "f", "I"), method = builder.Method("A", "m", "(IJ)V");
  const uint32_t interface_method = builder.InterfaceMethod("A", "m", "(IJ)V");
  const uint32_t init = builder.Method("A", "<init>", "()V");
  const auto code = [](uint32_t opcode, uint32_t index) { return Bytes().U1(opcode).U2(index).U1(0xb1); };
  for (uint32_t opcode = 0xb2; opcode <= 0xb5; ++opcode) {  // getstatic to putfield
    ExpectParses(code(opcode, field));
    ExpectCodeError(code(opcode, method), "is Methodref, not Fieldref");
  }
  for (uint32_t opcode = 0xb6; opcode <= 0xb8; ++opcode) {  // invokevirtual, invokespecial, invokestatic
    ExpectParses(code(opcode, method));
    ExpectCodeError(code(opcode, field), "is Fieldref, not Methodref");
    if (opcode == 0xb7) ExpectParses(code(opcode, init));
    if (opcode != 0xb7) ExpectCodeError(code(opcode, init), "only invokespecial can call <init>");
  }
  ExpectCodeError(code(0xb6, interface_method), "is InterfaceMethodref, not Methodref");
  ExpectParses(code(0xb7, interface_method));
  ExpectParses(code(0xb8, interface_method));
  builder.major_version = 51;
  ExpectCodeError(code(0xb8, interface_method), "is InterfaceMethodref, not Methodref");
}

TEST_F(CodeTest, InvokeInterface) {
  const uint32_t method = builder.InterfaceMethod("A", "m", "(IJ)V");
  const auto code = [](uint32_t index, uint32_t count, uint32_t zero) {
    return Bytes().U1(0xb9).U2(index).U1(count).U1(zero).U1(0xb1);
  };
  ExpectParses(code(method, 4, 0));
  ExpectCodeError(code(method, 3, 0), "code[0].count: 3, but the arguments take 4 slots");
  ExpectCodeError(code(method, 4, 1), "code[0].zero: not 0");
  ExpectCodeError(code(builder.Method("A", "m", "()V"), 1, 0), "is Methodref, not InterfaceMethodref");
}

TEST_F(CodeTest, InvokeDynamic) {
  builder.AddAttribute("BootstrapMethods",
                       Bytes().U2(1).U2(builder.MethodHandle(6, builder.Method("B", "boot", "()V"))).U2(0));
  const uint32_t site = builder.InvokeDynamic(0, "d", "()V");
  ExpectParses(Bytes().U1(0xba).U2(site).U2(0).U1(0xb1));
  ExpectCodeError(Bytes().U1(0xba).U2(site).U2(1).U1(0xb1), "code[0].zero: not 0");
  ExpectCodeError(Bytes().U1(0xba).U2(2).U2(0).U1(0xb1), "code[0].index: constant 2 is Class, not InvokeDynamic");
}

TEST_F(CodeTest, Types) {
  const uint32_t array = builder.Class("[[I"), deepest = builder.Class(std::string(255, '[') + "I");
  const auto code = [](uint32_t opcode, uint32_t index) { return Bytes().U1(opcode).U2(index).U1(0xb1); };
  ExpectParses(code(0xbb, builder.this_class));
  ExpectCodeError(code(0xbb, array), "code[0].index: new of an array type");
  ExpectParses(code(0xbd, array));
  ExpectCodeError(code(0xbd, deepest), "code[0].index: an array of more than 255 dimensions");
  ExpectParses(code(0xc0, deepest));
  ExpectCodeError(code(0xc0, 1), "code[0].index: constant 1 is Utf8, not Class");
  ExpectCodeError(code(0xc1, 0), "code[0].index: constant index 0 is not in");
  ExpectParses({0xbc, 4, 0xbc, 11, 0xb1});
  ExpectCodeError({0xbc, 3, 0xb1}, "code[0].atype: unknown type 3");
  ExpectCodeError({0xbc, 12, 0xb1}, "code[0].atype: unknown type 12");
  ExpectParses(Bytes().U1(0xc5).U2(array).U1(2).U1(0xb1));
  ExpectCodeError(Bytes().U1(0xc5).U2(array).U1(3).U1(0xb1), "code[0].dimensions: 3 of an array of 2 dimensions");
  ExpectCodeError(Bytes().U1(0xc5).U2(array).U1(0).U1(0xb1), "code[0].dimensions: 0");
}

TEST_F(CodeTest, ExceptionHandlers) {
  const Bytes code = {0x10, 1, 0x57, 0xb1};  // starts at 0, 2, 3
  const auto handler = [this](uint32_t start, uint32_t end, uint32_t target, uint32_t type) {
    handlers = {Bytes().U2(start).U2(end).U2(target).U2(type)};
  };
  handler(0, 4, 3, builder.this_class);
  ExpectParses(code);
  handler(0, 3, 0, 0);
  ExpectParses(code);
  handler(1, 3, 0, 0);
  ExpectCodeError(code, "exception_table[0].start_pc: 1 is not the start of an instruction");
  handler(0, 1, 0, 0);
  ExpectCodeError(code, "exception_table[0].end_pc: 1 is not the start of an instruction");
  handler(0, 5, 0, 0);
  ExpectCodeError(code, "exception_table[0].end_pc: 5 is not the start of an instruction");
  handler(2, 2, 0, 0);
  ExpectCodeError(code, "exception_table[0].end_pc: 2 is not after start_pc 2");
  handler(0, 4, 4, 0);
  ExpectCodeError(code, "exception_table[0].handler_pc: 4 is not the start of an instruction");
  handler(0, 4, 3, 1);
  ExpectCodeError(code, "exception_table[0].catch_type: constant 1 is Utf8, not Class");
}

TEST_F(CodeTest, LineNumbersOfAllTablesAreSorted) {
  attributes = {builder.Attribute("LineNumberTable", Bytes().U2(2).U2(2).U2(30).U2(0).U2(10)),
                builder.Attribute("LineNumberTable", Bytes().U2(1).U2(1).U2(20))};
  const auto bytes = Build({0, 0, 0xb1});
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  const auto& lines = file->methods[0].code->lines;
  ASSERT_EQ(lines.size(), 3u);
  for (uint16_t i = 0; i < 3; ++i) {
    EXPECT_EQ(lines[i].start_pc, i);
    EXPECT_EQ(lines[i].line, 10 * (i + 1));
  }
  attributes = {builder.Attribute("LineNumberTable", Bytes().U2(1).U2(3).U2(30))};
  ExpectCodeError({0, 0, 0xb1}, "attributes[0].LineNumberTable.line_number_table[0].start_pc: 3 is outside the code");
}

TEST_F(CodeTest, LocalVariables) {
  const auto variable = [this](uint32_t start, uint32_t length, const char* name, const char* type, uint32_t slot) {
    const uint32_t name_index = builder.Utf8(name), type_index = builder.Utf8(type);
    attributes = {builder.Attribute("LocalVariableTable",
                                    Bytes().U2(1).U2(start).U2(length).U2(name_index).U2(type_index).U2(slot))};
  };
  const Bytes code = {0, 0, 0xb1};
  variable(1, 2, "x", "J", 2);
  const auto bytes = Build(code);
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  ASSERT_EQ(file->methods[0].code->local_variables.size(), 1u);
  EXPECT_EQ(file->methods[0].code->local_variables[0].name, "x");
  EXPECT_EQ(file->methods[0].code->local_variables[0].slot, 2);

  variable(3, 0, "x", "J", 2);
  ExpectCodeError(code, "local_variable_table[0].start_pc: 3 is outside the code");
  variable(1, 3, "x", "J", 2);
  ExpectCodeError(code, "local_variable_table[0].length: 3 ends outside the code");
  variable(1, 2, "x", "J", 3);
  ExpectCodeError(code, "local_variable_table[0].index: 3 is outside the 4 locals");
  variable(1, 2, "x;", "J", 2);
  ExpectCodeError(code, "local_variable_table[0].name_index: \"x;\" is not an unqualified name");
  variable(1, 2, "x", "V", 2);
  ExpectCodeError(code, "local_variable_table[0].descriptor_index: \"V\" is not a field descriptor");
}

}  // namespace
}  // namespace heddle
