#include "classfile/class_writer.h"

#include <algorithm>

#include "base/check.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"

namespace heddle {

namespace {

constexpr uint32_t kMagic = 0xCAFEBABE;
constexpr uint16_t kMajorVersion = 52;  // the first in which static and private interface methods can be called

int SlotsOfOperands(std::string_view operands) {
  int slots = 0;
  for (char type : operands) {
    HEDDLE_CHECK(type != '*');
    slots += type == 'J' || type == 'D' ? 2 : 1;
  }
  return slots;
}

// How many more slots the stack holds after an instruction whose effect does not depend on its operands.
int StackEffect(Opcode opcode) {
  const OpcodeInfo& info = InfoOf(opcode);
  return SlotsOfOperands(info.push) - SlotsOfOperands(info.pop);
}

int ArgumentSlots(std::string_view method_descriptor) {
  uint32_t slots = 0;
  for (std::string_view type : ParameterTypes(method_descriptor)) slots += SlotsOf(type);
  return static_cast<int>(slots);
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

ByteWriter Entry(ConstantTag tag) {
  ByteWriter entry;
  entry.U1(static_cast<uint32_t>(tag));
  return entry;
}

}  // namespace

uint16_t ConstantPoolBuilder::Add(const ByteWriter& entry) {
  auto [at, inserted] = indexes_.try_emplace(entry.data(), next_);
  if (inserted) {
    HEDDLE_CHECK(next_ < 0xffff);
    entries_.Append(entry.data());
    ++next_;
  }
  return at->second;
}

uint16_t ConstantPoolBuilder::Utf8(std::string_view text) {
  ByteWriter entry = Entry(ConstantTag::kUtf8);
  entry.U2(static_cast<uint32_t>(text.size()));
  entry.Append(text);
  return Add(entry);
}

uint16_t ConstantPoolBuilder::Integer(int32_t value) {
  ByteWriter entry = Entry(ConstantTag::kInteger);
  entry.U4(static_cast<uint32_t>(value));
  return Add(entry);
}

uint16_t ConstantPoolBuilder::Class(std::string_view name) {
  ByteWriter entry = Entry(ConstantTag::kClass);
  entry.U2(Utf8(name));
  return Add(entry);
}

uint16_t ConstantPoolBuilder::String(std::string_view text) {
  ByteWriter entry = Entry(ConstantTag::kString);
  entry.U2(Utf8(text));
  return Add(entry);
}

uint16_t ConstantPoolBuilder::Member(uint8_t tag, std::string_view owner, std::string_view name,
                                     std::string_view descriptor) {
  ByteWriter name_and_type = Entry(ConstantTag::kNameAndType);
  name_and_type.U2(Utf8(name));
  name_and_type.U2(Utf8(descriptor));
  ByteWriter entry;
  entry.U1(tag);
  entry.U2(Class(owner));
  entry.U2(Add(name_and_type));
  return Add(entry);
}

uint16_t ConstantPoolBuilder::Field(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return Member(static_cast<uint8_t>(ConstantTag::kFieldref), owner, name, descriptor);
}

uint16_t ConstantPoolBuilder::Method(std::string_view owner, std::string_view name, std::string_view descriptor,
                                     bool in_interface) {
  ConstantTag tag = in_interface ? ConstantTag::kInterfaceMethodref : ConstantTag::kMethodref;
  return Member(static_cast<uint8_t>(tag), owner, name, descriptor);
}

void ConstantPoolBuilder::WriteTo(ByteWriter& out) const {
  out.U2(next_);
  out.Append(entries_.data());
}

void CodeBuilder::Adjust(int delta) {
  depth_ += delta;
  HEDDLE_CHECK(depth_ >= 0);
  max_depth_ = std::max(max_depth_, depth_);
}

void CodeBuilder::Constant(Opcode opcode, uint16_t index, int effect) {
  code_.U1(static_cast<uint32_t>(opcode));
  code_.U2(index);
  Adjust(effect);
}

void CodeBuilder::Emit(Opcode opcode) {
  if (!reachable_) return;
  code_.U1(static_cast<uint32_t>(opcode));
  Adjust(StackEffect(opcode));
  if (!InfoOf(opcode).FallsThrough()) reachable_ = false;
}

void CodeBuilder::Local(Opcode opcode, unsigned slot) {
  if (!reachable_) return;
  HEDDLE_CHECK(slot < 256);
  code_.U1(static_cast<uint32_t>(opcode));
  code_.U1(slot);
  int effect = StackEffect(opcode);
  Adjust(effect);
  max_locals_ = std::max(max_locals_, static_cast<int>(slot) + std::abs(effect));
}

void CodeBuilder::Load(std::string_view type, unsigned slot) { Local(OfType(Opcode::kIload, type), slot); }

void CodeBuilder::PushInt(int32_t value) {
  if (!reachable_) return;
  if (value >= -1 && value <= 5) {
    code_.U1(static_cast<uint32_t>(static_cast<int>(Opcode::kIconst0) + value));
  } else if (value == static_cast<int8_t>(value)) {
    code_.U1(static_cast<uint32_t>(Opcode::kBipush));
    code_.U1(static_cast<uint32_t>(value));
  } else if (value == static_cast<int16_t>(value)) {
    code_.U1(static_cast<uint32_t>(Opcode::kSipush));
    code_.U2(static_cast<uint32_t>(value));
  } else {
    return Constant(Opcode::kLdcW, constants_.Integer(value), 1);
  }
  Adjust(1);
}

void CodeBuilder::PushString(std::string_view text) {
  if (reachable_) Constant(Opcode::kLdcW, constants_.String(text), 1);
}

void CodeBuilder::PushClass(std::string_view name) {
  if (reachable_) Constant(Opcode::kLdcW, constants_.Class(name), 1);
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
  const int arguments = ArgumentSlots(descriptor) + (opcode == Opcode::kInvokestatic ? 0 : 1);
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
  code_.U1(static_cast<uint32_t>(opcode));
  code_.U2(0);
  Adjust(StackEffect(opcode));
  LabelState& state = labels_[target.id];
  HEDDLE_CHECK(state.depth < 0 || state.depth == depth_);
  state.depth = depth_;
  if (!InfoOf(opcode).FallsThrough()) reachable_ = false;
}

void CodeBuilder::AddHandler(Label start, Label end, Label handler, std::string_view catch_class) {
  handlers_.push_back({labels_[start.id].offset, labels_[end.id].offset, labels_[handler.id].offset,
                       catch_class.empty() ? uint16_t{0} : constants_.Class(catch_class)});
}

void CodeBuilder::WriteAttribute(ByteWriter& out) const {
  ByteWriter code = code_;
  for (const Jump& jump : jumps_) {
    HEDDLE_CHECK(labels_[jump.label].offset >= 0);
    code.PatchU2(jump.opcode_offset + 1,
                 static_cast<uint32_t>(labels_[jump.label].offset - static_cast<int>(jump.opcode_offset)));
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
  out.U2(0);
}

void ClassWriter::MemberHead(ByteWriter& out, uint16_t access_flags, std::string_view name,
                             std::string_view descriptor) {
  out.U2(access_flags);
  out.U2(constants_.Utf8(name));
  out.U2(constants_.Utf8(descriptor));
}

void ClassWriter::AddField(uint16_t access_flags, std::string_view name, std::string_view descriptor) {
  MemberHead(fields_, access_flags, name, descriptor);
  fields_.U2(0);
  ++field_count_;
}

void ClassWriter::AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor,
                            const CodeBuilder& code) {
  MemberHead(methods_, access_flags, name, descriptor);
  methods_.U2(1);
  methods_.U2(constants_.Utf8("Code"));
  ByteWriter attribute;
  code.WriteAttribute(attribute);
  methods_.U4(static_cast<uint32_t>(attribute.size()));
  methods_.Append(attribute.data());
  ++method_count_;
}

void ClassWriter::AddMethodWithoutCode(uint16_t access_flags, std::string_view name, std::string_view descriptor) {
  MemberHead(methods_, access_flags, name, descriptor);
  methods_.U2(0);
  ++method_count_;
}

std::vector<uint8_t> ClassWriter::Finish() const {
  ByteWriter out;
  out.U4(kMagic);
  out.U2(0);
  out.U2(kMajorVersion);
  constants_.WriteTo(out);
  out.U2(access_flags_);
  out.U2(this_class_);
  out.U2(super_class_);
  out.U2(static_cast<uint32_t>(interfaces_.size()));
  for (uint16_t interface : interfaces_) out.U2(interface);
  out.U2(field_count_);
  out.Append(fields_.data());
  out.U2(method_count_);
  out.Append(methods_.data());
  out.U2(0);
  return out.data();
}

}  // namespace heddle
