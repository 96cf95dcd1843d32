// A small class-file assembler: a constant pool that merges equal constants, fields, methods, and the bytes of the
// whole (Java Virtual Machine Specification, chapter 4). It writes version 49, which needs no StackMapTable:
// `java` verifies such classes by type inference, so the same bytes run on a stock virtual machine. Names are ASCII.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::generator {

// Big-endian bytes, appended.
class Bytes {
 public:
  void U1(uint32_t value) { data_.push_back(static_cast<uint8_t>(value)); }
  void U2(uint32_t value);
  void U4(uint32_t value);
  void U8(uint64_t value);
  void Append(const std::vector<uint8_t>& bytes) { data_.insert(data_.end(), bytes.begin(), bytes.end()); }
  void Append(std::string_view text) { data_.insert(data_.end(), text.begin(), text.end()); }
  void PatchU2(size_t offset, uint32_t value);

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
  uint16_t Double(double value);
  uint16_t Class(std::string_view name);
  uint16_t String(std::string_view text);
  uint16_t Field(std::string_view owner, std::string_view name, std::string_view descriptor);
  uint16_t Method(std::string_view owner, std::string_view name, std::string_view descriptor);

  void WriteTo(Bytes& out) const;

 private:
  uint16_t Add(const Bytes& entry, int slots);
  uint16_t Member(uint8_t tag, std::string_view owner, std::string_view name, std::string_view descriptor);

  std::map<std::vector<uint8_t>, uint16_t> indexes_;
  Bytes entries_;
  uint16_t next_ = 1;
};

constexpr uint16_t kAccPublic = 0x0001, kAccStatic = 0x0008, kAccFinal = 0x0010, kAccSynchronized = 0x0020,
                   kAccSuper = 0x0020, kAccVolatile = 0x0040;

class CodeBuilder;

class ClassWriter {
 public:
  ClassWriter(std::string_view name, std::string_view super_name, std::string_view source_file);

  ConstantPoolBuilder& constants() { return constants_; }
  void AddInterface(std::string_view name);
  void AddField(uint16_t access_flags, std::string_view name, std::string_view descriptor);
  // `code` was made with this writer's constants(), and is complete.
  void AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor, const CodeBuilder& code);
  // The class file.
  std::vector<uint8_t> Finish() const;

 private:
  ConstantPoolBuilder constants_;
  uint16_t this_class_, super_class_, source_file_attribute_, source_file_;
  std::vector<uint16_t> interfaces_;
  Bytes fields_, methods_;
  uint16_t field_count_ = 0, method_count_ = 0;
};

}  // namespace heddle::generator
