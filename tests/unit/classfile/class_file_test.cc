#include "classfile/class_file.h"

#include <gtest/gtest.h>

#include "tests/unit/classfile/class_builder.h"
#include "tests/unit/classfile/expect.h"

namespace heddle {
namespace {

using by_hand::Bytes;
using by_hand::ClassBuilder;

TEST(ClassFile, Smallest) {
  const auto bytes = ClassBuilder("a/B", "a/A").Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->path, "Sample.class");
  EXPECT_EQ(file->name, "a/B");
  EXPECT_EQ(file->super_name, "a/A");
  EXPECT_EQ(file->major_version, 61);
  EXPECT_EQ(file->access_flags, 0x21);
  EXPECT_TRUE(file->fields.empty());
  EXPECT_FALSE(file->is_record);
  EXPECT_FALSE(file->is_sealed);
}

TEST(ClassFile, EveryTruncationIsAnError) {
  ClassBuilder builder;
  builder.AddMethod(0, "m", "()V", {builder.Code(0, 1, {0xb1})});
  const auto bytes = builder.Finish();
  for (size_t size = 0; size < bytes.size(); ++size) {
    ExpectError({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)}, "");
  }
}

TEST(ClassFile, Head) {
  ClassBuilder magic;
  magic.magic = 0xcafebabf;
  ExpectError(magic.Finish(), "offset 0x0: magic: 0xcafebabf: not a class file");

  for (uint32_t version : {0u, 44u, 70u, 65535u}) {
    ClassBuilder builder;
    builder.major_version = version;
    ExpectError(builder.Finish(), "offset 0x6: major_version: ");
  }
  for (uint32_t version = 45; version <= 69; ++version) {
    ClassBuilder builder;
    builder.major_version = version;
    EXPECT_NE(ParseOk(builder.Finish()), nullptr);
  }
  ClassBuilder minor;
  minor.minor_version = 3;
  ExpectError(minor.Finish(), "minor_version: 3");
  minor.minor_version = 65535;
  EXPECT_NE(ParseOk(minor.Finish()), nullptr);
  minor.minor_version = 3;
  minor.major_version = 45;
  EXPECT_NE(ParseOk(minor.Finish()), nullptr);

  auto longer = ClassBuilder().Finish();
  longer.push_back(0);
  ExpectError(longer, "end: 1 bytes too many");
}

TEST(ClassFile, Superclass) {
  ClassBuilder object("java/lang/Object");
  ExpectError(object.Finish(), "super_class: \"java/lang/Object\" has no superclass");
  object.super_class = 0;
  EXPECT_NE(ParseOk(object.Finish()), nullptr);

  ClassBuilder none;
  none.super_class = 0;
  ExpectError(none.Finish(), "super_class: constant index 0 is not in 1..4");
  ExpectError(ClassBuilder("A", "[I").Finish(), "super_class: \"[I\" is an array type");
  ExpectError(ClassBuilder("[I").Finish(), "this_class: \"[I\" is an array type");

  ClassBuilder interface("A", "B");
  interface.access_flags = 0x0600;
  ExpectError(interface.Finish(), "super_class: the superclass of an interface must be java/lang/Object");

  ClassBuilder module("module-info");
  module.access_flags = 0x8000;
  module.super_class = 0;
  EXPECT_NE(ParseOk(module.Finish()), nullptr);
}

TEST(ClassFile, ClassFlags) {
  ClassBuilder builder;
  builder.access_flags = 0x0410;
  ExpectError(builder.Finish(), "access_flags: a class cannot be both abstract and final");
  builder.access_flags = 0x0200;
  ExpectError(builder.Finish(), "access_flags: an interface must be abstract");
  builder.major_version = 48;
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->access_flags, 0x0600);
}

TEST(ClassFile, Interfaces) {
  ClassBuilder builder;
  builder.AddInterface("I");
  builder.AddInterface("J");
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->interfaces, (std::vector<std::string_view>{"I", "J"}));
  builder.AddInterface("I");  // another constant of the same name
  ExpectError(builder.Finish(), "interfaces[2]: \"I\" stands twice");
  ClassBuilder array;
  array.AddInterface("[I");
  ExpectError(array.Finish(), "interfaces[0]: \"[I\" is an array type");
}

