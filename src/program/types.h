// The basic types of the Java Virtual Machine and references to guest objects.
#pragma once

#include <cstdint>

namespace heddle {

// A guest object: its address in the arena in units of 8 bytes. 0 is null.
using Ref = uint32_t;

// The numbers of the basic types are those of the newarray instruction.
enum class BasicType : uint8_t {
  kBoolean = 4,
  kChar = 5,
  kFloat = 6,
  kDouble = 7,
  kByte = 8,
  kShort = 9,
  kInt = 10,
  kLong = 11,
  kReference = 12,
  kVoid = 14,
};

// Bytes in memory, 0 for void.
constexpr unsigned SizeOf(BasicType type) {
  switch (type) {
    case BasicType::kBoolean:
    case BasicType::kByte: return 1;
    case BasicType::kChar:
    case BasicType::kShort: return 2;
    case BasicType::kFloat:
    case BasicType::kInt:
    case BasicType::kReference: return 4;
    case BasicType::kDouble:
    case BasicType::kLong: return 8;
    case BasicType::kVoid: return 0;
  }
  return 0;
}

// Local-variable or operand-stack slots: 2 for long and double, 0 for void.
constexpr unsigned SlotsOf(BasicType type) {
  if (type == BasicType::kVoid) return 0;
  return type == BasicType::kLong || type == BasicType::kDouble ? 2 : 1;
}

// By the first character of a field or return descriptor. Requires a valid one.
BasicType BasicTypeOf(char descriptor);
char DescriptorCharOf(BasicType type);

// Bytes of an object before its first field or element: class number, array length, lock word, flags.
inline constexpr uint32_t kHeaderBytes = 16;

}  // namespace heddle
