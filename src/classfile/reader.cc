#include "classfile/reader.h"

#include <fmt/format.h>

namespace heddle::classfile {

std::optional<size_t> ByteReader::Take(size_t count, const char* field) {
  if (!ok()) return std::nullopt;
  last_ = offset_;
  if (count > remaining()) {
    Fail(field, fmt::format("{} bytes wanted, {} left", count, remaining()));
    return std::nullopt;
  }
  offset_ += count;
  return last_;
}

uint8_t ByteReader::U1(const char* field) {
  const auto at = Take(1, field);
  return at ? bytes_[*at] : uint8_t{0};
}

uint16_t ByteReader::U2(const char* field) {
  const auto at = Take(2, field);
  return at ? static_cast<uint16_t>(bytes_[*at] << 8 | bytes_[*at + 1]) : uint16_t{0};
}

uint32_t ByteReader::U4(const char* field) {
  const auto at = Take(4, field);
  if (!at) return 0;
  return static_cast<uint32_t>(bytes_[*at]) << 24 | static_cast<uint32_t>(bytes_[*at + 1]) << 16 |
         static_cast<uint32_t>(bytes_[*at + 2]) << 8 | bytes_[*at + 3];
}

std::span<const uint8_t> ByteReader::Bytes(size_t count, const char* field) {
  const auto at = Take(count, field);
  return at ? bytes_.subspan(*at, count) : std::span<const uint8_t>();
}

void ByteReader::FailAt(size_t offset, const char* field, std::string_view what) {
  if (!ok()) return;
  std::string where;
  if (scope_ != nullptr) scope_->AppendTo(where);
  if (*field != '\0') {
    if (!where.empty()) where += '.';
    where += field;
  }
  error_ = Error{fmt::format("{}: offset {:#x}: {}: {}", path_, offset, where, what)};
}

void Scope::AppendTo(std::string& text) const {
  if (outer_ != nullptr) {
    outer_->AppendTo(text);
    text += '.';
  }
  text += name_;
  if (index_ != kNoIndex) text += fmt::format("[{}]", index_);
}

Extent::Extent(ByteReader& reader, size_t length, const char* field)
    : reader_(reader), outer_end_(reader.end_), field_(field) {
  if (!reader.ok()) return;
  if (length > reader.remaining()) {
    reader.Fail(field, fmt::format("{} is more than the {} bytes left", length, reader.remaining()));
    return;
  }
  bytes_ = reader.bytes_.subspan(reader.offset_, length);
  reader.end_ = reader.offset_ + length;
}

Extent::~Extent() {
  if (reader_.ok() && reader_.remaining() != 0) {
    reader_.FailAt(reader_.offset_, field_, fmt::format("{} bytes too many", reader_.remaining()));
  }
  reader_.end_ = outer_end_;
}

}  // namespace heddle::classfile
