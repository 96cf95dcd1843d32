#include "classfile/members.h"

#include <fmt/format.h>

#include <unordered_set>

#include "classfile/access_flags.h"
#include "classfile/attributes.h"
#include "classfile/code_attribute.h"
#include "classfile/descriptor.h"

namespace heddle::classfile {

namespace {

// The names and descriptors seen so far of one class's fields or methods: a pair must not stand twice.
class SeenMembers {
 public:
  // False when the pair was there already. After an error the indexes may be 0: that is no pair.
  bool Add(PoolReader& in, uint16_t name, uint16_t descriptor) {
    if (name == 0 || descriptor == 0) return true;
    const uint32_t pair = uint32_t{in.texts().Canonical(name)} << 16 | in.texts().Canonical(descriptor);
    return pairs_.insert(pair).second;
  }

 private:
  std::unordered_set<uint32_t> pairs_;
};

// Whether a static field of this type may begin with this constant.
bool ConstantFits(ConstantTag tag, std::string_view descriptor) {
  switch (tag) {
    case ConstantTag::kInteger: return std::string_view("IZBCS").find(descriptor[0]) != std::string_view::npos;
    case ConstantTag::kFloat: return descriptor == "F";
    case ConstantTag::kLong: return descriptor == "J";
    case ConstantTag::kDouble: return descriptor == "D";
    case ConstantTag::kString: return descriptor == "Ljava/lang/String;";
    default: return false;
  }
}

uint16_t ReadConstantValue(PoolReader& in, const FieldInfo& field) {
  const char* const name = "constantvalue_index";
  const uint16_t index = in.bytes().U2(name);
  if (!in.Check(
          index,
          {ConstantTag::kInteger, ConstantTag::kFloat, ConstantTag::kLong, ConstantTag::kDouble, ConstantTag::kString},
          name)) {
    return 0;
  }
  // On an instance field the attribute has no meaning and is to be ignored.
  if ((field.access_flags & kAccStatic) == 0) return 0;
  if (ConstantFits(in.pool().tag(index), field.descriptor)) return index;
  in.bytes().Fail(name, fmt::format("constant {} is {}, the field is {}", index, NameOf(in.pool().tag(index)),
                                    Quoted(field.descriptor)));
  return 0;
}

FieldInfo ReadField(PoolReader& in, uint16_t class_flags, SeenMembers& seen) {
  ByteReader& bytes = in.bytes();
  FieldInfo field;
  const size_t offset = bytes.offset();
  field.access_flags = bytes.U2("access_flags");
  const std::string_view error = FieldFlagsError(field.access_flags, (class_flags & kAccInterface) != 0);
  if (!error.empty()) bytes.Fail("access_flags", error);

  const uint16_t name = in.TextIndex(TextUse::kUnqualifiedName, "name_index");
  const uint16_t descriptor = in.TextIndex(TextUse::kFieldDescriptor, "descriptor_index");
  if (!bytes.ok()) return field;
  field.name = in.pool().Utf8(name);
  field.descriptor = in.pool().Utf8(descriptor);
  if (!seen.Add(in, name, descriptor)) bytes.FailAt(offset, "", "a field of this name and type stands before");

  ReadAttributes(in, AttributeOwner::kField, [&](Attribute attribute, std::span<const uint8_t> contents) {
    switch (attribute) {
      case Attribute::kConstantValue: field.constant_value = ReadConstantValue(in, field); break;
      case Attribute::kSignature: field.signature = ReadSignature(in); break;
      case Attribute::kRuntimeVisibleAnnotations: field.annotations = KeepBytes(in, contents); break;
      case Attribute::kRuntimeVisibleTypeAnnotations: field.type_annotations = KeepBytes(in, contents); break;
      default: break;
    }
  });
  return field;
}

// The flags of a class initialiser mean nothing before version 51, and only static and strict after it.
uint16_t ReadMethodFlags(PoolReader& in, uint16_t raw, size_t offset, const MethodInfo& method, bool in_interface) {
  if (method.name == "<clinit>") {
    if (in.major_version() < 51) return kAccStatic;
    if ((raw & kAccStatic) == 0) in.bytes().FailAt(offset, "access_flags", "<clinit> must be static");
    if (method.descriptor != "()V") in.bytes().FailAt(offset, "descriptor_index", "<clinit> must be ()V");
    return raw & (kAccStatic | kAccStrict);
  }
  const std::string_view error = MethodFlagsError(raw, method.name, in_interface, in.major_version());
  if (!error.empty()) in.bytes().FailAt(offset, "access_flags", error);
  return raw;
}

std::vector<uint16_t> ReadExceptions(PoolReader& in) {
  std::vector<uint16_t> exceptions;
  const uint16_t count = in.bytes().U2("number_of_exceptions");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "exception_index_table", i);
    exceptions.push_back(in.Index(ConstantTag::kClass, ""));
  }
  return exceptions;
}

