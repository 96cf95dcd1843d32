// Basic types and the characters that stand for them in descriptors (JVMS 4.3.2, 4.3.3).
#include "program/types.h"

#include "base/check.h"

namespace heddle {

BasicType BasicTypeOf(char descriptor) {
  switch (descriptor) {
    case 'Z': return BasicType::kBoolean;
    case 'C': return BasicType::kChar;
    case 'F': return BasicType::kFloat;
    case 'D': return BasicType::kDouble;
    case 'B': return BasicType::kByte;
    case 'S': return BasicType::kShort;
    case 'I': return BasicType::kInt;
    case 'J': return BasicType::kLong;
    case 'L':
    case '[': return BasicType::kReference;
    case 'V': return BasicType::kVoid;
  }
  HEDDLE_UNREACHABLE("the first character of a descriptor");
}

char DescriptorCharOf(BasicType type) {
  switch (type) {
    case BasicType::kBoolean: return 'Z';
    case BasicType::kChar: return 'C';
    case BasicType::kFloat: return 'F';
    case BasicType::kDouble: return 'D';
    case BasicType::kByte: return 'B';
    case BasicType::kShort: return 'S';
    case BasicType::kInt: return 'I';
    case BasicType::kLong: return 'J';
    case BasicType::kReference: return 'L';
    case BasicType::kVoid: return 'V';
  }
  HEDDLE_UNREACHABLE("a basic type");
}

}  // namespace heddle