TEST(ClassFile, Fields) {
  ClassBuilder builder;
  const Bytes value = builder.Attribute("ConstantValue", Bytes().U2(builder.Integer(5)));
  builder.AddField(0x0019, "a", "I", {value, builder.Attribute("Signature", Bytes().U2(builder.Utf8("TT;")))});
  builder.AddField(0x0001, "a", "J", {builder.Attribute("RuntimeVisibleAnnotations", {0, 0})});
  builder.AddField(0x0001, "b", "I", {value});  // not static: the value is ignored
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  ASSERT_EQ(file->fields.size(), 3u);
  EXPECT_EQ(file->constants.at(file->fields[0].constant_value).bits, 5u);
  EXPECT_EQ(file->fields[0].signature, "TT;");
  EXPECT_EQ(file->fields[1].descriptor, "J");
  EXPECT_EQ(file->fields[1].annotations.size(), 2u);
  EXPECT_EQ(file->fields[2].constant_value, 0);
}

TEST(ClassFile, FieldErrors) {
  const auto error = [](uint32_t flags, const char* name, const char* type, const char* part) {
    ClassBuilder builder;
    builder.AddField(flags, name, type);
    ExpectError(builder.Finish(), part);
  };
  error(3, "f", "I", "fields[0].access_flags: more than one of public, private and protected");
  error(0x50, "f", "I", "fields[0].access_flags: both final and volatile");
  error(0, "a.b", "I", "fields[0].name_index: \"a.b\" is not an unqualified name");
  error(0, "f", "V", "fields[0].descriptor_index: \"V\" is not a field descriptor");

  ClassBuilder twice;
  twice.AddField(0, "f", "I");
  twice.AddField(1, "f", "I");
  ExpectError(twice.Finish(), "fields[1]: a field of this name and type stands before");

  ClassBuilder value;
  value.AddField(8, "f", "F", {value.Attribute("ConstantValue", Bytes().U2(value.Integer(5)))});
  ExpectError(value.Finish(), "fields[0].attributes[0].ConstantValue.constantvalue_index: constant ");

  ClassBuilder interface;
  interface.access_flags = 0x0600;
  interface.AddField(1, "f", "I");
  ExpectError(interface.Finish(), "an interface's field must be public, static and final");
}

TEST(ClassFile, Methods) {
  ClassBuilder builder;
  const uint32_t error = builder.Class("java/lang/Error");
  const Bytes parameters = Bytes().U1(2).U2(builder.Utf8("x")).U2(0x10).U2(0).U2(0x1000);
  builder.AddMethod(0x0401, "m", "(IJ)V",
                    {builder.Attribute("Exceptions", Bytes().U2(1).U2(error)),
                     builder.Attribute("MethodParameters", parameters), builder.Attribute("Unknown", {1, 2, 3})});
  builder.AddMethod(0x0102, "n", "()V");
  builder.AddMethod(0x000a, "o", "(D)V", {builder.Code(1, 2, {0xb1})});
  builder.access_flags = 0x0421;
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  ASSERT_EQ(file->methods.size(), 3u);
  const MethodInfo& m = file->methods[0];
  EXPECT_EQ(m.code, nullptr);
  ASSERT_EQ(m.exceptions.size(), 1u);
  EXPECT_EQ(file->constants.ClassName(m.exceptions[0]), "java/lang/Error");
  EXPECT_TRUE(m.has_parameters);
  ASSERT_EQ(m.parameters.size(), 2u);
  EXPECT_EQ(m.parameters[0].name, "x");
  EXPECT_EQ(m.parameters[1].name, "");
  EXPECT_EQ(m.parameters[1].access_flags, 0x1000);
  EXPECT_FALSE(file->methods[1].has_parameters);
  ASSERT_NE(file->methods[2].code, nullptr);
  EXPECT_EQ(file->methods[2].code->max_locals, 2);
  EXPECT_EQ(file->methods[2].code->bytes.size(), 1u);
}

