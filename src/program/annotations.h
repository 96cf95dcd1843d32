// Annotations with an effect on how a method runs.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "classfile/class_file.h"

namespace heddle {

// Calls back with the descriptor of each annotation in the contents of a RuntimeVisibleAnnotations attribute. Stops
// when the bytes make no sense or end. Total.
void ForEachAnnotation(std::span<const uint8_t> attribute, const ConstantPool& constants,
                       const std::function<void(std::string_view type)>& callback);

}  // namespace heddle
