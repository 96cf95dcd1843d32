#include "classfile/disassembler.h"

#include <fmt/format.h>

#include <bit>
#include <iterator>

#include "classfile/access_flags.h"
#include "classfile/external_names.h"
#include "classfile/modified_utf8.h"
#include "classfile/opcodes.h"

namespace heddle {

namespace {

// <init> and the descriptors of array classes stand in quotes, as javap has them.
std::string QuoteUnlessName(std::string_view name) {
  const bool quote = name.starts_with('<') || name.starts_with('[');
  return quote ? fmt::format("\"{}\"", PrintableText(name)) : PrintableText(name);
}

std::string DescribeMember(const ConstantPool& pool, uint16_t index) {
  const MemberName member = pool.Member(index);
  const std::string holder = member.class_name.empty() ? "" : QuoteUnlessName(member.class_name) + ".";
  return fmt::format("{}{}:{}", holder, QuoteUnlessName(member.name), PrintableText(member.descriptor));
}

std::string_view ReferenceKindName(uint8_t kind) {
  static constexpr std::string_view kNames[] = {
      "REF_none",          "REF_getField",     "REF_getStatic",     "REF_putField",         "REF_putStatic",
      "REF_invokeVirtual", "REF_invokeStatic", "REF_invokeSpecial", "REF_newInvokeSpecial", "REF_invokeInterface"};
  return kind < std::size(kNames) ? kNames[kind] : kNames[0];
}

// "name operands", the operands at a fixed column, and the constant behind them.
class InstructionPrinter {
 public:
  InstructionPrinter(const ClassFile& file, const Code& code, uint32_t pc)
      : file_(file), code_(code.bytes), pc_(pc), opcode_(ReadOpcode(code_, pc)), info_(InfoOf(opcode_)) {}

  std::string Print() const {
    const uint32_t at = pc_ + 1;
    switch (info_.format) {
      case OperandFormat::kNone: return std::string(info_.mnemonic);
      case OperandFormat::kByte: return Line(fmt::format("{}", ReadS1(code_, at)));
      case OperandFormat::kShort: return Line(fmt::format("{}", ReadS2(code_, at)));
      case OperandFormat::kLocal: return Line(fmt::format("{}", ReadU1(code_, at)));
      case OperandFormat::kConstant8: return WithConstant(ReadU1(code_, at), "");
      case OperandFormat::kConstant16: return WithConstant(ReadU2(code_, at), "");
      case OperandFormat::kBranch16: return Line(fmt::format("{}", pc_ + ReadS2(code_, at)));
      case OperandFormat::kBranch32: return Line(fmt::format("{}", pc_ + static_cast<uint32_t>(ReadS4(code_, at))));
      case OperandFormat::kIinc: return Line(fmt::format("{}, {}", ReadU1(code_, at), ReadS1(code_, at + 1)));
      case OperandFormat::kTableSwitch: return TableSwitch();
      case OperandFormat::kLookupSwitch: return LookupSwitch();
      case OperandFormat::kInvokeInterface:
        return WithConstant(ReadU2(code_, at), fmt::format(",  {}", ReadU1(code_, at + 2)));
      case OperandFormat::kInvokeDynamic: return WithConstant(ReadU2(code_, at), ",  0");
      case OperandFormat::kNewArray: return Line(std::string(PrimitiveName(ElementTypeOf(ReadU1(code_, at)))));
      case OperandFormat::kMultiNewArray:
        return WithConstant(ReadU2(code_, at), fmt::format(",  {}", ReadU1(code_, at + 2)));
      case OperandFormat::kWide: return Wide();
    }
    return {};
  }

 private:
  std::string Line(const std::string& operands) const { return fmt::format("{:<13} {}", info_.mnemonic, operands); }

  std::string WithConstant(uint16_t index, const std::string& more) const {
    const std::string operands = fmt::format("#{}{}", index, more);
    return Line(fmt::format("{:<18} // {}", operands, DescribeConstant(file_, index)));
  }

  std::string Wide() const {
    const Opcode widened = ReadOpcode(code_, pc_ + 1);
    std::string operands = fmt::format("{}", ReadU2(code_, pc_ + 2));
    if (widened == Opcode::kIinc) operands += fmt::format(", {}", ReadS2(code_, pc_ + 4));
    return fmt::format("{:<13} {}", fmt::format("{}_w", InfoOf(widened).mnemonic), operands);
  }

  void AppendCase(std::string& out, const std::string& key, int32_t offset) const {
    out += fmt::format("{:>24}: {}\n", key, static_cast<int64_t>(pc_) + offset);
  }

  std::string TableSwitch() const {
    const uint32_t at = SwitchOperands(pc_);
    const int64_t low = ReadS4(code_, at + 4), high = ReadS4(code_, at + 8);
    std::string out = Line(fmt::format("{{ // {} to {}\n", low, high));
    for (int64_t key = low; key <= high; ++key) {
      AppendCase(out, fmt::format("{}", key), ReadS4(code_, at + 12 + 4 * static_cast<size_t>(key - low)));
    }
    AppendCase(out, "default", ReadS4(code_, at));
    return out + "          }";
  }

