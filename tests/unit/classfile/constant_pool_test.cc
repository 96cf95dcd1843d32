#include "classfile/class_file.h"

#include <gtest/gtest.h>

#include <bit>

#include "tests/unit/classfile/class_builder.h"
#include "tests/unit/classfile/expect.h"

namespace heddle {
namespace {

using by_hand::Bytes;
using by_hand::ClassBuilder;

// The message names the constant, and what of it.
void ExpectConstantError(const ClassBuilder& builder, uint32_t index, const std::string& part) {
  ExpectError(builder.Finish(), "constant_pool[" + std::to_string(index) + "]." + part);
}

// A class with one bootstrap method, for the Dynamic constants.
ClassBuilder WithBootstrap() {
  ClassBuilder builder;
  const uint32_t handle = builder.MethodHandle(6, builder.Method("B", "boot", "()V"));
  builder.AddAttribute("BootstrapMethods", Bytes().U2(1).U2(handle).U2(0));
  return builder;
}

TEST(ConstantPool, Values) {
  ClassBuilder builder = WithBootstrap();
  const auto integer = static_cast<uint16_t>(builder.Integer(0xffffffff));
  const auto real = static_cast<uint16_t>(builder.Float(std::bit_cast<uint32_t>(1.5f)));
  const auto wide = static_cast<uint16_t>(builder.Long(1, 2));
  const auto text = static_cast<uint16_t>(builder.String("hi"));
  const auto field = static_cast<uint16_t>(builder.Field("A", "f", "[I"));
  const auto dynamic = static_cast<uint16_t>(builder.Dynamic(0, "d", "J"));
  const auto site = static_cast<uint16_t>(builder.InvokeDynamic(0, "run", "()V"));
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);

  const ConstantPool& pool = file->constants;
  EXPECT_EQ(pool.size(), builder.constant_count());
  EXPECT_EQ(pool.at(integer).bits, 0xffffffffu);
  EXPECT_EQ(pool.at(real).bits, std::bit_cast<uint32_t>(1.5f));
  EXPECT_EQ(pool.at(wide).bits, 0x100000002u);
  EXPECT_EQ(pool.tag(static_cast<uint16_t>(wide + 1)), ConstantTag::kUnusable);
  EXPECT_EQ(pool.StringText(text), "hi");
  EXPECT_EQ(pool.Member(field).class_name, "A");
  EXPECT_EQ(pool.Member(field).name, "f");
  EXPECT_EQ(pool.Member(field).descriptor, "[I");
  EXPECT_EQ(pool.Member(dynamic).class_name, "");
  EXPECT_EQ(pool.Member(dynamic).descriptor, "J");
  EXPECT_EQ(pool.Member(site).name, "run");
}

TEST(ConstantPool, ForwardReferences) {
  ClassBuilder builder;
  builder.Reference(7, builder.constant_count() + 1);
  builder.Utf8("Later");
  EXPECT_NE(ParseOk(builder.Finish()), nullptr);
}

TEST(ConstantPool, UnknownTag) {
  ClassBuilder builder;
  const uint32_t index = builder.Constant({99});
  const std::vector<uint8_t> bytes = builder.Finish();
  const auto result = ParseClassFile(bytes, "Foo.class");
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message, "Foo.class: offset 0x2c: constant_pool[5].tag: unknown tag 99");
  EXPECT_EQ(index, 5u);
}

TEST(ConstantPool, TagsNeedTheirVersion) {
  ClassBuilder builder;
  builder.major_version = 50;
  const uint32_t index = builder.MethodType("()V");
  ExpectConstantError(builder, index, "tag: MethodType needs version 51, the file is version 50");
  builder.major_version = 51;
  EXPECT_NE(ParseOk(builder.Finish()), nullptr);
}

TEST(ConstantPool, Texts) {
  ClassBuilder builder;
  const uint32_t index = builder.Utf8("abc\xff");
  ExpectConstantError(builder, index, "bytes: malformed modified UTF-8");
}

TEST(ConstantPool, SecondSlotOutside) {
  ClassBuilder builder;
  const uint32_t index = builder.Constant(Bytes().U1(5).U4(0).U4(0));
  ExpectConstantError(builder, index, "tag: the second slot is outside the pool");
}

TEST(ConstantPool, UnusableSlotIsNoConstant) {
  ClassBuilder builder;
  const uint32_t index = builder.Long(0, 0);
  ExpectConstantError(builder, builder.Reference(8, index + 1), "name_index: constant 6 is unusable");
}

TEST(ConstantPool, ClassNames) {
  for (const char* bad : {"", "a.b", "La;", "[a", "[V", "a//b", "/a"}) {
    ClassBuilder builder;
    const uint32_t index = builder.Class(bad);
    ExpectConstantError(builder, index, "name_index: ");
  }
  for (const char* good : {"[I", "[[La/b;", "a/b$c", "a-b"}) {
    ClassBuilder builder;
    builder.Class(good);
    EXPECT_NE(ParseOk(builder.Finish()), nullptr) << good;
  }
}

