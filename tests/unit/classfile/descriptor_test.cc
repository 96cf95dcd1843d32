#include "classfile/descriptor.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace heddle {
namespace {

std::vector<std::string_view> TypesOf(std::string_view descriptor) {
  std::vector<std::string_view> types;
  for (std::string_view type : ParameterTypes(descriptor)) types.push_back(type);
  return types;
}

TEST(Descriptor, Fields) {
  for (const char* good :
       {"B", "C", "D", "F", "I", "J", "S", "Z", "[I", "[[[J", "La;", "Ljava/lang/String;", "[La/b;", "La-b c<>;"}) {
    EXPECT_TRUE(IsFieldDescriptor(good)) << good;
  }
  for (const char* bad : {"",     "V",    "[V",   "[",      "II", "L", "L;",  "La", "La;;", "La.b;",
                          "La[;", "L/a;", "La/;", "La//b;", "X",  "i", "()V", "I ", "[[",   "L[I;"}) {
    EXPECT_FALSE(IsFieldDescriptor(bad)) << bad;
  }
  EXPECT_TRUE(IsFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(IsFieldDescriptor(std::string(256, '[') + "I"));
}

TEST(Descriptor, Methods) {
  for (const char* good : {"()V", "()I", "(I)V", "([[ILa/B;J)[La;"}) EXPECT_TRUE(IsMethodDescriptor(good)) << good;
  for (const char* bad :
       {"", "(", ")", "()", "V", "(V)V", "(I", "(I)VV", "()[V", "(La)V", "((I)V)V", "()V ", "(I;)V"}) {
    EXPECT_FALSE(IsMethodDescriptor(bad)) << bad;
  }
  EXPECT_TRUE(IsMethodDescriptor("(" + std::string(255, 'I') + ")V"));
  EXPECT_FALSE(IsMethodDescriptor("(" + std::string(256, 'I') + ")V"));
  EXPECT_TRUE(IsMethodDescriptor("(" + std::string(127, 'J') + "I)V"));
  EXPECT_FALSE(IsMethodDescriptor("(" + std::string(128, 'J') + ")V"));
}

TEST(Descriptor, MethodParts) {
  const auto method = MethodDescriptor::Parse("(I[DJLjava/lang/String;D)[I");
  ASSERT_TRUE(method.has_value());
  EXPECT_EQ(method->parameter_count, 5u);
  EXPECT_EQ(method->parameter_slots, 7u);
  EXPECT_EQ(method->return_type, "[I");
  EXPECT_EQ(ReturnType("(La;)V"), "V");
  EXPECT_EQ(ReturnType("(La)I;[I)Lb)V;"), "Lb)V;");
}

TEST(Descriptor, ParameterTypes) {
  EXPECT_EQ(TypesOf("()V"), std::vector<std::string_view>{});
  EXPECT_EQ(TypesOf("(I)V"), std::vector<std::string_view>{"I"});
  EXPECT_EQ(TypesOf("(I[[DJLjava/lang/String;[La;Z)La/b;"),
            (std::vector<std::string_view>{"I", "[[D", "J", "Ljava/lang/String;", "[La;", "Z"}));
}

TEST(Descriptor, Types) {
  EXPECT_EQ(SlotsOf("V"), 0u);
  EXPECT_EQ(SlotsOf("J"), 2u);
  EXPECT_EQ(SlotsOf("[J"), 1u);
  EXPECT_TRUE(IsReferenceType("[I"));
  EXPECT_FALSE(IsReferenceType("I"));
  EXPECT_EQ(ArrayDimensions("[[I"), 2u);
  EXPECT_EQ(ArrayDimensions("java/lang/Object"), 0u);
  EXPECT_EQ(ClassNameOfType("Ljava/lang/String;"), "java/lang/String");
  EXPECT_EQ(ClassNameOfType("[La;"), "[La;");
}

TEST(Descriptor, Names) {
  EXPECT_TRUE(IsUnqualifiedName("a<b>"));
  EXPECT_TRUE(IsMethodName("<init>"));
  EXPECT_TRUE(IsMethodName("<clinit>"));
  EXPECT_FALSE(IsMethodName("<other>"));
  for (const char* bad : {"", "a.b", "a;", "[a", "a/b"}) {
    EXPECT_FALSE(IsUnqualifiedName(bad)) << bad;
    EXPECT_FALSE(IsMethodName(bad)) << bad;
  }
  EXPECT_TRUE(IsBinaryName("package-info"));
  EXPECT_TRUE(IsClassConstant("[[La/b;"));
  EXPECT_FALSE(IsClassConstant("[a"));
  EXPECT_FALSE(IsClassConstant("La;"));
}

}  // namespace
}  // namespace heddle
