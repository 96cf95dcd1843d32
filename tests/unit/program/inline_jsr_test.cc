// Inlining of subroutines. The oracle is a walk: the code as written, with jsr and ret as the specification has them,
// and the inlined code are walked with the same decisions (branch or not, throw or not), and must come by the same
// instructions. jsr, ret, goto and the null that stands for a return address are not counted.
#include "program/inline_jsr.h"

#include <gtest/gtest.h>

#include "program/branch_targets.h"
#include "program/frame_maps.h"
#include "tests/unit/program/assembler.h"

namespace heddle::test {
namespace {

class Walk {
 public:
  Walk(const Code& code, uint32_t seed) : code_(code), random_(seed) {}

  // The instructions walked over and the ends of paths, as text.
  std::string Run() {
    for (int steps = 0; pc_ < code_.bytes.size() && trace_.size() < 400 && steps < 2000; ++steps) Step();
    return trace_.substr(0, 400);
  }

 private:
  bool Decide() {
    random_ = random_ * 1664525 + 1013904223;
    return random_ >> 30 == 0;
  }

  void Step() {
    const auto bytes = code_.bytes;
    const OpcodeInfo& info = InfoOf(EffectiveOpcode(bytes, pc_));
    const uint32_t next = pc_ + InstructionLength(bytes, pc_);
    std::vector<uint32_t> targets;
    ForEachTarget(bytes, pc_, [&](uint32_t target) { targets.push_back(target); });
    switch (info.flow) {
      case ControlFlow::kJsr:
        returning_ = next;
        pc_ = targets[0];
        return;
      case ControlFlow::kRet: pc_ = locals_[LocalOf(bytes, pc_)->index]; return;
      case ControlFlow::kJump: pc_ = targets[0]; return;
      default: break;
    }
    const auto local = LocalOf(bytes, pc_);
    if (local && local->writes && local->type == 'A') locals_[local->index] = returning_;
    if (ReadOpcode(bytes, pc_) != Opcode::kAconstNull) {
      trace_ += std::string(info.mnemonic);
      const uint32_t operands_end = info.flow == ControlFlow::kNext ? next : pc_ + 1;
      for (uint32_t at = pc_ + 1; at < operands_end; ++at) trace_ += '.' + std::to_string(bytes[at]);
      trace_ += ' ';
    }
    if (info.flow == ControlFlow::kReturn) {
      pc_ = ~0u;
    } else if (info.can_throw && (info.flow == ControlFlow::kThrow || Decide())) {
      Throw();
    } else if (info.flow == ControlFlow::kSwitch) {
      pc_ = targets[Decide() ? 0 : 1];
    } else {
      pc_ = !targets.empty() && Decide() ? targets[0] : next;
    }
  }

  void Throw() {
    trace_ += "! ";
    for (const ExceptionHandler& handler : code_.handlers) {
      if (handler.start_pc <= pc_ && pc_ < handler.end_pc) {
        pc_ = handler.handler_pc;
        return;
      }
    }
    pc_ = ~0u;
  }

  const Code& code_;
  uint32_t random_, pc_ = 0, returning_ = 0;
  uint32_t locals_[16] = {};
  std::string trace_;
};

bool HasJsr(const Code& code) {
  for (uint32_t pc = 0; pc < code.bytes.size(); pc += InstructionLength(code.bytes, pc)) {
    const ControlFlow flow = InfoOf(EffectiveOpcode(code.bytes, pc)).flow;
    if (flow == ControlFlow::kJsr || flow == ControlFlow::kRet) return true;
  }
  return false;
}

struct Sample {
  explicit Sample(std::string_view text, const char* descriptor = "(I)I") {
    ClassMaker maker("T");
    maker.Version(48);
    const RawCode code = Assemble(maker.constants(), text);
    maker.Method(kAccStatic, "m", descriptor, code);
    bytes = maker.Finish();
    original_file = ParseClassFile(bytes, "T.class").take();
    original = original_file->methods[0].code.get();
    world.user.Add("T.class", bytes);
    method = world.Declared("T", "m", descriptor);
    inlined = method->code;
  }

  void ExpectTheSame() {
    EXPECT_TRUE(HasJsr(*original));
    EXPECT_FALSE(HasJsr(*inlined));
    EXPECT_EQ(MapsOf(*method).error(), "");
    for (uint32_t seed = 0; seed < 500; ++seed) {
      ASSERT_EQ(Walk(*inlined, seed).Run(), Walk(*original, seed).Run()) << "seed " << seed;
    }
  }

