// A forward data-flow analysis over basic blocks, as in the type-inferring verifier (JVMS 4.10.2) with five types in
// the place of classes. StackMapTable is never used: old class files have none, and a wrong one must do no harm.
//
// Merging only makes slots unusable, so the sweeps end. A slot of the operand stack may become unusable too; it is then
// an error to use it.
#include "program/type_inference.h"

#include <algorithm>

#include "classfile/descriptor.h"
#include "program/branch_targets.h"

namespace heddle {

namespace {

SlotType TypeOf(char descriptor) {
  switch (descriptor) {
    case 'J':
    case 'D': return SlotType::kLong;
    case 'L':
    case '[':
    case 'A': return SlotType::kReference;
    default: return SlotType::kWord;
  }
}

}  // namespace

TypeInference::TypeInference(const Method& method, const FlowGraph& graph)
    : method_(method),
      code_(*method.code),
      constants_(method.owner->file->constants),
      graph_(graph),
      frame_slots_(size_t{code_.max_locals} + code_.max_stack) {
  const size_t blocks = graph.blocks().size();
  constexpr size_t kMaxSlots = size_t{1} << 26;
  if (frame_slots_ * code_.bytes.size() > kMaxSlots) {
    Fail("the code and its frame are too large to be analysed");
    return;
  }
  entries_.resize(blocks * frame_slots_);
  depths_.resize(blocks);
  reached_.resize(blocks);
  waiting_.resize(blocks);
  EnterMethod();
  Solve();
}

void TypeInference::EnterMethod() {
  FrameTypes frame{std::vector<SlotType>(frame_slots_), 0};
  uint32_t local = 0;
  if (!method_.IsStatic()) StoreLocal(local++, 'A', frame);
  for (std::string_view type : ParameterTypes(method_.descriptor)) {
    StoreLocal(local, type[0], frame);
    local += SlotsOf(type);
  }
  MergeInto(0, frame);
}

void TypeInference::Solve() {
  while (any_waiting_ && error_.empty()) {
    any_waiting_ = false;
    for (uint32_t block = 0; block < waiting_.size() && error_.empty(); ++block) {
      if (!waiting_[block]) continue;
      waiting_[block] = false;
      RunBlock(block);
    }
  }
}

FrameTypes TypeInference::EntryOf(uint32_t block) const {
  const auto row = entries_.begin() + static_cast<long>(block * frame_slots_);
  return {std::vector<SlotType>(row, row + static_cast<long>(frame_slots_)), depths_[block]};
}

void TypeInference::RunBlock(uint32_t index) {
  const FlowGraph::Block& block = graph_.blocks()[index];
  FrameTypes frame = EntryOf(index);
  bool locals_changed = true;  // since the handlers saw them
  for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code_.bytes, pc)) {
    if (locals_changed && block.handler_count > 0 && MayReachHandler(ReadOpcode(code_.bytes, pc))) {
      for (uint32_t handler : graph_.Handlers(block)) MergeIntoHandler(handler, frame);
      locals_changed = false;
    }
    const auto local = LocalOf(code_.bytes, pc);
    locals_changed |= local && local->writes;
    Step(pc, frame);
    if (!error_.empty()) return;
  }
  for (uint32_t successor : graph_.Successors(block)) MergeInto(successor, frame);
}

bool TypeInference::MergeSlot(SlotType& into, SlotType type) {
  if (into == type || into == SlotType::kUnusable) return false;
  into = SlotType::kUnusable;
  return true;
}

void TypeInference::MergeInto(uint32_t block, const FrameTypes& frame) {
  SlotType* row = entries_.data() + block * frame_slots_;
  const size_t used = code_.max_locals + frame.depth;
  bool changed = !reached_[block];
  if (changed) {
    std::copy_n(frame.slots.begin(), used, row);
    depths_[block] = frame.depth;
    reached_[block] = true;
  } else if (depths_[block] != frame.depth) {
    return Fail("paths meet with operand stacks of different depths");
  } else {
    for (size_t i = 0; i < used; ++i) changed |= MergeSlot(row[i], frame.slots[i]);
  }
  if (changed) waiting_[block] = any_waiting_ = true;
}

