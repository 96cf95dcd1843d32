#include "classfile/code_builder.h"

#include <algorithm>
#include <cstdlib>

#include "base/check.h"
#include "classfile/descriptor.h"

namespace heddle {

namespace {

// How many more slots the stack holds after an instruction whose effect does not depend on its operands.
int StackEffect(Opcode opcode) {
  const OpcodeInfo& info = InfoOf(opcode);
  return static_cast<int>(OperandSlots(info.push)) - static_cast<int>(OperandSlots(info.pop));
}

// The opcode for a type, of a family in the order int, long, float, double, reference.
Opcode OfType(Opcode for_int, std::string_view type) {
  int index = 0;
  switch (type[0]) {
    case 'J': index = 1; break;
    case 'F': index = 2; break;
    case 'D': index = 3; break;
    case 'L':
    case '[': index = 4; break;
    default: break;
  }
  return static_cast<Opcode>(static_cast<int>(for_int) + index);
}

}  // namespace

void CodeBuilder::Put(Opcode opcode) {
  if (line_ != 0 && (lines_.empty() || lines_.back().line != line_)) {
    lines_.push_back({static_cast<uint16_t>(Place()), line_});
  }
  code_.U1(static_cast<uint32_t>(opcode));
}

void CodeBuilder::Adjust(int delta) {
  depth_ += delta;
  HEDDLE_CHECK(depth_ >= 0);
  max_depth_ = std::max(max_depth_, depth_);
}

void CodeBuilder::Constant(Opcode opcode, uint16_t index, int effect) {
  Put(opcode);
  code_.U2(index);
  Adjust(effect);
}

void CodeBuilder::Emit(Opcode opcode) {
  if (!reachable_) return;
  Put(opcode);
  Adjust(StackEffect(opcode));
  if (!InfoOf(opcode).FallsThrough()) reachable_ = false;
}

void CodeBuilder::Local(Opcode opcode, unsigned slot) {
  if (!reachable_) return;
  HEDDLE_CHECK(slot < 256);
  Put(opcode);
  code_.U1(slot);
  int effect = StackEffect(opcode);
  Adjust(effect);
  max_locals_ = std::max(max_locals_, static_cast<int>(slot) + std::abs(effect));
}

void CodeBuilder::Load(std::string_view type, unsigned slot) { Local(OfType(Opcode::kIload, type), slot); }

void CodeBuilder::Store(std::string_view type, unsigned slot) { Local(OfType(Opcode::kIstore, type), slot); }

void CodeBuilder::Increment(unsigned slot, int8_t delta) {
  if (!reachable_) return;
  HEDDLE_CHECK(slot < 256);
  Put(Opcode::kIinc);
  code_.U1(slot);
  code_.U1(static_cast<uint32_t>(delta));
  max_locals_ = std::max(max_locals_, static_cast<int>(slot) + 1);
}

void CodeBuilder::PushInt(int32_t value) {
  if (!reachable_) return;
  if (value >= -1 && value <= 5) {
    Put(static_cast<Opcode>(static_cast<int>(Opcode::kIconst0) + value));
  } else if (value == static_cast<int8_t>(value)) {
    Put(Opcode::kBipush);
    code_.U1(static_cast<uint32_t>(value));
  } else if (value == static_cast<int16_t>(value)) {
    Put(Opcode::kSipush);
    code_.U2(static_cast<uint32_t>(value));
  } else {
    return Constant(Opcode::kLdcW, constants_.Integer(value), 1);
  }
  Adjust(1);
}

void CodeBuilder::PushLong(int64_t value) {
  if (reachable_) Constant(Opcode::kLdc2W, constants_.Long(value), 2);
}

void CodeBuilder::PushString(std::string_view text) {
  if (reachable_) Constant(Opcode::kLdcW, constants_.String(text), 1);
}

void CodeBuilder::PushClass(std::string_view name) {
  if (reachable_) Constant(Opcode::kLdcW, constants_.Class(name), 1);
}

void CodeBuilder::PushMethodType(std::string_view descriptor) {
  if (reachable_) Constant(Opcode::kLdcW, constants_.MethodType(descriptor), 1);
}

void CodeBuilder::Field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor) {
  if (!reachable_) return;
  const int slots = static_cast<int>(SlotsOf(descriptor));
  const bool is_get = opcode == Opcode::kGetstatic || opcode == Opcode::kGetfield;
  const bool has_object = opcode == Opcode::kGetfield || opcode == Opcode::kPutfield;
  if (has_object && is_get) Adjust(-1);
  Constant(opcode, constants_.Field(owner, name, descriptor), is_get ? slots : -slots - (has_object ? 1 : 0));
}

