#include "vm/library/closing_waits.h"

#include "classfile/opcodes.h"

namespace heddle {

std::vector<size_t> ClosingWaitsOf(const Method& method, std::span<const uint32_t> pcs) {
  std::vector<size_t> found;
  if (method.owner->is_user || !method.owner->name.starts_with("java/util/concurrent/")) return found;
  const std::span<const uint8_t> code = method.code->bytes;
  const ConstantPool& constants = method.owner->file->constants;
  auto names = [&](size_t at, std::string_view member) {
    const ConstantTag tag = constants.tag(ReadU2(code, pcs[at] + 1));
    return (tag == ConstantTag::kFieldref || tag == ConstantTag::kMethodref ||
            tag == ConstantTag::kInterfaceMethodref) &&
           constants.Member(ReadU2(code, pcs[at] + 1)).name == member;
  };
  auto calls = [&](size_t at) {
    const Opcode opcode = ReadOpcode(code, pcs[at]);
    return opcode == Opcode::kInvokevirtual || opcode == Opcode::kInvokeinterface;
  };
  for (size_t at = 0; at + 2 < pcs.size(); ++at) {
    if (ReadOpcode(code, pcs[at]) != Opcode::kLconst1 || ReadOpcode(code, pcs[at + 1]) != Opcode::kGetstatic) continue;
    if (names(at + 1, "DAYS") && calls(at + 2) && names(at + 2, "awaitTermination")) found.push_back(at);
  }
  return found;
}

}  // namespace heddle
