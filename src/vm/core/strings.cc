#include "vm/core/strings.h"

#include <cstring>

#include "base/hash.h"
#include "classfile/modified_utf8.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr uint8_t kLatin1 = 0, kUtf16 = 1;
constexpr uint64_t kStringName = 0x537472696e67ULL, kBytesName = 0x4279746573ULL;

bool FitsLatin1(std::u16string_view text) {
  for (char16_t c : text) {
    if (c > 0xff) return false;
  }
  return true;
}

std::string Narrow(std::u16string_view text) {
  std::string latin1(text.size(), '\0');
  for (size_t i = 0; i < text.size(); ++i) latin1[i] = static_cast<char>(text[i]);
  return latin1;
}

int32_t JavaHash(std::u16string_view text) {
  uint32_t hash = 0;
  for (char16_t c : text) hash = 31 * hash + c;
  return static_cast<int32_t>(hash);
}

void AppendUtf8(std::string& out, uint32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xc0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xe0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    out += static_cast<char>(0xf0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3f));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
  }
}

bool IsHigh(char16_t c) { return c >= 0xd800 && c < 0xdc00; }
bool IsLow(char16_t c) { return c >= 0xdc00 && c < 0xe000; }

// The next code point of UTF-8 text; U+FFFD for each byte that begins none. Requires *at < text.size().
uint32_t NextCodePoint(std::string_view text, size_t* at) {
  static constexpr uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  uint8_t first = static_cast<uint8_t>(text[(*at)++]);
  if (first < 0x80) return first;
  unsigned length = first >= 0xf0 && first < 0xf8 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc0 || first >= 0xf8 || *at + length - 1 > text.size()) return 0xfffd;
  uint32_t c = first & (0x7f >> length);
  for (unsigned i = 0; i + 1 < length; ++i) {
    uint8_t next = static_cast<uint8_t>(text[*at + i]);
    if ((next & 0xc0) != 0x80) return 0xfffd;
    c = c << 6 | (next & 0x3f);
  }
  if (c < kSmallest[length] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return 0xfffd;
  *at += length - 1;
  return c;
}

Ref NewPermanentString(Vm& vm, std::u16string_view text, uint64_t name) {
  bool latin1 = FitsLatin1(text);
  std::string narrow = latin1 ? Narrow(text) : std::string();
  const void* data = latin1 ? static_cast<const void*>(narrow.data()) : text.data();
  uint32_t bytes = static_cast<uint32_t>(latin1 ? text.size() : 2 * text.size());
  Heap& heap = vm.heap;
  Ref value = heap.AllocatePermanent(vm.known.byte_array->number, bytes, kHeaderBytes + bytes, Mix(kBytesName, name));
  if (bytes != 0) std::memcpy(heap.Elements<uint8_t>(value), data, bytes);
  heap.RawWrite<uint32_t>(value, 12, 0);  // text does not escape
  Class* type = vm.known.string;
  Ref string = heap.AllocatePermanent(type->number, 0, type->instance_bytes, Mix(kStringName, name));
  heap.RawWrite<Ref>(string, vm.known.string_value, value);
  heap.RawWrite<uint8_t>(string, vm.known.string_coder, latin1 ? kLatin1 : kUtf16);
  heap.RawWrite<int32_t>(string, vm.known.string_hash, JavaHash(text));
  heap.SetPermanentLayout(string, type->ref_runs);
  return string;
}

}  // namespace

std::string Utf8Of(std::u16string_view text) {
  std::string utf8;
  utf8.reserve(text.size());
  for (size_t i = 0; i < text.size(); ++i) {
    if (IsHigh(text[i]) && i + 1 < text.size() && IsLow(text[i + 1])) {
      AppendUtf8(utf8, 0x10000 + ((text[i] - 0xd800u) << 10) + (text[i + 1] - 0xdc00u));
      ++i;
    } else if (IsHigh(text[i]) || IsLow(text[i])) {
      utf8 += '?';  // as Java's encoder writes what is no character
    } else {
      AppendUtf8(utf8, text[i]);
    }
  }
  return utf8;
}

Ref Strings::NewLatin1(std::string_view latin1) {
  Ref value = vm_.NewByteArray(latin1.data(), static_cast<uint32_t>(latin1.size()));
  Ref string = vm_.NewObject(vm_.known.string);
  vm_.heap.WriteRef(string, vm_.known.string_value, value);
  return string;
}

Ref Strings::NewUtf16(std::u16string_view text) {
  if (FitsLatin1(text)) return NewLatin1(Narrow(text));
  Ref value = vm_.NewByteArray(text.data(), static_cast<uint32_t>(2 * text.size()));
  Ref string = vm_.NewObject(vm_.known.string);
  vm_.heap.WriteRef(string, vm_.known.string_value, value);
  vm_.heap.Write<uint8_t>(string, vm_.known.string_coder, kUtf16);
  return string;
}

Ref Strings::New(std::string_view utf8) {
  std::u16string text;
  text.reserve(utf8.size());
  for (size_t at = 0; at < utf8.size();) {
    uint32_t c = NextCodePoint(utf8, &at);
    if (c >= 0x10000) {
      text += static_cast<char16_t>(0xd800 + ((c - 0x10000) >> 10));
      c = 0xdc00 + ((c - 0x10000) & 0x3ff);
    }
    text += static_cast<char16_t>(c);
  }
  return NewUtf16(text);
}

std::u16string Strings::Text(Ref string) const {
  Ref value = vm_.heap.Read<Ref>(string, vm_.known.string_value);
  if (value == 0) return {};
  uint32_t bytes = vm_.heap.Length(value);
  if (vm_.heap.Read<uint8_t>(string, vm_.known.string_coder) == kUtf16) {
    std::u16string text(bytes / 2, u'\0');
    std::memcpy(text.data(), vm_.heap.Elements<uint8_t>(value), text.size() * 2);
    return text;
  }
  const uint8_t* latin1 = vm_.heap.Elements<uint8_t>(value);
  return std::u16string(latin1, latin1 + bytes);
}

std::string Strings::Utf8(Ref string) const { return Utf8Of(Text(string)); }

Ref Strings::Literal(std::string_view modified_utf8) {
  auto [entry, is_new] = interned_.try_emplace(std::string(modified_utf8), 0);
  if (is_new) {
    entry->second = NewPermanentString(vm_, DecodeModifiedUtf8(modified_utf8), HashString(modified_utf8));
  }
  return entry->second;
}

Ref Strings::Intern(Ref string) { return Literal(EncodeModifiedUtf8(Text(string))); }

}  // namespace heddle
