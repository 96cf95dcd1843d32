#include "classfile/class_writer.h"

#include "base/check.h"
#include "classfile/code_builder.h"

namespace heddle {

namespace {

constexpr uint32_t kMagic = 0xCAFEBABE;

ByteWriter Entry(ConstantTag tag) {
  ByteWriter entry;
  entry.U1(static_cast<uint32_t>(tag));
  return entry;
}

}  // namespace

uint16_t ConstantPoolBuilder::Add(const ByteWriter& entry, int slots) {
  auto [at, inserted] = indexes_.try_emplace(entry.data(), next_);
  if (inserted) {
    HEDDLE_CHECK(next_ + slots <= 0xffff);
    entries_.Append(entry.data());
    next_ = static_cast<uint16_t>(next_ + slots);
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

uint16_t ConstantPoolBuilder::Long(int64_t value) {
  ByteWriter entry = Entry(ConstantTag::kLong);
  entry.U8(static_cast<uint64_t>(value));
  return Add(entry, 2);
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

uint16_t ConstantPoolBuilder::MethodType(std::string_view descriptor) {
  ByteWriter entry = Entry(ConstantTag::kMethodType);
  entry.U2(Utf8(descriptor));
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

WrittenAttribute CodeAttribute(ConstantPoolBuilder& constants, const Code& code) {
  ByteWriter out;
  out.U2(code.max_stack);
  out.U2(code.max_locals);
  out.U4(static_cast<uint32_t>(code.bytes.size()));
  out.Append(code.bytes);
  out.U2(static_cast<uint32_t>(code.handlers.size()));
  for (const ExceptionHandler& handler : code.handlers) {
    out.U2(handler.start_pc);
    out.U2(handler.end_pc);
    out.U2(handler.handler_pc);
    out.U2(handler.catch_type);
  }
  out.U2(code.lines.empty() ? 0 : 1);
  if (!code.lines.empty()) {
    out.U2(constants.Utf8("LineNumberTable"));
    out.U4(static_cast<uint32_t>(2 + 4 * code.lines.size()));
    out.U2(static_cast<uint32_t>(code.lines.size()));
    for (const LineNumber& line : code.lines) {
      out.U2(line.start_pc);
      out.U2(line.line);
    }
  }
  return {"Code", std::move(out)};
}

void ClassWriter::WriteMemberHead(ByteWriter& out, uint16_t access_flags, std::string_view name,
                                  std::string_view descriptor) {
  out.U2(access_flags);
  out.U2(constants_.Utf8(name));
  out.U2(constants_.Utf8(descriptor));
}

void ClassWriter::WriteAttribute(ByteWriter& out, const WrittenAttribute& attribute) {
  out.U2(constants_.Utf8(attribute.name));
  out.U4(static_cast<uint32_t>(attribute.contents.size()));
  out.Append(attribute.contents.data());
}

void ClassWriter::AddField(uint16_t access_flags, std::string_view name, std::string_view descriptor) {
  WriteMemberHead(fields_, access_flags, name, descriptor);
  fields_.U2(0);
  ++field_count_;
}

void ClassWriter::AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor,
                            const CodeBuilder& code) {
  AddMethod(access_flags, name, descriptor, {code.Attribute()});
}

void ClassWriter::AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor,
                            const std::vector<WrittenAttribute>& attributes) {
  WriteMemberHead(methods_, access_flags, name, descriptor);
  methods_.U2(static_cast<uint32_t>(attributes.size()));
  for (const WrittenAttribute& attribute : attributes) WriteAttribute(methods_, attribute);
  ++method_count_;
}

void ClassWriter::AddAttribute(const WrittenAttribute& attribute) {
  WriteAttribute(attributes_, attribute);
  ++attribute_count_;
}

std::vector<uint8_t> ClassWriter::Finish() const {
  ByteWriter out;
  out.U4(kMagic);
  out.U2(0);
  out.U2(major_version_);
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
  out.U2(attribute_count_);
  out.Append(attributes_.data());
  return out.data();
}

}  // namespace heddle
