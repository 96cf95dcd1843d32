// Frame maps of small methods. A map is written as its locals, a bar, and its operand stack: R for a reference, P for a
// primitive, - for a dead slot.
#include "program/frame_maps.h"

#include <gtest/gtest.h>

#include "classfile/opcodes.h"
#include "tests/unit/program/assembler.h"

namespace heddle::test {
namespace {

std::string Text(const FrameMaps::Map& map) {
  std::string text;
  for (int i = 0; i < map.locals + map.stack; ++i) {
    if (i == map.locals) text += '|';
    text += "-PR"[static_cast<int>(map.kinds[i])];
  }
  return map.stack == 0 ? text + "|" : text;
}

struct Sample {
  Sample(std::string_view descriptor, std::string_view text, uint16_t max_locals = 4, uint16_t max_stack = 6) {
    ClassMaker maker("T");
    maker.Version(49);
    const RawCode code = Assemble(maker.constants(), text, max_stack, max_locals);
    maker.Method(kAccStatic, "m", descriptor, code);
    world.user.Add(std::move(maker));
    method = world.Declared("T", "m", descriptor);
    maps = &MapsOf(*method);
  }

  std::string Before(uint32_t pc) const { return Text(maps->Before(pc)); }
  std::string During(uint32_t pc) const { return Text(maps->During(pc)); }
  // Before each instruction, in order.
  std::vector<std::string> All() const {
    std::vector<std::string> all;
    const auto code = method->code->bytes;
    for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) all.push_back(Before(pc));
    return all;
  }

