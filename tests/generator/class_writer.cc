#include "tests/generator/class_writer.h"

#include <bit>

#include "tests/generator/code_builder.h"

namespace heddle::generator {

namespace {

constexpr uint32_t kMagic = 0xCAFEBABE;
constexpr uint16_t kMajorVersion = 49;
enum Tag : uint8_t {
  kUtf8 = 1,
  kInteger = 3,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kNameAndType = 12,
};

}  // namespace

void Bytes::U2(uint32_t value) {
  U1(value >> 8);
  U1(value);
}

void Bytes::U4(uint32_t value) {
  U2(value >> 16);
  U2(value);
}

void Bytes::U8(uint64_t value) {
  U4(static_cast<uint32_t>(value >> 32));
  U4(static_cast<uint32_t>(value));
}

void Bytes::PatchU2(size_t offset, uint32_t value) {
  data_[offset] = static_cast<uint8_t>(value >> 8);
  data_[offset + 1] = static_cast<uint8_t>(value);
}

uint16_t ConstantPoolBuilder::Add(const Bytes& entry, int slots) {
  auto [at, inserted] = indexes_.try_emplace(entry.data(), next_);
  if (inserted) {
    entries_.Append(entry.data());
    next_ = static_cast<uint16_t>(next_ + slots);
  }
  return at->second;
}

uint16_t ConstantPoolBuilder::Utf8(std::string_view text) {
  Bytes entry;
  entry.U1(kUtf8);
  entry.U2(static_cast<uint32_t>(text.size()));
  entry.Append(text);
  return Add(entry, 1);
}

uint16_t ConstantPoolBuilder::Integer(int32_t value) {
  Bytes entry;
  entry.U1(kInteger);
  entry.U4(static_cast<uint32_t>(value));
  return Add(entry, 1);
}

uint16_t ConstantPoolBuilder::Long(int64_t value) {
  Bytes entry;
  entry.U1(kLong);
  entry.U8(static_cast<uint64_t>(value));
  return Add(entry, 2);
}

uint16_t ConstantPoolBuilder::Double(double value) {
  Bytes entry;
  entry.U1(kDouble);
  entry.U8(std::bit_cast<uint64_t>(value));
  return Add(entry, 2);
}

uint16_t ConstantPoolBuilder::Class(std::string_view name) {
  Bytes entry;
  entry.U1(kClass);
  entry.U2(Utf8(name));
  return Add(entry, 1);
}

uint16_t ConstantPoolBuilder::String(std::string_view text) {
  Bytes entry;
  entry.U1(kString);
  entry.U2(Utf8(text));
  return Add(entry, 1);
}

uint16_t ConstantPoolBuilder::Member(uint8_t tag, std::string_view owner, std::string_view name,
                                     std::string_view descriptor) {
  Bytes name_and_type;
  name_and_type.U1(kNameAndType);
  name_and_type.U2(Utf8(name));
  name_and_type.U2(Utf8(descriptor));
  Bytes entry;
  entry.U1(tag);
  entry.U2(Class(owner));
  entry.U2(Add(name_and_type, 1));
  return Add(entry, 1);
}

uint16_t ConstantPoolBuilder::Field(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return Member(kFieldref, owner, name, descriptor);
}

uint16_t ConstantPoolBuilder::Method(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return Member(kMethodref, owner, name, descriptor);
}

void ConstantPoolBuilder::WriteTo(Bytes& out) const {
  out.U2(next_);
  out.Append(entries_.data());
}

ClassWriter::ClassWriter(std::string_view name, std::string_view super_name, std::string_view source_file)
    : this_class_(constants_.Class(name)),
      super_class_(constants_.Class(super_name)),
      source_file_attribute_(constants_.Utf8("SourceFile")),
      source_file_(constants_.Utf8(source_file)) {}

void ClassWriter::AddInterface(std::string_view name) { interfaces_.push_back(constants_.Class(name)); }

void ClassWriter::AddField(uint16_t access_flags, std::string_view name, std::string_view descriptor) {
  fields_.U2(access_flags);
  fields_.U2(constants_.Utf8(name));
  fields_.U2(constants_.Utf8(descriptor));
  fields_.U2(0);
  ++field_count_;
}

void ClassWriter::AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor,
                            const CodeBuilder& code) {
  methods_.U2(access_flags);
  methods_.U2(constants_.Utf8(name));
  methods_.U2(constants_.Utf8(descriptor));
  methods_.U2(1);
  methods_.U2(constants_.Utf8("Code"));
  Bytes attribute;
  code.WriteAttribute(attribute);
  methods_.U4(static_cast<uint32_t>(attribute.size()));
  methods_.Append(attribute.data());
  ++method_count_;
}

std::vector<uint8_t> ClassWriter::Finish() const {
  Bytes out;
  out.U4(kMagic);
  out.U2(0);
  out.U2(kMajorVersion);
  constants_.WriteTo(out);
  out.U2(kAccPublic | kAccSuper);
  out.U2(this_class_);
  out.U2(super_class_);
  out.U2(static_cast<uint32_t>(interfaces_.size()));
  for (uint16_t interface : interfaces_) out.U2(interface);
  out.U2(field_count_);
  out.Append(fields_.data());
  out.U2(method_count_);
  out.Append(methods_.data());
  out.U2(1);
  out.U2(source_file_attribute_);
  out.U4(2);
  out.U2(source_file_);
  return out.data();
}

}  // namespace heddle::generator
