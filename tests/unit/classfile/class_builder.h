// Writes class files by hand, right or wrong: nothing is checked, so that tests can break one thing at a time. In
// a namespace of its own: the library has a class writer too.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace heddle::by_hand {

// Big-endian bytes, appended: Bytes().U1(18).U2(7).
class Bytes {
 public:
  Bytes() = default;
  Bytes(std::initializer_list<int> bytes) {
    for (int byte : bytes) U1(static_cast<uint32_t>(byte));
  }

  Bytes& U1(uint32_t value) {
    data_.push_back(static_cast<uint8_t>(value));
    return *this;
  }
  Bytes& U2(uint32_t value) { return U1(value >> 8).U1(value); }
  Bytes& U4(uint32_t value) { return U2(value >> 16).U2(value); }
  Bytes& Add(const Bytes& other) {
    data_.insert(data_.end(), other.data_.begin(), other.data_.end());
    return *this;
  }
  Bytes& Text(std::string_view text) {
    data_.insert(data_.end(), text.begin(), text.end());
    return *this;
  }

  const std::vector<uint8_t>& data() const { return data_; }
  uint32_t size() const { return static_cast<uint32_t>(data_.size()); }

 private:
  std::vector<uint8_t> data_;
};

class ClassBuilder {
 public:
  uint32_t magic = 0xcafebabe, minor_version = 0, major_version = 61;
  uint32_t access_flags = 0x0021;  // public super
  uint32_t this_class, super_class;

  explicit ClassBuilder(std::string_view name = "Sample", std::string_view super_name = "java/lang/Object") {
    this_class = Class(name);
    super_class = Class(super_name);
  }

  // Constants: each gives its index.
  uint32_t Utf8(std::string_view text) {
    return Constant(Bytes().U1(1).U2(static_cast<uint32_t>(text.size())).Text(text));
  }
  uint32_t Integer(uint32_t value) { return Constant(Bytes().U1(3).U4(value)); }
  uint32_t Float(uint32_t bits) { return Constant(Bytes().U1(4).U4(bits)); }
  uint32_t Long(uint32_t high, uint32_t low) { return Constant(Bytes().U1(5).U4(high).U4(low), 2); }
  uint32_t Double(uint32_t high, uint32_t low) { return Constant(Bytes().U1(6).U4(high).U4(low), 2); }
  uint32_t Class(std::string_view name) { return Reference(7, Utf8(name)); }
  uint32_t String(std::string_view text) { return Reference(8, Utf8(text)); }
  uint32_t MethodType(std::string_view descriptor) { return Reference(16, Utf8(descriptor)); }
  uint32_t NameAndType(std::string_view name, std::string_view type) { return Pair(12, Utf8(name), Utf8(type)); }
  uint32_t Field(std::string_view holder, std::string_view name, std::string_view type) {
    return Pair(9, Class(holder), NameAndType(name, type));
  }
  uint32_t Method(std::string_view holder, std::string_view name, std::string_view type) {
    return Pair(10, Class(holder), NameAndType(name, type));
  }
  uint32_t InterfaceMethod(std::string_view holder, std::string_view name, std::string_view type) {
    return Pair(11, Class(holder), NameAndType(name, type));
  }
  uint32_t MethodHandle(uint32_t kind, uint32_t reference) { return Constant(Bytes().U1(15).U1(kind).U2(reference)); }
  uint32_t Dynamic(uint32_t bootstrap, std::string_view name, std::string_view type) {
    return Pair(17, bootstrap, NameAndType(name, type));
  }
  uint32_t InvokeDynamic(uint32_t bootstrap, std::string_view name, std::string_view type) {
    return Pair(18, bootstrap, NameAndType(name, type));
  }
  uint32_t Reference(uint32_t tag, uint32_t index) { return Constant(Bytes().U1(tag).U2(index)); }
  uint32_t Pair(uint32_t tag, uint32_t first, uint32_t second) {
    return Constant(Bytes().U1(tag).U2(first).U2(second));
  }
  uint32_t Constant(const Bytes& bytes, uint32_t slots = 1) {
    constants_.Add(bytes);
    constant_count_ += slots;
    return constant_count_ - slots;
  }
  uint32_t constant_count() const { return constant_count_; }

  // An attribute, and a table of some.
  Bytes Attribute(std::string_view name, const Bytes& contents) {
    return Bytes().U2(Utf8(name)).U4(contents.size()).Add(contents);
  }
  static Bytes Table(const std::vector<Bytes>& rows) {
    Bytes table = Bytes().U2(static_cast<uint32_t>(rows.size()));
    for (const Bytes& row : rows) table.Add(row);
    return table;
  }
  // The Code attribute.
  Bytes Code(uint32_t max_stack, uint32_t max_locals, const Bytes& code, const std::vector<Bytes>& handlers = {},
             const std::vector<Bytes>& attributes = {}) {
    const Bytes head = Bytes().U2(max_stack).U2(max_locals).U4(code.size()).Add(code);
    return Attribute("Code", Bytes(head).Add(Table(handlers)).Add(Table(attributes)));
  }

  void AddInterface(std::string_view name) { interfaces_.push_back(Bytes().U2(Class(name))); }
  void AddField(uint32_t flags, std::string_view name, std::string_view type,
                const std::vector<Bytes>& attributes = {}) {
    fields_.push_back(Member(flags, name, type, attributes));
  }
  void AddMethod(uint32_t flags, std::string_view name, std::string_view type,
                 const std::vector<Bytes>& attributes = {}) {
    methods_.push_back(Member(flags, name, type, attributes));
  }
  void AddAttribute(std::string_view name, const Bytes& contents) { attributes_.push_back(Attribute(name, contents)); }

  std::vector<uint8_t> Finish() const {
    Bytes out = Bytes().U4(magic).U2(minor_version).U2(major_version).U2(constant_count_).Add(constants_);
    out.U2(access_flags).U2(this_class).U2(super_class);
    out.Add(Table(interfaces_)).Add(Table(fields_)).Add(Table(methods_)).Add(Table(attributes_));
    return out.data();
  }

 private:
  Bytes Member(uint32_t flags, std::string_view name, std::string_view type, const std::vector<Bytes>& attributes) {
    const uint32_t name_index = Utf8(name), type_index = Utf8(type);
    return Bytes().U2(flags).U2(name_index).U2(type_index).Add(Table(attributes));
  }

  Bytes constants_;
  uint32_t constant_count_ = 1;
  std::vector<Bytes> interfaces_, fields_, methods_, attributes_;
};

}  // namespace heddle::by_hand
