// Valid class files are read whole.
#include "tests/unit/classfile/samples.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "classfile/class_file.h"
#include "classfile/disassembler.h"
#include "tests/unit/classfile/expect.h"

namespace heddle {
namespace {

const MethodInfo* FindMethod(const ClassFile& file, std::string_view name) {
  for (const MethodInfo& method : file.methods) {
    if (method.name == name) return &method;
  }
  ADD_FAILURE() << "no method " << name;
  return nullptr;
}

TEST(Samples, HandMade) {
  const SampleClass sample = HandMadeSample();
  const auto file = ParseOk(sample.bytes);
  ASSERT_NE(file, nullptr);
  EXPECT_EQ(file->fields.size(), 5u);
  EXPECT_EQ(file->methods.size(), 2u);
  EXPECT_EQ(file->methods[1].annotation_default.size(), 3u);
  EXPECT_NE(Disassemble(*file, file->methods[0]).find("multianewarray #"), std::string::npos);
}

class CompiledTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!CompiledSamples()) GTEST_SKIP() << "no javac";
    for (const SampleClass& sample : *CompiledSamples()) {
      auto file = ParseOk(sample.bytes);
      ASSERT_NE(file, nullptr) << sample.name;
      files_[std::string(file->name)] = std::move(file);
    }
  }

  std::map<std::string, std::unique_ptr<ClassFile>> files_;
};

TEST_F(CompiledTest, ClassesAreRead) {
  EXPECT_GE(files_.size(), 10u);
  const ClassFile& sample = *files_.at("Sample");
  EXPECT_EQ(sample.major_version, 61);
  EXPECT_EQ(sample.source_file, "Sample.java");
  EXPECT_TRUE(sample.is_sealed);
  EXPECT_EQ(sample.permitted_subclasses, (std::vector<std::string_view>{"Sample$Left", "Sample$Right"}));
  EXPECT_GE(sample.nest_members.size(), 8u);
  EXPECT_GE(sample.bootstrap_methods.size(), 3u);

  const ClassFile& pair = *files_.at("Sample$Pair");
  EXPECT_TRUE(pair.is_record);
  ASSERT_EQ(pair.record_components.size(), 3u);
  EXPECT_EQ(pair.record_components[0].signature, "TA;");
  EXPECT_FALSE(pair.record_components[1].annotations.empty() && pair.record_components[1].type_annotations.empty());
  EXPECT_EQ(pair.nest_host, "Sample");
  EXPECT_NE(files_.at("Sample$Right$1Local")->enclosing_method, 0);
}

TEST_F(CompiledTest, MembersAreRead) {
  const ClassFile& sample = *files_.at("Sample");
  for (const FieldInfo& field : sample.fields) {
    if (field.name != "TEXT") continue;
    EXPECT_EQ(sample.constants.StringText(field.constant_value), "text \xc0\x80 \xc3\xbc \xed\xa0\xbd\xed\xb8\x80");
  }
  const MethodInfo* mixed = FindMethod(sample, "mixed");
  ASSERT_NE(mixed, nullptr);
  EXPECT_FALSE(mixed->signature.empty());
  EXPECT_FALSE(mixed->annotations.empty());
  EXPECT_FALSE(mixed->parameter_annotations.empty());
  ASSERT_EQ(mixed->parameters.size(), 4u);
  EXPECT_EQ(mixed->parameters[1].name, "l");
  ASSERT_EQ(mixed->exceptions.size(), 1u);
  EXPECT_GE(mixed->code->handlers.size(), 3u);
  EXPECT_GE(mixed->code->local_variables.size(), 6u);
  EXPECT_GE(mixed->code->lines.size(), 5u);
  EXPECT_EQ(FindMethod(sample, "run")->code, nullptr);
  EXPECT_FALSE(FindMethod(*files_.at("Sample$Mark"), "names")->annotation_default.empty());
}

TEST_F(CompiledTest, MethodsAreListed) {
  for (const auto& [name, file] : files_) {
    for (const MethodInfo& method : file->methods) {
      const std::string text = Disassemble(*file, method);
      EXPECT_EQ(text.find("Code:") != std::string::npos, method.code != nullptr) << name;
    }
  }
}

}  // namespace
}  // namespace heddle