TEST(ClassFile, MethodErrors) {
  const auto error = [](uint32_t flags, std::string_view name, std::string_view type, bool code, const char* part,
                        uint32_t class_flags = 0x0421) {
    ClassBuilder builder;
    builder.access_flags = class_flags;
    std::vector<Bytes> attributes;
    if (code) attributes.push_back(builder.Code(0, 1, {0xb1}));
    builder.AddMethod(flags, name, type, attributes);
    ExpectError(builder.Finish(), part);
  };
  error(0, "m", "()V", false, "methods[0]: \"m\" has no Code attribute");
  error(0x0400, "m", "()V", true, "Code: a native or abstract method has no code");
  error(0x0100, "m", "()V", true, "Code: a native or abstract method has no code");
  error(0x0410, "m", "()V", false, "access_flags: an abstract method cannot be private, static, final or native");
  error(0, "<m>", "()V", true, "name_index: \"<m>\" is not a method name");
  error(0, "m", "I", true, "descriptor_index: \"I\" is not a method descriptor");
  error(0, "<init>", "()I", true, "descriptor_index: <init> must return void");
  error(8, "<init>", "()V", true, "access_flags: <init> cannot be static");
  error(0, "<clinit>", "()V", true, "access_flags: <clinit> must be static");
  error(8, "<clinit>", "(I)V", true, "descriptor_index: <clinit> must be ()V");
  error(0, "m", "(I)V", true, "Code.max_locals: 1, but the parameters take 2");
  error(8, "m", "(J)V", true, "Code.max_locals: 1, but the parameters take 2");
  error(0, "m", "(" + std::string(255, 'I') + ")V", true, "descriptor_index: 256 slots of parameters");
  error(0, "m", "()V", true, "an interface's method must be either public or private", 0x0600);
  error(0x0021, "m", "()V", true, "an interface's method cannot be protected, final", 0x0600);

  ClassBuilder twice;
  twice.AddMethod(0x0100, "m", "()V");
  twice.AddMethod(0x0100, "m", "()I");
  twice.AddMethod(0x0100, "m", "()V");
  ExpectError(twice.Finish(), "methods[2]: a method of this name and descriptor stands before");
}

TEST(ClassFile, OldClassInitialiser) {
  ClassBuilder builder;
  builder.major_version = 50;
  builder.AddMethod(0x0001, "<clinit>", "()V", {builder.Code(0, 0, {0xb1})});
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->methods[0].access_flags, 8);
}

TEST(ClassFile, ClassAttributes) {
  ClassBuilder builder;
  builder.AddAttribute("SourceFile", Bytes().U2(builder.Utf8("S.java")));
  builder.AddAttribute("Signature", Bytes().U2(builder.Utf8("LS;")));
  builder.AddAttribute("NestMembers", Bytes().U2(1).U2(builder.Class("S$A")));
  builder.AddAttribute("PermittedSubclasses", Bytes().U2(0));
  const uint32_t outer = builder.Class("S"), inner = builder.Class("S$A");
  const uint32_t inner_name = builder.Utf8("A");
  builder.AddAttribute("InnerClasses",
                       Bytes().U2(2).U2(inner).U2(outer).U2(inner_name).U2(9).U2(inner).U2(0).U2(0).U2(0));
  builder.AddAttribute("EnclosingMethod", Bytes().U2(outer).U2(builder.NameAndType("m", "()V")));
  const uint32_t name = builder.Utf8("x"), type = builder.Utf8("I");
  const Bytes signature = builder.Attribute("Signature", Bytes().U2(builder.Utf8("TX;")));
  builder.AddAttribute("Record", Bytes().U2(1).U2(name).U2(type).Add(ClassBuilder::Table({signature})));
  const uint32_t handle = builder.MethodHandle(6, builder.Method("B", "boot", "()V"));
  builder.AddAttribute("BootstrapMethods", Bytes().U2(1).U2(handle).U2(2).U2(outer).U2(builder.Integer(1)));
  builder.AddAttribute("RuntimeVisibleTypeAnnotations", {0, 0, 0});

  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->source_file, "S.java");
  EXPECT_EQ(file->signature, "LS;");
  EXPECT_EQ(file->nest_members, std::vector<std::string_view>{"S$A"});
  EXPECT_TRUE(file->is_sealed);
  ASSERT_EQ(file->inner_classes.size(), 2u);
  EXPECT_EQ(file->constants.Utf8(file->inner_classes[0].name), "A");
  EXPECT_EQ(file->inner_classes[1].outer, 0);
  EXPECT_EQ(file->enclosing_class, outer);
  EXPECT_NE(file->enclosing_method, 0);
  ASSERT_EQ(file->record_components.size(), 1u);
  EXPECT_EQ(file->record_components[0].signature, "TX;");
  ASSERT_EQ(file->bootstrap_methods.size(), 1u);
  EXPECT_EQ(file->bootstrap_methods[0].arguments.size(), 2u);
  EXPECT_EQ(file->type_annotations.size(), 3u);
}