void CodeBuilder::Invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
                         bool in_interface) {
  if (!reachable_) return;
  const int arguments = static_cast<int>(ParameterSlots(descriptor)) + (opcode == Opcode::kInvokestatic ? 0 : 1);
  Constant(opcode, constants_.Method(owner, name, descriptor, in_interface), -arguments);
  if (opcode == Opcode::kInvokeinterface) {
    code_.U1(static_cast<uint32_t>(arguments));
    code_.U1(0);
  }
  Adjust(static_cast<int>(SlotsOf(ReturnType(descriptor))));
}

void CodeBuilder::Type(Opcode opcode, std::string_view class_name) {
  if (reachable_) Constant(opcode, constants_.Class(class_name), opcode == Opcode::kNew ? 1 : 0);
}

void CodeBuilder::NewArray(std::string_view element_type) {
  if (IsReferenceType(element_type)) return Type(Opcode::kAnewarray, ClassNameOfType(element_type));
  if (!reachable_) return;
  Put(Opcode::kNewarray);
  code_.U1(ArrayTypeOf(element_type[0]));
}

void CodeBuilder::Return(std::string_view type) {
  Emit(type[0] == 'V' ? Opcode::kReturn : OfType(Opcode::kIreturn, type));
}

CodeBuilder::Label CodeBuilder::NewLabel() {
  labels_.emplace_back();
  return Label{labels_.size() - 1};
}

void CodeBuilder::Bind(Label label) {
  LabelState& state = labels_[label.id];
  state.offset = Place();
  if (state.depth >= 0) {
    HEDDLE_CHECK(!reachable_ || depth_ == state.depth);
    depth_ = state.depth;
    reachable_ = true;
  } else if (reachable_) {
    state.depth = depth_;
  }
}

void CodeBuilder::BindHandler(Label label) {
  labels_[label.id].offset = Place();
  depth_ = 0;
  reachable_ = true;
  Adjust(1);
}

void CodeBuilder::Branch(Opcode opcode, Label target) {
  if (!reachable_) return;
  jumps_.push_back({code_.size(), target.id});
  Put(opcode);
  code_.U2(0);
  Adjust(StackEffect(opcode));
  LabelState& state = labels_[target.id];
  HEDDLE_CHECK(state.depth < 0 || state.depth == depth_);
  state.depth = depth_;
  if (!InfoOf(opcode).FallsThrough()) reachable_ = false;
}

void CodeBuilder::AddHandler(Label start, Label end, Label handler, std::string_view catch_class) {
  if (!Spans(start, end)) return;
  auto offset = [&](Label label) { return static_cast<uint16_t>(labels_[label.id].offset); };
  handlers_.push_back(
      {offset(start), offset(end), offset(handler), catch_class.empty() ? uint16_t{0} : constants_.Class(catch_class)});
}

WrittenAttribute CodeBuilder::Attribute() const {
  ByteWriter bytes = code_;
  for (const Jump& jump : jumps_) {
    HEDDLE_CHECK(labels_[jump.label].offset >= 0);
    bytes.PatchU2(jump.opcode_offset + 1,
                  static_cast<uint32_t>(labels_[jump.label].offset - static_cast<int>(jump.opcode_offset)));
  }
  Code code;
  code.max_stack = static_cast<uint16_t>(max_depth_);
  code.max_locals = static_cast<uint16_t>(max_locals_);
  code.bytes = bytes.data();
  code.handlers = handlers_;
  code.lines = lines_;
  return CodeAttribute(constants_, code);
}

}  // namespace heddle
