#include "classfile/modified_utf8.h"

#include <fmt/format.h>

namespace heddle {

namespace {

bool IsContinuation(char byte) { return (byte & 0xc0) == 0x80; }

// The size of the code unit that `bytes` begins with: 1 to 3, or 0 when it is malformed. Requires that bytes is not
// empty.
size_t UnitSize(std::string_view bytes) {
  const auto first = static_cast<unsigned char>(bytes[0]);
  if (first >= 0x01 && first <= 0x7f) return 1;
  if (first >= 0xc0 && first <= 0xdf) {
    if (bytes.size() < 2 || !IsContinuation(bytes[1])) return 0;
    const unsigned unit = (first & 0x1fu) << 6 | (bytes[1] & 0x3fu);
    return unit == 0 || unit >= 0x80 ? 2 : 0;
  }
  if (first >= 0xe0 && first <= 0xef) {
    if (bytes.size() < 3 || !IsContinuation(bytes[1]) || !IsContinuation(bytes[2])) return 0;
    const unsigned unit = (first & 0x0fu) << 12 | (bytes[1] & 0x3fu) << 6 | (bytes[2] & 0x3fu);
    return unit >= 0x800 ? 3 : 0;
  }
  return 0;
}

char16_t UnitAt(std::string_view bytes, size_t size) {
  switch (size) {
    case 1: return static_cast<char16_t>(bytes[0]);
    case 2: return static_cast<char16_t>((bytes[0] & 0x1f) << 6 | (bytes[1] & 0x3f));
    default: return static_cast<char16_t>((bytes[0] & 0x0f) << 12 | (bytes[1] & 0x3f) << 6 | (bytes[2] & 0x3f));
  }
}

bool IsHighSurrogate(char16_t unit) { return unit >= 0xd800 && unit <= 0xdbff; }
bool IsLowSurrogate(char16_t unit) { return unit >= 0xdc00 && unit <= 0xdfff; }

void AppendUnit(std::string& out, char16_t unit) {
  if (unit >= 0x01 && unit <= 0x7f) {
    out += static_cast<char>(unit);
  } else if (unit <= 0x7ff) {
    out += static_cast<char>(0xc0 | unit >> 6);
    out += static_cast<char>(0x80 | (unit & 0x3f));
  } else {
    out += static_cast<char>(0xe0 | unit >> 12);
    out += static_cast<char>(0x80 | (unit >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (unit & 0x3f));
  }
}

void AppendSupplementary(std::string& out, char16_t high, char16_t low) {
  const unsigned point = 0x10000u + ((high - 0xd800u) << 10 | (low - 0xdc00u));
  out += static_cast<char>(0xf0 | point >> 18);
  out += static_cast<char>(0x80 | (point >> 12 & 0x3f));
  out += static_cast<char>(0x80 | (point >> 6 & 0x3f));
  out += static_cast<char>(0x80 | (point & 0x3f));
}

void AppendPrintable(std::string& out, char16_t unit) {
  switch (unit) {
    case u'\n': out += "\\n"; return;
    case u'\r': out += "\\r"; return;
    case u'\t': out += "\\t"; return;
    case u'\\': out += "\\\\"; return;
    default: break;
  }
  const bool control = unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || unit == 0x2028 || unit == 0x2029;
  if (control || IsHighSurrogate(unit) || IsLowSurrogate(unit)) {
    out += fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
  } else {
    AppendUnit(out, unit);
  }
}

}  // namespace

size_t FindModifiedUtf8Error(std::string_view bytes) {
  for (size_t at = 0; at < bytes.size();) {
    const size_t size = UnitSize(bytes.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return std::string_view::npos;
}

std::u16string DecodeModifiedUtf8(std::string_view text) {
  std::u16string units;
  units.reserve(text.size());
  while (!text.empty()) {
    const size_t size = UnitSize(text);
    units += UnitAt(text, size);
    text.remove_prefix(size);
  }
  return units;
}

size_t Utf16Length(std::string_view text) {
  size_t length = 0;
  for (char byte : text) length += !IsContinuation(byte);
  return length;
}

std::string EncodeModifiedUtf8(std::u16string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (char16_t unit : text) AppendUnit(bytes, unit);
  return bytes;
}

std::string PrintableText(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    if (i + 1 < text.size() && IsHighSurrogate(text[i]) && IsLowSurrogate(text[i + 1])) {
      AppendSupplementary(out, text[i], text[i + 1]);
      ++i;
    } else {
      AppendPrintable(out, text[i]);
    }
  }
  return out;
}

std::string Utf8FromModified(std::string_view text) {
  std::string utf8;
  const std::u16string units = DecodeModifiedUtf8(text);
  for (size_t i = 0; i < units.size(); ++i) {
    const char16_t unit = units[i];
    const bool high = unit >= 0xd800 && unit < 0xdc00;
    if (high && i + 1 < units.size() && units[i + 1] >= 0xdc00 && units[i + 1] < 0xe000) {
      const uint32_t point = 0x10000 + ((unit - 0xd800u) << 10) + (units[++i] - 0xdc00u);
      for (const int shift : {18, 12, 6, 0}) {
        utf8 += static_cast<char>(shift == 18 ? 0xf0 | point >> 18 : 0x80 | (point >> shift & 0x3f));
      }
    } else if (unit >= 0xd800 && unit < 0xe000) {
      utf8 += '?';
    } else if (unit == 0) {
      utf8 += '\0';  // two bytes in modified UTF-8
    } else {
      utf8 += EncodeModifiedUtf8({&unit, 1});
    }
  }
  return utf8;
}

std::string PrintableText(std::string_view modified_utf8) {
  std::string out;
  while (!modified_utf8.empty()) {
    const size_t error = FindModifiedUtf8Error(modified_utf8);
    out += PrintableText(DecodeModifiedUtf8(modified_utf8.substr(0, error)));
    if (error == std::string_view::npos) break;
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(modified_utf8[error]));
    modified_utf8.remove_prefix(error + 1);
  }
  return out;
}

}  // namespace heddle
