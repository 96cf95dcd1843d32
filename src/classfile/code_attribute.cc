#include "classfile/code_attribute.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/attributes.h"
#include "classfile/code_validator.h"
#include "classfile/descriptor.h"

namespace heddle::classfile {

namespace {

constexpr uint32_t kMaxCodeLength = 65535;

void CheckPc(PoolReader& in, uint16_t pc, bool fits, const char* field) {
  if (!fits) in.bytes().Fail(field, fmt::format("{} is not the start of an instruction", pc));
}

ExceptionHandler ReadHandler(PoolReader& in, const InstructionStarts& starts) {
  ByteReader& bytes = in.bytes();
  ExceptionHandler handler;
  handler.start_pc = bytes.U2("start_pc");
  CheckPc(in, handler.start_pc, starts.IsStart(handler.start_pc), "start_pc");
  handler.end_pc = bytes.U2("end_pc");
  CheckPc(in, handler.end_pc, handler.end_pc == starts.size() || starts.IsStart(handler.end_pc), "end_pc");
  if (handler.end_pc <= handler.start_pc) {
    bytes.Fail("end_pc", fmt::format("{} is not after start_pc {}", handler.end_pc, handler.start_pc));
  }
  handler.handler_pc = bytes.U2("handler_pc");
  CheckPc(in, handler.handler_pc, starts.IsStart(handler.handler_pc), "handler_pc");
  handler.catch_type = in.OptionalIndex(ConstantTag::kClass, "catch_type");
  return handler;
}

void ReadHandlers(PoolReader& in, const InstructionStarts& starts, Code& code) {
  const uint16_t count = in.bytes().U2("exception_table_length");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "exception_table", i);
    code.handlers.push_back(ReadHandler(in, starts));
  }
}

void ReadLineNumbers(PoolReader& in, Code& code) {
  ByteReader& bytes = in.bytes();
  const uint16_t count = bytes.U2("line_number_table_length");
  for (uint32_t i = 0; i < count && bytes.ok(); ++i) {
    Scope scope(bytes, "line_number_table", i);
    LineNumber line;
    line.start_pc = bytes.U2("start_pc");
    if (line.start_pc >= code.bytes.size()) {
      bytes.Fail("start_pc", fmt::format("{} is outside the code", line.start_pc));
    }
    line.line = bytes.U2("line_number");
    code.lines.push_back(line);
  }
}

LocalVariable ReadLocalVariable(PoolReader& in, const Code& code) {
  ByteReader& bytes = in.bytes();
  LocalVariable variable;
  variable.start_pc = bytes.U2("start_pc");
  if (variable.start_pc >= code.bytes.size()) {
    bytes.Fail("start_pc", fmt::format("{} is outside the code", variable.start_pc));
  }
  variable.length = bytes.U2("length");
  if (uint32_t{variable.start_pc} + variable.length > code.bytes.size()) {
    bytes.Fail("length", fmt::format("{} ends outside the code", variable.length));
  }
  variable.name = in.Text(TextUse::kUnqualifiedName, "name_index");
  variable.descriptor = in.Text(TextUse::kFieldDescriptor, "descriptor_index");
  variable.slot = bytes.U2("index");
  if (bytes.ok() && variable.slot + SlotsOf(variable.descriptor) > code.max_locals) {
    bytes.Fail("index", fmt::format("{} is outside the {} locals", variable.slot, code.max_locals));
  }
  return variable;
}

void ReadLocalVariables(PoolReader& in, Code& code) {
  const uint16_t count = in.bytes().U2("local_variable_table_length");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "local_variable_table", i);
    code.local_variables.push_back(ReadLocalVariable(in, code));
  }
}

}  // namespace

std::unique_ptr<Code> ReadCode(PoolReader& in, uint32_t parameter_slots) {
  ByteReader& bytes = in.bytes();
  auto code = std::make_unique<Code>();
  code->max_stack = bytes.U2("max_stack");
  code->max_locals = bytes.U2("max_locals");
  if (code->max_locals < parameter_slots) {
    bytes.Fail("max_locals", fmt::format("{}, but the parameters take {}", code->max_locals, parameter_slots));
  }
  const uint32_t length = bytes.U4("code_length");
  if (length == 0 || length > kMaxCodeLength) {
    bytes.Fail("code_length", fmt::format("{} is not in 1..{}", length, kMaxCodeLength));
  }
  InstructionStarts starts;
  {
    Extent extent(bytes, length, "code_length");
    code->bytes = extent.bytes();
    if (!bytes.ok()) return nullptr;
    starts = ValidateCode(in, code->bytes, code->max_locals);
  }
  ReadHandlers(in, starts, *code);
  ReadAttributes(in, AttributeOwner::kCode, [&](Attribute attribute, std::span<const uint8_t>) {
    if (attribute == Attribute::kLineNumberTable) ReadLineNumbers(in, *code);
    if (attribute == Attribute::kLocalVariableTable) ReadLocalVariables(in, *code);
  });
  if (!bytes.ok()) return nullptr;
  std::stable_sort(code->lines.begin(), code->lines.end(),
                   [](const LineNumber& a, const LineNumber& b) { return a.start_pc < b.start_pc; });
  return code;
}

}  // namespace heddle::classfile
