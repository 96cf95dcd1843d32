// Modified UTF-8, the encoding of text in class files (specification, 4.4.7). Each UTF-16 code unit stands on its own
// in one to three bytes. So a supplementary character is six bytes. U+0000 is two bytes. Every string has exactly one
// encoding here (overlong forms are refused), so equal strings have equal bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace heddle {

// The offset of the first byte where no well-formed code unit begins, npos when there is none. Takes any bytes.
size_t FindModifiedUtf8Error(std::string_view bytes);
inline bool IsModifiedUtf8(std::string_view bytes) { return FindModifiedUtf8Error(bytes) == std::string_view::npos; }

// The UTF-16 code units. Requires IsModifiedUtf8(text).
std::u16string DecodeModifiedUtf8(std::string_view text);
// How many there are. Requires IsModifiedUtf8(text).
size_t Utf16Length(std::string_view text);
// Any code units, unpaired surrogates included.
std::string EncodeModifiedUtf8(std::u16string_view text);

// In UTF-8. An unpaired surrogate becomes '?'. Requires IsModifiedUtf8(text).
std::string Utf8FromModified(std::string_view text);

// For people: UTF-8 on one line. Control characters, unpaired surrogates, malformed bytes and the backslash are
// escapes (\n, \t, \u0000, \xff, \\). Takes any bytes.
std::string PrintableText(std::string_view modified_utf8);
std::string PrintableText(std::u16string_view text);

}  // namespace heddle