TEST(ClassFile, AttributeErrors) {
  const auto error = [](const char* name, auto contents, const char* part) {
    ClassBuilder builder;
    builder.AddAttribute(name, contents(builder));
    ExpectError(builder.Finish(), part);
  };
  error(
      "SourceFile", [](ClassBuilder& b) { return Bytes().U2(b.this_class); },
      "attributes[0].SourceFile.sourcefile_index: constant 2 is Class, not Utf8");
  error(
      "SourceFile", [](ClassBuilder&) { return Bytes().U2(1).U1(0); },
      "attributes[0].SourceFile.attribute_length: 1 bytes too many");
  error(
      "SourceFile", [](ClassBuilder&) { return Bytes().U1(1); },
      "attributes[0].SourceFile.sourcefile_index: 2 bytes wanted, 1 left");
  error(
      "NestHost", [](ClassBuilder& b) { return Bytes().U2(b.Class("[I")); }, "host_class_index: \"[I\"");
  error(
      "NestMembers", [](ClassBuilder&) { return Bytes().U2(2).U2(2); }, "NestMembers.classes[1]: 2 bytes wanted");
  error(
      "InnerClasses", [](ClassBuilder&) { return Bytes().U2(1).U2(2).U2(2).U2(0).U2(0); }, "a class inside itself");
  error(
      "BootstrapMethods", [](ClassBuilder&) { return Bytes().U2(1).U2(2).U2(0); },
      "bootstrap_methods[0].bootstrap_method_ref: constant 2 is Class, not MethodHandle");
  error(
      "BootstrapMethods",
      [](ClassBuilder& b) {
        return Bytes().U2(1).U2(b.MethodHandle(6, b.Method("B", "b", "()V"))).U2(1).U2(b.Utf8("x"));
      },
      "bootstrap_methods[0].bootstrap_arguments[0]: constant 12 is not one that can be loaded");

  ClassBuilder twice;
  twice.AddAttribute("SourceFile", Bytes().U2(1));
  twice.AddAttribute("SourceFile", Bytes().U2(1));
  ExpectError(twice.Finish(), "attributes[1].SourceFile: the attribute stands twice");

  ClassBuilder nest;
  nest.AddAttribute("NestHost", Bytes().U2(nest.Class("S")));
  nest.AddAttribute("NestMembers", Bytes().U2(0));
  ExpectError(nest.Finish(), "both NestHost and NestMembers");
}

TEST(ClassFile, AttributesOfLaterVersionsAreSkipped) {
  ClassBuilder builder;
  builder.major_version = 50;
  builder.AddAttribute("Record", {1, 2, 3});
  const auto bytes = builder.Finish();
  const auto file = ParseOk(bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_FALSE(file->is_record);
}

}  // namespace
}  // namespace heddle
