// Reads constant-pool indexes and checks each at reading. It must be in range and of the tag that belongs there. A
// text must also fit its use. After an error every function gives 0, false or an empty view.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "classfile/class_file.h"
#include "classfile/reader.h"
#include "classfile/text_facts.h"

namespace heddle::classfile {

// "NameAndType": for messages and listings.
std::string_view NameOf(ConstantTag tag);

class PoolReader {
 public:
  // Both must outlive this. The pool has been checked (CheckConstantPool).
  PoolReader(ByteReader& bytes, const ConstantPool& pool, uint16_t major_version)
      : bytes_(bytes), pool_(pool), texts_(pool), major_version_(major_version) {}

  ByteReader& bytes() { return bytes_; }
  const ConstantPool& pool() const { return pool_; }
  TextFacts& texts() { return texts_; }
  uint16_t major_version() const { return major_version_; }

  // A two-byte index of a constant with the given tag, or 0 in the Optional form.
  uint16_t Index(ConstantTag tag, const char* field);
  uint16_t OptionalIndex(ConstantTag tag, const char* field);
  // The index of a Utf8 constant of the given use, and its text.
  uint16_t TextIndex(TextUse use, const char* field);
  std::string_view Text(TextUse use, const char* field) { return TextOf(TextIndex(use, field)); }
  std::string_view Utf8(const char* field) { return TextOf(Index(ConstantTag::kUtf8, field)); }
  // The name of a Class constant other than an array.
  std::string_view ClassName(const char* field);

  // For an index just read by other means: whether it is in range and has one of the tags. Fails if not.
  bool Check(uint16_t index, std::initializer_list<ConstantTag> tags, const char* field);
  // Whether `index` can be pushed by an ldc instruction or given to a bootstrap method. Requires an index in range.
  bool IsLoadable(uint16_t index) const;

 private:
  std::string_view TextOf(uint16_t index) const { return index == 0 ? std::string_view() : pool_.Utf8(index); }

  ByteReader& bytes_;
  const ConstantPool& pool_;
  TextFacts texts_;
  uint16_t major_version_;
};

}  // namespace heddle::classfile
