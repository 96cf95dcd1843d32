#include "classfile/access_flags.h"

#include <bit>
#include <utility>

namespace heddle {

namespace {

bool Has(uint16_t flags, uint16_t wanted) { return (flags & wanted) != 0; }
bool SeveralVisibilities(uint16_t flags) {
  return std::popcount(static_cast<unsigned>(flags & (kAccPublic | kAccPrivate | kAccProtected))) > 1;
}

// From version 52 an interface's methods need not be public abstract; <init> was never one of them.
std::string_view InterfaceMethodError(uint16_t flags, std::string_view name, uint16_t major_version) {
  if (name == "<init>") return "an interface cannot have <init>";
  if (major_version < 52) {
    if (!Has(flags, kAccPublic) || !Has(flags, kAccAbstract))
      return "an interface's method must be public and abstract";
    if (Has(flags, kAccStatic)) return "an interface's method cannot be static in this version";
  } else if (Has(flags, kAccPublic) == Has(flags, kAccPrivate)) {
    return "an interface's method must be either public or private";
  }
  if (Has(flags, kAccProtected | kAccFinal | kAccSynchronized | kAccNative)) {
    return "an interface's method cannot be protected, final, synchronized or native";
  }
  return {};
}

}  // namespace

std::string_view ClassFlagsError(uint16_t flags, uint16_t major_version) {
  if (Has(flags, kAccModule) && major_version >= 53) return {};
  if (Has(flags, kAccInterface)) {
    if (!Has(flags, kAccAbstract) && major_version >= 50) return "an interface must be abstract";
    if (Has(flags, kAccFinal)) return "an interface cannot be final";
    if (Has(flags, kAccEnum) && major_version >= 49) return "an interface cannot be an enum";
  } else {
    if (Has(flags, kAccAbstract) && Has(flags, kAccFinal)) return "a class cannot be both abstract and final";
    if (Has(flags, kAccAnnotation) && major_version >= 49) return "an annotation must be an interface";
  }
  return {};
}

std::string_view FieldFlagsError(uint16_t flags, bool in_interface) {
  if (SeveralVisibilities(flags)) return "more than one of public, private and protected";
  if (Has(flags, kAccFinal) && Has(flags, kAccVolatile)) return "both final and volatile";
  if (in_interface) {
    const uint16_t needed = kAccPublic | kAccStatic | kAccFinal;
    if ((flags & needed) != needed) return "an interface's field must be public, static and final";
    if (Has(flags, kAccVolatile | kAccTransient)) return "an interface's field cannot be volatile or transient";
  }
  return {};
}

std::string_view MethodFlagsError(uint16_t flags, std::string_view name, bool in_interface, uint16_t major_version) {
  if (SeveralVisibilities(flags)) return "more than one of public, private and protected";
  if (in_interface) {
    const std::string_view error = InterfaceMethodError(flags, name, major_version);
    if (!error.empty()) return error;
  }
  if (name == "<init>" &&
      Has(flags, kAccStatic | kAccFinal | kAccSynchronized | kAccBridge | kAccNative | kAccAbstract)) {
    return "<init> cannot be static, final, synchronized, bridge, native or abstract";
  }
  if (Has(flags, kAccAbstract)) {
    if (Has(flags, kAccPrivate | kAccStatic | kAccFinal | kAccNative)) {
      return "an abstract method cannot be private, static, final or native";
    }
    // Before version 46, and since 61, strict has no meaning.
    const bool strict = Has(flags, kAccStrict) && major_version >= 46 && major_version <= 60;
    if (Has(flags, kAccSynchronized) || strict) return "an abstract method cannot be synchronized or strict";
  }
  return {};
}

std::string MethodFlagWords(uint16_t flags) {
  static constexpr std::pair<uint16_t, std::string_view> kWords[] = {
      {kAccPublic, "public"}, {kAccPrivate, "private"},   {kAccProtected, "protected"},
      {kAccStatic, "static"}, {kAccFinal, "final"},       {kAccSynchronized, "synchronized"},
      {kAccNative, "native"}, {kAccAbstract, "abstract"}, {kAccStrict, "strictfp"},
  };
  std::string words;
  for (const auto& [flag, word] : kWords) {
    if (!Has(flags, flag)) continue;
    if (!words.empty()) words += ' ';
    words += word;
  }
  return words;
}

}  // namespace heddle