std::vector<MethodParameter> ReadMethodParameters(PoolReader& in) {
  std::vector<MethodParameter> parameters;
  const uint8_t count = in.bytes().U1("parameters_count");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "parameters", i);
    MethodParameter parameter;
    const uint16_t name = in.OptionalIndex(ConstantTag::kUtf8, "name_index");
    if (name != 0) parameter.name = in.pool().Utf8(name);
    parameter.access_flags = in.bytes().U2("access_flags");
    parameters.push_back(parameter);
  }
  return parameters;
}

void ReadMethodAttributes(PoolReader& in, MethodInfo& method, uint32_t parameter_slots) {
  ReadAttributes(in, AttributeOwner::kMethod, [&](Attribute attribute, std::span<const uint8_t> contents) {
    switch (attribute) {
      case Attribute::kCode:
        if ((method.access_flags & (kAccNative | kAccAbstract)) != 0) {
          in.bytes().Fail("", "a native or abstract method has no code");
        } else {
          method.code = ReadCode(in, parameter_slots);
        }
        break;
      case Attribute::kExceptions: method.exceptions = ReadExceptions(in); break;
      case Attribute::kMethodParameters:
        method.parameters = ReadMethodParameters(in);
        method.has_parameters = true;
        break;
      case Attribute::kSignature: method.signature = ReadSignature(in); break;
      case Attribute::kRuntimeVisibleAnnotations: method.annotations = KeepBytes(in, contents); break;
      case Attribute::kRuntimeVisibleParameterAnnotations:
        method.parameter_annotations = KeepBytes(in, contents);
        break;
      case Attribute::kRuntimeVisibleTypeAnnotations: method.type_annotations = KeepBytes(in, contents); break;
      case Attribute::kAnnotationDefault: method.annotation_default = KeepBytes(in, contents); break;
      default: break;
    }
  });
}

MethodInfo ReadMethod(PoolReader& in, uint16_t class_flags, SeenMembers& seen) {
  ByteReader& bytes = in.bytes();
  MethodInfo method;
  const size_t offset = bytes.offset();
  const uint16_t flags = bytes.U2("access_flags");
  const uint16_t name = in.TextIndex(TextUse::kMethodName, "name_index");
  const uint16_t descriptor = in.TextIndex(TextUse::kMethodDescriptor, "descriptor_index");
  if (!bytes.ok()) return method;
  method.name = in.pool().Utf8(name);
  method.descriptor = in.pool().Utf8(descriptor);
  method.access_flags = ReadMethodFlags(in, flags, offset, method, (class_flags & kAccInterface) != 0);
  if (method.name == "<init>" && ReturnType(method.descriptor) != "V") {
    bytes.Fail("descriptor_index", "<init> must return void");
  }
  const bool has_this = (method.access_flags & kAccStatic) == 0;
  const uint32_t parameter_slots = in.texts().ParameterSlots(descriptor) + (has_this ? 1 : 0);
  if (parameter_slots > kMaxParameterSlots) {
    bytes.Fail("descriptor_index", fmt::format("{} slots of parameters, this included", parameter_slots));
  }
  if (!seen.Add(in, name, descriptor)) bytes.FailAt(offset, "", "a method of this name and descriptor stands before");

  ReadMethodAttributes(in, method, parameter_slots);
  const bool needs_code = (method.access_flags & (kAccNative | kAccAbstract)) == 0;
  if (needs_code && method.code == nullptr) {
    bytes.FailAt(offset, "", fmt::format("{} has no Code attribute", Quoted(method.name)));
  }
  return method;
}

}  // namespace

std::vector<FieldInfo> ReadFields(PoolReader& in, uint16_t class_flags) {
  std::vector<FieldInfo> fields;
  SeenMembers seen;
  const uint16_t count = in.bytes().U2("fields_count");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "fields", i);
    fields.push_back(ReadField(in, class_flags, seen));
  }
  return fields;
}

std::vector<MethodInfo> ReadMethods(PoolReader& in, uint16_t class_flags) {
  std::vector<MethodInfo> methods;
  SeenMembers seen;
  const uint16_t count = in.bytes().U2("methods_count");
  for (uint32_t i = 0; i < count && in.bytes().ok(); ++i) {
    Scope scope(in.bytes(), "methods", i);
    methods.push_back(ReadMethod(in, class_flags, seen));
  }
  return methods;
}

}  // namespace heddle::classfile