  std::string LookupSwitch() const {
    const uint32_t at = SwitchOperands(pc_);
    const uint32_t pairs = ReadU4(code_, at + 4);
    std::string out = Line(fmt::format("{{ // {}\n", pairs));
    for (uint32_t i = 0; i < pairs; ++i) {
      const uint32_t pair = at + 8 + 8 * i;
      AppendCase(out, fmt::format("{}", ReadS4(code_, pair)), ReadS4(code_, pair + 4));
    }
    AppendCase(out, "default", ReadS4(code_, at));
    return out + "          }";
  }

  const ClassFile& file_;
  std::span<const uint8_t> code_;
  uint32_t pc_;
  Opcode opcode_;
  const OpcodeInfo& info_;
};

void AppendHandlers(std::string& out, const ClassFile& file, const Code& code) {
  if (code.handlers.empty()) return;
  out += "    Exception table:\n       from    to  target type\n";
  for (const ExceptionHandler& handler : code.handlers) {
    const std::string type =
        handler.catch_type == 0 ? "any" : "Class " + PrintableText(file.constants.ClassName(handler.catch_type));
    out += fmt::format("      {:>5} {:>5} {:>5}   {}\n", handler.start_pc, handler.end_pc, handler.handler_pc, type);
  }
}

void AppendTables(std::string& out, const Code& code) {
  if (!code.lines.empty()) out += "    LineNumberTable:\n";
  for (const LineNumber& line : code.lines) out += fmt::format("      line {}: {}\n", line.line, line.start_pc);

  if (!code.local_variables.empty()) out += "    LocalVariableTable:\n      Start  Length  Slot  Name   Signature\n";
  for (const LocalVariable& variable : code.local_variables) {
    out += fmt::format("      {:>5} {:>7} {:>5} {:>5}   {}\n", variable.start_pc, variable.length, variable.slot,
                       PrintableText(variable.name), PrintableText(variable.descriptor));
  }
}

}  // namespace

std::string DescribeConstant(const ClassFile& file, uint16_t index) {
  const ConstantPool& pool = file.constants;
  const Constant& constant = pool.at(index);
  switch (constant.tag) {
    case ConstantTag::kUnusable: return "unusable";
    case ConstantTag::kUtf8: return "Utf8 " + PrintableText(constant.utf8);
    case ConstantTag::kInteger: return fmt::format("int {}", static_cast<int32_t>(constant.bits));
    case ConstantTag::kFloat:
      return fmt::format("float {}f", std::bit_cast<float>(static_cast<uint32_t>(constant.bits)));
    case ConstantTag::kLong: return fmt::format("long {}l", static_cast<int64_t>(constant.bits));
    case ConstantTag::kDouble: return fmt::format("double {}d", std::bit_cast<double>(constant.bits));
    case ConstantTag::kClass: return "class " + QuoteUnlessName(pool.ClassName(index));
    case ConstantTag::kString: return "String " + PrintableText(pool.StringText(index));
    case ConstantTag::kFieldref: return "Field " + DescribeMember(pool, index);
    case ConstantTag::kMethodref: return "Method " + DescribeMember(pool, index);
    case ConstantTag::kInterfaceMethodref: return "InterfaceMethod " + DescribeMember(pool, index);
    case ConstantTag::kNameAndType:
      return fmt::format("NameAndType {}:{}", QuoteUnlessName(pool.Utf8(constant.first)),
                         PrintableText(pool.Utf8(constant.second)));
    case ConstantTag::kMethodHandle:
      return fmt::format("MethodHandle {} {}", ReferenceKindName(constant.reference_kind),
                         DescribeMember(pool, constant.first));
    case ConstantTag::kMethodType: return "MethodType " + PrintableText(pool.Utf8(constant.first));
    case ConstantTag::kDynamic: return fmt::format("Dynamic #{}:{}", constant.first, DescribeMember(pool, index));
    case ConstantTag::kInvokeDynamic:
      return fmt::format("InvokeDynamic #{}:{}", constant.first, DescribeMember(pool, index));
    case ConstantTag::kModule: return "Module " + PrintableText(pool.Utf8(constant.first));
    case ConstantTag::kPackage: return "Package " + PrintableText(pool.Utf8(constant.first));
  }
  return {};
}

std::string DisassembleInstruction(const ClassFile& file, const Code& code, uint32_t pc) {
  return InstructionPrinter(file, code, pc).Print();
}

std::string Disassemble(const ClassFile& file, const MethodInfo& method) {
  const std::string words = MethodFlagWords(method.access_flags);
  std::string out = fmt::format("  {}{}{}{};\n", words, words.empty() ? "" : " ", PrintableText(method.name),
                                PrintableText(method.descriptor));
  if (method.code == nullptr) return out;

  const Code& code = *method.code;
  out += fmt::format("    Code: stack={}, locals={}\n", code.max_stack, code.max_locals);
  for (uint32_t pc = 0; pc < code.bytes.size(); pc += InstructionLength(code.bytes, pc)) {
    out += fmt::format("    {:>5}: {}\n", pc, DisassembleInstruction(file, code, pc));
  }
  AppendHandlers(out, file, code);
  AppendTables(out, code);
  return out;
}

}  // namespace heddle
