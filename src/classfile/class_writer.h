// A small class-file assembler (specification, chapter 4): fields, methods, attributes, and a constant pool that
// merges equal constants. Code comes from a CodeBuilder (classfile/code_builder.h), or as it is. Texts are in
// modified UTF-8.
//
// No StackMapTable is written: the machine infers types in any version, and `java` does so up to version 49.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace heddle {

class CodeBuilder;

// Big-endian bytes, appended.
class ByteWriter {
 public:
  void U1(uint32_t value) { data_.push_back(static_cast<uint8_t>(value)); }
  void U2(uint32_t value) { U1(value >> 8), U1(value); }
  void U4(uint32_t value) { U2(value >> 16), U2(value); }
  void U8(uint64_t value) { U4(static_cast<uint32_t>(value >> 32)), U4(static_cast<uint32_t>(value)); }
  void Append(std::span<const uint8_t> bytes) { data_.insert(data_.end(), bytes.begin(), bytes.end()); }
  void Append(std::string_view text) { data_.insert(data_.end(), text.begin(), text.end()); }
  void PatchU2(size_t offset, uint32_t value) {
    data_[offset] = static_cast<uint8_t>(value >> 8);
    data_[offset + 1] = static_cast<uint8_t>(value);
  }
  size_t size() const { return data_.size(); }
  const std::vector<uint8_t>& data() const { return data_; }

 private:
  std::vector<uint8_t> data_;
};

// Each function gives the index of a constant, new or already there. Requires fewer than 65,535 slots in all.
class ConstantPoolBuilder {
 public:
  uint16_t Utf8(std::string_view text);
  uint16_t Integer(int32_t value);
  uint16_t Long(int64_t value);
  uint16_t Class(std::string_view name);
  uint16_t String(std::string_view text);
  uint16_t MethodType(std::string_view descriptor);
  uint16_t Field(std::string_view owner, std::string_view name, std::string_view descriptor);
  uint16_t Method(std::string_view owner, std::string_view name, std::string_view descriptor,
                  bool in_interface = false);

  void WriteTo(ByteWriter& out) const;

 private:
  uint16_t Add(const ByteWriter& entry, int slots = 1);
  uint16_t Member(uint8_t tag, std::string_view owner, std::string_view name, std::string_view descriptor);

  std::map<std::vector<uint8_t>, uint16_t> indexes_;
  ByteWriter entries_;
  uint16_t next_ = 1;
};

struct WrittenAttribute {
  std::string_view name;
  ByteWriter contents;
};

// With its line numbers, without its local variables.
WrittenAttribute CodeAttribute(ConstantPoolBuilder& constants, const Code& code);

class ClassWriter {
 public:
  // An empty `super_name`: none, as java/lang/Object has it.
  ClassWriter(uint16_t access_flags, std::string_view name, std::string_view super_name)
      : access_flags_(access_flags),
        this_class_(constants_.Class(name)),
        super_class_(super_name.empty() ? uint16_t{0} : constants_.Class(super_name)) {}

  ConstantPoolBuilder& constants() { return constants_; }
  void SetAccessFlags(uint16_t access_flags) { access_flags_ = access_flags; }
  void SetVersion(uint16_t major_version) { major_version_ = major_version; }
  void AddInterface(std::string_view name) { interfaces_.push_back(constants_.Class(name)); }
  void AddField(uint16_t access_flags, std::string_view name, std::string_view descriptor);
  // `code` was made with this writer's constants(), and is complete.
  void AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor, const CodeBuilder& code);
  // A method with these attributes, made with this writer's constants(). Native and abstract methods need none.
  void AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor,
                 const std::vector<WrittenAttribute>& attributes);
  void AddMethodWithoutCode(uint16_t access_flags, std::string_view name, std::string_view descriptor) {
    AddMethod(access_flags, name, descriptor, std::vector<WrittenAttribute>());
  }
  // Of the class.
  void AddAttribute(const WrittenAttribute& attribute);
  // The class file.
  std::vector<uint8_t> Finish() const;

 private:
  void WriteMemberHead(ByteWriter& out, uint16_t access_flags, std::string_view name, std::string_view descriptor);
  void WriteAttribute(ByteWriter& out, const WrittenAttribute& attribute);

  ConstantPoolBuilder constants_;
  uint16_t major_version_ = 52;  // the first version with calls of static and private interface methods
  uint16_t access_flags_, this_class_, super_class_;
  std::vector<uint16_t> interfaces_;
  ByteWriter fields_, methods_, attributes_;
  uint16_t field_count_ = 0, method_count_ = 0, attribute_count_ = 0;
};

}  // namespace heddle
