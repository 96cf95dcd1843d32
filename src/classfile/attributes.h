// The attributes read here (specification, 4.7): one table of their names, with the places and the first version of
// each. Others are skipped, and so are attributes of a version later than the file's, as the specification asks.
#pragma once

#include <cstdint>
#include <string_view>

#include "classfile/pool_reader.h"

namespace heddle::classfile {

enum class Attribute : uint8_t {
  kAnnotationDefault,
  kBootstrapMethods,
  kCode,
  kConstantValue,
  kEnclosingMethod,
  kExceptions,
  kInnerClasses,
  kLineNumberTable,
  kLocalVariableTable,
  kMethodParameters,
  kNestHost,
  kNestMembers,
  kPermittedSubclasses,
  kRecord,
  kRuntimeVisibleAnnotations,
  kRuntimeVisibleParameterAnnotations,
  kRuntimeVisibleTypeAnnotations,
  kSignature,
  kSourceFile,
};

enum class AttributeOwner : uint8_t { kClass = 1, kField = 2, kMethod = 4, kCode = 8, kRecordComponent = 16 };

struct AttributeRow {
  std::string_view name;
  Attribute attribute;
  uint8_t owners;  // AttributeOwner bits
  uint16_t first_version;
  bool repeats;  // may stand more than once in one table
};

// Null when no attribute of this name is read there.
const AttributeRow* FindAttribute(std::string_view name, AttributeOwner owner, uint16_t major_version);

// Reads an attributes table. For each attribute of FindAttribute it calls on(Attribute, contents). `contents` are the
// bytes of the attribute (after its length). `on` must read them to the end.
template <typename On>
void ReadAttributes(PoolReader& in, AttributeOwner owner, On&& on) {
  ByteReader& bytes = in.bytes();
  const uint16_t count = bytes.U2("attributes_count");
  uint32_t seen = 0;
  for (uint32_t i = 0; i < count && bytes.ok(); ++i) {
    Scope index_scope(bytes, "attributes", i);
    const size_t offset = bytes.offset();
    const std::string_view name = in.Utf8("attribute_name_index");
    const uint32_t length = bytes.U4("attribute_length");
    const AttributeRow* row = FindAttribute(name, owner, in.major_version());
    if (row == nullptr) {
      bytes.Bytes(length, "info");
      continue;
    }
    Scope name_scope(bytes, row->name.data());
    const uint32_t bit = uint32_t{1} << static_cast<unsigned>(row->attribute);
    if ((seen & bit) != 0 && !row->repeats) bytes.FailAt(offset, "", "the attribute stands twice");
    seen |= bit;
    Extent extent(bytes, length, "attribute_length");
    if (bytes.ok()) on(row->attribute, extent.bytes());
  }
}

// Signature, alike everywhere.
inline std::string_view ReadSignature(PoolReader& in) { return in.Utf8("signature_index"); }

// An attribute kept as it is.
inline std::span<const uint8_t> KeepBytes(PoolReader& in, std::span<const uint8_t> contents) {
  return in.bytes().Bytes(contents.size(), "info");
}

}  // namespace heddle::classfile
