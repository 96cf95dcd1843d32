#include "classfile/disassembler.h"

#include <gtest/gtest.h>

#include "tests/unit/classfile/class_builder.h"
#include "tests/unit/classfile/expect.h"

namespace heddle {
namespace {

using by_hand::Bytes;
using by_hand::ClassBuilder;

TEST(Disassembler, Method) {
  ClassBuilder builder;
  const uint32_t method = builder.Method("A", "<init>", "()V");
  const uint32_t text = builder.String("a\nb");
  Bytes code;
  code.U1(0x12).U1(text);                        // 0: ldc
  code.U1(0xb7).U2(method);                      // 2: invokespecial
  code.U1(0xc4).U1(0x84).U2(1).U2(0xffff);       // 5: wide iinc
  code.U1(0x10).U1(0xfe);                        // 11: bipush
  code.U1(0xbc).U1(10);                          // 13: newarray
  code.U1(0xa7).U2(static_cast<uint32_t>(-15));  // 15: goto 0
  const Bytes lines = builder.Attribute("LineNumberTable", Bytes().U2(1).U2(2).U2(7));
  builder.AddMethod(9, "m", "(I)V", {builder.Code(2, 2, code, {Bytes().U2(0).U2(2).U2(2).U2(0)}, {lines})});
  builder.AddMethod(0x0102, "n", "()V");
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(Disassemble(*file, file->methods[0]), R"(  public static m(I)V;
    Code: stack=2, locals=2
        0: ldc           #12                // String a\nb
        2: invokespecial #10                // Method A."<init>":()V
        5: iinc_w        1, -1
       11: bipush        -2
       13: newarray      int
       15: goto          0
    Exception table:
       from    to  target type
          0     2     2   any
    LineNumberTable:
      line 7: 2
)");
  EXPECT_EQ(Disassemble(*file, file->methods[1]), "  private native n()V;\n");
}

TEST(Disassembler, Switches) {
  ClassBuilder builder;
  Bytes code = {0x03, 0xaa, 0, 0};
  code.U4(23).U4(static_cast<uint32_t>(-1)).U4(0).U4(23).U4(static_cast<uint32_t>(-1));  // 1: tableswitch
  code.U1(0xab).U1(0).U1(0).U1(0).U4(20).U4(1).U4(100).U4(20);                           // 24: lookupswitch
  code.U1(0xb1);
  builder.AddMethod(8, "m", "()V", {builder.Code(1, 0, code)});
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(Disassemble(*file, file->methods[0]), R"(  static m()V;
    Code: stack=1, locals=0
        0: iconst_0
        1: tableswitch   { // -1 to 0
                      -1: 24
                       0: 0
                 default: 24
          }
       24: lookupswitch  { // 1
                     100: 44
                 default: 44
          }
       44: return
)");
}

TEST(Disassembler, Constants) {
  ClassBuilder builder;
  const uint32_t handle = builder.MethodHandle(6, builder.Method("B", "boot", "()V"));
  builder.AddAttribute("BootstrapMethods", Bytes().U2(1).U2(handle).U2(0));
  const uint32_t constants[] = {builder.Integer(static_cast<uint32_t>(-5)),
                                builder.Float(0x3fc00000),
                                builder.Long(0xffffffff, 0xfffffffe),
                                builder.Double(0x3ff80000, 0),
                                builder.Class("[I"),
                                builder.Field("A", "f", "I"),
                                builder.InterfaceMethod("I", "m", "()V"),
                                handle,
                                builder.MethodType("()V"),
                                builder.Dynamic(0, "d", "I"),
                                builder.InvokeDynamic(0, "run", "()V"),
                                builder.NameAndType("n", "I"),
                                builder.Utf8("u\t"),
                                0};
  const char* const expected[] = {"int -5",
                                  "float 1.5f",
                                  "long -2l",
                                  "double 1.5d",
                                  "class \"[I\"",
                                  "Field A.f:I",
                                  "InterfaceMethod I.m:()V",
                                  "MethodHandle REF_invokeStatic B.boot:()V",
                                  "MethodType ()V",
                                  "Dynamic #0:d:I",
                                  "InvokeDynamic #0:run:()V",
                                  "NameAndType n:I",
                                  "Utf8 u\\t",
                                  "unusable"};
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  for (size_t i = 0; i < std::size(constants); ++i) {
    EXPECT_EQ(DescribeConstant(*file, static_cast<uint16_t>(constants[i])), expected[i]);
  }
}

}  // namespace
}  // namespace heddle
