// Access flags (specification, 4.1, 4.5, 4.6), and their mutual exclusions. Flags without a meaning at their place
// are ignored, as the specification asks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace heddle {

inline constexpr uint16_t kAccPublic = 0x0001, kAccPrivate = 0x0002, kAccProtected = 0x0004, kAccStatic = 0x0008;
inline constexpr uint16_t kAccFinal = 0x0010, kAccSynchronized = 0x0020, kAccSuper = 0x0020, kAccVolatile = 0x0040;
inline constexpr uint16_t kAccBridge = 0x0040, kAccVarargs = 0x0080, kAccTransient = 0x0080, kAccNative = 0x0100;
inline constexpr uint16_t kAccInterface = 0x0200, kAccAbstract = 0x0400, kAccStrict = 0x0800, kAccSynthetic = 0x1000;
inline constexpr uint16_t kAccAnnotation = 0x2000, kAccEnum = 0x4000, kAccModule = 0x8000;

// Each gives the fault in the flags, or nothing.
std::string_view ClassFlagsError(uint16_t flags, uint16_t major_version);
std::string_view FieldFlagsError(uint16_t flags, bool in_interface);
// Not for class initialisers: their flags mean little.
std::string_view MethodFlagsError(uint16_t flags, std::string_view name, bool in_interface, uint16_t major_version);

// "public static final": the flags that can be written in a method's declaration.
std::string MethodFlagWords(uint16_t flags);

}  // namespace heddle