TEST(ConstantPool, ReferencesOutOfRangeOrOfTheWrongTag) {
  ClassBuilder builder;
  const uint32_t text = builder.Utf8("x"), holder = builder.Class("A");
  const uint32_t type = builder.NameAndType("m", "()V");
  for (const Bytes& bad : {
           Bytes().U1(7).U2(0),
           Bytes().U1(7).U2(999),
           Bytes().U1(7).U2(holder),
           Bytes().U1(8).U2(holder),
           Bytes().U1(9).U2(text).U2(type),
           Bytes().U1(9).U2(holder).U2(text),
           Bytes().U1(9).U2(holder).U2(999),
           Bytes().U1(10).U2(type).U2(type),
           Bytes().U1(11).U2(holder).U2(holder),
           Bytes().U1(12).U2(holder).U2(text),
           Bytes().U1(12).U2(text).U2(holder),
           Bytes().U1(15).U1(6).U2(holder),
           Bytes().U1(16).U2(text),
           Bytes().U1(18).U2(0).U2(text),
       }) {
    ClassBuilder broken = builder;
    ExpectConstantError(broken, broken.Constant(bad), "");
  }
}

TEST(ConstantPool, MemberNamesAndTypes) {
  const auto error = [](auto make, const std::string& part) {
    ClassBuilder builder = WithBootstrap();
    const uint32_t index = make(builder);
    ExpectConstantError(builder, index, part);
  };
  error([](ClassBuilder& b) { return b.NameAndType("a/b", "I"); }, "name_index: \"a/b\" is not an unqualified name");
  error([](ClassBuilder& b) { return b.NameAndType("a", "Q"); }, "descriptor_index: \"Q\" is not a field descriptor");
  error([](ClassBuilder& b) { return b.Field("A", "f", "()V"); }, "name_and_type.descriptor_index");
  error([](ClassBuilder& b) { return b.Method("A", "m", "I"); }, "name_and_type.descriptor_index");
  error([](ClassBuilder& b) { return b.Method("A", "<x>", "()V"); }, "name_and_type.name_index");
  error([](ClassBuilder& b) { return b.Method("A", "<clinit>", "()V"); },
        "name_and_type.name_index: <clinit> cannot be named here");
  error([](ClassBuilder& b) { return b.Method("A", "<init>", "()I"); },
        "name_and_type.descriptor_index: <init> must return void");
  error([](ClassBuilder& b) { return b.InterfaceMethod("A", "<init>", "()V"); },
        "name_and_type.name_index: <init> cannot be named here");
  error([](ClassBuilder& b) { return b.Dynamic(0, "d", "()V"); }, "name_and_type.descriptor_index");
  error([](ClassBuilder& b) { return b.InvokeDynamic(0, "d", "I"); }, "name_and_type.descriptor_index");
  error([](ClassBuilder& b) { return b.MethodType("I"); }, "descriptor_index");
}

TEST(ConstantPool, MethodHandleKinds) {
  for (uint32_t kind = 0; kind <= 10; ++kind) {
    const auto parses = [kind](auto reference, uint32_t version = 61) {
      ClassBuilder builder;
      builder.major_version = version;
      builder.MethodHandle(kind, reference(builder));
      return ParseClassFile(builder.Finish(), "Sample.class").ok();
    };
    const auto field = [](ClassBuilder& b) { return b.Field("A", "f", "I"); };
    const auto method = [](ClassBuilder& b) { return b.Method("A", "m", "()V"); };
    const auto init = [](ClassBuilder& b) { return b.Method("A", "<init>", "()V"); };
    const auto interface_method = [](ClassBuilder& b) { return b.InterfaceMethod("A", "m", "()V"); };
    EXPECT_EQ(parses(field), kind >= 1 && kind <= 4) << kind;
    EXPECT_EQ(parses(method), kind >= 5 && kind <= 7) << kind;
    EXPECT_EQ(parses(init), kind == 8) << kind;
    EXPECT_EQ(parses(interface_method), kind == 6 || kind == 7 || kind == 9) << kind;
    EXPECT_EQ(parses(interface_method, 51), kind == 9) << kind;
  }
}

TEST(ConstantPool, BootstrapIndexes) {
  ClassBuilder builder = WithBootstrap();
  ExpectConstantError(builder, builder.InvokeDynamic(1, "d", "()V"),
                      "bootstrap_method_attr_index: 1, but there are 1 bootstrap methods");
  ClassBuilder none;
  ExpectConstantError(none, none.Dynamic(0, "d", "I"), "bootstrap_method_attr_index");
}

}  // namespace
}  // namespace heddle