  std::vector<uint8_t> bytes;
  std::unique_ptr<ClassFile> original_file;
  World world;
  Method* method = nullptr;
  const Code *original = nullptr, *inlined = nullptr;
};

// try { return f(); } finally { g(); }, as javac 1.3 has it: local 1 is the result on one way into the subroutine, and
// the exception on the other.
constexpr const char* kTryFinally = R"(
  start:
    .line 10
    invokestatic f()I
    istore_1
    jsr finally
  end:
    iload_1
    ireturn
  any:
    astore_1
    jsr finally
  any_end:
    aload_1
    athrow
  finally:
    astore_2
    .line 12
    invokestatic g()V
    ret 2
  .catch start end any
  .catch any any_end any)";

TEST(InlineJsr, TryFinally) {
  Sample sample(kTryFinally);
  sample.ExpectTheSame();
  std::string kinds;
  const auto code = sample.inlined->bytes;
  for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
    if (ReadOpcode(code, pc) != Opcode::kInvokestatic || sample.method->LineOf(pc) != 12) continue;
    kinds += "-PR"[static_cast<int>(MapsOf(*sample.method).During(pc).kinds[1])];
  }
  EXPECT_EQ(kinds, "PR");
}

TEST(InlineJsr, NestedSubroutines) {
  Sample(R"(
    start:
      invokestatic f()V
      jsr outer
      iconst_0
      ireturn
    any:
      astore_1
      jsr outer
      aload_1
      athrow
    outer:
      astore_2
    inner_start:
      invokestatic g()V
      jsr inner
      goto outer_end
    inner_end:
    inner_any:
      astore_3
      jsr inner
      aload_3
      athrow
    inner:
      wide astore 4
      invokestatic h()V
      iload_0
      ifeq skip
      invokestatic k()V
    skip:
      wide ret 4
    outer_end:
      ret 2
    .catch inner_start inner_end inner_any
    .catch start any any)")
      .ExpectTheSame();
}

TEST(InlineJsr, BreakOutOfFinallyInALoop) {
  Sample(R"(
    again:
      iload_0
      ifeq done
    start:
      invokestatic f()V
      jsr finally
    end:
      goto again
    any:
      astore_1
      jsr finally
      aload_1
      athrow
    finally:
      astore_2
      iload_0
      ifne again          ; continue
      iload_0
      ifne done           ; break
      invokestatic g()V
      ret 2
    done:
      iconst_1
      ireturn
    .catch start end any)")
      .ExpectTheSame();
}

TEST(InlineJsr, SwitchesAndHandlersInSubroutines) {
  Sample(R"(
      jsr sub
      jsr sub
      iconst_0
      ireturn
    caught:
      pop
      invokestatic h()V
      goto back
    sub:
      astore_1
    one:
      invokestatic f()V
    two:
      invokestatic g()V
      iload_0
      tableswitch one two
    three:
      nop
    back:
      ret 1
    .catch one three caught)")
      .ExpectTheSame();
}

TEST(InlineJsr, ASubroutineThatNeverReturns) {
  Sample(R"(
      jsr sub
      nop
      iconst_0
      ireturn
    sub:
      astore_1
      invokestatic f()V
      iconst_1
      ireturn)")
      .ExpectTheSame();
}

TEST(InlineJsr, WhatCannotBeInlinedStaysAndIsRefused) {
  const char* const kCases[] = {
      "jsr s\n iconst_0\n ireturn\n s:\n pop\n iconst_0\n ireturn",                          // drops its return address
      "jsr s\n iconst_0\n ireturn\n s:\n astore_1\n jsr s\n ret 1",                          // calls itself
      "jsr s\n iconst_0\n ireturn\n s:\n astore_1\n jsr t\n ret 1\n t:\n astore_1\n ret 1",  // one local for two
      "jsr s\n iconst_0\n ireturn\n s:\n astore_1\n ret 2",                                  // returns by another local
      "goto s\n r:\n jsr s\n iconst_0\n ireturn\n s:\n astore_1\n ret 1",                    // also reached by goto
  };
  for (const char* text : kCases) {
    Sample sample(text);
    EXPECT_TRUE(HasJsr(*sample.inlined)) << text;
    EXPECT_NE(MapsOf(*sample.method).error(), "") << text;
  }
}

// Each subroutine calls the next twice: 2^n copies of the last. It must be given up, not followed to the end.
TEST(InlineJsr, GrowthIsBounded) {
  std::string text = "jsr s0\n iconst_0\n ireturn\n";
  for (int i = 0; i < 30; ++i) {
    const std::string n = std::to_string(i), next = std::to_string(i + 1), local = std::to_string(i + 1);
    text += "s" + n + ":\n astore " + local + "\n jsr s" + next + "\n jsr s" + next + "\n ret " + local + "\n";
  }
  text += "s30:\n astore 31\n ret 31\n";
  ClassMaker maker("T");
  maker.Version(48);
  const RawCode code = Assemble(maker.constants(), text, 8, 40);
  maker.Method(kAccStatic, "m", "(I)I", code);
  World world;
  world.user.Add(std::move(maker));
  EXPECT_TRUE(HasJsr(*world.Declared("T", "m", "(I)I")->code));
}

}  // namespace
}  // namespace heddle::test
