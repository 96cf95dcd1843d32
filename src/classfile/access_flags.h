// Access flags (specification, 4.1, 4.5, 4.6) and which of them exclude each other. Flags without a meaning where they
// stand are ignored, as the specification asks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace heddle::access {

inline constexpr uint16_t kPublic = 0x0001, kPrivate = 0x0002, kProtected = 0x0004, kStatic = 0x0008, kFinal = 0x0010;
inline constexpr uint16_t kSynchronized = 0x0020, kVolatile = 0x0040, kBridge = 0x0040, kVarargs = 0x0080;
inline constexpr uint16_t kTransient = 0x0080, kNative = 0x0100, kInterface = 0x0200, kAbstract = 0x0400;
inline constexpr uint16_t kStrict = 0x0800, kSynthetic = 0x1000, kAnnotation = 0x2000, kEnum = 0x4000;
inline constexpr uint16_t kModule = 0x8000;

// Each gives what is wrong with the flags, or nothing.
std::string_view ClassError(uint16_t flags, uint16_t major_version);
std::string_view FieldError(uint16_t flags, bool in_interface);
// Not for class initialisers, whose flags mean little.
std::string_view MethodError(uint16_t flags, std::string_view name, bool in_interface, uint16_t major_version);

// "public static final": those that can be written in a method's declaration.
std::string MethodWords(uint16_t flags);

}  // namespace heddle::access
