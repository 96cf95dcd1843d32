#include "tests/unit/program/assembler.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "classfile/opcodes.h"

namespace heddle::test {

namespace {

class Assembler {
 public:
  Assembler(ConstantPoolBuilder& constants, RawCode& out) : constants_(constants), out_(out) {
    for (int i = 0; i < kOpcodeCount; ++i) {
      const auto opcode = static_cast<Opcode>(i);
      opcodes_[std::string(InfoOf(opcode).mnemonic)] = opcode;
    }
  }

  void Run(std::string_view text) {
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line.substr(0, line.find(';')));
      std::string first, second, third, fourth;
      words >> first >> second >> third >> fourth;
      if (first.empty()) continue;
      if (first.back() == ':') {
        labels_[first.substr(0, first.size() - 1)] = static_cast<uint16_t>(out_.bytes.size());
      } else if (first == ".catch") {
        catches_.push_back({second, third, fourth});
      } else if (first == ".line") {
        out_.lines.push_back({static_cast<uint16_t>(out_.bytes.size()), static_cast<uint16_t>(std::stoi(second))});
      } else {
        Instruction(first, second, third);
      }
    }
    for (const auto& [at, label] : branches_) {
      const int offset = labels_.at(label) - at;
      out_.bytes[at + 1u] = static_cast<uint8_t>(offset >> 8);
      out_.bytes[at + 2u] = static_cast<uint8_t>(offset);
    }
    for (const auto& names : catches_) {
      out_.handlers.push_back({labels_.at(names[0]), labels_.at(names[1]), labels_.at(names[2]), 0});
    }
  }

 private:
  void Instruction(const std::string& mnemonic, const std::string& operand, const std::string& wide_operand) {
    ASSERT_TRUE(opcodes_.contains(mnemonic)) << mnemonic;
    const Opcode opcode = opcodes_[mnemonic];
    const auto start = static_cast<uint16_t>(out_.bytes.size());
    U1(static_cast<int>(opcode));
    switch (InfoOf(opcode).format) {
      case OperandFormat::kNone: return;
      case OperandFormat::kLocal:
      case OperandFormat::kByte: return U1(std::stoi(operand));
      case OperandFormat::kIinc: U1(std::stoi(operand)); return U1(1);
      case OperandFormat::kBranch16: branches_.push_back({start, operand}); return U2(0);
      case OperandFormat::kConstant16:
        if (opcode == Opcode::kNew) return U2(constants_.Class(operand));
        return U2(constants_.Method("T", operand.substr(0, operand.find('(')), operand.substr(operand.find('('))));
      case OperandFormat::kWide: U1(static_cast<int>(opcodes_[operand])); return U2(std::stoi(wide_operand));
      case OperandFormat::kTableSwitch:  // of one key, 0: the default and the key's target
        while (out_.bytes.size() % 4 != 0) U1(0);
        for (int i = 0; i < 4; ++i) U2(0);
        for (int i = 0; i < 2; ++i) U2(0);
        return PatchSwitch(start, operand, wide_operand);
      default: FAIL() << mnemonic;
    }
  }

  // Targets of a switch are labels that stand before it.
  void PatchSwitch(uint16_t start, const std::string& otherwise, const std::string& target) {
    Patch4(SwitchOperands(start), labels_.at(otherwise) - start);
    Patch4(SwitchOperands(start) + 12, labels_.at(target) - start);
    out_.bytes.resize(SwitchOperands(start) + 16);
  }
  void Patch4(uint32_t at, int value) {
    out_.bytes.resize(std::max<size_t>(out_.bytes.size(), at + 4));
    for (uint32_t i = 0; i < 4; ++i) out_.bytes[at + i] = static_cast<uint8_t>(value >> (24 - 8 * i));
  }

  void U1(int value) { out_.bytes.push_back(static_cast<uint8_t>(value)); }
  void U2(int value) {
    U1(value >> 8);
    U1(value);
  }

  ConstantPoolBuilder& constants_;
  RawCode& out_;
  std::map<std::string, Opcode> opcodes_;
  std::map<std::string, uint16_t> labels_;
  std::vector<std::pair<uint16_t, std::string>> branches_;
  std::vector<std::array<std::string, 3>> catches_;
};

}  // namespace

RawCode Assemble(ConstantPoolBuilder& constants, std::string_view text, uint16_t max_stack, uint16_t max_locals) {
  RawCode code{.max_stack = max_stack, .max_locals = max_locals, .bytes = {}};
  Assembler(constants, code).Run(text);
  return code;
}

}  // namespace heddle::test
