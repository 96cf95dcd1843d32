// Guest strings: compact, as java.lang.String keeps them, and the table of interned ones. Compact means Latin-1 bytes
// when every character fits, else UTF-16 little endian.
//
// Interned strings are permanent blocks named by their content, so making one is no effect to be undone by a rewind.
// Constants, String.intern and class names share them. So String.intern never returns its receiver unless that is
// such a block already.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "program/types.h"

namespace heddle {

struct Vm;

class Strings {
 public:
  explicit Strings(Vm& vm) : vm_(vm) {}

  Ref New(std::string_view utf8);  // any UTF-8 (invalid bytes become U+FFFD)
  Ref NewUtf16(std::u16string_view text);
  Ref NewLatin1(std::string_view latin1);
  std::u16string Text(Ref string) const;
  std::string Utf8(Ref string) const;  // lone surrogates as "?"
  // The permanent, interned string of a constant.
  Ref Literal(std::string_view modified_utf8);
  Ref Intern(Ref string);
  // By content in modified UTF-8. Never rewound.
  const std::unordered_map<std::string, Ref>& interned() const { return interned_; }

 private:
  Vm& vm_;
  std::unordered_map<std::string, Ref> interned_;
};

// UTF-8 of any UTF-16 code units. Lone surrogates become "?".
std::string Utf8Of(std::u16string_view text);

}  // namespace heddle
