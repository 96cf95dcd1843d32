#include "classfile/own_name.h"

#include <gtest/gtest.h>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classfile/class_writer.h"

namespace heddle {
namespace {

std::vector<uint8_t> SomeClass() {
  ClassWriter writer(kAccPublic, "p/A", "java/lang/Object");
  writer.AddField(kAccPublic, "next", "Lp/A;");
  return writer.Finish();
}

TEST(OwnName, TheClassIsRenamedAndItsDescriptorsAreNot) {
  const std::vector<uint8_t> renamed = WithOwnName(SomeClass(), "p/A+0x1");
  auto file = ParseClassFile(renamed, "test");
  ASSERT_TRUE(file);
  EXPECT_EQ(file.value()->name, "p/A+0x1");
  EXPECT_EQ(file.value()->super_name, "java/lang/Object");
  ASSERT_EQ(file.value()->fields.size(), 1u);
  EXPECT_EQ(file.value()->fields[0].descriptor, "Lp/A;");
}

TEST(OwnName, WhatIsNoClassFileStaysAsItIs) {
  const std::vector<uint8_t> bytes = SomeClass();
  for (size_t length = 0; length < bytes.size(); ++length) {
    const std::vector<uint8_t> cut(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
    const std::vector<uint8_t> renamed = WithOwnName(cut, "B");
    EXPECT_TRUE(renamed == cut || renamed.size() == cut.size() + 4) << length;
    EXPECT_FALSE(ParseClassFile(renamed, "test"));
  }
}

}  // namespace
}  // namespace heddle
