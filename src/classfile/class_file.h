// A class file in memory, as chapter 4 of the Java Virtual Machine Specification lays it out. Versions 45 to 69, with
// every attribute that matters at run time. Immutable once parsed. Strings are views into the bytes given to
// ParseClassFile. The caller keeps the bytes alive as long as the ClassFile. Strings are in modified UTF-8, as in the
// file.
//
// ParseClassFile is total: any bytes give a ClassFile or an Error naming the file, the offset and the field. It
// checks what its users rely on for memory safety. Every constant-pool index is in range and of the right tag. Every
// descriptor parses. Every Code array decodes: its opcodes are known, and its operands lie inside the code. Branch
// targets are on instruction boundaries. Exception ranges and line numbers lie inside the code. max_stack and
// max_locals hold the parameters. It does not do type verification.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle {

enum class ConstantTag : uint8_t {
  kUnusable = 0,  // index 0, and the slot after a Long or Double
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

struct Constant {
  ConstantTag tag = ConstantTag::kUnusable;
  uint8_t reference_kind = 0;  // MethodHandle: 1..9
  uint16_t first = 0;          // Class/String/MethodType/Module/Package: Utf8 index. *ref: Class index.
                               // NameAndType: name. MethodHandle: reference index. *Dynamic: bootstrap method index
  uint16_t second = 0;         // *ref, *Dynamic: NameAndType index. NameAndType: descriptor
  uint64_t bits = 0;           // Integer/Float (zero-extended 32 bits), Long/Double
  std::string_view utf8;       // Utf8
};

// A constant resolved to strings. It is a field, method or interface-method reference, or the name and type of a
// dynamic constant or call site.
struct MemberName {
  std::string_view class_name;  // "java/lang/Object", "[I". Empty for dynamic ones
  std::string_view name;
  std::string_view descriptor;
};

class ConstantPool {
 public:
  ConstantPool() = default;
  explicit ConstantPool(std::vector<Constant> constants) : constants_(std::move(constants)) {}

  uint16_t size() const { return static_cast<uint16_t>(constants_.size()); }
  // Requires index < size().
  const Constant& at(uint16_t index) const { return constants_[index]; }
  ConstantTag tag(uint16_t index) const { return constants_[index].tag; }
  // Each requires a constant of the fitting tag (the parser has checked every stored index).
  std::string_view Utf8(uint16_t index) const { return constants_[index].utf8; }
  std::string_view ClassName(uint16_t index) const { return Utf8(constants_[index].first); }
  std::string_view StringText(uint16_t index) const { return Utf8(constants_[index].first); }
  MemberName Member(uint16_t index) const;  // *ref, Dynamic, InvokeDynamic

 private:
  std::vector<Constant> constants_;
};

struct ExceptionHandler {
  uint16_t start_pc = 0, end_pc = 0, handler_pc = 0;
  uint16_t catch_type = 0;  // Class index, 0 = any
};

struct LineNumber {
  uint16_t start_pc = 0, line = 0;
};

struct LocalVariable {
  uint16_t start_pc = 0, length = 0, slot = 0;
  std::string_view name, descriptor;
};

struct Code {
  uint16_t max_stack = 0, max_locals = 0;
  std::span<const uint8_t> bytes;
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;  // sorted by start_pc
  std::vector<LocalVariable> local_variables;
};

struct FieldInfo {
  uint16_t access_flags = 0;
  std::string_view name, descriptor, signature;  // signature: empty when absent
  uint16_t constant_value = 0;                   // constant index, 0 = none
  std::span<const uint8_t> annotations;  // RuntimeVisibleAnnotations: the attribute's bytes (num_annotations...)
  std::span<const uint8_t> type_annotations;
};

struct MethodParameter {
  std::string_view name;  // empty when unnamed
  uint16_t access_flags = 0;
};

struct MethodInfo {
  uint16_t access_flags = 0;
  std::string_view name, descriptor, signature;
  std::unique_ptr<Code> code;               // null: native or abstract
  std::vector<uint16_t> exceptions;         // Class indexes
  std::vector<MethodParameter> parameters;  // MethodParameters
  bool has_parameters = false;
  std::span<const uint8_t> annotations, parameter_annotations, type_annotations, annotation_default;
};

struct InnerClass {
  uint16_t inner = 0, outer = 0, name = 0;  // Class, Class or 0, Utf8 or 0
  uint16_t access_flags = 0;
};

struct RecordComponent {
  std::string_view name, descriptor, signature;
  std::span<const uint8_t> annotations, type_annotations;
};

struct BootstrapMethod {
  uint16_t method_handle = 0;
  std::vector<uint16_t> arguments;  // loadable constant indexes
};

struct ClassFile {
  std::string path;  // for messages
  uint16_t minor_version = 0, major_version = 0;
  ConstantPool constants;
  uint16_t access_flags = 0;
  std::string_view name;        // "java/lang/Object"
  std::string_view super_name;  // empty for java/lang/Object (and module-info)
  std::vector<std::string_view> interfaces;
  std::vector<FieldInfo> fields;
  std::vector<MethodInfo> methods;

  std::string_view source_file, signature;  // empty when absent
  std::vector<InnerClass> inner_classes;
  uint16_t enclosing_class = 0, enclosing_method = 0;  // Class index. NameAndType index or 0
  std::string_view nest_host;                          // empty when absent
  std::vector<std::string_view> nest_members;
  std::vector<std::string_view> permitted_subclasses;
  bool is_record = false, is_sealed = false;
  std::vector<RecordComponent> record_components;
  std::vector<BootstrapMethod> bootstrap_methods;
  std::span<const uint8_t> annotations, type_annotations;

  // The InnerClasses entry of the class itself, null when there is none.
  const InnerClass* OwnEntry() const;
};

// `path` is used in messages only. Cost: linear in the bytes.
Result<std::unique_ptr<ClassFile>> ParseClassFile(std::span<const uint8_t> bytes, std::string path);

}  // namespace heddle
