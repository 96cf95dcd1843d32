#include "classfile/opcodes.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace heddle {
namespace {

std::vector<OpcodeInfo> AllOpcodes() {
  std::vector<OpcodeInfo> all;
  for (int i = 0; i < kOpcodeCount; ++i) all.push_back(InfoOf(static_cast<Opcode>(i)));
  return all;
}

TEST(Opcodes, RowsStandAtTheirValues) {
  int next = 0;
#define HEDDLE_OPCODE(value, Name, mnemonic, format, pop, push, throws, flow) EXPECT_EQ(value, next++);
#include "classfile/opcodes.def"
#undef HEDDLE_OPCODE
  EXPECT_EQ(next, kOpcodeCount);
  EXPECT_TRUE(IsOpcode(0xc9));
  EXPECT_FALSE(IsOpcode(0xca));
}

TEST(Opcodes, KnownValues) {
  EXPECT_EQ(static_cast<int>(Opcode::kBipush), 0x10);
  EXPECT_EQ(static_cast<int>(Opcode::kIaload), 0x2e);
  EXPECT_EQ(static_cast<int>(Opcode::kPop), 0x57);
  EXPECT_EQ(static_cast<int>(Opcode::kIinc), 0x84);
  EXPECT_EQ(static_cast<int>(Opcode::kLcmp), 0x94);
  EXPECT_EQ(static_cast<int>(Opcode::kTableswitch), 0xaa);
  EXPECT_EQ(static_cast<int>(Opcode::kGetstatic), 0xb2);
  EXPECT_EQ(static_cast<int>(Opcode::kMonitorexit), 0xc3);
  EXPECT_EQ(InfoOf(Opcode::kIfIcmpne).mnemonic, "if_icmpne");
  EXPECT_EQ(InfoOf(Opcode::kDup2X1).mnemonic, "dup2_x1");
}

TEST(Opcodes, MnemonicsDiffer) {
  std::set<std::string_view> mnemonics;
  for (const OpcodeInfo& info : AllOpcodes()) EXPECT_TRUE(mnemonics.insert(info.mnemonic).second) << info.mnemonic;
}

TEST(Opcodes, StackEffectsAreOfKnownTypes) {
  for (const OpcodeInfo& info : AllOpcodes()) {
    EXPECT_EQ(info.pop.find_first_not_of("IJFDAR1*"), std::string_view::npos) << info.mnemonic;
    EXPECT_EQ(info.push.find_first_not_of("IJFDAR1*"), std::string_view::npos) << info.mnemonic;
  }
  EXPECT_EQ(InfoOf(Opcode::kLastore).pop, "AIJ");
  EXPECT_EQ(InfoOf(Opcode::kLshl).pop, "JI");
  EXPECT_EQ(InfoOf(Opcode::kD2l).pop, "D");
  EXPECT_EQ(InfoOf(Opcode::kD2l).push, "J");
}

TEST(Opcodes, Flow) {
  EXPECT_TRUE(InfoOf(Opcode::kIfnull).FallsThrough());
  EXPECT_TRUE(InfoOf(Opcode::kIfnull).EndsBlock());
  EXPECT_FALSE(InfoOf(Opcode::kGoto).FallsThrough());
  EXPECT_FALSE(InfoOf(Opcode::kAthrow).FallsThrough());
  EXPECT_FALSE(InfoOf(Opcode::kInvokevirtual).EndsBlock());
  EXPECT_TRUE(InfoOf(Opcode::kLdiv).can_throw);
  EXPECT_FALSE(InfoOf(Opcode::kDdiv).can_throw);
}

TEST(Opcodes, Readers) {
  const std::vector<uint8_t> code = {0xff, 0xfe, 0x80, 0x01, 0x02, 0x03};
  EXPECT_EQ(ReadU1(code, 0), 0xff);
  EXPECT_EQ(ReadS1(code, 0), -1);
  EXPECT_EQ(ReadU2(code, 0), 0xfffe);
  EXPECT_EQ(ReadS2(code, 0), -2);
  EXPECT_EQ(ReadU4(code, 2), 0x80010203u);
  EXPECT_EQ(ReadS4(code, 2), static_cast<int32_t>(0x80010203u));
}

TEST(Opcodes, InstructionLength) {
  const auto length = [](std::vector<uint8_t> code, uint32_t pc = 0) { return InstructionLength(code, pc); };
  EXPECT_EQ(length({0x00}), 1u);                    // nop
  EXPECT_EQ(length({0x10, 1}), 2u);                 // bipush
  EXPECT_EQ(length({0x84, 1, 1}), 3u);              // iinc
  EXPECT_EQ(length({0xc4, 0x15, 0, 1}), 4u);        // wide iload
  EXPECT_EQ(length({0xc4, 0x84, 0, 1, 0, 1}), 6u);  // wide iinc
  EXPECT_EQ(length({0xc8, 0, 0, 0, 0}), 5u);        // goto_w
  EXPECT_EQ(length({0xc5, 0, 1, 1}), 4u);           // multianewarray

  // A tableswitch of the keys -1 to 1, after each padding.
  for (uint32_t pc = 0; pc < 4; ++pc) {
    std::vector<uint8_t> code(pc, 0);
    code.push_back(0xaa);
    while (code.size() % 4 != 0) code.push_back(0);
    code.insert(code.end(), {0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1});
    code.insert(code.end(), 12, 0);
    EXPECT_EQ(length(code, pc), code.size() - pc);
  }
  // A lookupswitch of two pairs.
  std::vector<uint8_t> code = {0xab, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2};
  code.insert(code.end(), 16, 0);
  EXPECT_EQ(length(code), code.size());
}

TEST(Opcodes, LocalOf) {
  const auto local = [](std::vector<uint8_t> code) {
    const auto access = LocalOf(code, 0);
    if (!access) return std::string("none");
    return std::string(1, access->type) + std::to_string(access->index) + (access->reads ? "r" : "") +
           (access->writes ? "w" : "");
  };
  EXPECT_EQ(local({0x15, 7}), "I7r");                    // iload 7
  EXPECT_EQ(local({0x1e}), "J0r");                       // lload_0
  EXPECT_EQ(local({0x2d}), "A3r");                       // aload_3
  EXPECT_EQ(local({0x3b}), "I0w");                       // istore_0
  EXPECT_EQ(local({0x49}), "D2w");                       // dstore_2
  EXPECT_EQ(local({0x4e}), "A3w");                       // astore_3
  EXPECT_EQ(local({0x84, 2, 1}), "I2rw");                // iinc 2, 1
  EXPECT_EQ(local({0xa9, 4}), "R4r");                    // ret 4
  EXPECT_EQ(local({0xc4, 0x18, 1, 0}), "D256r");         // wide dload 256
  EXPECT_EQ(local({0xc4, 0x84, 1, 1, 0, 5}), "I257rw");  // wide iinc 257, 5
  EXPECT_EQ(local({0x2e}), "none");                      // iaload
  EXPECT_EQ(local({0x57}), "none");                      // pop
}

}  // namespace
}  // namespace heddle
