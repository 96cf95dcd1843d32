#include "vm/core/operand_origins.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "classfile/descriptor.h"
#include "program/branch_targets.h"

namespace heddle {

namespace {

constexpr size_t kMaxEntries = 1000000;
constexpr uint32_t kTrackedLocals = 64;

}  // namespace

void OperandOrigins::Stack::Duplicate(size_t count, size_t below) {
  if (slots.size() < count + below) return;
  const std::vector<int32_t> top(slots.end() - static_cast<ptrdiff_t>(count), slots.end());
  slots.insert(slots.end() - static_cast<ptrdiff_t>(count + below), top.begin(), top.end());
}

void OperandOrigins::Stack::Write(uint32_t local, uint32_t slot_count) {
  for (uint32_t i = local; i < local + slot_count && i < kTrackedLocals; ++i) written |= uint64_t{1} << i;
}

void OperandOrigins::Stack::Merge(const Stack& other) {
  for (size_t i = 0; i < slots.size() && i < other.slots.size(); ++i) {
    if (slots[i] != other.slots[i]) slots[i] = kUnknown;
  }
  written |= other.written;
}

OperandOrigins::OperandOrigins(const Method& method, uint32_t pc) : method_(method) {
  stacks_.resize(method.code->bytes.size() + 1);
  stacks_[0].emplace();
  for (const ExceptionHandler& handler : method.code->handlers) {
    std::optional<Stack>& stack = stacks_[handler.handler_pc];
    if (stack) continue;
    stack.emplace();
    stack->Push(1, handler.handler_pc);
  }
  do {
    added_ = false;
  } while (!Round(pc) && added_);
}

bool OperandOrigins::Round(uint32_t asked) {
  const std::span<const uint8_t> code = method_.code->bytes;
  bool complete = true;
  for (uint32_t pc = 0; pc < code.size();) {
    if (stacks_[pc]) {
      Step(pc);
    } else {
      complete = false;
    }
    pc += InstructionLength(code, pc);
    if ((pc == asked && stacks_[pc]) || entries_ > kMaxEntries) return true;
  }
  return complete;
}

void OperandOrigins::Step(uint32_t pc) {
  const std::span<const uint8_t> code = method_.code->bytes;
  Stack stack = *stacks_[pc];
  Apply(pc, &stack);
  if (InfoOf(EffectiveOpcode(code, pc)).FallsThrough()) FlowTo(pc + InstructionLength(code, pc), &stack);
  ForEachTarget(code, pc, [&](uint32_t target) { FlowTo(target, &stack); });
}

void OperandOrigins::FlowTo(uint32_t pc, Stack* stack) {
  if (stacks_[pc]) {
    stack->Merge(*stacks_[pc]);
  } else {
    entries_ += stack->slots.size();
    added_ = true;
  }
  stacks_[pc] = *stack;
}

void OperandOrigins::Apply(uint32_t pc, Stack* stack) const {
  const std::span<const uint8_t> code = method_.code->bytes;
  const ConstantPool& constants = method_.owner->file->constants;
  const Opcode opcode = EffectiveOpcode(code, pc);
  if (const std::optional<LocalAccess> local = LocalOf(code, pc); local && local->writes) {
    stack->Write(local->index, local->type == 'J' || local->type == 'D' ? 2 : 1);
  }
  switch (opcode) {
    case Opcode::kDup: return stack->Duplicate(1, 0);
    case Opcode::kDupX1: return stack->Duplicate(1, 1);
    case Opcode::kDupX2: return stack->Duplicate(1, 2);
    case Opcode::kDup2: return stack->Duplicate(2, 0);
    case Opcode::kDup2X1: return stack->Duplicate(2, 1);
    case Opcode::kDup2X2: return stack->Duplicate(2, 2);
    case Opcode::kSwap:
      if (stack->slots.size() >= 2) std::swap(stack->slots.end()[-1], stack->slots.end()[-2]);
      return;
    case Opcode::kCheckcast: return;
    case Opcode::kLdc:
    case Opcode::kLdcW: return stack->Push(1, pc);
    case Opcode::kLdc2W: return stack->Push(2, pc);
    case Opcode::kGetstatic: return stack->Push(SlotsOf(constants.Member(ReadU2(code, pc + 1)).descriptor), pc);
    case Opcode::kPutstatic: return stack->Pop(SlotsOf(constants.Member(ReadU2(code, pc + 1)).descriptor));
    case Opcode::kGetfield:
      stack->Pop(1);
      return stack->Push(SlotsOf(constants.Member(ReadU2(code, pc + 1)).descriptor), pc);
    case Opcode::kPutfield: return stack->Pop(SlotsOf(constants.Member(ReadU2(code, pc + 1)).descriptor) + 1);
    case Opcode::kInvokevirtual:
    case Opcode::kInvokespecial:
    case Opcode::kInvokestatic:
    case Opcode::kInvokeinterface:
    case Opcode::kInvokedynamic: {
      const std::string_view descriptor = constants.Member(ReadU2(code, pc + 1)).descriptor;
      const bool has_receiver = opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic;
      stack->Pop(ParameterSlots(descriptor) + has_receiver);
      return stack->Push(SlotsOf(ReturnType(descriptor)), pc);
    }
    case Opcode::kMultianewarray: stack->Pop(ReadU1(code, pc + 3)); return stack->Push(1, pc);
    default: stack->Pop(OperandSlots(InfoOf(opcode).pop)); return stack->Push(OperandSlots(InfoOf(opcode).push), pc);
  }
}

int32_t OperandOrigins::PushedBy(uint32_t pc, uint32_t slot_from_top) const {
  const std::optional<Stack>& stack = stacks_[pc];
  if (!stack || slot_from_top >= stack->slots.size()) return kUnknown;
  return stack->slots[stack->slots.size() - 1 - slot_from_top];
}

bool OperandOrigins::LocalWritten(uint32_t pc, uint32_t local) const {
  const std::optional<Stack>& stack = stacks_[pc];
  return !stack || local >= kTrackedLocals || (stack->written >> local & 1) != 0;
}

}  // namespace heddle