  World world;
  Method* method = nullptr;
  const FrameMaps* maps = nullptr;
};

using Texts = std::vector<std::string>;

TEST(FrameMaps, ArgumentsAndLiveness) {
  Sample sample("(IJLT;)I", R"(
    lload_1
    l2i
    iload_0
    iadd
    istore_1
    aload_3
    pop
    iload_1
    ireturn)");
  EXPECT_EQ(sample.maps->error(), "");
  EXPECT_EQ(sample.All(),
            (Texts{"PP-R|", "P--R|P-", "P--R|P", "---R|PP", "---R|P", "-P-R|", "-P--|R", "-P--|", "----|P"}));
}

TEST(FrameMaps, ListsNameTheSlots) {
  Sample sample("(ILT;)V", "aload_1\n iload_0\n aload_1\n pop\n pop\n pop\n return");
  const FrameMaps::Map& map = sample.maps->Before(2);
  EXPECT_EQ(Text(map), "-R--|RP");
  ASSERT_EQ(map.reference_count, 2);
  ASSERT_EQ(map.primitive_count, 1);
  EXPECT_EQ(map.references[0], 1);
  EXPECT_EQ(map.references[1], 4);
  EXPECT_EQ(map.primitives[0], 5);
}

TEST(FrameMaps, DuringACallTheArgumentsAreGone) {
  Sample sample("(LT;J)V", R"(
    aload_0
    lload_1
    iconst_0
    invokestatic f(JI)J
    pop2
    pop
    return)");
  EXPECT_EQ(sample.Before(3), "----|RP-P");
  EXPECT_EQ(sample.During(3), "----|R");
  EXPECT_EQ(sample.Before(6), "----|RP-");
}

TEST(FrameMaps, NewObjectsAreReferences) {
  Sample sample("()V", "new T\n dup\n astore_0\n pop\n aload_0\n pop\n return");
  EXPECT_EQ(sample.Before(3), "----|R");
  EXPECT_EQ(sample.Before(4), "----|RR");
  EXPECT_EQ(sample.Before(5), "R---|R");
}

TEST(FrameMaps, StackShuffles) {
  Sample sample("(LT;IJ)V", R"(
    aload_0
    lload_2
    dup2_x1       ; long under reference
    pop2
    pop
    pop2
    aload_0
    iload_1
    dup_x1
    swap
    iconst_0
    dup2_x2
    return)");
  EXPECT_EQ(sample.All(), (Texts{"RPP-|", "RPP-|R", "RP--|RP-", "RP--|P-RP-", "RP--|P-R", "RP--|P-", "RP--|", "-P--|R",
                                 "----|RP", "----|PRP", "----|PPR", "----|PPRP", "----|RPPPRP"}))
      << sample.maps->error();
}

TEST(FrameMaps, OverflowIsAnError) {
  Sample sample("()V", "iconst_0\n iconst_0\n iconst_0\n return", 1, 2);
  EXPECT_EQ(sample.maps->error(), "T.m()V: at 2: the operand stack overflows");
  EXPECT_EQ(sample.All(), (Texts{"-|", "-|", "-|", "-|"}));
}

TEST(FrameMaps, LoopsKeepTheirLocalsAlive) {
  Sample sample("(I)V", R"(
      iconst_0
      istore_1
    again:
      iload_1
      iload_0
      if_icmpge end
      iinc 1
      goto again
    end:
      return)");
  EXPECT_EQ(sample.Before(2), "PP--|");
  EXPECT_EQ(sample.Before(7), "PP--|");
  EXPECT_EQ(sample.Before(13), "----|");
}

TEST(FrameMaps, ConflictingLocalsAreDead) {
  Sample sample("(ILT;)V", R"(
      iload_0
      ifeq other
      aload_1
      astore_2
      goto join
    other:
      iload_0
      istore_2
    join:
      nop
      return)");
  EXPECT_EQ(sample.maps->error(), "");
  EXPECT_EQ(sample.Before(11), "----|");
  Sample used("(ILT;)I", R"(
      iload_0
      ifeq other
      aload_1
      astore_2
      goto join
    other:
      iload_0
      istore_2
    join:
      iload_2
      ireturn)");
  EXPECT_EQ(used.maps->error(), "T.m(ILT;)I: at 11: a local variable is read that does not hold such a value");
}

TEST(FrameMaps, HandlersSeeTheLocalsOfEveryThrowingInstruction) {
  Sample sample("(ILT;)I", R"(
      iconst_1
      istore_2
    start:
      invokestatic f()V
      iconst_2
      istore_2
      aload_1
      astore_3
      invokestatic f()V
      iload_2
      pop
    end:
      iconst_0
      ireturn
    handler:
      pop
      iload_2
      ireturn
    .catch start end handler)");
  EXPECT_EQ(sample.maps->error(), "");
  EXPECT_EQ(sample.Before(2), "-RP-|");
  EXPECT_EQ(sample.Before(5), "-R--|") << "local 2 is written before anything can throw";
  EXPECT_EQ(sample.During(9), "--P-|");
  EXPECT_EQ(sample.Before(16), "--P-|R");
  EXPECT_EQ(sample.Before(17), "--P-|");
}

TEST(FrameMaps, UnreachableCodeHasEmptyMaps) {
  Sample sample("()V", "return\n iadd\n pop\n return");
  EXPECT_EQ(sample.maps->error(), "");
  EXPECT_EQ(sample.All(), (Texts{"----|", "----|", "----|", "----|"}));
}

TEST(FrameMaps, UnsoundCode) {
  struct Case {
    const char *descriptor, *text, *error;
  };
  const Case kCases[] = {
      {"()V", "pop\n return", "the operand stack underflows"},
      {"()V", "iconst_0\n athrow", "an operand is of the wrong kind"},
      {"()V", "aconst_null\n istore_0\n return", "an operand is of the wrong kind"},
      {"()V", "lconst_0\n istore_0\n return", "an operand is of the wrong kind"},
      {"()V", "aload_0\n pop\n return", "a local variable is read that does not hold such a value"},
      {"(J)V", "iconst_0\n istore_1\n lload_0\n pop2\n return",
       "a local variable is read that does not hold such a value"},
      {"()V", "aconst_null\n invokestatic f(I)V\n return", "an argument is not of its parameter's kind"},
      {"()LT;", "iconst_0\n ireturn", "a return that does not fit the method's descriptor"},
      {"()I", "return", "a return that does not fit the method's descriptor"},
      {"(I)V", "iload_0\n ifeq a\n iconst_0\n a:\n return", "paths meet with operand stacks of different depths"},
      {"()V", "jsr s\n return\n s:\n pop\n return", "a subroutine that cannot be inlined"},
      {"()V", "aconst_null\n astore_0\n ret 0", "ret outside a subroutine"},
  };
  for (const Case& unsound : kCases) {
    Sample sample(unsound.descriptor, unsound.text);
    EXPECT_TRUE(sample.maps->error().ends_with(unsound.error)) << unsound.text << ": " << sample.maps->error();
  }
}

TEST(FrameMaps, EqualMapsAreOne) {
  Sample sample("()V", "nop\n nop\n nop\n return");
  EXPECT_EQ(&sample.maps->Before(0), &sample.maps->Before(3));
}

}  // namespace
}  // namespace heddle::test
