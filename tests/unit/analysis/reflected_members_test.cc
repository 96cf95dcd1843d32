#include "analysis/reflected_members.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

// Below extends Above. Both have a field `f` and a method `m`. Below also has `own`, and two constructors.
class ReflectedMembersTest : public ::testing::Test {
 protected:
  ReflectedMembersTest() {
    program_.Add("Above", "java/lang/Object", [this](ClassWriter& writer) {
      writer.AddField(kAccPublic, "f", "I");
      AddMethod(writer, kAccPublic, "m", "()V");
    });
    program_.Add("Below", "Above", [this](ClassWriter& writer) {
      writer.AddField(kAccPublic, "f", "I");
      writer.AddField(kAccPublic | kAccStatic, "own", "I");
      AddMethod(writer, kAccPublic, "m", "()V");
      AddMethod(writer, kAccPublic, "<init>", "()V");
      AddMethod(writer, kAccPublic, "<init>", "(I)V");
      AddMethod(writer, kAccPublic | kAccStatic, "<clinit>", "()V");
      AddMethod(writer, kAccPublic | kAccStatic, "main", "()V");
    });
    program_.Solve("Below");
    below_ = program_.Declared("Below", "main")->owner;
  }

  static void AddMethod(ClassWriter& writer, uint16_t flags, std::string_view name, std::string_view descriptor) {
    CodeBuilder code(writer.constants(), 2);
    code.Emit(Opcode::kReturn);
    writer.AddMethod(flags, name, descriptor, code);
  }

  // "Below.f", in order.
  std::vector<std::string> TakeFields() { return NamesOf(members_.TakeFields()); }
  std::vector<std::string> TakeMethods() { return NamesOf(members_.TakeMethods()); }

  SmallProgram program_;
  const Class* below_ = nullptr;
  ReflectedMembers members_;

 private:
  template <typename Member>
  static std::vector<std::string> NamesOf(const std::vector<Member>& members) {
    std::vector<std::string> names;
    for (const auto* member : members) names.push_back(member->owner->name + "." + std::string(member->name));
    std::sort(names.begin(), names.end());
    return names;
  }
};

using Names = std::vector<std::string>;

TEST_F(ReflectedMembersTest, ANameIsLookedForAbove) {
  members_.Use(MemberKind::kField);
  members_.LookUp(MemberKind::kField, *below_, "f");
  EXPECT_EQ(TakeFields(), (Names{"Above.f", "Below.f"}));
  EXPECT_EQ(TakeFields(), Names()) << "taken once";
  EXPECT_EQ(members_.fields().size(), 2u);
}

TEST_F(ReflectedMembersTest, DeclaredOnesAreOfTheClassAlone) {
  members_.Use(MemberKind::kMethod);
  members_.LookUpAll(MemberKind::kMethod, *below_, false);
  EXPECT_EQ(TakeMethods(), (Names{"Below.m", "Below.main"})) << "no constructor, no initialiser";
  members_.LookUpAll(MemberKind::kMethod, *below_, true);
  EXPECT_EQ(TakeMethods(), (Names{"Above.m"}));
}

TEST_F(ReflectedMembersTest, WhatIsLookedUpWaitsForItsUse) {
  members_.LookUpAll(MemberKind::kConstructor, *below_, true);
  members_.LookUp(MemberKind::kMethod, *below_, "m");
  EXPECT_EQ(TakeMethods(), Names());
  EXPECT_TRUE(members_.Use(MemberKind::kConstructor));
  EXPECT_FALSE(members_.Use(MemberKind::kConstructor));
  EXPECT_EQ(TakeMethods(), (Names{"Below.<init>", "Below.<init>"}));
  EXPECT_TRUE(members_.Use(MemberKind::kMethod));
  EXPECT_EQ(TakeMethods(), (Names{"Above.m", "Below.m"}));
  EXPECT_FALSE(members_.IsUsed(MemberKind::kField));
}

TEST_F(ReflectedMembersTest, MembersFoundBeforeCount) {
  members_.Use(MemberKind::kField);
  members_.Use(MemberKind::kMethod);
  members_.Add(*program_.FieldOf("Below", "own", "I"));
  members_.Add(*program_.Declared("Below", "main"));
  members_.Add(*program_.Declared("Below", "<clinit>"));
  EXPECT_EQ(TakeFields(), (Names{"Below.own"}));
  EXPECT_EQ(TakeMethods(), (Names{"Below.main"})) << "nobody finds an initialiser";
}

}  // namespace
}  // namespace heddle::test
