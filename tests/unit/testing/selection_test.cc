#include "testing/selection.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TestMethod Method(std::string class_name, std::string method) {
  TestMethod test;
  test.class_name = std::move(class_name);
  test.method = std::move(method);
  return test;
}

bool Selects(const std::string& text, const TestMethod& test) {
  Result<Selection> selection = Selection::Parse(text);
  return selection.ok() && selection->Selects(test);
}

TEST(Pattern, StarsStandForLetters) {
  EXPECT_TRUE(FitsPattern("", ""));
  EXPECT_TRUE(FitsPattern("*", "Counter"));
  EXPECT_TRUE(FitsPattern("*Test", "CounterTest"));
  EXPECT_TRUE(FitsPattern("C*r*t", "CounterTest"));
  EXPECT_FALSE(FitsPattern("*Test", "CounterTests"));
  EXPECT_FALSE(FitsPattern("a.*", "a.b.C"));
  EXPECT_TRUE(FitsPattern("a.**", "a.b.C"));
  EXPECT_FALSE(FitsPattern("Counter", "Count"));
}

TEST(Selection, ClassByAnyOfItsNames) {
  const TestMethod test = Method("com.example.Outer$Inner", "adds");
  for (const char* text : {"com.example.Outer$Inner", "com.example.Outer.Inner", "Outer$Inner", "Outer.Inner", "com.**",
                           "com.example.*", "com.example.**", "Outer", "com.example.Outer", "Out*"}) {
    EXPECT_TRUE(Selects(text, test)) << text;
  }
  for (const char* text : {"Inner", "com.example", "com.*", "example.Outer", "outer", "Outer.Inner.adds"}) {
    EXPECT_FALSE(Selects(text, test)) << text;
  }
}

TEST(Selection, MethodsAreOfTheirOwnClass) {
  const TestMethod test = Method("com.example.Outer$Inner", "adds");
  EXPECT_TRUE(Selects("Outer$Inner#adds", test));
  EXPECT_TRUE(Selects("**#adds", test));
  EXPECT_TRUE(Selects("Outer$Inner#a*", test));
  EXPECT_FALSE(Selects("Outer#adds", test));
  EXPECT_FALSE(Selects("Outer$Inner#add", test));
}

TEST(Selection, RowsOfArguments) {
  Result<Selection> selection = Selection::Parse("CounterTest#adds[12]");
  ASSERT_TRUE(selection.ok());
  EXPECT_EQ(selection->row(), 12u);
  EXPECT_TRUE(selection->Selects(Method("a.CounterTest", "adds")));
}

TEST(Selection, NonsenseIsNamed) {
  for (const char* text : {"", "#adds", "CounterTest#", "CounterTest#adds[", "CounterTest#adds[]",
                           "CounterTest#adds[0]", "CounterTest#adds[x]", "CounterTest#[2]", "CounterTest.java",
                           "src/test/java/CounterTest.java", "CounterTest.class"}) {
    const Result<Selection> selection = Selection::Parse(text);
    ASSERT_FALSE(selection.ok()) << text;
    EXPECT_NE(selection.error().message.find(std::string("selection ") + text), std::string::npos);
  }
}

}  // namespace
}  // namespace heddle