void TypeInference::MergeIntoHandler(uint32_t block, const FrameTypes& frame) {
  if (code_.max_stack == 0) return Fail("no room for the exception on the operand stack");
  FrameTypes caught = frame;
  caught.depth = 1;
  caught.slots[code_.max_locals] = SlotType::kReference;
  MergeInto(block, caught);
}

void TypeInference::Step(uint32_t pc, FrameTypes& frame) {
  pc_ = pc;
  const Opcode opcode = ReadOpcode(code_.bytes, pc);
  if (const auto local = LocalOf(code_.bytes, pc)) return StepLocal(*local, frame);
  if (opcode >= Opcode::kPop && opcode <= Opcode::kSwap) return StepStack(opcode, frame);
  if (opcode >= Opcode::kIreturn && opcode <= Opcode::kReturn) return StepReturn(opcode, frame);
  switch (opcode) {
    case Opcode::kLdc: return StepConstant(ReadU1(code_.bytes, pc + 1), frame);
    case Opcode::kLdcW:
    case Opcode::kLdc2W: return StepConstant(ReadU2(code_.bytes, pc + 1), frame);
    case Opcode::kGetstatic:
    case Opcode::kPutstatic:
    case Opcode::kGetfield:
    case Opcode::kPutfield: return StepField(opcode, ReadU2(code_.bytes, pc + 1), frame);
    case Opcode::kInvokevirtual:
    case Opcode::kInvokespecial:
    case Opcode::kInvokestatic:
    case Opcode::kInvokeinterface:
    case Opcode::kInvokedynamic: return StepInvoke(opcode, ReadU2(code_.bytes, pc + 1), frame);
    case Opcode::kMultianewarray:
      for (int i = ReadU1(code_.bytes, pc + 3); i > 0; --i) Pop('I', frame);
      return Push('A', frame);
    case Opcode::kJsr:
    case Opcode::kJsrW: return Fail("a subroutine that cannot be inlined");
    default: return StepPlain(opcode, frame);
  }
}

void TypeInference::StepPlain(Opcode opcode, FrameTypes& frame) {
  const OpcodeInfo& info = InfoOf(opcode);
  for (size_t i = info.pop.size(); i-- > 0;) Pop(info.pop[i], frame);
  for (char type : info.push) Push(type, frame);
}

// JVMS 6.5, pop to swap: all in terms of slots, whatever they hold.
void TypeInference::StepStack(Opcode opcode, FrameTypes& frame) {
  const OpcodeInfo& info = InfoOf(opcode);
  const size_t taken = info.pop.size(), left = info.push.size();
  if (!Need(static_cast<uint32_t>(taken), frame)) return;
  if (frame.depth - taken + left > code_.max_stack) return Fail("the operand stack overflows");
  SlotType* base = frame.slots.data() + code_.max_locals + frame.depth - taken;
  if (opcode == Opcode::kSwap) {
    std::swap(base[0], base[1]);
  } else if (left > taken) {  // the copied top goes under everything taken, too
    const size_t copied = left - taken;
    std::copy_backward(base, base + taken, base + left);
    std::copy_n(base + left - copied, copied, base);
  }
  frame.depth = static_cast<uint32_t>(frame.depth - taken + left);
}

void TypeInference::StepLocal(const LocalAccess& local, FrameTypes& frame) {
  const SlotType type = TypeOf(local.type);
  if (local.type == 'R') return Fail("ret outside a subroutine");
  if (!local.reads) {
    Pop(local.type, frame);
    return StoreLocal(local.index, local.type, frame);
  }
  if (frame.slots[local.index] != type ||
      (type == SlotType::kLong && frame.slots[local.index + 1u] != SlotType::kLongEnd)) {
    return Fail("a local variable is read that does not hold such a value");
  }
  if (!local.writes) Push(local.type, frame);  // iinc leaves the stack alone
}

// A long or double of which one slot is overwritten is gone.
void TypeInference::StoreLocal(uint32_t index, char type, FrameTypes& frame) {
  SlotType* slots = frame.slots.data();
  const uint32_t last = TypeOf(type) == SlotType::kLong ? index + 1 : index;
  if (slots[index] == SlotType::kLongEnd) slots[index - 1] = SlotType::kUnusable;
  if (slots[last] == SlotType::kLong) slots[last + 1] = SlotType::kUnusable;
  slots[index] = TypeOf(type);
  if (last != index) slots[last] = SlotType::kLongEnd;
}

