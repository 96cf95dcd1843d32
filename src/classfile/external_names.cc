#include "classfile/external_names.h"

#include <algorithm>

#include "base/check.h"
#include "classfile/descriptor.h"

namespace heddle {

std::string ExternalName(std::string_view internal_name) {
  std::string name(internal_name);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string InternalName(std::string_view external_name) {
  std::string name(external_name);
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

std::string_view PrimitiveName(char descriptor) {
  switch (descriptor) {
    case 'Z': return "boolean";
    case 'B': return "byte";
    case 'C': return "char";
    case 'S': return "short";
    case 'I': return "int";
    case 'J': return "long";
    case 'F': return "float";
    case 'D': return "double";
    case 'V': return "void";
  }
  HEDDLE_UNREACHABLE("the descriptor of a primitive type");
}

std::string ExternalTypeName(std::string_view type) {
  const uint32_t dimensions = ArrayDimensions(type);
  type.remove_prefix(dimensions);
  std::string name = type[0] == 'L' ? ExternalName(ClassNameOfType(type)) : std::string(PrimitiveName(type[0]));
  for (uint32_t i = 0; i < dimensions; ++i) name += "[]";
  return name;
}

}  // namespace heddle
