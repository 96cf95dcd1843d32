#include "tests/generator/code_builder.h"

#include <algorithm>
#include <cassert>

namespace heddle::generator {

namespace {

// How many more slots the stack holds after an instruction whose effect does not depend on its operands.
int StackEffect(Op op) {
  switch (op) {
    case Op::kAconstNull:
    case Op::kIconst0:
    case Op::kFconst0:
    case Op::kBipush:
    case Op::kSipush:
    case Op::kLdc:
    case Op::kLdcW:
    case Op::kIload:
    case Op::kFload:
    case Op::kAload:
    case Op::kDup:
    case Op::kDupX1:
    case Op::kI2l:
    case Op::kI2d:
    case Op::kNew: return 1;
    case Op::kLconst0:
    case Op::kDconst0:
    case Op::kLdc2W:
    case Op::kLload:
    case Op::kDload: return 2;
    case Op::kLaload:
    case Op::kDaload:
    case Op::kSwap:
    case Op::kIinc:
    case Op::kI2f:
    case Op::kF2i:
    case Op::kI2b:
    case Op::kI2c:
    case Op::kI2s:
    case Op::kGoto:
    case Op::kReturn:
    case Op::kNewarray:
    case Op::kAnewarray:
    case Op::kArraylength:
    case Op::kCheckcast:
    case Op::kInstanceof: return 0;
    case Op::kIaload:
    case Op::kAaload:
    case Op::kBaload:
    case Op::kCaload:
    case Op::kSaload:
    case Op::kIstore:
    case Op::kFstore:
    case Op::kAstore:
    case Op::kPop:
    case Op::kIadd:
    case Op::kIsub:
    case Op::kImul:
    case Op::kIdiv:
    case Op::kIrem:
    case Op::kIand:
    case Op::kIxor:
    case Op::kL2i:
    case Op::kD2i:
    case Op::kIfeq:
    case Op::kIfne:
    case Op::kIfge:
    case Op::kIfle:
    case Op::kIreturn:
    case Op::kAreturn:
    case Op::kAthrow:
    case Op::kMonitorenter:
    case Op::kMonitorexit:
    case Op::kIfnull:
    case Op::kIfnonnull: return -1;
    case Op::kLstore:
    case Op::kDstore:
    case Op::kPop2:
    case Op::kLmul:
    case Op::kIfIcmpeq:
    case Op::kIfIcmpne:
    case Op::kIfIcmplt:
    case Op::kIfIcmpge:
    case Op::kIfAcmpeq:
    case Op::kIfAcmpne: return -2;
    case Op::kIastore:
    case Op::kAastore:
    case Op::kBastore:
    case Op::kCastore:
    case Op::kSastore: return -3;
    case Op::kLastore:
    case Op::kDastore: return -4;
    case Op::kGetstatic:
    case Op::kPutstatic:
    case Op::kGetfield:
    case Op::kPutfield:
    case Op::kInvokevirtual:
    case Op::kInvokespecial:
    case Op::kInvokestatic: break;
  }
  assert(false && "the effect depends on the operand");
  return 0;
}

bool EndsBlock(Op op) {
  return op == Op::kGoto || op == Op::kReturn || op == Op::kIreturn || op == Op::kAreturn || op == Op::kAthrow;
}

bool IsWide(Op op) { return op == Op::kLload || op == Op::kDload || op == Op::kLstore || op == Op::kDstore; }

// Slots of the type that starts at `at`, which is moved past it.
int TypeSlots(std::string_view descriptor, size_t& at) {
  char first = descriptor[at];
  while (descriptor[at] == '[') ++at;
  at = descriptor[at] == 'L' ? descriptor.find(';', at) + 1 : at + 1;
  return first == 'V' ? 0 : first == 'J' || first == 'D' ? 2 : 1;
}

// Slots of the result minus slots of the arguments.
int CallEffect(std::string_view descriptor) {
  int arguments = 0;
  size_t at = 1;
  while (descriptor[at] != ')') arguments += TypeSlots(descriptor, at);
  ++at;
  return TypeSlots(descriptor, at) - arguments;
}

}  // namespace

CodeBuilder::CodeBuilder(ConstantPoolBuilder& constants, int argument_slots)
    : constants_(constants), line_table_attribute_(constants.Utf8("LineNumberTable")), max_locals_(argument_slots) {}

void CodeBuilder::Opcode(Op op) {
  if (line_ != 0 && (lines_.empty() || lines_.back().second != line_)) {
    lines_.emplace_back(static_cast<int>(code_.size()), line_);
  }
  code_.U1(static_cast<uint8_t>(op));
}

void CodeBuilder::Adjust(int delta) {
  depth_ += delta;
  assert(depth_ >= 0);
  max_depth_ = std::max(max_depth_, depth_);
}

void CodeBuilder::Touch(int slot, int width) { max_locals_ = std::max(max_locals_, slot + width); }

void CodeBuilder::Emit(Op op) {
  if (!reachable_) return;
  Opcode(op);
  Adjust(StackEffect(op));
  if (EndsBlock(op)) reachable_ = false;
}

void CodeBuilder::Local(Op op, int slot) {
  if (!reachable_) return;
  assert(slot < 256);
  Opcode(op);
  code_.U1(static_cast<uint32_t>(slot));
  Adjust(StackEffect(op));
  Touch(slot, IsWide(op) ? 2 : 1);
}

void CodeBuilder::Increment(int slot, int delta) {
  if (!reachable_) return;
  Opcode(Op::kIinc);
  code_.U1(static_cast<uint32_t>(slot));
  code_.U1(static_cast<uint32_t>(delta));
  Touch(slot, 1);
}

void CodeBuilder::PushInt(int32_t value) {
  if (!reachable_) return;
  if (value >= -1 && value <= 5) {
    Opcode(static_cast<Op>(static_cast<int>(Op::kIconst0) + value));
  } else if (value == static_cast<int8_t>(value)) {
    Opcode(Op::kBipush);
    code_.U1(static_cast<uint32_t>(value));
  } else if (value == static_cast<int16_t>(value)) {
    Opcode(Op::kSipush);
    code_.U2(static_cast<uint32_t>(value));
  } else {
    Opcode(Op::kLdcW);
    code_.U2(constants_.Integer(value));
  }
  Adjust(1);
}

void CodeBuilder::PushLong(int64_t value) {
  if (!reachable_) return;
  Opcode(Op::kLdc2W);
  code_.U2(constants_.Long(value));
  Adjust(2);
}

void CodeBuilder::PushDouble(double value) {
  if (!reachable_) return;
  Opcode(Op::kLdc2W);
  code_.U2(constants_.Double(value));
  Adjust(2);
}

void CodeBuilder::PushString(std::string_view text) {
  if (!reachable_) return;
  Opcode(Op::kLdcW);
  code_.U2(constants_.String(text));
  Adjust(1);
}

void CodeBuilder::PushClass(std::string_view name) {
  if (!reachable_) return;
  Opcode(Op::kLdcW);
  code_.U2(constants_.Class(name));
  Adjust(1);
}

void CodeBuilder::Field(Op op, std::string_view owner, std::string_view name, std::string_view descriptor) {
  if (!reachable_) return;
  Opcode(op);
  code_.U2(constants_.Field(owner, name, descriptor));
  size_t at = 0;
  int slots = TypeSlots(descriptor, at);
  bool is_get = op == Op::kGetstatic || op == Op::kGetfield;
  bool has_object = op == Op::kGetfield || op == Op::kPutfield;
  if (has_object) Adjust(-1);
  Adjust(is_get ? slots : -slots);
}

void CodeBuilder::Invoke(Op op, std::string_view owner, std::string_view name, std::string_view descriptor) {
  if (!reachable_) return;
  Opcode(op);
  code_.U2(constants_.Method(owner, name, descriptor));
  Adjust(CallEffect(descriptor) - (op == Op::kInvokestatic ? 0 : 1));
}

void CodeBuilder::Type(Op op, std::string_view class_name) {
  if (!reachable_) return;
  Opcode(op);
  code_.U2(constants_.Class(class_name));
  Adjust(StackEffect(op));
}

void CodeBuilder::NewArray(ArrayCode code) {
  if (!reachable_) return;
  Opcode(Op::kNewarray);
  code_.U1(static_cast<uint8_t>(code));
}

Label CodeBuilder::NewLabel() {
  labels_.emplace_back();
  return Label{labels_.size() - 1};
}

void CodeBuilder::Bind(Label label) {
  LabelState& state = labels_[label.id];
  state.offset = static_cast<int>(code_.size());
  if (state.depth >= 0) {
    assert(!reachable_ || depth_ == state.depth);
    depth_ = state.depth;
    reachable_ = true;
  } else if (reachable_) {
    state.depth = depth_;
  }
}

void CodeBuilder::BindHandler(Label label) {
  labels_[label.id].offset = static_cast<int>(code_.size());
  depth_ = 0;
  reachable_ = true;
  Adjust(1);
}

void CodeBuilder::Branch(Op op, Label target) {
  if (!reachable_) return;
  jumps_.push_back({code_.size(), target.id});
  Opcode(op);
  code_.U2(0);
  Adjust(StackEffect(op));
  LabelState& state = labels_[target.id];
  assert(state.depth < 0 || state.depth == depth_);
  state.depth = depth_;
  if (EndsBlock(op)) reachable_ = false;
}

void CodeBuilder::AddHandler(Label start, Label end, Label handler, std::string_view catch_class) {
  if (!Spans(start, end)) return;
  handlers_.push_back({labels_[start.id].offset, labels_[end.id].offset, labels_[handler.id].offset,
                       catch_class.empty() ? uint16_t{0} : constants_.Class(catch_class)});
}

void CodeBuilder::Line(int line) { line_ = line; }

void CodeBuilder::WriteAttribute(Bytes& out) const {
  Bytes code = code_;
  for (const Jump& jump : jumps_) {
    assert(labels_[jump.label].offset >= 0);
    code.PatchU2(jump.opcode_offset + 1,
                 static_cast<uint32_t>(labels_[jump.label].offset) - static_cast<uint32_t>(jump.opcode_offset));
  }
  out.U2(static_cast<uint32_t>(max_depth_));
  out.U2(static_cast<uint32_t>(max_locals_));
  out.U4(static_cast<uint32_t>(code.size()));
  out.Append(code.data());
  out.U2(static_cast<uint32_t>(handlers_.size()));
  for (const Handler& handler : handlers_) {
    out.U2(static_cast<uint32_t>(handler.start));
    out.U2(static_cast<uint32_t>(handler.end));
    out.U2(static_cast<uint32_t>(handler.handler));
    out.U2(handler.catch_type);
  }
  out.U2(lines_.empty() ? 0 : 1);
  if (lines_.empty()) return;
  out.U2(line_table_attribute_);
  out.U4(static_cast<uint32_t>(2 + 4 * lines_.size()));
  out.U2(static_cast<uint32_t>(lines_.size()));
  for (const auto& [offset, line] : lines_) {
    out.U2(static_cast<uint32_t>(offset));
    out.U2(static_cast<uint32_t>(line));
  }
}

}  // namespace heddle::generator