void TypeInference::StepConstant(uint16_t index, FrameTypes& frame) {
  switch (constants_.tag(index)) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat: return Push('I', frame);
    case ConstantTag::kLong:
    case ConstantTag::kDouble: return Push('J', frame);
    case ConstantTag::kDynamic: return Push(constants_.Member(index).descriptor[0], frame);
    default: return Push('A', frame);
  }
}

void TypeInference::StepField(Opcode opcode, uint16_t index, FrameTypes& frame) {
  const char type = constants_.Member(index).descriptor[0];
  const bool puts = opcode == Opcode::kPutstatic || opcode == Opcode::kPutfield;
  if (puts) Pop(type, frame);
  if (opcode == Opcode::kGetfield || opcode == Opcode::kPutfield) Pop('A', frame);
  if (!puts) Push(type, frame);
}

uint32_t TypeInference::ArgumentSlots(uint32_t pc) const {
  const Opcode opcode = ReadOpcode(code_.bytes, pc);
  const uint32_t receiver = opcode == Opcode::kInvokestatic || opcode == Opcode::kInvokedynamic ? 0 : 1;
  return receiver + ParameterSlots(constants_.Member(ReadU2(code_.bytes, pc + 1)).descriptor);
}

void TypeInference::StepInvoke(Opcode opcode, uint16_t index, FrameTypes& frame) {
  const std::string_view descriptor = constants_.Member(index).descriptor;
  const uint32_t slots = ArgumentSlots(pc_);
  if (!Need(slots, frame)) return;
  const SlotType* argument = frame.slots.data() + code_.max_locals + frame.depth - slots;
  bool fits = true;
  if (opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic) fits = *argument++ == SlotType::kReference;
  for (std::string_view type : ParameterTypes(descriptor)) {
    fits &= *argument++ == TypeOf(type[0]);
    if (TypeOf(type[0]) == SlotType::kLong) fits &= *argument++ == SlotType::kLongEnd;
  }
  if (!fits) return Fail("an argument is not of its parameter's kind");
  frame.depth -= slots;
  const char result = ReturnType(descriptor)[0];
  if (result != 'V') Push(result, frame);
}

void TypeInference::StepReturn(Opcode opcode, FrameTypes& frame) {
  const char declared = ReturnType(method_.descriptor)[0];
  const std::string_view taken = InfoOf(opcode).pop;
  if (taken.empty() != (declared == 'V')) return Fail("a return that does not fit the method's descriptor");
  if (taken.empty()) return;
  if (TypeOf(taken[0]) != TypeOf(declared)) return Fail("a return that does not fit the method's descriptor");
  Pop(taken[0], frame);
}

void TypeInference::Push(char type, FrameTypes& frame) {
  const bool two_slots = TypeOf(type) == SlotType::kLong;
  if (frame.depth + (two_slots ? 2 : 1) > code_.max_stack) return Fail("the operand stack overflows");
  frame.slots[code_.max_locals + frame.depth++] = TypeOf(type);
  if (two_slots) frame.slots[code_.max_locals + frame.depth++] = SlotType::kLongEnd;
}

void TypeInference::Pop(char type, FrameTypes& frame) {
  const SlotType expected = TypeOf(type);
  const uint32_t slots = expected == SlotType::kLong ? 2 : 1;
  if (!Need(slots, frame)) return;
  frame.depth -= slots;
  const SlotType* top = frame.slots.data() + code_.max_locals + frame.depth;
  if (top[0] != expected || (slots == 2 && top[1] != SlotType::kLongEnd)) Fail("an operand is of the wrong kind");
}

bool TypeInference::Need(uint32_t slots, const FrameTypes& frame) {
  if (frame.depth < slots) Fail("the operand stack underflows");
  return frame.depth >= slots;
}

void TypeInference::Fail(std::string_view what) {
  if (!error_.empty()) return;
  error_ = method_.FullName();
  error_ += method_.descriptor;
  error_ += ": at " + std::to_string(pc_) + ": ";
  error_ += what;
}

}  // namespace heddle
