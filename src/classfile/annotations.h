// Annotations of a class file (JVMS 4.7.16), with the values of their elements.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/class_file.h"

namespace heddle {

struct Annotation;

struct ElementValue {
  // As in the class file: 'B' 'C' 'D' 'F' 'I' 'J' 'S' 'Z' constants, 's' string, 'e' enum constant, 'c' class,
  // '@' annotation, '[' array.
  char tag = '[';
  std::string_view text;            // 's': modified UTF-8. 'e': the constant's name. 'c': the descriptor
  std::string_view type;            // 'e': the descriptor of the enum
  uint64_t bits = 0;                // a constant's, as in Constant::bits
  std::vector<ElementValue> items;  // '['
  std::vector<Annotation> nested;   // '@': one
};

struct Annotation {
  std::string_view type;  // a descriptor: "Lorg/junit/Test;"
  std::vector<std::pair<std::string_view, ElementValue>> elements;

  // Null: not given, so the annotation's default holds.
  const ElementValue* Element(std::string_view name) const;
};

// The annotations in the contents of a RuntimeVisibleAnnotations attribute. Stops when the bytes make no sense or end.
// Total. The views live as long as the class file.
std::vector<Annotation> ParseAnnotations(std::span<const uint8_t> attribute, const ConstantPool& constants);

// Those of each parameter, of a RuntimeVisibleParameterAnnotations attribute.
std::vector<std::vector<Annotation>> ParseParameterAnnotations(std::span<const uint8_t> attribute,
                                                               const ConstantPool& constants);

}  // namespace heddle
