// A bounded reader of big-endian bytes. Every read names its field. The first failure, of a read or of a user's check
// with Fail, becomes the error: "Foo.class: offset 0x1a: constant_pool[7].tag: unknown tag 99".
//
// The error is sticky: after it every read gives 0 or nothing. So callers need not look at ok() after each read. They
// look at it only in loops, and before they use a read value as an index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace heddle::classfile {

class Scope;

class ByteReader {
 public:
  // `bytes` and `path` must outlive the reader.
  ByteReader(std::span<const uint8_t> bytes, std::string_view path) : bytes_(bytes), end_(bytes.size()), path_(path) {}
  ByteReader(const ByteReader&) = delete;
  ByteReader& operator=(const ByteReader&) = delete;

  bool ok() const { return !error_; }
  // Requires !ok().
  Error TakeError() { return std::move(*error_); }

  size_t offset() const { return offset_; }
  size_t remaining() const { return end_ - offset_; }

  uint8_t U1(const char* field);
  uint16_t U2(const char* field);
  uint32_t U4(const char* field);
  int32_t S4(const char* field) { return static_cast<int32_t>(U4(field)); }
  // A view of the next `count` bytes, empty after an error.
  std::span<const uint8_t> Bytes(size_t count, const char* field);

  // Records an error about the value read last, or the one at `offset`, unless there is an error already. `field` may
  // be empty: then the error is about the innermost scope.
  void Fail(const char* field, std::string_view what) { FailAt(last_, field, what); }
  void FailAt(size_t offset, const char* field, std::string_view what);

 private:
  friend class Scope;
  friend class Extent;

  // Moves over `count` bytes and gives their offset, or fails.
  std::optional<size_t> Take(size_t count, const char* field);

  std::span<const uint8_t> bytes_;
  size_t offset_ = 0;
  size_t last_ = 0;  // where the value read last begins
  size_t end_;       // of the innermost extent
  const Scope* scope_ = nullptr;
  std::string_view path_;
  std::optional<Error> error_;
};

// While it lives, errors name it: Scope("methods", 3) and a field "name_index" give "methods[3].name_index".
class Scope {
 public:
  explicit Scope(ByteReader& reader, const char* name) : Scope(reader, name, kNoIndex) {}
  Scope(ByteReader& reader, const char* name, size_t index)
      : reader_(reader), outer_(reader.scope_), name_(name), index_(index) {
    reader_.scope_ = this;
  }
  ~Scope() { reader_.scope_ = outer_; }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  friend class ByteReader;
  static constexpr size_t kNoIndex = static_cast<size_t>(-1);

  void AppendTo(std::string& text) const;

  ByteReader& reader_;
  const Scope* outer_;
  const char* name_;
  size_t index_;
};

// While it lives, the reader cannot pass the next `length` bytes. At its end they must all have been read.
class Extent {
 public:
  // `field` is the source of `length`.
  Extent(ByteReader& reader, size_t length, const char* field);
  ~Extent();
  Extent(const Extent&) = delete;
  Extent& operator=(const Extent&) = delete;

  // All of them, empty after an error.
  std::span<const uint8_t> bytes() const { return bytes_; }

 private:
  ByteReader& reader_;
  size_t outer_end_;
  const char* field_;
  std::span<const uint8_t> bytes_;
};

}  // namespace heddle::classfile
